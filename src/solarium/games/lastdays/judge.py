# compiled
"""The chance to win that follows from what the seats have."""

from math import exp, sqrt

from mypy_extensions import i64

from solarium.games.lastdays.pieces import COMPETITIVE, OVER
from solarium.games.lastdays.prices import time_left, turns_left
from solarium.games.lastdays.reach import ways_home
from solarium.games.lastdays.scoring import results
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.worth import appraise, total


def spread(table: Table) -> float:
    """How far the final momentum may still stray from the estimate."""
    return 1.2 + 0.55 * sqrt(time_left(table))


def judge(table: Table) -> list[float]:
    """A guess of the returns, one for each seat."""
    if table.phase == OVER:
        return results(table)
    turns = turns_left(table)
    home = ways_home(table)
    players = table.players
    values: list[float] = []
    seat: i64 = 0
    while seat < players:
        values.append(total(appraise(table, seat, turns, home)))
        seat += 1
    if table.rules.mode != COMPETITIVE:
        return judge_team(table, values)
    most = values[0]
    for value in values:
        if value > most:
            most = value
    wide = spread(table)
    weights = [exp((value - most) / wide) for value in values]
    whole = 0.0
    for weight in weights:
        whole += weight
    share = float(players - 1)
    return [(weight / whole * float(players) - 1.0) / share for weight in weights]


def judge_team(table: Table, values: list[float]) -> list[float]:
    """LDS-125: for the lowest seat; what is still to come at the usual pace is added to what there is."""
    lowest = 1e9
    mean = 0.0
    for value in values:
        mean += value / float(len(values))
        if value < lowest:
            lowest = value
    lead = (0.85 * lowest + 0.15 * mean - float(table.rules.goal)) / spread(table)
    value = 2.0 / (1.0 + exp(-lead)) - 1.0
    return [value] * len(values)
