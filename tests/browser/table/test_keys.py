"""A heavy table by keys: planets by their number, trade, more, markets, opponents, log; F6 from part to part."""

import pytest
from playwright.sync_api import expect

from tests.browser.decisions import AMOUNTS, find
from tests.browser.people import Guest, People, TableServer


@pytest.fixture
def ann(people: People, server: TableServer) -> Guest:
    """At a table of Factions with a ship in the sky, on turn."""
    guest = people.guest(server)
    guest.new_table("factions", "me", "bot1", "bot1", options={"leader": "0"})
    for first in ("faction:", "sector:"):
        guest.wait_for_turn()
        guest.page.locator(f'[data-touch^="{first}"]').first.click(force=True)
    guest.wait_for_turn()
    expect(guest.page.locator('[data-choice="form"]')).to_be_visible()
    return guest


def test_a_figure_chooses_a_planet_and_enter_flies(ann: Guest) -> None:
    ways = ann.page.evaluate(
        "() => window.told.at(-1).ways.filter((way) => way.then?.length).map((way) => way.path[0])"
    )
    planets = ["mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune"]
    number, planet = next((at + 1, name) for at, name in enumerate(planets) if f"planet:{name}" in ways)
    ann.page.keyboard.press(str(number))
    expect(ann.page.locator(".ghost.way")).not_to_have_count(0)
    expect(ann.page.get_by_role("button", name="Fly there")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="Fly there")).to_have_count(0)
    ann.page.keyboard.press(str(number))
    assert ann.page.evaluate("() => document.activeElement.dataset.item") == f"planet:{planet}"
    with ann.told():
        ann.page.keyboard.press("Enter")


def test_letters_open_what_they_stand_for(ann: Guest) -> None:
    ann.page.keyboard.press("x")
    expect(ann.page.locator(".list")).to_be_visible()
    ann.page.keyboard.press("x")
    expect(ann.page.locator(".list")).to_have_count(0)
    ann.page.keyboard.press("b")
    expect(ann.page.locator('[data-key="market"][aria-pressed="true"]')).to_have_count(1)
    first = ann.page.locator('[data-key="market"][aria-pressed="true"]').inner_text()
    ann.page.keyboard.press("b")
    expect(ann.page.locator('[data-key="market"][aria-pressed="true"]')).not_to_have_text(first)
    ann.page.keyboard.press("t")
    expect(ann.page.locator("[data-form]")).to_be_visible()


def test_o_goes_from_opponent_to_opponent_and_l_to_the_log(ann: Guest) -> None:
    opened = ann.page.locator('[data-key="opponent"][aria-expanded="true"]')
    ann.page.keyboard.press("o")
    expect(opened).to_have_count(1)
    first = opened.get_attribute("aria-label")
    ann.page.keyboard.press("o")
    expect(opened).not_to_have_attribute("aria-label", first or "")
    ann.page.keyboard.press("l")
    assert ann.page.evaluate("() => Boolean(document.activeElement.closest('.log'))")


def test_f6_walks_board_prompt_and_rails(ann: Guest) -> None:
    ann.page.evaluate("() => document.activeElement.blur()")
    for part in (".frame.camera", ".bar", ".rail.right", ".rail.left", ".frame.camera"):
        ann.page.keyboard.press("F6")
        ann.until("(part) => document.activeElement.closest(part)", part)


def test_an_amount_has_quick_picks_and_keys(people: People, server: TableServer) -> None:
    guest = people.guest(server)
    guest.table_at(find("factions", AMOUNTS))
    slider = guest.page.locator("input[type=range]")
    most = int(slider.get_attribute("max") or 0)
    assert most > 3
    slider.focus()
    for key, at in (("Home", 0), ("ArrowRight", 1), ("PageUp", min(6, most)), ("End", most), ("ArrowLeft", most - 1)):
        guest.page.keyboard.press(key)
        expect(slider).to_have_value(str(at))
    picks = guest.page.locator(".pick")
    expect(picks).not_to_have_count(0)
    picks.last.click()
    expect(picks.last).to_have_attribute("aria-pressed", "true")
    expect(slider).to_have_value(str(most))
