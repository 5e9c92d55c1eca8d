"""What a touch means: the only piece is in hand already, a planet is used and not flown over, Undo and the end."""

import pytest
from playwright.sync_api import expect

from solarium.games.factions import GAME
from tests.browser.decisions import Decision, decisions, find, position
from tests.browser.people import Guest
from tests.browser.reader import Reader


def test_the_only_branch_in_hand_is_picked_up_already(ann: Guest) -> None:
    ann.table_at(find("solani", "SNI-33 Place the branch"))
    ann.until("() => window.told.at(-1).actions.length > 0")
    gap = ann.page_action()[1]
    with ann.told():
        ann.touch(gap)
    expect(ann.page.locator(".log")).to_contain_text(f"You placed a cross branch on {gap.removeprefix('gap:')}")


def test_a_touch_on_a_planet_uses_it_and_the_ship_stays(ann: Guest) -> None:
    ann.table_at(find("factions", "Take your Action"))
    use = "(one) => one.text.startsWith('use:')"
    ann.until(f"() => window.told.at(-1).actions.some({use})")
    planet = ann.page.evaluate(f"() => window.told.at(-1).actions.find({use}).path[0]")
    assert planet.startswith("planet:")
    ann.moved()
    with ann.told():
        ann.touch(planet, force=True)
    assert not [item for item in ann.moved() if item.startswith("ship:")]
    expect(ann.page.locator(".log")).to_contain_text("You use ")


@pytest.mark.parametrize("decision", decisions()["factions"], ids=lambda one: one.kind)
def test_a_planet_that_can_be_used_begins_no_flight(decision: Decision) -> None:
    scene = GAME.scene(position(decision).state, decision.seat)
    begun = [(path[0], action.text) for action in (*scene.actions, *scene.ways) for path in action.paths]
    used = {first for first, text in begun if text.startswith("use:")}
    assert not [text for first, text in begun if first in used and not text.startswith("use:")]


@pytest.mark.parametrize("decision", decisions()["factions"], ids=lambda one: one.kind)
def test_to_pass_or_be_rescued_is_never_a_large_button(decision: Decision) -> None:
    scene = GAME.scene(position(decision).state, decision.seat)
    final = [one for one in scene.buttons if one.text.startswith(("Pass", "Rescue"))]
    assert all(one.rare and not one.primary for one in final)


def test_after_resigning_the_result_says_how_it_stood_and_the_replay_steps_by_turn(ann: Guest) -> None:
    ann.new_table("sol", "me", "bot1")
    reader = Reader(ann, 3)
    for _ in range(6):
        reader.press(reader.offers() or [])
    reader.offers()
    for name in ("Menu", "Resign", "Press again to resign"):
        ann.press(ann.page.get_by_role("button", name=name, exact=True))
    result = ann.page.locator(".result")
    expect(result).to_contain_text("The position when the game ended")
    expect(result).to_contain_text("Suns")
    ann.press(ann.page.get_by_role("link", name="Step through", exact=True))
    moves = ann.page.locator("output")
    expect(moves).to_contain_text("Move ")
    for key, where in (("Home", "Start"), ("Shift+ArrowRight", "Move 2 of "), ("ArrowRight", "Move 3 of ")):
        ann.page.keyboard.press(key)
        expect(moves).to_contain_text(where)
    ann.press(ann.page.get_by_role("button", name="One turn forward"))
    expect(moves).to_contain_text("Move 4 of ")
