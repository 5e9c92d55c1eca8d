"""V26: along random games the rules agree with the plain recount in every placement."""

import random

import pytest

from benchmarks.sol_plain import CLASSES, PlainSol, bit, random_game
from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import NUMBER
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.boards import write_both
from solarium.games.sol.rules.codes import BESIDE_OF, FIT_OF, LAY_TILE
from solarium.games.sol.rules.state import Sol, zeros

GAMES = range(25)


def twins(seed: int) -> tuple[Sol, PlainSol]:
    """The same start for both."""
    state = GAME.begin(2, GAME.options.with_defaults(None), Seeded(seed))
    plain = PlainSol(sum(bit(row, col) for row, col in pieces.stations(state)), int(state.seat))
    return state, plain


def anchors(state: Sol, code: str) -> list[int]:
    found = zeros(400)
    number = NUMBER[code]
    return list(found[: write_both(state.boards, FIT_OF[number], BESIDE_OF[number], 0, found, 0)])


def check_control(state: Sol, plain: PlainSol) -> None:
    """SOL-48: control kept up to date equals control counted from nothing."""
    ours = {(p.row, p.col): (p.kind.code, p.placer, p.controller, p.value) for p in pieces.on_board(state) if p.value}
    theirs = {(p.row, p.col): (p.code, p.placer, p.controller, p.value) for p in plain.pieces if p.value}
    assert ours == theirs


def check_properties(state: Sol) -> None:
    """The properties of V26 that hold in every position."""
    lying = pieces.on_board(state)
    assert 400 - len(pieces.free(state)) == sum(piece.kind.size**2 for piece in lying)
    for seat in (0, 1):
        laid = [piece.kind.code for piece in lying if piece.placer == seat]
        assert all(laid.count(code) + left == CLASSES[code][4] for code, left in pieces.stock(state, seat).items())
    assert state.tally(0)[0] + state.tally(1)[0] == len(pieces.suns(state))
    assert set(anchors(state, "M1")) <= set(anchors(state, "M1L"))
    assert set(anchors(state, "M2")) <= set(anchors(state, "M2L"))
    assert anchors(state, "P3") == anchors(state, "P3D")


@pytest.mark.rule("SOL-16")
@pytest.mark.rule("SOL-30")
@pytest.mark.rule("SOL-38")
@pytest.mark.rule("SOL-48")
@pytest.mark.parametrize("seed", GAMES)
def test_v26_random_games_agree_with_the_oracle(seed: int) -> None:
    state, plain = twins(seed)
    luck = random.Random(seed)
    chance = Seeded(seed)
    laid: list[tuple[int, int, str, int]] = []
    while not state.is_over():
        texts = [GAME.action_text(state, action) for action in state.legal_actions()]
        assert texts == plain.legal()
        assert int(state.seat) == plain.seat
        holding = state.phase != LAY_TILE and luck.random() < 0.9
        text = "end" if holding else luck.choice(texts)
        state.apply(GAME.parse(state, text), chance)
        plain.play(text)
        check_control(state, plain)
        now = [(piece.row, piece.col, piece.kind.code, piece.placer) for piece in pieces.on_board(state)]
        assert set(laid) <= set(now)  # SOL-30: nothing is moved or taken up
        laid = now
    check_properties(state)
    assert plain.phase == "over"
    assert not any(any(plain.tiles(seat).values()) for seat in (0, 1))
    assert state.returns() == plain.returns()
    assert [pieces.boosters(state, seat) for seat in (0, 1)] == plain.boosters


@pytest.mark.parametrize("seed", range(3))
def test_v26_properties_hold_in_every_position(seed: int) -> None:
    state, _ = twins(seed)
    chance = Seeded(seed)
    while not state.is_over():
        check_properties(state)
        state.apply(state.random_action(chance), chance)


def test_the_plain_game_ends_by_itself() -> None:
    game = random_game(5)
    assert game.phase == "over"
    assert sum(game.returns()) == 0
