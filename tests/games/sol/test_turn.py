"""Turns: who lays what when, passes, holes, the opening and the end."""

from pathlib import Path
from typing import Any

import pytest

import solarium
from solarium import Refused, Scripted
from solarium.games.sol import GAME
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.actions import END
from solarium.games.sol.rules.codes import LAY_HOLE, LAY_TILE, LONE
from solarium.games.sol.rules.ladder import HOLES

from .table import at, legal, play, refused

# Red has a pebble moon but no planet to lay it at; Blue has a planet. All but the corner is closed.
STUCK = {"open": [[0, 0, 5, 5]], "stock": {"red": {"M1": 1, "H1": 1}, "blue": {"P2": 1, "S3": 1}}, "to_move": "blue"}


@pytest.mark.rule("SOL-11")
def test_seats_take_turns() -> None:
    state = at(to_move="blue")
    seats = []
    for text in ("S4@0,0", "S4@0,10", "S4@10,0"):
        seats.append(int(state.seat))
        play(state, text, "end")
    assert seats == [1, 0, 1]


@pytest.mark.rule("SOL-12")
def test_exactly_one_tile_a_turn() -> None:
    state = at()
    play(state, "S4@0,0")
    assert state.phase == LAY_HOLE
    assert refused(state, "S3@10,10") == "SOL-12"
    assert refused(state, "0:S3") == "SOL-12"


@pytest.mark.rule("SOL-13")
@pytest.mark.rule("SOL-61")
def test_after_the_opening_every_rank_is_free() -> None:
    state = at("red S3@8,8", "blue P2@8,11", free=False, turns={"red": 3, "blue": 3})
    assert {text[0] for text in legal(state)} == {"S", "P", "M"}


@pytest.mark.rule("SOL-14")
def test_no_voluntary_pass() -> None:
    state = at()
    assert END not in state.legal_actions()
    assert refused(state, "end") == "SOL-14"


@pytest.mark.rule("SOL-14")
@pytest.mark.rule("SOL-15")
@pytest.mark.rule("SOL-36")
def test_a_stuck_seat_passes_and_plays_on_later() -> None:
    state = at("red S3@0,0", **STUCK)
    events = play(state, "S3@3,3")
    assert [(event.kind, event.seat) for event in events] == [("pass", 0)]
    assert state.seat == 1
    assert state.phase == LAY_TILE
    assert pieces.turns(state, 0) == 4  # three before, and the pass
    play(state, "P2@0,3")
    assert state.seat == 0
    assert legal(state) == ["M1@0,5", "M1@1,5", "M1@2,3", "M1@2,4"]


@pytest.mark.rule("SOL-36")
def test_no_tile_no_hole() -> None:
    state = at("red S3@0,0", **STUCK)
    assert refused(state, "0:H1") == "SOL-36"


def test_lone_black_hole_lets_a_stuck_seat_lay_one() -> None:
    state = at("red S3@0,0", options={"lone_hole": True}, **STUCK)
    play(state, "S3@3,3")
    assert (int(state.seat), int(state.phase)) == (0, LONE)
    assert refused(state, "M1@0,3") == "SOL-14"
    assert legal(state)[0] == "end"
    assert "H1@0,3" in legal(state)
    passed = state.copy()
    assert [(event.kind, event.seat) for event in play(passed, "end")] == [("pass", 0)]
    assert passed.seat == 1
    play(state, "H1@0,3")
    assert state.seat == 1
    assert state.tally(0)[HOLES] == 1
    assert "P2@0,3" not in legal(state)


def test_lone_black_holes_do_not_prolong_the_game() -> None:
    stock = {"red": {"H1": 1}, "blue": {"S3": 1}}
    state = at("red S3@0,0", options={"lone_hole": True}, open=[[0, 0, 5, 5]], stock=stock, to_move="blue")
    play(state, "S3@3,3")
    assert state.is_over()


@pytest.mark.rule("SOL-17")
@pytest.mark.rule("SOL-31")
def test_one_hole_after_the_tile() -> None:
    state = at()
    assert refused(state, "H1@5,5") == "SOL-31"
    assert refused(state, "0:H1") == "SOL-31"
    play(state, "S4@0,0", "H1@5,5")
    assert state.seat == 1
    assert refused(state, "H2@6,6") == "SOL-31"
    assert pieces.stock(state, 0)["H2"] == 1


@pytest.mark.rule("SOL-33")
def test_holes_are_never_forced() -> None:
    state = at("red S3@0,0", stock={"red": {"S3": 1, "H1": 1, "H2": 1}, "blue": {}})
    play(state, "S3@10,10")
    assert "end" in legal(state)
    play(state, "end")
    assert state.is_over()
    assert state.tally(0)[HOLES] == 0


@pytest.mark.rule("SOL-34")
def test_a_hole_changes_neither_control_nor_adjacency() -> None:
    state = at("red S3@8,8", "blue P2@8,11", "red M1@7,11")
    before = [(piece.row, piece.col, piece.controller, piece.red, piece.blue) for piece in pieces.on_board(state)]
    play(state, "M1@7,12", "H2@10,11")
    after = [(piece.row, piece.col, piece.controller) for piece in pieces.on_board(state) if piece.kind.rank != "hole"]
    assert set(after) >= {piece[:3] for piece in before}
    assert pieces.planets(state)[0].red == 2
    assert [hole.controller for hole in pieces.holes(state)] == [-1]


@pytest.mark.rule("SOL-35")
def test_nothing_lies_on_a_hole() -> None:
    state = at("red S3@0,0", "red H2@10,10")
    assert refused(state, "S3@9,9") == "SOL-35"
    assert refused(state, "0:S3 tile:10,10") == "SOL-35"
    assert not any(text in legal(state) for text in ("S3@10,10", "S4@8,8"))


def test_without_a_hole_in_hand_nothing_is_asked_after_the_tile() -> None:
    state = at("red S3@0,0", "blue S3@10,10", stock={"red": {"S4": 2}, "blue": {"S4": 2}})
    play(state, "S4@14,14")
    assert (int(state.seat), int(state.phase)) == (1, LAY_TILE)


@pytest.mark.rule("SOL-60")
def test_holes_in_the_opening_can_be_forbidden() -> None:
    state = GAME.set_up({"options": {"opening_holes": False}})
    play(state, "S4@0,0")
    assert (int(state.seat), int(state.phase)) == (1, LAY_TILE)
    allowed = GAME.set_up({})
    play(allowed, "S4@0,0", "H1@19,19")
    assert allowed.tally(0)[HOLES] == 1


def test_forbidden_holes_are_allowed_from_the_fourth_turn_on() -> None:
    state = at("red S3@0,0", "blue S3@10,10", options={"opening_holes": False}, turns={"red": 2, "blue": 3})
    play(state, "S4@14,14")
    assert int(state.seat) == 1
    play(state, "S3@4,14")
    assert int(state.phase) == LAY_HOLE


@pytest.mark.rule("SOL-56")
@pytest.mark.rule("SOL-57")
@pytest.mark.rule("SOL-58")
def test_the_opening_names_its_duties() -> None:
    state = GAME.set_up({})
    assert refused(state, "0:P2") == "SOL-56"
    play(state, "S4@0,0", "end", "S4@10,10", "end")
    assert refused(state, "0:M1") == "SOL-57"
    play(state, "P2@8,10", "end", "P2@4,0", "end")
    assert refused(state, "0:S3") == "SOL-58"
    assert refused(state, "M1@8,9") == "SOL-58"
    assert GAME.explain(state, "M1@6,0") is None


@pytest.mark.rule("SOL-62")
@pytest.mark.rule("SOL-63")
def test_the_end_comes_after_the_whole_turn() -> None:
    stock = {"red": {"M1": 1, "H1": 1}, "blue": {}}
    state = at("red S3@0,0", "blue P2@0,3", stock=stock)
    play(state, "M1@0,5")
    assert not state.is_over()
    play(state, "end")
    assert state.is_over()
    assert refused(state, "end") == "SOL-62"
    assert refused(state, "M1@2,3") == "SOL-62"


@pytest.mark.rule("SOL-62")
def test_one_seat_empty_and_the_other_stuck_is_the_end() -> None:
    state = at("red S3@0,0", stock={"red": {}, "blue": {"M1": 3}})
    assert state.is_over()


@pytest.mark.rule("SOL-72")
def test_tiles_in_stock_count_for_nothing() -> None:
    state = at("red S3@0,0", stock={"red": {}, "blue": {"M1": 3, "M2D": 2}})
    assert list(state.tally(1)) == [0] * 7
    assert state.returns() == [1.0, -1.0]


@pytest.mark.parametrize("last", ["end", "H1@0,0"])
def test_v25_undo_ends_with_the_turn(last: str) -> None:
    """A tile can be taken back while its turn lasts; afterwards it needs the opponent's consent."""
    match = solarium.new("sol", seed=3, options={"start": "red"})
    before = match.state.key()
    match.play("S4@8,8")
    assert match.undoable(0) == 1
    match.undo()
    assert match.state.key() == before
    match.play("S4@8,8")
    match.play(last)
    assert (match.undoable(0), match.undoable(1)) == (0, 0)
    with pytest.raises(Refused):
        match.undo()
    match.take_back()  # the opponent has agreed
    assert match.undoable(0) == 1


def test_v25_a_tile_that_no_hole_can_follow_ends_the_turn() -> None:
    state = at("red S3@0,0", "blue S3@10,10", stock={"red": {"S4": 2}, "blue": {"S4": 2}})
    assert state.reveals(GAME.parse(state, "S4@14,14"))


@pytest.mark.rule("SOL-50")
def test_v25_undo_returns_booster_and_flips() -> None:
    state = at("red S3@8,8", "blue P2@8,11", stations=[[7, 11]])
    before = state.key()
    later = state.copy()
    play(later, "M1@7,11")
    assert pieces.boosters(later, 0) == 3
    assert pieces.planets(later)[0].controller == 0
    assert state.key() == before
    assert pieces.boosters(state, 0) == 4
    assert pieces.planets(state)[0].controller == 1


@pytest.mark.rule("SOL-14")
def test_a_forced_pass_comes_back_in_the_replay() -> None:
    match = solarium.replay((Path(__file__).with_name("golden") / "forced-pass.record").read_text("utf-8"))
    passes = [event for step in match.steps for event in step.events if event.kind == "pass"]
    assert passes
    assert match.over


@pytest.mark.rule("SOL-17")
@pytest.mark.rule("SOL-33")
@pytest.mark.rule("SOL-56")
@pytest.mark.parametrize(
    ("pieces", "fields", "first"),
    [
        ((), {"stock": {"red": {"S3": 1, "H1": 1}}}, "S3@8,8"),
        ((), {"stock": {"red": {"S3": 1, "H2": 1}}}, "S3@8,8"),
        ((), {"stock": {"red": {"S3": 1, "H1": 1, "H2": 1}}}, "S3@8,8"),
        (("red S3@8,8",), {"free": False, "to_move": "blue", "turns": {"red": 1}}, ""),
        (("red S3@8,8", "blue S3@2,2"), {"free": False, "turns": {"red": 1, "blue": 1}}, ""),
        (("red S3@8,8", "blue S3@2,2", "blue P2@8,11"), {"turns": {"red": 3, "blue": 3}}, ""),
    ],
)
def test_every_outcome_of_chance_is_another_legal_action(
    pieces: tuple[str, ...], fields: dict[str, Any], first: str
) -> None:
    state = at(*pieces, **fields)
    if first:
        play(state, first)
    actions = state.legal_actions()
    assert [int(state.random_action(Scripted([number]))) for number in range(len(actions))] == actions
