"""The bot's judgement: right at the end, in bounds before it, explained in words, and better than chance."""

import pytest

from solarium import Seeded
from solarium.bots.greedy import greedy_action
from solarium.engine.ai import read_numbers
from solarium.games.solani import GAME
from solarium.games.solani.ai import FILE
from solarium.games.solani.ai.evaluator import SolaniEvaluator
from solarium.games.solani.ai.expectation import expected_points
from solarium.games.solani.ai.memory import Memory
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.rules.scoring.result import total_points
from solarium.games.solani.rules.state import Solani

from .conftest import OPTIONS, set_up

WEIGHTS = Weights(read_numbers(FILE))
EVALUATOR = SolaniEvaluator(WEIGHTS)


def begin(players: int, seed: int) -> Solani:
    state = GAME.begin(players, OPTIONS, Seeded(seed))
    assert isinstance(state, Solani)
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_estimates_are_in_bounds_and_exact_at_the_end(players: int) -> None:
    state, chance = begin(players, 5), Seeded(5)
    while not state.is_over():
        assert all(-1 <= value <= 1 for value in EVALUATOR.estimate(state))
        state.apply(state.random_action(chance), chance)
    assert expected_points(WEIGHTS, state, Memory()) == [total_points(state, seat) for seat in range(players)]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_shares_of_an_insight_add_up(players: int) -> None:
    state, chance = begin(players, 6), Seeded(6)
    while not state.is_over():
        for seat in range(players):
            insight = GAME.insight(state, seat)
            assert sum(feature.share for feature in insight.features) == pytest.approx(insight.value, abs=0.02)
        state.apply(state.random_action(chance), chance)


def test_a_judgement_is_the_same_remembered_or_not() -> None:
    state, chance = begin(2, 7), Seeded(7)
    while not state.is_over():
        fresh = GAME.load(GAME.dump(state))
        assert SolaniEvaluator(WEIGHTS).estimate(fresh) == EVALUATOR.estimate(state)
        state.apply(state.random_action(chance), chance)


def test_lighting_a_star_is_better_than_spoiling_it() -> None:
    """A v2 lights the cluster on C12 at B01, and over-fills nothing."""
    sky = {"circles": {"C12": "s2"}, "branches": {"B11": "0100"}, "held_branch": "i1"}
    state = set_up(boards=["coyote", "fire-man"], dark_card="DS3", phase="place", round=11, skies=[sky])
    best = GAME.action_text(state, greedy_action(EVALUATOR, state, state.legal_actions(), 0, Seeded(1)))
    assert best in ("place_branch:B01:0010", "place_branch:B02:0001", "place_branch:B12:1000")


def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        state, chance = begin(2, seed), Seeded(seed)
        while not state.is_over():
            seat = state.current_player()
            mine = seat == seed % 2
            actions = state.legal_actions()
            action = greedy_action(EVALUATOR, state, actions, seat, chance) if mine else state.random_action(chance)
            state.apply(action, chance)
        wins += state.returns()[seed % 2] > 0
    assert wins == 6
