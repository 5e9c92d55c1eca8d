"""Puzzles: the one of the day, a wrong try with its answer, the streak that is kept, the answer shown."""

import json
import re

import msgspec
import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.puzzles import Puzzle
from tests.browser.people import PHONE, Guest, People, TableServer


def shown_puzzle(guest: Guest) -> tuple[str, Puzzle]:
    """The puzzle on the page, as the page names it."""
    said = guest.page.locator(".detail").first.inner_text()
    found = re.fullmatch(r"(.+), (\d+) of \d+", said)
    assert found, said
    slug = next(slug for slug in solarium.games() if solarium.game(slug).title == found[1])
    return slug, solarium.game(slug).puzzles[int(found[2]) - 1]


def play(guest: Guest, slug: str, puzzle: Puzzle, right: bool) -> None:
    """Touch what the key touches, or what another move does."""
    game = solarium.game(slug)
    scene = game.scene(game.load(puzzle.position), puzzle.seat)
    action = next(action for action in scene.actions if (action.text == puzzle.key) == right)
    guest.page.evaluate("scene => void (window.told = [scene])", json.loads(msgspec.json.encode(scene)))
    for id in action.path:
        guest.touch(id, force=True)
    if (confirm := guest.page.get_by_role("button", name="Confirm")).count():
        confirm.click()


# The games take turns: four days in a row have a puzzle of each.
DAYS = [f"2026-11-{day}" for day in (16, 17, 18, 19)]


@pytest.mark.parametrize("day", DAYS)
def test_a_streak_begins_with_the_puzzle_of_the_day(ann: Guest, day: str) -> None:
    ann.page.clock.set_fixed_time(f"{day}T12:00:00Z")
    ann.open("/")
    ann.page.get_by_role("link", name="Puzzle of the day").click()
    expect(ann.page.locator("[data-state=open]")).to_be_visible()
    slug, puzzle = shown_puzzle(ann)
    expect(ann.page.locator("[data-day=open]")).to_have_count(1)
    play(ann, slug, puzzle, right=False)
    expect(ann.page.locator("[data-state=wrong]")).to_contain_text("Not this one")
    ann.page.get_by_role("button", name="Try again").click()
    play(ann, slug, puzzle, right=True)
    expect(ann.page.locator("[data-state=found]")).to_contain_text("Found")
    expect(ann.page.locator("[data-day=found]")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.get_by_role("region", name="Your days")).to_contain_text("One day")
    ann.page.get_by_role("button", name="Show the answer").click()
    ann.page.get_by_role("link", name="Next puzzle").click()
    expect(ann.page.locator("[data-state=open]")).to_be_visible()


def test_days_in_a_row_are_counted_and_a_day_left_out_begins_anew(ann: Guest) -> None:
    days = ann.page.get_by_role("region", name="Your days")
    for day, said in ((16, "One day"), (17, "2 days in a row"), (19, "One day")):
        ann.page.clock.set_fixed_time(f"2026-11-{day}T12:00:00Z")
        ann.open("/puzzles")
        expect(ann.page.locator("[data-state=open]")).to_be_visible()
        play(ann, *shown_puzzle(ann), right=True)
        expect(ann.page.locator("[data-state=found]")).to_be_visible()
        expect(days).to_contain_text(said)
    expect(days).to_contain_text("longest: 2")


def test_a_theme_leads_to_the_next_puzzle_that_has_it(ann: Guest) -> None:
    ann.open("/puzzles/sol/0")
    expect(ann.page.locator("[data-state=open]")).to_be_visible()
    expect(ann.page.get_by_text("More of this kind")).to_have_count(0)
    ann.page.get_by_role("button", name="Show the answer").click()
    expect(ann.page.get_by_text("More of this kind")).to_be_visible()
    puzzles = solarium.game("sol").puzzles
    theme = puzzles[0].themes[0]
    others = [number for number, puzzle in enumerate(puzzles) if theme in puzzle.themes and number]
    ann.page.get_by_role("link", name=f"{theme} {len(others)} more").click()
    expect(ann.page.locator(".detail").first).to_have_text(f"Sol, {others[0] + 1} of {len(puzzles)}")
    expect(ann.page.locator("[data-state=open]")).to_be_visible()


def test_an_answer_that_was_shown_is_no_find(ann: Guest) -> None:
    ann.open("/puzzles")
    ann.page.get_by_role("button", name="Show the answer").click()
    expect(ann.page.locator("[data-state=shown]")).to_contain_text("This was the move")
    expect(ann.page.locator("[data-day=shown]")).to_have_count(1)
    expect(ann.page.get_by_role("region", name="Your days")).to_contain_text("Begin today")


def test_a_puzzle_fits_a_phone(people: People, server: TableServer) -> None:
    guest = people.guest(server, PHONE)
    guest.open("/puzzles/syzygy/0")
    expect(guest.page.get_by_role("button", name="Show the answer")).to_be_in_viewport()
    assert guest.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_no_such_puzzle(ann: Guest) -> None:
    ann.open("/puzzles/syzygy/100000")
    expect(ann.page.get_by_text("There are no puzzles here yet.")).to_be_visible()
