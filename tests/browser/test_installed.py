"""The client as an app: what a browser wants to install it, what it shows without a line, how it is updated."""

import json
import shutil
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from scripts.icons import SIZES, render
from solarium.server.http.pages import CLIENT
from tests.browser.people import Guest, People, TableServer
from tests.server_for_tests import wait_until

# Never `caches.open`: it would bring back, empty, what the new worker drops at that moment.
ALL_NEW = """async () => {
    const names = await caches.keys();
    const pages = await Promise.all(names.map(async (cacheName) => (await caches.match("/", {cacheName}))?.text()));
    return names.length === 1 && pages.every((page) => page?.includes('data-release="2"'));
}"""
WORKS = "async () => (await navigator.serviceWorker.ready).active.state"


def install(guest: Guest) -> None:
    guest.lobby()
    guest.page.evaluate(WORKS)
    guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_a_browser_can_install_it(server: TableServer, people: People) -> None:
    guest = people.guest(server, installed=True)
    install(guest)
    session = guest.context.new_cdp_session(guest.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    errors = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}  # every context of these tests is
    for icon in manifest["icons"]:
        assert httpx.get(f"{server.http}/{icon['src'].removeprefix('./')}").status_code == 200


@pytest.mark.parametrize("name", sorted(SIZES))
def test_the_icons_are_drawn_from_our_own_svg(name: str) -> None:
    assert (Path(__file__).parents[2] / "web" / "public" / name).read_bytes() == render(name)


def test_without_a_line_the_page_says_so_and_comes_back_by_itself(own_server: TableServer, people: People) -> None:
    guest = people.guest(own_server, installed=True)
    install(guest)
    table = guest.new_table("syzygy", "me", "here")
    own_server.stop()
    guest.open(f"/t/{table}")  # the shell is there, the server is not
    offline = guest.page.get_by_role("heading", name="You are offline")
    expect(offline).to_be_visible()
    guest.page.get_by_role("button", name="Try again").click()
    expect(offline).to_be_visible()
    guest.open("/")
    expect(offline).to_be_visible()
    guest.open(f"/t/{table}")
    own_server.start()
    guest.at_table()  # nobody has pressed anything
    expect(offline).to_have_count(0)


def test_calls_of_the_api_are_never_kept(server: TableServer, people: People) -> None:
    guest = people.guest(server, installed=True)
    install(guest)
    guest.new_table("syzygy", "me", "here")
    kept = guest.page.evaluate(
        """async () => {
            const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const keys = await Promise.all(caches_.map((cache) => cache.keys()));
            return keys.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    assert any(path.startswith("/assets/") for path in kept)
    assert not [path for path in kept if path.startswith("/api")]
    guest.context.set_offline(True)
    assert guest.page.evaluate("() => fetch('/api/me').then(() => 'kept', () => 'failed')") == "failed"
    guest.context.set_offline(False)


def test_after_an_update_the_new_client_is_shown_at_once_and_kept(tmp_path: Path, people: People) -> None:
    client = tmp_path / "client"
    shutil.copytree(CLIENT, client)
    (tmp_path / "data").mkdir()
    with TableServer(tmp_path / "data", client=str(client)) as server:
        guest = people.guest(server, installed=True)
        install(guest)
        page = (client / "index.html").read_text("utf-8")
        (client / "index.html").write_text(page.replace("<body>", '<body data-release="2">'), "utf-8")
        guest.open("/")
        expect(guest.page.locator('body[data-release="2"]')).to_be_attached()
        wait_until(lambda: guest.page.evaluate(ALL_NEW), "the new client was not kept")
        guest.context.set_offline(True)
        guest.open("/new/syzygy")
        expect(guest.page.locator('body[data-release="2"]')).to_be_attached()
        expect(guest.page.get_by_role("heading", name="You are offline")).to_be_visible()
        guest.context.set_offline(False)


def test_a_worker_does_not_bring_back_what_a_newer_one_has_dropped(server: TableServer, people: People) -> None:
    guest = people.guest(server, installed=True)
    install(guest)
    left = guest.page.evaluate(
        """async () => {
            const names = await caches.keys();
            await Promise.all(names.map((name) => caches.delete(name)));
            await (await fetch(document.querySelector("script[src]").src)).text();
            return [names.length, await caches.keys()];
        }"""
    )
    assert left == [1, []]


def test_it_is_installed_below_a_prefix(tmp_path: Path, people: People) -> None:
    with TableServer(tmp_path, prefix="/games/sun") as server:
        guest = people.guest(server, installed=True)
        guest.open("/games/sun/")
        guest.page.evaluate(WORKS)
        scope = guest.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
        assert scope == f"{server.http}/games/sun/"
        guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        guest.context.set_offline(True)
        guest.open("/games/sun/puzzles")
        expect(guest.page.get_by_role("heading", name="You are offline")).to_be_visible()
        guest.context.set_offline(False)
