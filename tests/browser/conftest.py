"""Real Chromium against a real server with a folder of its own; the client as it is built into the package."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from build_client import build_client
from tests.browser.people import CHROMIUM, FLAGS, Guest, People, TableServer


@pytest.fixture(scope="session")
def client() -> None:
    assert build_client(), "the browser tests need Node to build the client"


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One server for all tests that do not stop it."""
    with TableServer(tmp_path_factory.mktemp("data")) as process:
        yield process


@pytest.fixture
def own_server(client: None, tmp_path: Path) -> Iterator[TableServer]:
    """A server that a test may kill."""
    with TableServer(tmp_path) as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Makes guests; a script error in any of their pages fails the test."""
    with ExitStack() as stack:
        yield People(browser, stack)


@pytest.fixture
def ann(people: People, server: TableServer) -> Guest:
    """A guest at a screen, with motion off so that tests need not wait for it."""
    return people.guest(server)
