"""The compiled rules against the plain ones under `benchmarks`, along random games."""

import random
from collections import Counter
from types import ModuleType

import pytest

import solarium
from solarium.engine.chance import Scripted
from solarium.games.syzygy import GAME
from solarium.games.syzygy.data.pieces import LETTERS
from solarium.games.syzygy.rules.lattice import point_of
from solarium.games.syzygy.rules.state import LINE, REPETITION, Syzygy, action_of, end_of, planet_of

Cell = tuple[int, int]


def plain_planets(state: Syzygy) -> dict[Cell, str]:
    return {point_of(state.field.cells[planet]): LETTERS[planet // 4] for planet in range(16)}


def plain_closed(state: Syzygy) -> str:
    return LETTERS[state.closed] if state.closed >= 0 else ""


@pytest.mark.parametrize("start", ["diamond", "hexagon", "shield"])
@pytest.mark.parametrize("strait", ["both", "same"])
def test_same_moves_and_same_lines(plain: ModuleType, start: str, strait: str) -> None:
    for seed in range(4):
        luck = random.Random(seed)
        options = {"start": start, "strait": strait, "starter": "first"}
        state = solarium.new("syzygy", seed=seed, options=options).state
        while not state.is_over():
            planets = plain_planets(state)
            expected = plain.legal_moves(planets, plain_closed(state), strait == "same")
            found = {
                (point_of(state.field.cells[planet_of(action)]), point_of(end_of(action)))
                for action in state.legal_actions()
            }
            assert found == expected
            action = luck.choice(state.legal_actions())
            move = point_of(state.field.cells[planet_of(action)]), point_of(end_of(action))
            state.apply(action, Scripted([]))
            after = plain.moved(planets, move)
            assert plain_planets(state) == after
            assert (state.ending == LINE) == plain.makes_line(after, move[1])


@pytest.mark.rule("SYZ-34")
def test_same_repetitions(plain: ModuleType) -> None:
    """Players who like to take their last move back repeat themselves; the third time is found exactly."""
    repetitions = 0
    for seed in range(120):
        luck = random.Random(seed)
        state = solarium.new("syzygy", seed=seed, options={"starter": "first"}).state
        seen = Counter([plain.position_key(plain_planets(state), "", 0)])
        back: list[int] = []
        while not state.is_over() and state.ply < 60:
            actions = state.legal_actions()
            action = back[-2] if len(back) > 1 and back[-2] in actions and luck.random() < 0.9 else luck.choice(actions)
            back.append(int(action_of(planet_of(action), state.field.cells[planet_of(action)])))
            state.apply(action, Scripted([]))
            key = plain.position_key(plain_planets(state), plain_closed(state), int(state.seat))
            seen[key] += 1
            if state.ending != LINE:
                assert (state.ending == REPETITION) == (seen[key] == 3)
        repetitions += state.ending == REPETITION
    assert repetitions > 10


def test_random_games_of_both_are_alike(plain: ModuleType) -> None:
    """Not a proof, but the mean length of random games is about 46 plies in both."""
    plies = [plain.random_game(seed) for seed in range(20)]
    assert 20 < sum(plies) / len(plies) < 90
    assert GAME.longest >= max(plies)
