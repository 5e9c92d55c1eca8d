"""Scenes that come as differences: the board is the one that a page shows which gets it whole."""

import pytest
from playwright.sync_api import Page

from tests.browser.people import Guest, People, TableServer
from tests.server_for_tests import wait_until

THINGS = """() => [...document.querySelectorAll("[data-item]")].map((thing) =>
    [thing.dataset.item, thing.getAttribute("aria-label"), thing.textContent].join("|")
).sort()"""


@pytest.mark.parametrize("game", ["sol", "syzygy"])
def test_a_page_that_is_opened_later_shows_the_same_things(people: People, server: TableServer, game: str) -> None:
    ann = people.guest(server, whole=False)
    table = ann.new_table(game, "me", "here")
    ann.at_table()
    before = ann.page.evaluate(THINGS)
    for _ in range(4):
        play(ann, table)
    later = ann.context.new_page()
    later.goto(ann.page.url)
    later.locator("[data-item]").first.wait_for()
    shown = wait_until(lambda: equal_things(ann, later), "the two pages show different things")
    assert len(shown) > 20
    assert shown != before


def equal_things(ann: Guest, later: Page) -> list[str]:
    shown: list[str] = ann.page.evaluate(THINGS)
    return shown if shown == later.evaluate(THINGS) else []


def play(ann: Guest, table: str) -> None:
    """The first action, by a socket of its own: the page hears of it as of anybody's."""
    ann.page.evaluate(
        """(table) => new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
            socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 2 }));
            socket.onmessage = ({ data }) => {
                const { type, seat, scene, table } = JSON.parse(data);
                const text = scene?.actions[0].text;
                const act = { type: "act", id: crypto.randomUUID(), seq: table?.seq, seat, text };
                if (type === "welcome") socket.send(JSON.stringify(act));
                if (type === "done") done(socket.close());
            };
        })""",
        table,
    )
