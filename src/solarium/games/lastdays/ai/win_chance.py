# compiled
"""From momentum to returns: the chance to win that follows from how far the seats are ahead."""

from math import exp
from typing import Final

from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.terms import COMPETITIVE

LOWEST: Final = 0.85  # of the team's standing is that of its lowest seat


def returns_from(table: Table, momentum: list[float], coming: float, spread: float) -> list[float]:
    """One for each seat. `coming` is what a team may still expect beside that, `spread` how far all this may stray."""
    if table.terms.mode == COMPETITIVE:
        return rival_returns(momentum, spread)
    return team_returns(table, momentum, coming, spread)


def rival_returns(momentum: list[float], spread: float) -> list[float]:
    """The chance to win, as returns."""
    most = momentum[0]
    for value in momentum:
        if value > most:
            most = value
    weights = [exp((value - most) / spread) for value in momentum]
    whole = 0.0
    for weight in weights:
        whole += weight
    share = float(len(momentum) - 1)
    return [(weight / whole * float(len(momentum)) - 1.0) / share for weight in weights]


def team_returns(table: Table, momentum: list[float], coming: float, spread: float) -> list[float]:
    """LDS-125: the chance that the lowest seat reaches the goal; a little depends on all."""
    lowest = momentum[0]
    mean = 0.0
    for value in momentum:
        mean += value / float(len(momentum))
        if value < lowest:
            lowest = value
    lead = (LOWEST * lowest + (1.0 - LOWEST) * mean + coming - float(table.terms.goal)) / spread
    return [2.0 / (1.0 + exp(-lead)) - 1.0] * len(momentum)
