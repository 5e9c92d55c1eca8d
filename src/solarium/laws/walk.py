"""Walks through random games for the laws."""

from collections.abc import Iterator

from solarium import Seeded
from solarium.engine.match import Match
from solarium.engine.state import State
from solarium.laws.here import HERE


def random_walk(match: Match, seed: int, most: int | None = None) -> Iterator[State]:
    """Play at random; yields every position before an action, and the last one."""
    chance = Seeded(seed + 77)
    longest = match.game.longest
    HERE.at(match, 0, match.state)
    yield match.state
    while not match.over and (most is None or len(match.steps) < most):
        assert len(match.steps) < longest, f"the game goes on after {longest} actions, which it calls its longest"
        match.play(int(match.state.random_action(chance)))
        HERE.at(match, len(match.steps), match.state)
        yield match.state


def sampled(match: Match, seed: int, count: int) -> Iterator[State]:
    """About `count` positions spread over a random game, the first and the last among them."""
    states = list(random_walk(match, seed))
    stride = max(1, len(states) // count)
    for number in [*range(0, len(states), stride), len(states) - 1]:
        HERE.at(match, number, states[number])
        yield states[number]
