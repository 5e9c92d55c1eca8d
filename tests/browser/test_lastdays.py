"""Last Days in a hand: a whole game for two and a whole solo game by touch; flares shake, the last one is a nova."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer

KEPT = Path(__file__).parents[1] / "games" / "lastdays" / "golden" / "solo-lost.record"
# What the page was told last: whether it is my turn, and what each action touches.
OFFERED = "() => window.told.at(-1)?.actions?.length > 0"
PATHS = "() => window.told.at(-1).actions.map((one) => one.path)"
# A person at work tries these first, one who waits for the end those.
AT_WORK = ("do:ACTIVATE", "do:CONVERT", "do:MOVE", "do:TAKE")
WAITING = ("do:FLARE_DONE", "do:DECLINE", "do:END_MOVE", "do:END_ACTIVATE", "do:END_CONVERT", "do:SKIP", "do:MOVE")


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def pick(paths: list[list[str]], first: tuple[str, ...], dice: Random) -> list[str]:
    """The touches of an action: of a favourite if it is among them, else rather of a thing than of a button."""
    favourites = [path for id in first for path in paths if path[0] == id]
    things = [path for path in paths if not path[0].startswith("do:")]
    return favourites[0] if favourites else dice.choice(things or paths)


def decide(guest: Guest, first: tuple[str, ...], dice: Random) -> None:
    """Touch what an action touches; back when the table has taken it."""
    count = guest.page.locator("header .detail")
    before = count.text_content() or ""
    guest.until(OFFERED)
    guest.touch_path(pick(guest.page.evaluate(PATHS), first, dice), force=True)
    expect(count).not_to_have_text(before)


def play(guest: Guest, at_work: int) -> int:
    """So many decisions at work, then waiting for the end; how many decisions the whole game took."""
    dice = Random(7)
    taken = 0
    while guest.wait_for_turn():
        decide(guest, AT_WORK if taken < at_work else WAITING, dice)
        taken += 1
    return taken


def check_end(guest: Guest, said: str) -> None:
    """The star is gone, in the picture, in the result and in the log."""
    expect(guest.page.locator(".controls")).to_contain_text(re.compile(said))
    expect(guest.page.locator('use[href="#lastdays-nova"]').first).to_be_attached()
    guest.page.get_by_role("tab", name="Log").tap()
    expect(guest.page.locator(".log")).to_contain_text("The thirteenth flare. The star is gone.")


def test_a_whole_game_for_two_by_touch(phone: Guest) -> None:
    phone.new_table("lastdays", "me", "bot1", options={"effects": "first", "first_player": "1"})
    assert play(phone, 40) > 60
    check_end(phone, "wins|share")


def test_a_whole_solo_game_by_touch(phone: Guest) -> None:
    phone.new_table("lastdays", "me", options={"scenario": "S8"})
    assert play(phone, 40) > 45
    check_end(phone, "Rating")


@pytest.fixture(params=["no-preference", "reduce"], ids=["full motion", "reduced motion"])
def stepping(people: People, server: TableServer, request: pytest.FixtureRequest) -> Guest:
    """Before a kept game, with motion or without."""
    guest = people.guest(server, SCREEN, motion="full")
    guest.page.emulate_media(reduced_motion=request.param)
    guest.lobby()
    table = guest.page.evaluate(
        """async (text) => (await (await fetch("/api/records", {method: "POST", body: text})).json()).id""",
        KEPT.read_text("utf-8"),
    )
    guest.open(f"/t/{table}/replay")
    expect(guest.page.locator(".transport")).to_be_visible()
    return guest


def is_still(guest: Guest) -> bool:
    return bool(guest.page.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches"))


def step(guest: Guest, key: str) -> dict[str, list[str]]:
    """One position on or back, which is moved or faded in; what was moved, if anything was."""
    guest.moved()
    guest.page.keyboard.press(key)
    guest.until("() => window.animations.length > 0")
    return guest.moved()


def test_a_flare_shakes_the_heart_and_the_board(stepping: Guest) -> None:
    """With reduced motion everything stands still: nothing but a short fade."""
    entries = stepping.page.evaluate(f"async () => (await fetch('/api/tables/{stepping.table}/log')).json()")
    flare = next(entry["seq"] for entry in entries for line in entry.get("lines", ()) if "olar flare" in line["text"])
    stepping.open(f"/t/{stepping.table}/at/{flare - 1}")
    expect(stepping.thing("heart")).to_be_visible()
    moved = step(stepping, "ArrowRight")
    if is_still(stepping):
        assert moved == {}
        return
    assert swings(moved["heart"])
    others = {id: way for id, way in moved.items() if id != "heart"}
    assert len(others) > 3
    assert sum(swings(way) for way in others.values()) > len(others) / 2


def swings(way: list[str]) -> bool:
    """There and back again."""
    return way[0] == way[-1] and len(set(way)) > 2


def test_the_last_flare_is_a_supernova(stepping: Guest) -> None:
    """With reduced motion the star stands still: nothing but a short fade."""
    nova = stepping.page.locator('use[href="#lastdays-nova"]')
    expect(nova.first).to_be_attached()
    step(stepping, "ArrowLeft")
    expect(nova).to_have_count(0)
    moved = step(stepping, "ArrowRight")
    expect(nova.first).to_be_attached()
    assert (moved == {}) if is_still(stepping) else ("heart" in moved)
