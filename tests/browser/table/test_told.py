"""What happened is told where one looks, and not before it is seen."""

from contextlib import nullcontext

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.decisions import find
from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer
from tests.browser.reader import Reader

MOST = {"syzygy": 2, "sol": 2, "lastdays": 5, "solani": 4, "factions": 4}
# When the page first says who won: whether pieces still move then. How often they moved at all.
WATCH = """(() => {
    window.verdict = null;
    window.moves = 0;
    const look = () => {
        const moving = document.querySelector(".over.moving") !== null;
        if (moving) window.moves++;
        if (window.verdict === null && document.querySelector(".bar")?.innerText.match(/You (won|lost)/))
            window.verdict = moving;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})()"""


def play_until(guest: Guest, sign: Locator) -> None:
    """Presses of somebody who reads only the page, until a sign of what the others did is there."""
    reader = Reader(guest, 2)
    for _ in range(80):
        offers = reader.offers()
        if sign.count():
            return
        assert offers
        reader.press(offers)
    raise AssertionError("the others never moved")


def test_who_won_is_said_when_the_winning_move_was_seen(people: People, server: TableServer) -> None:
    ann = people.guest(server, motion="quick")
    ann.context.add_init_script(WATCH)
    ann.new_table("syzygy", "me", "bot1")
    while ann.wait_for_turn():
        with ann.told():
            ann.touch_path(ann.good_action(1).path)
    ann.until("() => window.verdict !== null")
    assert ann.page.evaluate("() => window.moves") > 0
    assert ann.page.evaluate("() => window.verdict") is False


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_the_story_shows_who_moved_where(people: People, server: TableServer, size: tuple[int, int]) -> None:
    ann = people.guest(server, size)
    ann.table_at(find("lastdays", "Now place a"))  # the others have placed something, one after the other
    ann.press(ann.page.get_by_role("button", name="While you waited"))
    expect(ann.page.locator(".trail .disc")).not_to_have_count(0)
    expect(ann.page.locator(".trail text").first).to_have_text("1")
    take = ann.page.get_by_role("button", name="Take my turn")
    box, bar = take.bounding_box(), ann.page.locator("nav.actions" if ann.phone else ".bar").bounding_box()
    assert box
    assert bar
    assert bar["x"] <= box["x"]
    assert box["x"] + box["width"] <= bar["x"] + bar["width"]
    ann.press(take)
    expect(ann.page.locator(".trail")).to_have_count(0)
    ann.wait_for_turn()


@pytest.mark.parametrize("game", MOST)
def test_what_the_others_moved_is_marked(ann: Guest, game: str) -> None:
    ann.new_table(game, "me", *["bot1"] * (MOST[game] - 1))
    play_until(ann, ann.page.locator(".marks .last, .tile.last"))


def test_a_declined_draw_is_said_in_the_prompt(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Syzygy").click()
    bo.lobby()
    bo.page.goto(ann.page.get_by_label("Link to this table").input_value())
    bo.page.get_by_role("button", name="Sit down here").click()
    bo.at_table()
    ann.at_table()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    bo.page.get_by_role("button", name="Decline").click()
    expect(ann.prompt()).to_contain_text("declined")


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_the_story_ends_with_what_it_means_for_who_reads(
    people: People, server: TableServer, size: tuple[int, int]
) -> None:
    ann = people.guest(server, size)
    ann.table_at(find("solani", "Pick a cluster"))
    ann.press(ann.page.get_by_role("button", name="While you waited"))
    means = ann.page.get_by_role("region", name="What it means for you")
    expect(means).to_be_in_viewport(ratio=0.99)
    expect(means.locator("p")).not_to_have_count(0)
    expect(means).to_contain_text(", was ")


def test_the_log_keeps_all_moves_when_a_seat_is_handed_over(ann: Guest) -> None:
    """The welcome brings only the end of a long log; the rest is read behind it, each time."""
    table = ann.table_at(find("factions", "Fly, stay"))
    entries = ann.context.request.get(f"{ann.server.http}/api/tables/{table}/log").json()
    told = sum(bool(entry.get("lines")) for entry in entries)
    assert told > 400
    whole = "(most) => Number(document.querySelector('.log')?.dataset.entries ?? 0) >= most"
    ann.until(whole, told)
    for name in ("Let a bot play my seat", "Take my seat back"):
        ann.press(ann.page.get_by_role("button", name="Menu", exact=True))
        with ann.told() if name.startswith("Let") else nullcontext():
            ann.press(ann.page.get_by_role("button", name=name, exact=True))
        ann.until(whole, told)
        ann.page.reload()
        ann.until(whole, told)
