"""Stepping through a game: slider, keys, autoplay, links to a move, records, playing on."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Guest, People


def played(guest: Guest) -> str:
    """A finished game of seven moves."""
    table = guest.new_table("takeaway", "me", "here", options={"stones": 21})
    for _ in range(7):
        with guest.told():
            guest.touch("heap")
            guest.touch("button:3")
    expect(guest.page.locator(".result")).to_be_visible()
    return table


def heap(guest: Guest) -> str:
    return guest.thing("heap").get_attribute("aria-label") or ""


def test_slider_keys_and_autoplay(ann: Guest) -> None:
    played(ann)
    ann.page.get_by_role("link", name="Step through").click()
    expect(ann.page.locator("output")).to_have_text("Move 7 of 7")
    ann.page.keyboard.press("Home")
    expect(ann.page.locator("output")).to_have_text("Start position")
    expect(ann.thing("heap")).to_have_attribute("aria-label", "Heap of 21 stones")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.thing("heap")).to_have_attribute("aria-label", "Heap of 18 stones")
    ann.page.get_by_role("slider").fill("4")
    expect(ann.thing("heap")).to_have_attribute("aria-label", "Heap of 9 stones")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator("output")).to_have_text("Move 7 of 7")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_leads_to_a_move(people: People, ann: Guest) -> None:
    table = played(ann)
    ann.open(f"/t/{table}/at/3")
    expect(ann.thing("heap")).to_have_attribute("aria-label", "Heap of 12 stones")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.thing("heap")).to_have_attribute("aria-label", "Heap of 9 stones")
    expect(ann.page).to_have_url(re.compile("/at/4$"))
    bo = people.guest(ann.server)
    bo.page.goto(ann.page.url)
    expect(bo.thing("heap")).to_have_attribute("aria-label", "Heap of 9 stones")


def test_a_record_is_saved_and_opened_again(ann: Guest, tmp_path: Path) -> None:
    table = played(ann)
    ann.open(f"/t/{table}/replay")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "game.record"
    saved.value.save_as(file)
    assert "takeaway" in file.read_text()
    broken = tmp_path / "broken.record"
    broken.write_text("this is no record")
    ann.lobby()
    ann.page.get_by_role("link", name="Open or analyse a record").click()
    ann.page.get_by_label("Choose a record file").set_input_files(broken)
    expect(ann.page.get_by_role("alert")).to_contain_text("Line 1")
    ann.page.get_by_label("Choose a record file").set_input_files(file)
    expect(ann.page).to_have_url(re.compile("/t/"))
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.page.get_by_role("slider")).to_have_attribute("aria-valuenow", "7")


def test_a_position_is_played_on_against_a_bot(ann: Guest) -> None:
    table = played(ann)
    ann.open(f"/t/{table}/at/2")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.prompt()).to_be_visible()
    ann.wait_for_turn()
    with ann.told():
        ann.touch("heap")
        ann.touch("button:1")


def test_a_whole_game_is_stepped_through_with_its_rolling_planets(people: People, ann: Guest) -> None:
    table = ann.new_table("syzygy", "me", "here")
    action = ann.good_action(1)
    with ann.told():
        ann.touch_path(action.path)
    bo = people.guest(ann.server, motion="full")
    bo.open(f"/t/{table}/at/0")
    expect(bo.page.locator("output")).to_have_text("Start position")
    planet = bo.page.locator(f'.item:has([data-item="{action.path[0]}"])')
    before = planet.get_attribute("style") or ""
    bo.moved()
    bo.page.keyboard.press("ArrowRight")
    expect(planet).not_to_have_attribute("style", before)
    assert action.path[0] in bo.moved()


def test_what_lies_beside_the_board_is_shown_too(ann: Guest) -> None:
    """Hands and mats of the seats, with what they count; the hand of the seat that looks."""
    table = ann.new_table("dusk", "me", "bot1")
    ann.wait_for_turn()
    ann.open(f"/t/{table}/replay")
    side = ann.page.locator(".side")
    expect(side.locator('[data-item^="card:"]').first).to_be_visible()
    expect(side.locator('.seat [data-item^="back:1:"]').first).to_be_visible()
    expect(side.locator(".seat").last).to_contain_text("Looks left")
