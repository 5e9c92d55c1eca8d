# compiled
"""Random play to the end: one compiled loop for every game."""

from mypy_extensions import i64

from solarium.engine.chance import Chance, Seeded
from solarium.engine.state import State


def playout(state: State, chance: Chance, most: i64 = 1000000) -> i64:
    """Play `state` on at random until it is over; how many actions that took.

    It stops after `most` actions: a caller who gives a bound asks `is_over` afterwards.
    """
    taken: i64 = 0
    while taken < most and not state.is_over():
        state.apply(state.random_action(chance), chance)
        taken += 1
    return taken


def playouts(start: State, count: i64, seed: int) -> tuple[list[float], int]:
    """Play `count` random games from copies of `start`: the returns of all games added up, and all actions."""
    chance = Seeded(seed)
    totals: list[float] = []
    actions: i64 = 0
    done: i64 = 0
    while done < count:
        state = start.copy()
        actions += playout(state, chance)
        result = state.returns()
        if not totals:
            totals = result
        else:
            for seat in range(len(totals)):
                totals[seat] += result[seat]
        done += 1
    return totals, actions
