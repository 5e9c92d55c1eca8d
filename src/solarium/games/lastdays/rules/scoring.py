# compiled
"""The end: who has won and what that is worth (LDS-109 to LDS-111, LDS-122, LDS-125)."""

from mypy_extensions import i64

from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.terms import COMPETITIVE


def lowest(table: Table) -> i64:
    """LDS-125: the team's result is that of its lowest seat."""
    score = table.momentum[0]
    for seat in range(1, table.players):
        if table.momentum[seat] < score:
            score = table.momentum[seat]
    return score


def ahead(table: Table, one: i64, other: i64) -> i64:
    """Above 0 if `one` stands before `other`: momentum (LDS-110), then what the table's tie-break counts (8.14)."""
    lead = table.momentum[one] - table.momentum[other]
    if lead or not table.terms.tie_energy:
        return lead
    lead = table.energy[one] - table.energy[other]
    if lead:
        return lead
    return table.in_holds(one) + table.on_board(one) - table.in_holds(other) - table.on_board(other)


def rank(table: Table, seat: i64) -> i64:
    """1 for the leader; equal ranks share, the next rank is skipped."""
    before: i64 = 1
    for other in range(table.players):
        if ahead(table, other, seat) > 0:
            before += 1
    return before


def results(table: Table) -> list[float]:
    """LDS-111: tied leaders share what the others lose. Alone and together: 1 or -1 for reaching the goal."""
    players = table.players
    if table.terms.mode != COMPETITIVE:
        won = lowest(table) >= table.terms.goal
        return [1.0 if won else -1.0] * int(players)
    winners = [seat for seat in range(players) if rank(table, seat) == 1]
    loss = 1.0 / float(players - 1)
    gain = loss * float(players - len(winners)) / float(len(winners))
    return [gain if seat in winners else -loss for seat in range(players)]
