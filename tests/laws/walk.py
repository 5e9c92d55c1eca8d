"""Walks through random games for the laws."""

from collections.abc import Iterator

from solarium import Seeded
from solarium.engine.match import Match
from solarium.engine.state import State


def random_walk(match: Match, seed: int, most: int | None = None) -> Iterator[State]:
    """Play at random; yields every position before an action, and the last one."""
    chance = Seeded(seed + 77)
    yield match.state
    while not match.over and (most is None or len(match.steps) < most):
        match.play(int(match.state.random_action(chance)))
        yield match.state


def sampled(match: Match, seed: int, count: int) -> list[State]:
    """About `count` positions spread over a random game, the first and the last among them."""
    states = list(random_walk(match, seed))
    stride = max(1, len(states) // count)
    return [*states[::stride], states[-1]]
