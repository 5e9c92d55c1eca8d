"""Real parts only: a server process on a loopback port with its own folder, real HTTP and websocket clients."""

from collections.abc import Iterator

import pytest

from tests.games_for_tests import register_all
from tests.server_for_tests import ServerProcess

register_all()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that need nothing special of it."""
    with ServerProcess(tmp_path_factory.mktemp("data")) as process:
        yield process
