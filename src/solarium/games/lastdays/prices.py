# compiled
"""What single things are worth in momentum: time, energy, a station. The numbers were found by play."""

from typing import Final

from mypy_extensions import i64

from solarium.games.lastdays.pieces import COMPETITIVE, FLR, NODE, STALL_ROUNDS, TOWER, TYPES
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import OUTER

BARE: Final = 0.3  # an energy without a tower
ANY_TOWER: Final = 0.148  # more if there is a tower
OWN_TOWER: Final = 0.228  # and if it is an own one
NODE_STANDS: Final = 0.5  # a node over a whole game, and more for each energy it gives
NODE_GIVES: Final = 0.45
TOWER_STANDS: Final = 0.518  # the same for towers and foundries
TOWER_GIVES: Final = 0.55
FOUNDRY_STANDS: Final = 0.463
FOUNDRY_GIVES: Final = 0.45
NODE_FLARE: Final = 0.0825  # a node in Outer Orbit on each flare
TOWER_FLARE: Final = 0.16
GATE_STANDS: Final = 0.645  # a gate over a whole game
LAYER: Final = 0.247  # a layer that raises the movement value
WHOLE: Final = 20.0  # own turns in a whole game of two


def soon(turns: float, needed: float) -> float:
    return turns / needed if turns < needed else 1.0


def time_left(table: Table) -> float:
    """The expected number of cards until the last flare: that of the last of f cards among n."""
    cards = float(table.cards_left())
    flares = float(table.deck[FLR])
    return flares * (cards + 1.0) / (flares + 1.0)


def turns_left(table: Table) -> float:
    """Own turns to come: about a card is drawn in each, and one more where every turn ends with one."""
    pace = 0.9
    if table.rules.mode != COMPETITIVE or table.stall >= STALL_ROUNDS:
        pace = 1.6
    return time_left(table) / (pace * float(table.players))


def energy_worth(table: Table, seat: i64, turns: float) -> float:
    """One energy: what a tower will make of it, if there is time and a tower to go to."""
    worth = BARE
    best: i64 = -1
    space: i64 = 0
    while space < table.board.spaces:
        standing = table.station[space]
        if standing >= 0 and standing % TYPES == TOWER:
            if standing // TYPES == seat:
                best = 1
                break
            best = 0
        space += 1
    if best >= 0:
        worth += ANY_TOWER
    if best == 1:
        worth += OWN_TOWER
    return worth * soon(turns, 3.0)


def station_worth(table: Table, seat: i64, kind: i64, ring: i64, left: float) -> float:
    """An own station for the rest of the game; Outer Orbit works on flares too."""
    amount = float(table.board.base[ring]) + 0.7 * float(table.board.bonus[ring])
    flares = float(table.marker) if ring == OUTER else 0.0
    if kind == NODE:
        return (NODE_STANDS + NODE_GIVES * amount) * left + NODE_FLARE * flares
    if kind == TOWER:
        return (TOWER_STANDS + TOWER_GIVES * amount) * left + TOWER_FLARE * flares
    return (FOUNDRY_STANDS + FOUNDRY_GIVES * amount) * left * (0.4 + 0.12 * float(table.reserve[seat]))
