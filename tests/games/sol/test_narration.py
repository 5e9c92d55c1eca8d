"""What the log says."""

import pytest

from solarium.engine.scene import Line
from solarium.engine.state import Event
from solarium.games.sol import GAME
from solarium.games.sol.rules.actions import lay_action
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import article
from solarium.games.sol.view.narration import laid

from .table import CHANCE, at


def narrated(state: Sol, text: str) -> list[Line]:
    after = state.copy()
    events: list[Event] = []
    after.events = events
    action = GAME.parse(state, text)
    after.apply(action, CHANCE)
    lines = GAME.narrate(state, action, after, events, 0).lines
    assert lines == GAME.narrate(state, action, after, events, -1).lines  # SOL-3
    return list(lines)


def test_a_tile_is_named_with_its_square() -> None:
    assert [line.text for line in narrated(at(), "S4@8,8")] == ["{0} laid a giant sun at 8,8."]
    assert laid(1, lay_action(7, 1, 1)) == "{1} laid broad twin moons at 1,1."
    assert article("twin worlds") == "twin worlds"


@pytest.mark.rule("SOL-37")
def test_flips_are_told_together() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10")
    lines = narrated(state, "M1@8,9")
    assert lines[1] == Line("2 planets and 2 suns flip to {0}.", 0, "SOL-16")


@pytest.mark.rule("SOL-50")
def test_a_boost_is_told() -> None:
    state = at("red S3@8,8", "blue P2@8,11", stations=[[7, 11]])
    assert narrated(state, "M1D@7,11")[1] == Line("{0}'s booster raises it to 3.", 0, "SOL-50")


@pytest.mark.rule("SOL-14")
def test_a_forced_pass_is_logged_with_its_clause() -> None:
    stock = {"red": {"M1": 1}, "blue": {"P2": 1, "S3": 1}}
    state = at("red S3@0,0", open=[[0, 0, 5, 5]], stock=stock, to_move="blue")
    line = narrated(state, "S3@3,3")[-1]
    assert (line.seat, line.clause) == (0, "SOL-14")
    assert "pass" in line.text


def test_ending_the_turn_needs_no_words() -> None:
    state = at()
    state.apply(GAME.parse(state, "S4@0,0"), CHANCE)
    assert narrated(state, "end") == []


@pytest.mark.rule("SOL-62")
@pytest.mark.rule("SOL-64")
def test_the_end_says_who_won_and_by_what() -> None:
    state = at("red S3@0,0", stock={"red": {"S3": 1}, "blue": {}})
    lines = narrated(state, "S3@10,10")
    assert [line.clause for line in lines[-2:]] == ["SOL-62", "SOL-64"]
    assert lines[-1].text == "{0} wins with 2 suns to 0."


def test_the_start_is_told() -> None:
    line = GAME.narrate_start(at(to_move="blue"), 0).lines[0]
    assert line.text == "The galaxy is laid, with 0 space stations. {1} starts."
    assert line.clause == "SOL-11"
