"""Bots play whole games in every mode; the greedy one knows what it is about."""

import os

import pytest

from solarium.bots.levels import bot
from solarium.engine.ai import read_numbers
from solarium.engine.chance import Seeded
from solarium.games.lastdays import GAME
from solarium.games.lastdays.ai import FILE
from solarium.games.lastdays.ai.policy import LastDaysPolicy
from solarium.games.lastdays.ai.weights import WeightSets

WEIGHTS = WeightSets(read_numbers(FILE))
GAMES = 100 if os.environ.get("SOLARIUM_SWEEP") == "1" else 6


def test_greedy_beats_random() -> None:
    """90 of 100 in the sweep, all but one of the few games played by default."""
    bots = [bot("greedy"), bot("random")]
    won = 0
    for seed in range(GAMES):
        chance = Seeded(seed)
        state = GAME.begin(2, GAME.options.with_defaults({"effects": "war"}), chance)
        while not state.is_over():
            seat = int(state.current_player())
            player = bots[(seat + seed) % 2]
            state.apply(player(GAME, state.imagine(seat, chance), chance), chance)
        won += state.returns()[seed % 2] > 0
    assert won >= (90 if GAMES == 100 else GAMES - 1)


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {"effects": "war"}), (2, {"mode": "coop"})])
def test_search_plays_in_every_mode(players: int, options: dict[str, str]) -> None:
    chance = Seeded(1)
    search = bot("search:20")
    state = GAME.begin(players, GAME.options.with_defaults(options), chance)
    for _ in range(40):
        action = search(GAME, state.imagine(state.current_player(), chance), chance)
        assert action in state.legal_actions()
        state.apply(action, chance)


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {}), (3, {"effects": "war"}), (2, {"mode": "coop"})])
def test_likely_actions_lead_from_turn_to_turn(players: int, options: dict[str, str]) -> None:
    policy = LastDaysPolicy(WEIGHTS)
    chance = Seeded(2)
    state = GAME.begin(players, GAME.options.with_defaults(options), chance)
    for _ in range(80):
        turns = policy.turns_begun(state)
        action = policy.likely_action(state, 0, chance)
        assert action in state.legal_actions()
        state.apply(action, chance)
        assert 0 <= policy.turns_begun(state) - turns <= 1
    assert policy.turns_begun(state) > 3
