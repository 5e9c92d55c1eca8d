# compiled
"""What a seat has that will become momentum, part by part. The coach explains these parts."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.outlook import outlook
from solarium.games.lastdays.pieces import DANGER, LEAST_MOVEMENT, MOVING, TYPES
from solarium.games.lastdays.prices import GATE_STANDS, LAYER, WHOLE, energy_worth, soon, station_worth
from solarium.games.lastdays.reach import FAR
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import STRIDE

MOMENTUM: Final = 0
ENERGY: Final = 1
DIVERS: Final = 2
STATIONS: Final = 3
GATES: Final = 4
MOVEMENT: Final = 5
NEXT: Final = 6
CARD: Final = 7
PARTS: Final = 8

FARTHEST: Final = 40
HURLED: Final = 2.11  # a sundiver in the heart, with its share of flares
MOVES: Final = 0.785  # the share of turns that are spent on a Move
CROWDING: Final = 0.8  # how soon too few points are felt
AT_WORK: Final = 3.0  # what sundivers do beside that, at most
HALF: Final = 1.07  # so many sundivers do half of it
SPENT: Final = 3.06  # energy that can be spent in a turn
KEPT: Final = 0.6  # a card
TEMPO: Final = 0.8  # the coming Move, as a share of the movement value


def appraise(table: Table, seat: i64, turns: float, home: vec[i64]) -> vec[float]:
    """What the seat has, part by part, in momentum."""
    parts = vec[float]([0.0] * PARTS)
    board = table.board
    left = turns / WHOLE
    energy = table.energy[seat]
    each = energy_worth(table, seat, turns)
    safe = energy if energy < DANGER else DANGER - 1
    amount = float(safe) + 0.5 * float(energy - safe)
    room = SPENT * turns + 0.01
    parts[MOMENTUM] = float(table.momentum[seat])
    parts[ENERGY] = each * amount * room / (room + amount)
    layers: i64 = 0
    movement = float(LEAST_MOVEMENT)
    space: i64 = 0
    while space < board.spaces:
        standing = table.station[space]
        if standing >= 0 and standing // TYPES == seat:
            ring = board.ring[space]
            parts[STATIONS] += station_worth(table, seat, standing % TYPES, ring, left)
            if ((layers >> ring) & 1) == 0:
                movement += 1.0
                layers |= board.bit[ring]
        space += 1
    site: i64 = 0
    while site < board.sites:
        if table.gate[site] == seat:
            parts[GATES] += left * GATE_STANDS
        site += 1
    parts[MOVEMENT] = LAYER * (movement - float(LEAST_MOVEMENT)) * left
    points = turns * movement * MOVES
    if seat == table.turn and table.phase == MOVING:
        points += float(table.points)
    elif seat == table.turn and not table.acted:
        points += movement * TEMPO
    diver = add_divers(table, seat, turns, points, home, parts)
    if table.cards_in_hand(seat) > 0:
        parts[CARD] = KEPT * soon(turns, 4.0)
    parts[NEXT] = outlook(table, seat, turns, each, layers, diver, home)
    return parts


def add_divers(table: Table, seat: i64, turns: float, points: float, home: vec[i64], parts: vec[float]) -> float:
    """Sundivers on their way to the heart, as far as the points will carry them; what one more is worth."""
    board = table.board
    held = table.in_holds(seat)
    count = held + table.lost[seat]
    crowd = vec[i64]([0] * FARTHEST)
    if count > 0:
        least: i64 = FAR
        which: i64 = 0
        while which < 4:
            beside = home[board.launch_space(table.eye[seat], which)]
            if beside < least:
                least = beside
            which += 1
        crowd[least + 1 if least + 1 < FARTHEST else FARTHEST - 1] += count
    mine = seat * STRIDE
    space: i64 = 0
    while space < board.spaces:
        here = table.divers[mine + space]
        if here > 0:
            count += here
            crowd[home[space] if home[space] < FARTHEST else FARTHEST - 1] += here
        space += 1
    number = float(count)
    working = AT_WORK * soon(turns, 5.0)
    # The nearest go first: each needs the points of all before it.
    flown = 0.0
    worth = 0.0
    last = 0.0
    points += 0.01
    far: i64 = 0
    while far < FARTHEST:
        some = crowd[far]
        while some > 0:
            flown += float(far)
            last = exp(-CROWDING * flown / points)
            worth += last
            some -= 1
        far += 1
    parts[DIVERS] = HURLED * worth + working * number / (number + HALF)
    return HURLED * last * 0.9 + working * HALF / ((number + HALF) * (number + HALF))


def total(parts: vec[float]) -> float:
    value = 0.0
    at: i64 = 0
    while at < PARTS:
        value += parts[at]
        at += 1
    return value
