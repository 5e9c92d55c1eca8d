"""Learning: a whole course played by clicks in every game that has one, and a rule tried out from the rules page."""

import json
import re

import msgspec
import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.exercise import Exercise
from tests.browser.people import Guest, People, TableServer

PHONE = (390, 844)
TAUGHT = [slug for slug in solarium.games() if solarium.game(slug).course.lessons]


def play_step(guest: Guest, slug: str, lesson: str, number: int) -> None:
    """Touch what the solution of the step touches, as the scene says."""
    game = solarium.game(slug)
    found = game.course.lesson(lesson)
    assert found is not None
    exercise = Exercise(game, found, number)
    expect(guest.prompt()).to_contain_text(exercise.step.words)
    for text in exercise.step.solution:
        scene = game.scene(exercise.state, exercise.seat)
        action = next((action for action in scene.actions if action.text == text), None)
        guest.page.evaluate("scene => void (window.told = [scene])", json.loads(msgspec.json.encode(scene)))
        if action:
            *before, last = action.path
            for id in before:
                guest.touch(id, force=True)
            with guest.page.expect_response("**/lessons/**"):  # until then the page offers what it did before
                guest.touch(last, force=True)
        for id in () if action else text.split():
            guest.press(guest.thing(id), force=True)
        exercise.attempt(text)
    expect(guest.prompt()).to_contain_text(exercise.step.learnt)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_course_is_played_by_clicks(ann: Guest, slug: str) -> None:
    lessons = solarium.game(slug).course.lessons
    ann.open(f"/learn/{slug}")
    for lesson in lessons:
        expect(ann.page.get_by_role("heading", level=1, name=lesson.title)).to_be_visible()
        for number in range(len(lesson.steps)):
            play_step(ann, slug, lesson.name, number)
            if number + 1 < len(lesson.steps):
                ann.page.get_by_role("button", name="Next step").click()
        if lesson.game is None:
            ann.page.get_by_role("link", name="Next lesson").click()
    ann.page.get_by_role("button", name="Begin the game").click()
    ann.at_table()
    ann.open(f"/learn/{slug}/{lessons[0].name}")
    expect(ann.page.locator("li .tick")).to_have_count(len(lessons))


def test_show_me_and_start_again(ann: Guest) -> None:
    ann.open("/learn/syzygy/rolling")
    ann.page.get_by_role("button", name="Show me").click()
    expect(ann.prompt()).to_contain_text("A step ends where the planet touches")
    ann.page.get_by_role("button", name=re.compile("^Number of steps")).click()
    ann.touch_anyway("planet:3")
    expect(ann.prompt()).to_contain_text("Not this time")


def test_a_lesson_shows_what_everybody_has(ann: Guest) -> None:
    """Energy lies on no surface; a lesson that speaks of it shows the seats."""
    ann.open("/learn/lastdays/flying")
    you = ann.page.get_by_role("region", name="You", exact=True)
    other = ann.page.get_by_role("region", name="Other player", exact=True)
    for seat in (you, other):
        expect(seat).to_contain_text("energy")
        expect(seat).to_be_in_viewport()


def test_a_rule_is_tried_out(ann: Guest) -> None:
    ann.open("/rules/syzygy#SYZ-17")
    ann.touch_anyway("planet:1")
    expect(ann.prompt()).to_contain_text("is held on all sides")


def test_a_lesson_fits_a_phone(people: People, server: TableServer) -> None:
    guest = people.guest(server, PHONE)
    guest.open("/learn/syzygy/rolling")
    expect(guest.page.get_by_role("button", name="Show me")).to_be_in_viewport()
    expect(guest.thing("planet:0")).to_be_in_viewport()
    expect(guest.thing("place:2,-1")).to_be_in_viewport()
    assert guest.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_no_such_lesson(ann: Guest) -> None:
    ann.open("/learn/syzygy/nothing")
    expect(ann.page.get_by_text("Lesson not found")).to_be_visible()
