"""Somebody who has never seen a game: its goal, what things are for, the friendliest form, signs that it is my turn."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.decisions import find
from tests.browser.people import PHONE, Guest, People, TableServer

GAMES = ("syzygy", "sol", "lastdays", "solani", "factions")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_states_its_goal_and_every_piece_says_what_it_is(ann: Guest, game: str) -> None:
    ann.new_table(game, "me", "bot1")
    ann.wait_for_turn()
    expect(ann.page.locator("header .goal")).to_have_text(re.compile(r"^Win: "))
    things = ann.page.locator("[data-item]").evaluate_all(
        "(all) => all.map((one) => [one.dataset.item, one.ariaLabel])"
    )
    assert [id for id, label in things if not label] == []


def test_a_tap_on_what_does_nothing_now_says_what_it_is_for(people: People, server: TableServer) -> None:
    phone = people.guest(server, PHONE)
    phone.new_table("lastdays", "bot1", "me", options={"mode": "competitive"})
    phone.wait_for_turn()
    tower = phone.page.locator('[data-item="movement"]')
    tower.tap()
    expect(phone.page.locator(".tip")).to_contain_text("Movement")


def test_play_bots_begins_with_the_friendliest_form(ann: Guest) -> None:
    for game, title, absent in (("factions", "Factions of Sol", "Neptune"), ("solani", "Solani", "features")):
        ann.lobby()
        ann.page.get_by_role("button", name=f"Play bots at {title}").click()
        ann.at_table()
        ann.wait_for_turn()
        assert ann.page.locator(".tray", has_text=absent).count() == 0, game


def test_set_up_is_a_button_with_a_word(ann: Guest) -> None:
    ann.lobby()
    for way in ("Set up", "Invite", "Learn", "Play bots"):
        expect(ann.page.locator("article", has_text="Solani").get_by_text(way, exact=True)).to_be_visible()
    ann.page.get_by_role("link", name="Set up Solani: players, bots, rules").click()
    expect(ann.page.locator("form")).to_be_visible()


def test_the_first_tile_of_sol_must_be_a_sun(ann: Guest) -> None:
    ann.new_table("sol", "me", "here", options={"start": "red"})
    ann.wait_for_turn()
    ann.touch_anyway("0:P3")
    expect(ann.page.locator(".bar.rose")).to_contain_text("sun")


def test_where_a_tile_may_lie_is_an_area(ann: Guest) -> None:
    ann.new_table("sol", "me", "here", options={"start": "red"})
    ann.wait_for_turn()
    ann.touch("0:S3")
    expect(ann.page.locator(".marks .gold.area")).not_to_have_count(0)
    ann.thing("10,10").hover(force=True)
    expect(ann.page.locator(".ghost.solid")).to_have_count(1)
    expect(ann.page.locator(".tip")).to_have_count(0)


def test_a_turn_ends_by_itself_where_that_is_wanted(ann: Guest) -> None:
    """Solani: with both tiles placed one can only say so."""
    alone = find("solani", "Both tiles are")
    ann.table_at(alone)
    expect(ann.prompt()).to_contain_text("Both tiles are placed")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("group", name="End my turn when nothing else is possible").get_by_text("On").click()
    ann.table_at(alone)
    expect(ann.prompt()).not_to_contain_text("Both tiles are placed")  # nobody pressed anything


def test_my_turn_is_in_the_title_and_in_the_icon(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1", options={"starter": "first"})
    ann.wait_for_turn()
    expect(ann.page).to_have_title(re.compile(r"Your turn"))
    expect(ann.page.locator('link[rel="icon"][href="/favicon-turn.svg"]')).to_be_attached()


def test_sounds_are_off_at_a_switch(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("group", name="Sounds").get_by_text("Off", exact=True).click()
    assert ann.page.evaluate("() => JSON.parse(localStorage['solarium.settings']).sounds") is False


def test_the_seats_of_syzygy_do_not_look_like_its_planets(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1")
    colour = "(all) => all.map((one) => getComputedStyle(one).getPropertyValue('--fill'))"
    fills = ann.page.locator(".rail .seat").evaluate_all(colour)
    assert set(fills) == {"#be5a9a", "#f6f1e0"}


def test_the_rows_of_solani_are_named(ann: Guest) -> None:
    ann.new_table("solani", "me", "bot1")
    ann.wait_for_turn()
    names = ann.page.locator(".word").all_text_contents()
    assert {"Clusters to pick", "Branches to pick", "You hold", "In turn"} <= set(names)


def test_together_the_goal_stands_in_the_prompt(ann: Guest) -> None:
    ann.new_table("lastdays", "me", "bot1", options={"mode": "coop", "first_player": "1"})
    expect(ann.prompt()).to_contain_text("Goal: ")
