"""Whole games through the browser: by mouse, by keys alone, by link with a third person watching."""

import re

from playwright.sync_api import expect

from tests.browser.people import Guest, People, TableServer
from tests.server_for_tests import wait_until

GAME = "syzygy"
# Whether a thing stands at a place of the page.
AT = """({ id, x, y }) => {
    const box = document.querySelector(`[data-item="${CSS.escape(id)}"]`).getBoundingClientRect();
    return Math.abs(box.x - x) < 0.01 && Math.abs(box.y - y) < 0.01;
}"""


def test_a_game_by_mouse_against_a_bot_from_the_lobby(ann: Guest) -> None:
    ann.lobby()
    ann.page.get_by_role("button", name="Play bots at Syzygy").click()
    ann.at_table()
    while ann.wait_for_turn():
        with ann.told():
            ann.touch_path(ann.good_action().path)
    result = ann.page.locator(".result")
    expect(result).to_contain_text(re.compile("You (won|lost)"))
    expect(result.get_by_role("button", name="Rule SYZ-5")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Step through")).to_be_visible()


def test_a_game_by_keys_alone(ann: Guest) -> None:
    ann.new_table(GAME, "me", "bot1")
    keys = ann.page.keyboard
    moves = 0
    while ann.wait_for_turn():
        action = ann.good_action()
        with ann.told():
            if moves % 2 == 0:
                ann.by_keys(action)
            else:
                keys.press("/")
                expect(ann.page.locator("input:focus")).to_be_visible()
                keys.type(action.text)
                keys.press("Enter")
        keys.press("Escape")
        moves += 1
    expect(ann.page.locator(".result")).to_contain_text(re.compile("You (won|lost)"))


def test_escape_goes_one_touch_back_and_question_mark_helps(ann: Guest) -> None:
    ann.new_table(GAME, "me", "bot1", options={"starter": "first"})
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator('[data-item][aria-pressed="true"]')).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator('[data-item][aria-pressed="true"]')).to_have_count(0)
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Table")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_two_play_by_link_while_a_third_watches(people: People, server: TableServer) -> None:
    ann, bo, cy = (people.guest(server) for _ in range(3))
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Syzygy").click()
    link = ann.page.get_by_label("Link to this table").input_value()
    expect(ann.page).to_have_url(link)
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Sit down here").click()
    cy.page.goto(link)
    for guest in (ann, bo, cy):
        guest.at_table()
    expect(ann.page.get_by_role("button", name="1 spectator")).to_be_visible()
    for ply in range(1, 7):
        mover = on_turn(ann, bo)
        mover.touch_path(mover.good_action(1).path)
        for guest in (ann, bo, cy):
            expect(guest.page.locator(".log li[data-seq]")).to_have_count(ply + 1)
    assert cy.page.locator("[data-touch]").count() == 0
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Resign").click()
    bo.page.get_by_role("button", name="Press again to resign").click()
    for guest in (ann, bo, cy):
        expect(guest.page.locator(".result")).to_contain_text("resigned")
    old = ann.table
    bo.page.get_by_role("button", name="Offer a rematch").click()
    ann.page.get_by_role("button", name="Agree").click()
    for guest in (ann, bo):
        guest.until("old => !location.pathname.includes(old)", old)
    for guest in (ann, bo):
        expect(guest.page.locator(".log li[data-seq]")).to_have_count(1)
    assert ann.table == bo.table


def on_turn(*guests: Guest) -> Guest:
    """The one of them whose page offers something."""

    def offered() -> list[Guest]:
        return [guest for guest in guests if guest.page.locator("[data-touch]").count()]

    return wait_until(offered, "nobody is on turn")[0]  # type: ignore[no-any-return]


def test_a_take_back_is_asked_for_and_answered(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Syzygy").click()
    bo.page.goto(ann.page.get_by_label("Link to this table").input_value())
    bo.page.get_by_role("button", name="Sit down here").click()
    ann.at_table()
    bo.at_table()
    first = on_turn(ann, bo)
    second = bo if first is ann else ann
    first.touch_path(first.good_action(1).path)
    second.wait_for_turn()
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Take back my last move").click()
    second.page.get_by_role("button", name="Decline").click()
    expect(first.prompt()).to_contain_text("declined")
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Take back my last move").click()
    second.page.get_by_role("button", name="Agree").click()
    expect(first.page.locator(".log li[data-seq]")).to_have_count(1)
    first.wait_for_turn()


def test_undo_at_one_screen(ann: Guest) -> None:
    ann.new_table(GAME, "me", "here")
    ann.wait_for_turn()
    action = ann.good_action(1)
    mover = action.path[0]
    before = ann.thing(mover).bounding_box()
    assert before
    ann.touch_path(action.path)
    expect(ann.page.locator(".log li[data-seq]")).to_have_count(2)
    ann.page.keyboard.press("u")
    expect(ann.page.locator(".log li[data-seq]")).to_have_count(1)
    # It rolls back, and the camera follows.
    ann.until(AT, {"id": mover, **before})


def test_a_refused_touch_shows_its_clause_and_the_reason(ann: Guest) -> None:
    ann.new_table(GAME, "me", "here")
    ann.wait_for_turn()
    inner = ann.page.locator('[data-item^="planet:"]:not([data-touch])').first
    inner.click()
    expect(ann.prompt()).to_contain_text("SYZ-17")
    expect(ann.page.locator(".warn").first).to_be_visible()
    chip = ann.prompt().get_by_role("button", name="Rule SYZ-17")
    chip.click()
    drawer = ann.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator("article.marked")).to_contain_text("SYZ-17")
    ann.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(chip).to_be_focused()


def test_a_wrong_command_is_answered_by_the_rule(ann: Guest) -> None:
    ann.new_table(GAME, "me", "here")
    ann.wait_for_turn()
    ann.page.keyboard.press("/")
    expect(ann.page.locator("input:focus")).to_be_visible()
    ann.page.keyboard.type("0,0>9,9")
    ann.page.keyboard.press("Enter")
    expect(ann.prompt().locator(".refuse")).to_be_visible()
