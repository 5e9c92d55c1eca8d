"""Sol in a hand: a whole game by touch, with black holes and a forced pass; ghosts and refusals on a wide turn."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.record import Entry
from tests.browser.people import PHONE, Guest, People, TableServer

# Which squares carry stations does not change what is legal, so the moves of a kept game fit any galaxy; who wins, and
# whether it is a draw (SOL-71), depends on them.
KEPT = Path(__file__).parents[1] / "games" / "sol" / "golden" / "forced-pass.record"


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def lay(guest: Guest, entry: Entry) -> None:
    code, _, square = entry.text.partition("@")
    guest.touch_path((f"{entry.seat}:{code}", square), force=True)
    expect(guest.thing(f"tile:{square}")).to_be_visible()


def test_a_whole_game_by_touch_with_black_holes_and_a_forced_pass(phone: Guest) -> None:
    moves = [entry for entry in solarium.Record.read(KEPT.read_text("utf-8")).entries if entry.seat >= 0]
    phone.new_table("sol", "me", "here", options={"start": ("red", "blue")[moves[0].seat]})
    for move in moves:
        assert phone.wait_for_turn()
        lay(phone, move)
    assert sum(move.text.startswith("H") for move in moves) == 4
    expect(phone.page.locator(".controls")).to_contain_text(re.compile("wins|win together"))  # as the galaxy is drawn
    phone.page.get_by_role("tab", name="Log").tap()
    log = phone.page.locator(".log")
    expect(log).to_contain_text("has no tile that can be laid: pass.")
    expect(log).to_contain_text("Neither seat can lay another tile: the game is over.")


def test_the_ghost_says_what_it_flips_and_a_corner_is_refused(ann: Guest) -> None:
    ann.new_table("sol", "me", "here", options={"start": "red", "free_opening": True})
    for path in (("0:S3", "8,8"), ("end",), ("1:P2", "8,11"), ("end",)):
        ann.wait_for_turn()
        for id in path:
            ann.touch(id)
        if len(path) > 1:
            expect(ann.thing(f"tile:{path[1]}")).to_be_visible()
    ann.touch("0:M1")
    ann.thing("7,11").hover()
    expect(ann.prompt()).to_contain_text("+1 planet, +1 sun")
    ann.touch_anyway("10,13")
    expect(ann.prompt()).to_contain_text("SOL-28")
    ann.touch_anyway("0:M1L")
    ann.touch("10,13")
    expect(ann.thing("tile:10,13")).to_be_visible()
