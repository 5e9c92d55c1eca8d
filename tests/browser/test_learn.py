"""Learning: a whole course played by clicks in every game that has one, and a rule tried out from the rules page."""

import base64
import json
import os
import re
import time
from collections.abc import Sequence

import msgspec
import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.exercise import Exercise
from tests.browser.people import PATIENCE, PHONE, SCREEN, Guest, People, TableServer
from tests.browser.test_people import post

SWEEP = "SOLARIUM_SWEEP" in os.environ  # every lesson on a phone
TAUGHT = [slug for slug in solarium.games() if solarium.game(slug).course.lessons]


# Where the things stand that a step lights on the board, and where its frame and the words and tools of its bar are.
LAYOUT = """ids => {
  const plain = ({left, top, right, bottom}) => ({left, top, right, bottom});
  const rect = (element) => plain(element.getBoundingClientRect());
  const frame = document.querySelector(".camera[data-surface]");
  const lit = ids.map((id) => frame?.querySelector(`[data-item="${CSS.escape(id)}"]`)).filter(Boolean);
  const bar = document.querySelector("[data-state] .words").parentElement;
  return {
    frame: frame && rect(frame),
    lit: lit.map(rect),
    bar: rect(bar),
    inside: [...bar.querySelectorAll(".words > *, .tools > *, .choices > *")].map(rect)
      .filter((one) => one.right > one.left),
    words: rect(bar.querySelector(".words")),
    tools: rect(bar.querySelector(".tools")),
  };
}"""
# How bright the page is at some points of a picture of it.
PIXELS = """async ({picture, points}) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""
Rect = dict[str, float]


def holds(outer: Rect, inner: Rect) -> bool:
    room = 1  # a pixel: sizes are rounded
    return (
        inner["left"] >= outer["left"] - room
        and inner["top"] >= outer["top"] - room
        and inner["right"] <= outer["right"] + room
        and inner["bottom"] <= outer["bottom"] + room
    )


def check_layout(guest: Guest, lit: Sequence[str]) -> list[Rect]:
    """Everything lit is on the screen, and the bar holds its words and buttons."""
    board = guest.page.locator(".camera[data-surface] svg").first
    expect(board).to_be_visible()
    found = guest.page.evaluate(LAYOUT, list(lit))
    deadline = time.monotonic() + PATIENCE
    while not all(holds(found["frame"], one) for one in found["lit"]):  # the step before may still be shown
        assert time.monotonic() < deadline, (lit, found["frame"], found["lit"])
        guest.page.wait_for_timeout(50)
        found = guest.page.evaluate(LAYOUT, list(lit))
    for one in found["inside"]:
        assert holds(found["bar"], one), one
    words, tools = found["words"], found["tools"]
    assert words["right"] <= tools["left"] or words["bottom"] <= tools["top"]
    if guest.phone:
        assert all(one["bottom"] <= found["bar"]["top"] for one in found["lit"])
    rects: list[Rect] = found["lit"]
    return rects


def pixels(guest: Guest, rects: list[Rect]) -> list[list[int]]:
    picture = base64.b64encode(guest.page.screenshot()).decode()
    points = [[(one["left"] + one["right"]) / 2, (one["top"] + one["bottom"]) / 2] for one in rects]
    found: list[list[int]] = guest.page.evaluate(PIXELS, {"picture": picture, "points": points})
    return found


def play_step(guest: Guest, slug: str, lesson: str, number: int) -> None:
    """Touch what the solution of the step touches, as the scene says."""
    game = solarium.game(slug)
    found = game.course.lesson(lesson)
    assert found is not None
    exercise = Exercise(game, found, number)
    expect(guest.prompt()).to_contain_text(exercise.step.words)
    check_layout(guest, exercise.step.lit)
    for text in exercise.step.solution:
        scene = game.scene(exercise.state, exercise.seat)
        action = next((action for action in scene.actions if action.text == text), None)
        guest.page.evaluate("scene => void (window.told = [scene])", json.loads(msgspec.json.encode(scene)))
        if action:
            expect(guest.page.locator(f'[data-touch="{action.path[0]}"]').first).to_be_in_viewport()
            *before, last = action.path
            for id in before:
                guest.point_at(id)
                guest.touch(id, force=True)
            guest.point_at(last)
            # A branch may lie turned that way already: to touch it again is to confirm it.
            held = guest.page.locator(f'[data-item="{last}"][aria-pressed="true"]').count()
            with guest.page.expect_response("**/lessons/**") as answer:  # until then the page offers what it did
                if guest.touch(last, force=True) and not held:
                    guest.confirm()
            answer.value.finished()
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
                with ann.page.expect_response("**/lessons/**") as answer:  # until then the step before is shown
                    ann.page.get_by_role("button", name="Next step").click()
                answer.value.finished()
        if lesson.game is None:
            ann.page.get_by_role("link", name="Next lesson").click()
    ann.page.get_by_role("button", name="Begin the game").click()
    ann.at_table()
    ann.open(f"/learn/{slug}/{lessons[0].name}")
    expect(ann.page.locator("li .tick")).to_have_count(len(lessons))


def test_the_first_game_comes_with_advice_until_it_is_declined_twice(ann: Guest) -> None:
    ann.open("/learn/syzygy/first-game")
    ann.page.get_by_role("button", name="Begin the game").click()
    ann.at_table()
    sheet = ann.page.get_by_role("region", name="A hint", exact=True)
    for _ in range(2):
        expect(sheet).to_have_attribute("data-hint", "nudge")
        ann.page.get_by_role("button", name="Close the hint").click()
        expect(sheet).to_have_count(0)
        with ann.told():
            ann.touch_path(ann.quiet_action().path)
        assert ann.wait_for_turn()
    ann.page.get_by_role("button", name="Hint", exact=True).wait_for()
    assert ann.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('solarium.advice'))") == []
    expect(sheet).to_have_count(0)


def test_what_was_learnt_is_there_in_another_browser(ann: Guest, people: People, server: TableServer) -> None:
    secret = {"name": "Page learner", "password": "a long enough secret"}
    ann.open("/learn/syzygy/goal")
    expect(ann.prompt()).to_be_visible()  # the page has its guest: what is asked before makes another one
    post(ann, "/api/account", secret)
    ann.open("/learn/syzygy/goal")
    with ann.page.expect_response("**/api/me/learnt"):
        play_step(ann, "syzygy", "goal", 0)
    ann.page.get_by_role("button", name="Next step").click()
    first = solarium.game("syzygy").course.lessons[0].steps[0]
    known = ann.page.locator("section", has=ann.page.get_by_role("heading", name="You know already"))
    expect(known).to_contain_text(first.learnt)
    expect(known).to_contain_text(first.clause)
    expect(ann.page.get_by_text("Step 2 of")).to_be_visible()
    ben = people.guest(server)
    ben.open("/learn/syzygy/goal")
    expect(ben.prompt()).to_be_visible()
    expect(ben.page.locator("li.known")).to_have_count(0)
    post(ben, "/api/login", secret)
    ben.open("/learn/syzygy/goal")
    expect(ben.page.locator("li.known")).to_have_count(1)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_phone_shows_what_each_step_asks_to_touch(people: People, server: TableServer, slug: str) -> None:
    guest = people.guest(server, PHONE)
    lessons = [one for one in solarium.game(slug).course.lessons if one.steps]
    for lesson in lessons if SWEEP else lessons[:1]:
        guest.open(f"/learn/{slug}/{lesson.name}")
        for number in range(len(lesson.steps)):
            play_step(guest, slug, lesson.name, number)
            if number + 1 < len(lesson.steps):
                guest.page.get_by_role("button", name="Next step").click()


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


# A step of every game that points at something small, and a thing on its board that it does not point at.
CLOSE = [
    ("syzygy", "rolling", "planet:12"),
    ("sol", "laying", "9,13"),
    ("lastdays", "flying", "space:C2"),
    ("solani", "goal", "tile:0:C24"),
    ("factions", "flying", "planet:mercury"),
]


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
@pytest.mark.parametrize(("slug", "name", "other"), CLOSE)
def test_the_camera_stands_over_the_lit_places(
    people: People, server: TableServer, size: tuple[int, int], slug: str, name: str, other: str
) -> None:
    lesson = solarium.game(slug).course.lesson(name)
    assert lesson is not None
    number = next(at for at, step in enumerate(lesson.steps) if step.lit)
    guest = people.guest(server, size)
    guest.open(f"/learn/{slug}/{name}")
    expect(guest.prompt()).to_contain_text(lesson.steps[number].words)
    lit = lesson.steps[number].lit
    near = check_layout(guest, lit)
    veiled = guest.page.evaluate(LAYOUT, [other])["lit"]
    assert near
    assert veiled
    with_veil = pixels(guest, near + veiled)
    guest.page.add_style_tag(content=".veil { display: none }")
    without = pixels(guest, near + veiled)
    assert with_veil[: len(near)] == without[: len(near)]
    assert with_veil[-1] != without[-1]
    guest.page.get_by_role("button", name="Whole board").click()
    whole = check_layout(guest, lit)
    for close, far in zip(near, whole, strict=True):
        assert close["right"] - close["left"] > 1.14 * (far["right"] - far["left"])


def test_the_veil_is_lifted_when_the_step_is_done(ann: Guest) -> None:
    ann.open("/learn/syzygy/rolling")
    expect(ann.page.locator(".veil")).to_have_css("opacity", "0.62")
    play_step(ann, "syzygy", "rolling", 0)
    expect(ann.page.locator(".veil")).to_have_css("opacity", "0")


def test_a_step_about_the_whole_board_has_no_veil(ann: Guest) -> None:
    ann.open("/learn/sol/goal")
    expect(ann.page.get_by_role("button", name="Show me")).to_be_visible()
    expect(ann.page.locator(".camera[data-surface]")).to_be_visible()
    expect(ann.page.locator(".veil")).to_have_count(0)


def test_only_what_is_lit_answers_where_a_refusal_is_the_lesson(ann: Guest) -> None:
    ann.open("/learn/syzygy/who-may-move")
    ann.page.locator("ol button").nth(2).click()
    expect(ann.page.locator("[data-touch]")).to_have_count(1)
    expect(ann.page.locator('[data-touch="planet:1"]')).to_be_visible()
    ann.touch_anyway("planet:0")
    expect(ann.prompt()).to_contain_text("Not this time")


def test_the_legend_says_what_is_on_the_board(ann: Guest) -> None:
    ann.open("/learn/factions/flying")
    legend = ann.page.get_by_role("region", name="On this board")
    expect(legend.get_by_role("listitem")).to_have_count(2)
    expect(legend).to_contain_text("Ship of yours in C0")
    expect(legend).to_contain_text("Sector D0")
    expect(legend).to_contain_text("entering costs 4")


def test_a_rule_is_tried_out(ann: Guest) -> None:
    ann.open("/rules/syzygy#SYZ-17")
    ann.touch_anyway("planet:1")
    expect(ann.prompt()).to_contain_text("is held on all sides")


def test_a_ring_leads_through_an_example(ann: Guest) -> None:
    """A move touch by touch, and then one that the rule stops."""
    ann.open("/rules/sol#SOL-39")
    pebble = ann.page.locator(".tile.look", has_text="Pebble moon")
    expect(pebble).to_have_count(1)
    frames = ann.page.locator(".frames li")
    expect(frames.nth(0)).to_have_attribute("aria-current", "step")
    ann.touch("1:M1")
    expect(pebble).to_have_count(0)
    expect(frames.nth(1)).to_have_attribute("aria-current", "step")
    ann.touch("8,13")
    expect(ann.prompt()).to_contain_text("Two blue moons against one red")
    expect(frames.nth(2)).to_have_attribute("aria-current", "step")
    ann.open("/rules/sol#SOL-24")
    expect(ann.prompt()).to_contain_text("the rule will stop you")
    ann.touch("1:P2")
    ann.touch_anyway("11,11")
    expect(ann.prompt()).to_contain_text("Planet and sun would meet at a corner only")
    expect(frames.nth(2)).to_have_attribute("aria-current", "step")


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


def test_the_places_that_an_example_names_have_their_names_on_the_board(ann: Guest) -> None:
    ann.open("/rules/lastdays#LDS-45")
    expect(ann.prompt()).to_contain_text(re.compile("Fly from [A-Z][0-9]+ to [A-Z][0-9]+"))
    asked = set(re.findall("[A-Z][0-9]+", ann.prompt().locator(".ask").inner_text()))
    expect(ann.page.locator(".board .labels text")).to_have_count(len(asked))
    assert set(ann.page.locator(".board .labels text").all_text_contents()) == asked


def test_an_example_that_was_left_says_so(ann: Guest) -> None:
    """Another legal move: nothing has a ring any more, and the prompt does not say so."""
    ann.open("/rules/sol#SOL-39")
    ann.touch("1:M1")
    ann.page.locator("[data-touch]:not([data-touch='8,13']):not(.tile button)").first.click(force=True)
    expect(ann.prompt()).to_contain_text("not the move of this example")
    expect(ann.page.locator(".marks .look, .tile.look")).to_have_count(0)
