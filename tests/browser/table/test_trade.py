"""The trade sheet of Factions: what it is worth, what it ends, answers, a counter-offer beside the own offer."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from tests.browser.decisions import find
from tests.browser.people import PHONE, SCREEN, TABLET, Guest, People, TableServer


def choice(guest: Guest, name: str) -> Locator:
    return guest.page.locator(f"[data-choice='{name}']")


def press(guest: Guest, *names: str) -> None:
    for name in names:
        guest.press(choice(guest, name))


def take_the_screen(guest: Guest) -> None:
    guest.press(guest.page.get_by_role("button", name="I am "))


def begin(guest: Guest) -> None:
    """Two at one screen, each with a faction and a ship; the first is on turn and opens the sheet."""
    guest.new_table("factions", "me", "here", options={"leader": "0"})
    veil = guest.page.get_by_role("button", name="I am ")
    while True:
        expect(veil.or_(guest.page.locator("[data-touch]")).first).to_be_attached()
        if veil.count():
            guest.press(veil)
            continue
        if choice(guest, "form").count():
            return press(guest, "form")
        before = guest.page.evaluate("() => window.told.at(-1).actions.length")
        guest.touch_path(guest.page_action(), force=True)
        guest.until(
            "(before) => document.querySelector('.veil') || window.told.at(-1).actions.length !== before", before
        )


def field(guest: Guest, name: str) -> Locator:
    return guest.page.locator(".field-row", has=guest.page.locator(f"[data-choice$='{name}']"))


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_a_counter_offer_lies_beside_the_own_one_and_is_taken(
    people: People, server: TableServer, size: tuple[int, int]
) -> None:
    ann = people.guest(server, size)
    begin(ann)
    expect(ann.page.locator(".worth")).to_have_count(0)
    press(ann, "more:give:0:", "more:give:0:", "more:get:1:")
    rows = ann.page.locator(".worth [data-worth]")
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".range")).to_have_text(re.compile(r"^[+−]?\d+( to [+−]?\d+)?$"))
    expect(rows.first.locator(".doubt")).to_have_attribute("fill", re.compile(r"^url\(#doubt-"))
    if not ann.phone:
        expect(ann.page.locator(".rail.left .meter .minus")).to_have_count(2)
        expect(ann.page.locator(".rail.left")).to_contain_text("The trade costs 2, leaves ")
    press(ann, "send")
    take_the_screen(ann)  # the partner: the fields take the numbers of the offer
    take = ann.page.get_by_role("button", name="Take it")
    expect(take).to_have_class(re.compile("gold"))
    expect(field(ann, "get:0:").locator(".count")).to_have_text("2")
    expect(choice(ann, "send")).to_have_count(0)
    press(ann, "more:get:0:")
    expect(choice(ann, "send")).to_have_class(re.compile("gold"))
    expect(take).not_to_have_class(re.compile("gold"))
    press(ann, "send")
    take_the_screen(ann)  # back to the first, whose own number is struck through
    expect(field(ann, "give:0:").locator("s")).to_have_text("2")
    expect(field(ann, "give:0:").locator(".count")).to_contain_text("3")
    expect(ann.page.locator(".answers li").first).to_contain_text("1 resource for 3 energy")
    expect(take).to_have_class(re.compile("gold"))
    ann.press(take)
    expect(ann.page.locator("[data-form]")).to_have_count(0)
    expect(choice(ann, "form")).to_be_visible()  # the trade is done, the turn goes on


def test_answers_are_numbered(ann: Guest) -> None:
    begin(ann)
    press(ann, "more:give:0:", "send")
    take_the_screen(ann)
    ann.press(ann.page.get_by_role("button", name="Decline"))
    take_the_screen(ann)
    press(ann, "form")
    answers = ann.page.locator(".answers")
    expect(answers).to_contain_text("1 of 3 offers made")
    expect(answers.locator("li")).to_have_count(1)
    expect(answers.locator("li .number")).to_have_text("1")
    expect(answers.locator("li")).to_contain_text("1 energy for nothing")
    expect(answers.locator("li")).to_contain_text("declined it")


def test_amounts_are_set_by_keys(ann: Guest) -> None:
    begin(ann)
    count = field(ann, "give:0:").locator(".count")
    count.focus()
    for key, amount in (("ArrowUp", "1"), ("PageUp", "6"), ("ArrowDown", "5"), ("End", "16"), ("Home", "0")):
        ann.page.keyboard.press(key)
        expect(count).to_have_text(amount)


@pytest.mark.parametrize("size", [SCREEN, TABLET, PHONE], ids=["screen", "tablet", "phone"])
def test_an_offer_half_built_by_single_steps_is_shown_whole_and_sent_once(
    people: People, server: TableServer, size: tuple[int, int]
) -> None:
    ann = people.guest(server, size)
    building = find("factions", "Build the offer")
    ann.table_at(replace(building, steps=building.steps + 1))  # it asks for two resources and gives four energy
    send = ann.page.get_by_role("button", name="Send the offer")
    expect(send).to_have_count(1)
    expect(ann.page.get_by_role("spinbutton", name="Energy").first).to_have_text("4")
    press(ann, "more:get:1:")
    expect(field(ann, "get:1:").locator(".count")).to_have_text("3")
    ann.press(send)
    expect(ann.page.locator("[data-form]")).to_have_count(0)
    if size == SCREEN:
        expect(ann.page.locator(".log")).to_contain_text("You offer Dust 4 energy for 3 resources")
