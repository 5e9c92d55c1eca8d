# compiled
"""What it costs to fly back to where energy is had. A scene asks it of every place that can be reached."""

from typing import Final

from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.state import Factions

FAR: Final = 1 << 30  # more than any way costs


def way_back(state: Factions, seat: i64, sector: i64) -> i64:
    """What the cheapest way from a sector to one beside Mercury costs in a later Movement, as everything lies now."""
    beside = state.touches(codes.MERCURY)
    later = state.copy()
    later.steps += 1  # without what only the first sector of a turn is spared
    bit = state.tables.bit
    spent: list[i64] = [FAR] * codes.SECTORS
    spent[sector] = 0
    done: i64 = 0
    here = sector
    while not beside & bit[here]:
        done |= bit[here]
        near = state.neighbours(here) & ~done
        for there in range(codes.SECTORS):
            if near & bit[there]:
                spent[there] = min(spent[there], spent[here] + price(later, seat, there))
        here = nearest(state, spent, done)
    return spent[here]


def nearest(state: Factions, spent: list[i64], done: i64) -> i64:
    """The sector that is reached for the least, of those that are not done."""
    bit = state.tables.bit
    best: i64 = -1
    for sector in range(codes.SECTORS):
        if not done & bit[sector] and (best < 0 or spent[sector] < spent[best]):
            best = sector
    return best
