"""Last Days in a hand: a whole game for two and a whole solo game by touch; flares shake, the last one is a nova."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer

KEPT = Path(__file__).parents[1] / "games" / "lastdays" / "golden" / "solo-lost.record"
LIT = "() => [...new Set([...document.querySelectorAll('[data-touch]')].map((one) => one.dataset.touch))]"
# A person at work tries these first, one who waits for the end those.
AT_WORK = ("do:ACTIVATE", "do:CONVERT", "do:MOVE", "do:TAKE")
WAITING = ("do:FLARE_DONE", "do:DECLINE", "do:END_MOVE", "do:END_ACTIVATE", "do:END_CONVERT", "do:SKIP", "do:MOVE")


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def pick(lit: list[str], first: tuple[str, ...], dice: Random) -> str:
    """One of the things that may be touched: a favourite if it is among them, else rather a thing than a button."""
    favourites = [id for id in first if id in lit]
    things = [id for id in lit if not id.startswith("do:")]
    return favourites[0] if favourites else dice.choice(things or lit)


def tap(guest: Guest, id: str) -> None:
    """A button as it is; a thing on the board in the middle of its place, whatever lies there."""
    button = guest.page.locator(f'button[data-touch="{id}"]')
    if button.count():
        button.first.tap()
    else:
        guest.page.touchscreen.tap(*guest.thing(id).evaluate(MIDDLE))


def decide(guest: Guest, first: tuple[str, ...], dice: Random) -> None:
    """Touch what is lit until a decision is made; back when the table has taken it."""
    count = guest.page.locator("header .detail")
    before = count.text_content() or ""
    confirm = guest.page.get_by_role("button", name="Confirm")
    for _ in range(4):
        lit = guest.page.evaluate(LIT)
        if not lit:
            break
        id = pick(lit, first, dice)
        tap(guest, id)
        if id.startswith("do:"):
            break
        if confirm.count():
            confirm.tap()
            break
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
    expect(guest.page.locator(".desk")).to_contain_text(re.compile(said))
    expect(guest.page.locator('use[href="#lastdays-nova"]').first).to_be_attached()
    guest.page.get_by_role("button", name="Log").tap()
    expect(guest.page.locator(".log")).to_contain_text("The thirteenth flare. The star is gone.")


def test_a_whole_game_for_two_by_touch(phone: Guest) -> None:
    phone.new_table("lastdays", "me", "bot1", options={"effects": "first", "first_player": "1"})
    assert play(phone, 40) > 60
    check_end(phone, "wins|share")


def test_a_whole_solo_game_by_touch(phone: Guest) -> None:
    phone.new_table("lastdays", "me", options={"scenario": "S8"})
    assert play(phone, 40) > 45
    check_end(phone, "Rating")


@pytest.mark.parametrize("still", [False, True], ids=["full motion", "reduced motion"])
def test_the_last_flare_is_a_supernova(people: People, server: TableServer, still: bool) -> None:
    """With reduced motion the star stands still: nothing but a short fade."""
    guest = people.guest(server, SCREEN, motion="full")
    guest.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    guest.lobby()
    table = guest.page.evaluate(
        """async (text) => (await (await fetch("/api/records", {method: "POST", body: text})).json()).id""",
        KEPT.read_text("utf-8"),
    )
    guest.open(f"/t/{table}/replay")
    nova = guest.page.locator('use[href="#lastdays-nova"]')
    expect(nova.first).to_be_attached()
    guest.page.keyboard.press("ArrowLeft")
    expect(nova).to_have_count(0)
    guest.page.wait_for_timeout(700)
    guest.page.keyboard.press("ArrowRight")
    expect(nova.first).to_be_attached()
    moving = guest.page.evaluate(MOVING)
    assert (moving == []) if still else ("heart" in moving)


MIDDLE = """(one) => {
    const place = one.parentElement.getScreenCTM();
    return [place.e, place.f];
}"""
# The items that an animation moves or turns right now.
MOVING = """() => document.getAnimations()
    .filter((one) => one.effect.getKeyframes().some((frame) => frame.transform))
    .map((one) => one.effect.target.querySelector("[data-item]")?.dataset.item)
    .filter(Boolean)"""
