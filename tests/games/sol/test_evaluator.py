"""Judgement: what bots and the coach see in a position."""

import pytest

from solarium import Seeded
from solarium.bots.levels import play_greedy
from solarium.engine.ai import read_numbers
from solarium.engine.playout import playout
from solarium.games.sol import GAME
from solarium.games.sol.ai import FILE
from solarium.games.sol.ai.evaluator import SolEvaluator
from solarium.games.sol.ai.judgement import judge, places
from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.boards import WORDS
from solarium.games.sol.rules.codes import FIT
from solarium.games.sol.rules.state import Sol

from .table import CHANCE, at, flips, play

WEIGHTS = Weights(read_numbers(FILE))
EVALUATOR = SolEvaluator(WEIGHTS)


def some_positions() -> list[Sol]:
    found = []
    for seed in range(12):
        state = GAME.begin(2, GAME.options.with_defaults(None), Seeded(seed))
        playout(state, Seeded(seed), 5 * seed)
        found.append(state)
    return [state for state in found if not state.is_over()]


def test_shares_add_up_to_the_value_and_seats_see_the_opposite() -> None:
    for state in some_positions():
        red, blue = GAME.insight(state, 0), GAME.insight(state, 1)
        assert red.value == pytest.approx(sum(feature.share for feature in red.features))
        assert red.value == pytest.approx(-blue.value)
        assert EVALUATOR.estimate(state) == [pytest.approx(red.value), pytest.approx(blue.value)]
        assert [feature.name for feature in red.features] == [feature.name for feature in blue.features]


def test_a_finished_game_is_judged_by_its_result() -> None:
    state = at("red S3@0,0", stock={"red": {}, "blue": {}})
    assert (GAME.insight(state, 0).value, GAME.insight(state, 1).value) == (1.0, -1.0)
    assert EVALUATOR.estimate(state) == [1.0, -1.0]


def test_mirrored_seats_are_judged_the_same() -> None:
    one = at("red S3@8,8", "blue P2@8,11", "red M1@7,11", to_move="blue")
    other = at("blue S3@8,8", "red P2@8,11", "blue M1@7,11", to_move="red")
    assert judge(one, WEIGHTS).value == pytest.approx(-judge(other, WEIGHTS).value)


def test_a_sealed_planet_leans_fully() -> None:
    state = at("red S3@0,0", "red P2@0,3", "blue M1@0,5", open=[[10, 10, 19, 19]], to_move="blue")
    assert judge(state, WEIGHTS).planet_lean[0] == pytest.approx(-1, abs=0.01)
    assert GAME.insight(state, 1).features[0].count == 1  # a sealed sun more


def test_places_beside_a_piece_are_counted() -> None:
    """The anchors of pebbles, small and large planets that would touch it, and those at a corner only."""
    for state in some_positions():
        for piece in [*pieces.suns(state), *pieces.planets(state)]:
            for size in (1, 2, 3):
                board = FIT + WORDS * (size - 1)
                anchors = pieces.squares(state, board)
                edge = sum(piece.meets(row, col, size) for row, col in anchors)
                every = sum(piece.meets(row, col, size, corner=True) for row, col in anchors)
                block = (piece.row, piece.col, piece.kind.size)
                assert places(state.boards, board, size, *block, 0.0) == edge
                assert places(state.boards, board, size, *block, 0.5) == edge + (every - edge) / 2


def test_weights_put_a_double_flip_first() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10", to_move="red")
    actions = state.legal_actions()
    weights = EVALUATOR.weigh(state, actions)
    _, best = max(zip(weights, actions, strict=True))
    assert flips(state, best) == 4


def test_a_hole_far_from_everything_is_weighed_below_ending_the_turn() -> None:
    state = at("red S3@8,8", "blue P2@8,11")
    play(state, "M1@7,11")
    actions = state.legal_actions()
    weights = dict(zip(actions, EVALUATOR.weigh(state, actions), strict=True))
    assert weights[GAME.parse(state, "H1@19,19")] < weights[GAME.parse(state, "end")]


def test_greedy_takes_what_lies_open() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10", to_move="red")
    assert flips(state, play_greedy(GAME, state, CHANCE)) == 4


def test_features_count_what_a_person_looks_for() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10", to_move="red", stations=[[8, 9], [0, 0]])
    counts = {feature.name: feature.count for feature in GAME.insight(state, 0).features}
    assert counts["Enemy planets one moon from flipping"] == 2
    assert counts["Squares that touch two planets"] == 2
    assert counts["Stations within a moon's reach"] == 1
    assert counts["Lead in planets"] == -2
    assert counts["Suns in hand that still fit"] == 2
