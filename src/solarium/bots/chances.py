"""From what search expects to the chance to win: a curve for each game, fitted to the results of games.

A game keeps its curves in `ai/chances.toml`, one for each number of seats, with the command that made them. Without one
the expected return counts as it is.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from math import exp, log
from pathlib import Path

from msgspec import Struct, convert

from solarium.engine.game import AnyGame
from solarium.engine.state import State

SURE = 0.99  # more than that only a proof says


class Curve(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a seat wins that expects so much. With `together`, all seats reach one goal or miss it."""

    players: int
    together: bool = False
    floor: float = -1.0  # what the last seat gets
    slope: float = 1.0
    shift: float = 0.0
    games: int = 0  # it was fitted to; 0 for none
    command: str = ""  # that fitted it

    def chance(self, value: float) -> float:
        return logistic(self.shift + self.slope * self.strain(value))

    def strain(self, value: float) -> float:
        """The expected return as log odds, on a scale where the floor is never."""
        share = min(SURE, max(1 - SURE, (value - self.floor) / (1 - self.floor)))
        return log(share / (1 - share))


def logistic(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def curve_of(game: AnyGame, players: int, together: bool = False) -> Curve:
    """The fitted curve, or the plain one: there the winner takes what all others lose."""
    together = together or players == 1
    fitted = _fitted(game.folder / "ai" / "chances.toml")
    floor = -1.0 if together else -1.0 / (players - 1)
    return fitted.get((players, together), Curve(players, together, floor))


def win_chance(game: AnyGame, state: State, value: float) -> float:
    """The chance of a seat that expects this return here, from 0 to 1; with one goal for all, of reaching it."""
    if state.is_over() or (abs(value) == 1 and not (game.luck or game.hidden)):  # over or proven
        return win_share(value, state.returns()) if state.is_over() else (value + 1) / 2
    return curve_of(game, len(state.returns()), one_goal(game, state)).chance(value)


def win_share(value: float, returns: list[float]) -> float:
    """What a seat's return at the end counts: 1 for the only winner, tied winners share; a draw is half alone."""
    if len(returns) == 1 or returns == [value] * len(returns) != [0.0] * len(returns):
        return (value + 1) / 2
    return 1 / returns.count(value) if value == max(returns) else 0.0


def one_goal(game: AnyGame, state: State) -> bool:
    """Whether all seats win or lose together: what they may expect is the same for all, and does not cancel out."""
    values = expected(game, state)
    return len(values) == 1 or (len(set(values)) == 1 and values[0] != 0)


def expected(game: AnyGame, state: State) -> list[float]:
    """What each seat may expect at a glance."""
    if state.is_over():
        return state.returns()
    return game.ai.evaluator.estimate(state) if game.ai.evaluator else [0.0] * len(state.returns())


def shared_chances(game: AnyGame, world: State, seat: int, own: float) -> tuple[float, ...]:
    """The chances of all seats, which add up to 1: the given one of that seat, the rest as it looks at a glance.

    Where all share one goal there is one chance, to reach it.
    """
    if one_goal(game, world):
        return (own,)
    values = expected(game, world)
    weights = [win_chance(game, world, value) + 1e-6 for value in values]
    return around(own, seat, weights)


def around(own: float, seat: int, others: Sequence[float]) -> tuple[float, ...]:
    """The chances of all seats, with one of them given: the others share the rest as they would among themselves."""
    rest = sum(others) - others[seat]
    alike = 1 / (len(others) - 1)
    return tuple(
        own if other == seat else (1 - own) * (share / rest if rest > 0 else alike)
        for other, share in enumerate(others)
    )


@cache
def _fitted(path: Path) -> dict[tuple[int, bool], Curve]:
    if not path.exists():
        return {}
    found = convert(tomllib.loads(path.read_text("utf-8"))["curve"], list[Curve])
    return {(curve.players, curve.together): curve for curve in found}
