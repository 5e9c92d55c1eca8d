"""Levels: what a weak bot's slips look like."""

from collections import Counter

import pytest

import solarium
from solarium import Seeded
from solarium.bots import levels
from solarium.bots.greedy import ABSURD, look_ahead, slip
from solarium.engine.ai import Level
from solarium.engine.playout import playout
from solarium.engine.state import State


def middle_of(slug: str, seed: int) -> State:
    """A position in the middle of a random game in which there is a choice."""
    start = solarium.new(slug, players=2, seed=seed).state
    state = start.copy()
    playout(state, Seeded(seed), playout(start.copy(), Seeded(seed)) // 2)
    while len(state.legal_actions()) == 1:
        state.apply(state.legal_actions()[0], Seeded(seed))
    return state


@pytest.mark.parametrize("slug", ["factions", "lastdays", "sol", "solani", "syzygy"])
def test_a_slip_is_never_absurd(slug: str) -> None:
    """What costs more than a beginner would overlook is never played; the worlds that judge are those of the slip."""
    evaluator = solarium.game(slug).ai.evaluator
    assert evaluator is not None
    for seed in range(8):
        state = middle_of(slug, seed)
        actions, seat = state.legal_actions(), state.current_player()
        values = look_ahead(evaluator, state, actions, seat, Seeded(seed), 1)
        chosen = slip(evaluator, state, actions, seat, Seeded(seed), 1, blur=0.02)
        assert max(values) - values[actions.index(chosen)] < ABSURD * 0.02


def test_what_costs_more_is_played_less_often() -> None:
    game = solarium.game("syzygy")
    evaluator = game.ai.evaluator
    assert evaluator is not None
    state = solarium.new("syzygy", seed=7).state
    actions = state.legal_actions()
    values = look_ahead(evaluator, state, actions, 0, Seeded(1), 1)
    chance = Seeded(5)
    played = Counter(slip(evaluator, state, actions, 0, chance, 1, blur=0.01) for _ in range(4000))
    ranked = sorted(actions, key=lambda action: -values[actions.index(action)])
    third = len(ranked) // 3
    best, worst = (sum(played[action] for action in part) for part in (ranked[:third], ranked[-third:]))
    assert best > 1.5 * worst
    assert len(played) > third  # and it is not always the same


def test_a_narrow_blur_plays_the_best_move() -> None:
    game = solarium.game("sol")
    evaluator = game.ai.evaluator
    assert evaluator is not None
    state = middle_of("sol", 3)
    actions, seat = state.legal_actions(), state.current_player()
    values = look_ahead(evaluator, state, actions, seat, Seeded(1), 1)
    chosen = slip(evaluator, state, actions, seat, Seeded(1), 1, blur=1e-9)
    assert values[actions.index(chosen)] == max(values)


def test_a_level_that_always_slips_plays_a_slip() -> None:
    game = solarium.game("syzygy")
    state = solarium.new("syzygy", seed=7).state
    chosen = {levels.play_level(game, state, Seeded(seed), Level(slip=1.0, blur=5.0)) for seed in range(40)}
    assert len(chosen) > 10
