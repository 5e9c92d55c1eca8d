"""The estimate, and the words for it."""

import pytest

import solarium
from solarium.engine.ai import read_numbers
from solarium.engine.chance import Scripted, Seeded
from solarium.games.syzygy import GAME
from solarium.games.syzygy.ai import FILE
from solarium.games.syzygy.ai.evaluator import SyzygyEvaluator
from solarium.games.syzygy.ai.weights import Weights
from tests.games.syzygy.conftest import state_of

WIN_IN_3 = "2,0 GY; -1,1 GYRBG; -1,2 R.YRB; 0,3 BGYR; 0,4 B"  # V16, blue closed

EVALUATOR = SyzygyEvaluator(Weights(read_numbers(FILE)))


def test_a_line_to_complete_now_is_as_good_as_won() -> None:
    state = state_of(moves=["1,0>0,4", "0,2>2,4"])
    assert EVALUATOR.estimate(state) == [0.96, -0.96]
    (feature,) = GAME.insight(state, 0).features
    assert feature.name == "lines that the player on turn can complete now"
    assert feature.count >= 1


def test_having_no_safe_move_is_as_good_as_lost() -> None:
    """V16 after the key move: whatever he does, a line follows."""
    state = state_of(WIN_IN_3, closed="blue", moves=["3,1>0,0"])
    assert EVALUATOR.estimate(state) == [0.92, -0.92]
    assert GAME.insight(state, 1).features[0].name == "moves that hand over no line"


def test_greedy_play_finds_the_key_of_a_win_in_three() -> None:
    state = state_of(WIN_IN_3, closed="blue")
    values = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action, Scripted([]))
        values[GAME.action_text(state, action)] = EVALUATOR.estimate(after)[0]
    assert max(values, key=values.__getitem__) == "3,1>0,0"


def test_shares_explain_the_value_and_seats_see_opposite_signs() -> None:
    chance = Seeded(21)
    state = solarium.new("syzygy", seed=21).state
    while not state.is_over():
        for seat in (0, 1):
            insight = GAME.insight(state, seat)
            assert insight.value == pytest.approx(EVALUATOR.estimate(state)[seat])
            assert sum(feature.share for feature in insight.features) == pytest.approx(insight.value)
            assert -1 <= insight.value <= 1
        assert len({feature.name for feature in insight.features}) == len(insight.features)
        state.apply(state.random_action(chance), chance)
    assert EVALUATOR.estimate(state) == state.returns() == [GAME.insight(state, seat).value for seat in (0, 1)]


def test_a_threat_in_the_closed_colour_is_named() -> None:
    """A threat that can still be parried: blue is closed and the other player may complete it next turn."""
    chance = Seeded(3)
    state = solarium.new("syzygy", seed=3).state
    for _ in range(3000):
        if state.is_over():
            state = solarium.new("syzygy", seed=int(chance.below(10_000))).state
        features = {feature.name: feature for feature in GAME.insight(state, int(state.seat)).features}
        threats = [feature for name, feature in features.items() if name.startswith("lines threatened in ")]
        if threats and threats[0].count:
            assert threats[0].share < -0.1
            return
        state.apply(state.random_action(chance), chance)
    pytest.fail("no threat came up")


def test_the_estimate_leaves_the_state_as_it_was() -> None:
    state = state_of(moves=["1,0>0,4"])
    before, near = state.key(), list(state.field.near)
    EVALUATOR.estimate(state)
    assert state.key() == before
    assert list(state.field.near) == near
