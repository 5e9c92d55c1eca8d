# compiled
"""How the seats stand: what each has that will become momentum, and the chance to win that follows from it.

The parts of `appraise` are what the coach explains; their sum is an expected final momentum, up to a constant.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.patterns import list_conversions
from solarium.games.lastdays.pieces import (
    A_FOUNDRY,
    A_GATE,
    A_NODE,
    ACTIVATING,
    COMPETITIVE,
    CONVERTING,
    DANGER,
    FLR,
    FOUNDRY,
    MOVING,
    NODE,
    OVER,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    TOWER,
    TYPES,
    first_of,
    kind_of,
    second_of,
)
from solarium.games.lastdays.scoring import results
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CORE, OUTER, STRIDE

MOMENTUM: Final = 0
ENERGY: Final = 1
DIVERS: Final = 2
STATIONS: Final = 3
GATES: Final = 4
MOVEMENT: Final = 5
NEXT: Final = 6
CARD: Final = 7
PARTS: Final = 8

# What a sundiver is worth in the hold, and more for each layer it has reached (O, I, C, R, K).
IN_HOLD: Final = 0.55
DEPTH = vec[float]([0.02, 0.10, 0.40, 0.75, 1.15])
POINT: Final = 0.13  # a movement point still to be spent
NOW: Final = 1.0
LATER: Final = 0.72  # what can be done next turn, as a share of doing it now
SECOND: Final = 0.3  # the other of the two things that could be done next turn


def time_left(table: Table) -> float:
    """The expected number of cards until the last flare: that of the last of f cards among n."""
    cards = float(table.cards_left())
    flares = float(table.deck[FLR])
    return flares * (cards + 1.0) / (flares + 1.0)


def share_left(table: Table) -> float:
    """The same as a share of the whole game: 1 at the start, 0 at the end."""
    return time_left(table) / table.rules.length


def energy_worth(table: Table, seat: i64, left: float) -> float:
    """One energy: what a tower will make of it, if there is time and a tower to go to."""
    worth = 0.30
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
    if best == 1:
        worth = 0.62
    elif best == 0:
        worth = 0.45
    soon = left * 6.0
    return worth * (soon if soon < 1.0 else 1.0)


def station_worth(table: Table, kind: i64, ring: i64, left: float) -> float:
    """An own station for the rest of the game; Outer Orbit works on flares too."""
    base = float(table.board.base[ring])
    bonus = float(table.board.bonus[ring])
    amount = base + 0.7 * bonus
    worth = 0.0
    if kind == NODE:
        worth = 0.9 + 0.85 * amount
    elif kind == TOWER:
        worth = 0.9 + 1.05 * amount
    else:
        worth = 0.6 + 0.35 * amount
    if ring == OUTER:
        flares = float(table.marker)
        worth += flares * (0.16 if kind == NODE else 0.22 if kind == TOWER else 0.08)
    return worth * left


def diver_worth(left: float) -> float:
    soon = left * 5.0
    return IN_HOLD * (soon if soon < 1.0 else 1.0)


def appraise(table: Table, seat: i64, left: float) -> vec[float]:
    """What the seat has, part by part, in momentum."""
    parts = vec[float]([0.0] * PARTS)
    board = table.board
    energy = table.energy[seat]
    each = energy_worth(table, seat, left)
    safe = energy if energy < DANGER else DANGER - 1
    parts[MOMENTUM] = float(table.momentum[seat])
    parts[ENERGY] = each * (float(safe) + 0.6 * float(energy - safe))
    add_divers(table, seat, left, parts)
    layers: i64 = 0
    space: i64 = 0
    while space < board.spaces:
        standing = table.station[space]
        if standing >= 0 and standing // TYPES == seat:
            parts[STATIONS] += station_worth(table, standing % TYPES, board.ring[space], left)
            layers |= board.bit[board.ring[space]]
        space += 1
    site: i64 = 0
    while site < board.sites:
        if table.gate[site] == seat:
            parts[GATES] += left * (0.5 + 0.45 * float(board.ring[board.site_inner[site]] - 1))
        site += 1
    ring: i64 = 0
    while ring < 5:
        if (layers >> ring) & 1:
            parts[MOVEMENT] += 0.9 * left
        ring += 1
    if table.cards_in_hand(seat) > 0:
        parts[CARD] = 0.7 * left + 0.2
    add_options(table, seat, left, each, layers, parts)
    return parts


def add_divers(table: Table, seat: i64, left: float, parts: vec[float]) -> None:
    board = table.board
    each = diver_worth(left)
    total = each * float(table.in_holds(seat)) + 0.6 * each * float(table.lost[seat])
    deep = left * 3.0
    if deep > 1.0:
        deep = 1.0
    mine = seat * STRIDE
    space: i64 = 0
    while space < board.spaces:
        count = table.divers[mine + space]
        if count > 0:
            ring = board.ring[space]
            worth = each + DEPTH[ring] * deep
            if ring == CORE and worth < 1.5:
                worth = 1.5  # it can be hurled for two
            total += worth * float(count)
        space += 1
    parts[DIVERS] = total


def add_options(table: Table, seat: i64, left: float, each: float, layers: i64, parts: vec[float]) -> None:
    """What can be done at once, in this turn's action or the next: conversions and activations."""
    phase = table.phase
    mine = seat == table.turn
    activation = best_activation(table, seat, left, each)
    conversion = best_conversion(table, seat, left, layers)
    if mine and phase == CONVERTING:
        parts[NEXT] = NOW * conversion + SECOND * activation
    elif mine and (phase in (ACTIVATING, POSTBASE, POSTBONUS)):
        parts[NEXT] = NOW * activation + SECOND * conversion
    else:
        most = activation if activation > conversion else conversion
        least = conversion if activation > conversion else activation
        parts[NEXT] = LATER * most + SECOND * least
        if mine and phase == MOVING:
            parts[NEXT] += POINT * float(table.points)


def best_activation(table: Table, seat: i64, left: float, each: float) -> float:
    """The worth of activating all manned stations of the best type."""
    board = table.board
    diver = diver_worth(left)
    mine = seat * STRIDE
    nodes = 0.0
    foundries = 0.0
    towers = 0.0
    purse = table.energy[seat]
    for_foundries = table.energy[seat]
    reserve = table.reserve[seat]
    busy = table.activated if seat == table.turn else 0
    space: i64 = board.spaces - 1
    while space >= 0:  # the deepest first: they take the energy
        standing = table.station[space]
        if standing >= 0 and table.divers[mine + space] > 0 and ((busy >> space) & 1) == 0:
            kind = standing % TYPES
            ring = board.ring[space]
            amount = board.base[ring]
            bonus = board.bonus[ring] if standing // TYPES == seat else 0
            if kind == NODE:
                nodes += each * float(amount + bonus)
            elif kind == TOWER:
                if purse >= amount:
                    if purse < amount + bonus:
                        bonus = 0
                    purse -= amount + bonus
                    towers += (1.0 - each) * float(amount + bonus)
            elif for_foundries >= amount and reserve >= amount:
                if for_foundries < amount + bonus or reserve < amount + bonus:
                    bonus = 0
                for_foundries -= amount + bonus
                reserve -= amount + bonus
                foundries += (diver - 0.6 * each) * float(amount + bonus)
        space -= 1
    if seat == table.turn and table.kind >= 0:
        return nodes if table.kind == NODE else foundries if table.kind == FOUNDRY else towers
    most = nodes if nodes > towers else towers
    return foundries if foundries > most else most


def best_conversion(table: Table, seat: i64, left: float, layers: i64) -> float:
    """The worth of the best structure that stands ready, less the sundivers it takes."""
    board = table.board
    found: list[int] = []
    list_conversions(table, seat, found)
    price = 1.3 * diver_worth(left)
    most = 0.0
    for action in found:
        kind = kind_of(action)
        if kind == A_GATE:
            worth = left * (0.9 + 0.45 * float(board.ring[second_of(action)] - 1)) - 2.0 * price
        else:
            ring = board.ring[first_of(action)]
            if kind == A_NODE:
                worth = station_worth(table, NODE, ring, left) - 2.0 * price
            elif kind == A_FOUNDRY:
                worth = station_worth(table, FOUNDRY, ring, left) - 2.0 * price
            else:
                worth = station_worth(table, TOWER, ring, left) - 3.0 * price
            if ((layers >> ring) & 1) == 0:
                worth += 0.9 * left
        if worth > most:
            most = worth
    if table.phase == PATTERN and seat == table.turn:
        return most * 0.5
    return most


def total(parts: vec[float]) -> float:
    value = 0.0
    at: i64 = 0
    while at < PARTS:
        value += parts[at]
        at += 1
    return value


def spread(table: Table) -> float:
    """How far the final momentum may still stray from the estimate."""
    return 1.2 + 0.55 * sqrt(time_left(table))


def judge(table: Table) -> list[float]:
    """A guess of the returns, one for each seat."""
    if table.phase == OVER:
        return results(table)
    left = share_left(table)
    if table.rules.mode != COMPETITIVE:
        return judge_team(table, left)
    players = table.players
    values = [total(appraise(table, seat, left)) for seat in range(players)]
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


def judge_team(table: Table, left: float) -> list[float]:
    """LDS-125: for the lowest seat; what is still to come at the usual pace is added to what there is."""
    players = int(table.players)
    lowest = 1e9
    mean = 0.0
    for seat in range(players):
        value = total(appraise(table, seat, left))
        mean += value / float(players)
        if value < lowest:
            lowest = value
    pace = 0.55 * left * float(table.rules.goal)
    lead = (0.85 * lowest + 0.15 * mean + pace - float(table.rules.goal)) / spread(table)
    value = 2.0 / (1.0 + exp(-lead)) - 1.0
    return [value] * players
