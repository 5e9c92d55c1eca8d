"""Estimates: cheap, bounded, and on the side of what wins."""

from collections.abc import Callable

import pytest

from solarium.engine.ai import read_numbers
from solarium.engine.chance import Seeded
from solarium.games.lastdays import GAME
from solarium.games.lastdays.ai import FILE
from solarium.games.lastdays.ai.evaluator import LastDaysEvaluator
from solarium.games.lastdays.ai.policy import LastDaysPolicy
from solarium.games.lastdays.ai.weights import WeightSets
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases

WEIGHTS = WeightSets(read_numbers(FILE))


def estimate(state: LastDays) -> list[float]:
    return LastDaysEvaluator(WEIGHTS).estimate(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["auto", "coop"])
def test_estimates_are_returns(players: int, mode: str) -> None:
    if players == 1 and mode == "coop":
        mode = "solo"
    chance = Seeded(players)
    state = GAME.begin(players, GAME.options.with_defaults({"mode": mode}), chance)
    for _ in range(300):
        if state.is_over():
            break
        values = estimate(state)
        assert len(values) == players
        assert all(-1 <= value <= 1 for value in values)
        if state.terms.mode == 0:
            assert abs(sum(values)) < 1e-9
        else:
            assert len(set(values)) == 1
        state.apply(state.random_action(chance), chance)


def test_more_is_better(position: Callable[..., LastDays]) -> None:
    even = position()
    assert estimate(even) == pytest.approx([0, 0], abs=0.05)
    ahead = position(A={"momentum": 10})
    assert estimate(ahead)[0] > 0.3
    late = position(A={"momentum": 10}, marker=1)
    assert estimate(late)[0] > estimate(ahead)[0]


def test_a_team_is_as_strong_as_its_lowest_seat(position: Callable[..., LastDays]) -> None:
    level = position(mode="coop", A={"momentum": 10}, B={"momentum": 10})
    uneven = position(mode="coop", A={"momentum": 20}, B={"momentum": 0})
    assert estimate(level)[0] > estimate(uneven)[0]


def test_features_explain_the_value(position: Callable[..., LastDays]) -> None:
    state = position(A={"momentum": 10, "energy": 9})
    told = GAME.insight(state, 0)
    assert told.value == estimate(state)[0]
    shares = {feature.name: feature.share for feature in told.features}
    assert shares["Momentum"] == max(shares.values())
    assert shares["Energy that towers can still use"] > 0
    assert GAME.insight(state, 1).value < 0


def test_search_sees_how_clear_an_end_was(position: Callable[..., LastDays]) -> None:
    """Half of the verdict is the result, half the lead; together it is the lowest seat that counts (LDS-125)."""

    def ended(mode: str, mine: int, other: int) -> list[float]:
        state = position(mode=mode, A={"momentum": mine}, B={"momentum": other})
        state.phase = phases.OVER
        return LastDaysPolicy(WEIGHTS).verdict(state)

    close, clear = ended("competitive", 21, 20), ended("competitive", 40, 20)
    assert 0.5 < close[0] < clear[0] <= 1
    assert close[1] == pytest.approx(-close[0])
    assert ended("competitive", 20, 20) == pytest.approx([0, 0])
    assert ended("coop", 12, 12)[0] > ended("coop", 20, 5)[0] > ended("coop", 5, 5)[0]
    assert ended("coop", 13, 13)[0] > 0 > ended("coop", 12, 30)[0]
