# compiled
"""What a seat could do next: build or activate at once, or after a move."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.patterns import list_conversions
from solarium.games.lastdays.pieces import (
    A_FOUNDRY,
    A_GATE,
    A_NODE,
    ACTIVATING,
    CONVERTING,
    FOUNDRY,
    NODE,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    TOWER,
    TYPES,
    first_of,
    kind_of,
    second_of,
)
from solarium.games.lastdays.prices import GATE_STANDS, LAYER, WHOLE, soon, station_worth
from solarium.games.lastdays.reach import FAR, distances
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CORE, STRIDE

REACH: Final = 12  # points beyond which nothing is planned
DECAY = vec[float]([0.9**points for points in range(REACH)])
LATER: Final = 0.6  # what can be done next turn, as a share of its worth
SECOND: Final = 0.3  # the other of the two things that could be done
NEAR: Final = 0.287  # what could be activated after a move
PLANNED: Final = 0.35  # what could be built after a move
SAVED: Final = 0.41  # a point that a gate saves on the way to the heart
PRICE: Final = 0.8  # a sundiver that is built into something, as a multiple of its worth
REBUILT: Final = 0.35  # what a sundiver out of a foundry is worth beyond its own
NOW: Final = 0.85  # what can be done this turn


def outlook(table: Table, seat: i64, turns: float, each: float, layers: i64, diver: float, home: vec[i64]) -> float:
    """What can be done at once, in this turn's action or the next: conversions and activations; and what is near."""
    phase = table.phase
    mine = seat == table.turn
    way = distances(table, seat)
    left = turns / WHOLE
    quick = soon(turns, 2.0)
    activation = quick * best_activation(table, seat, each, diver)
    conversion = quick * best_conversion(table, seat, left, layers, diver, home)
    near = quick * best_approach(table, seat, each, diver, way)
    planned = quick * best_plan(table, seat, left, layers, diver, way, home)
    if mine and phase == CONVERTING:
        worth = conversion + SECOND * activation
    elif mine and (phase in (ACTIVATING, POSTBASE, POSTBONUS)):
        worth = activation + SECOND * conversion
    else:
        most = activation if activation > conversion else conversion
        least = conversion if activation > conversion else activation
        first = NOW if mine and not table.acted else LATER
        worth = first * most + SECOND * least
    return worth + NEAR * near + PLANNED * planned


def station_gain(table: Table, seat: i64, space: i64, each: float, diver: float) -> float:
    """What activating this station once would bring the seat."""
    standing = table.station[space]
    kind = standing % TYPES
    ring = table.board.ring[space]
    amount = table.board.base[ring] + (table.board.bonus[ring] if standing // TYPES == seat else 0)
    if kind == NODE:
        return each * float(amount)
    if table.energy[seat] < amount:
        amount = table.energy[seat]
    if kind == TOWER:
        return (1.0 - each) * float(amount)
    if table.reserve[seat] < amount:
        amount = table.reserve[seat]
    gain = diver + REBUILT - each
    return gain * float(amount) if gain > 0.0 else 0.0


def best_approach(table: Table, seat: i64, each: float, diver: float, way: vec[i64]) -> float:
    """The best stations that are not manned yet, the less the farther they are."""
    most = 0.0
    second = 0.0
    space: i64 = 0
    while space < table.board.spaces:
        if table.station[space] >= 0 and way[space] > 0 and way[space] < REACH:
            gain = station_gain(table, seat, space, each, diver) * DECAY[way[space]]
            if gain > most:
                second = most
                most = gain
            elif gain > second:
                second = gain
        space += 1
    return most + 0.5 * second


def gate_worth(table: Table, space: i64, below: i64, left: float, home: vec[i64]) -> float:
    """The points that a gate would save on the way to the heart."""
    saved = home[space] - home[below] - 1
    worth = GATE_STANDS * left
    if saved > 0:
        worth += SAVED * float(saved) * soon(left, 0.3)
    return worth


def best_plan(table: Table, seat: i64, left: float, layers: i64, diver: float, way: vec[i64], home: vec[i64]) -> float:
    """The best structure that could be built with sundivers in reach, the less the more points that takes."""
    board = table.board
    price = PRICE * diver
    most = 0.0
    space: i64 = 0
    while space < board.spaces:
        ring = board.ring[space]
        if table.station[space] < 0 and ((table.rules.barred_layers >> ring) & 1) == 0:
            fresh = (LAYER + 0.5) * left if ((layers >> ring) & 1) == 0 else 0.0
            before = way[board.before[space]]
            after = way[board.after[space]]
            if before + after < REACH and table.stations[seat * TYPES + NODE] > 0:
                worth = station_worth(table, seat, NODE, ring, left) + fresh - 2.0 * price
                most = better(most, worth, before + after)
            least = before if before < after else after
            if way[space] + least < REACH and table.stations[seat * TYPES + FOUNDRY] > 0:
                worth = station_worth(table, seat, FOUNDRY, ring, left) + fresh - 2.0 * price
                most = better(most, worth, way[space] + least)
            if ring >= 2 and way[space] < REACH and table.stations[seat * TYPES + TOWER] > 0:
                worth = station_worth(table, seat, TOWER, ring, left) + fresh - 3.0 * price
                most = better(most, worth, way[space] + chain_cost(table, space, way))
        if 0 < ring < CORE and table.gates[seat] > 0 and way[space] < REACH:
            step = board.way_from[space] + 2
            while step < board.way_from[space + 1]:
                to = board.way_to[step]
                if to > space and table.gate[board.way_site[step]] < 0:
                    worth = gate_worth(table, space, to, left, home) - 2.0 * price
                    most = better(most, worth, way[space] + upper_cost(table, space, way))
                step += 1
        space += 1
    return most


def better(most: float, worth: float, cost: i64) -> float:
    if cost >= REACH:
        return most
    value = worth * DECAY[cost]
    return value if value > most else most


def upper_cost(table: Table, space: i64, way: vec[i64]) -> i64:
    board = table.board
    least: i64 = FAR
    at = board.out_from[space]
    while at < board.out_from[space + 1]:
        if way[board.out_to[at]] < least:
            least = way[board.out_to[at]]
        at += 1
    return least


def chain_cost(table: Table, space: i64, way: vec[i64]) -> i64:
    board = table.board
    least: i64 = FAR
    at = board.out_from[space]
    while at < board.out_from[space + 1]:
        middle = board.out_to[at]
        cost = way[middle] + upper_cost(table, middle, way)
        if cost < least:
            least = cost
        at += 1
    return least


def best_activation(table: Table, seat: i64, each: float, diver: float) -> float:
    """The worth of activating all manned stations of the best type."""
    board = table.board
    mine = seat * STRIDE
    nodes = 0.0
    foundries = 0.0
    towers = 0.0
    purse = table.energy[seat]
    for_foundries = table.energy[seat]
    reserve = table.reserve[seat]
    gain = diver + REBUILT - each
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
                foundries += gain * float(amount + bonus)
        space -= 1
    if seat == table.turn and table.kind >= 0:
        return nodes if table.kind == NODE else foundries if table.kind == FOUNDRY else towers
    most = nodes if nodes > towers else towers
    return foundries if foundries > most else most


def best_conversion(table: Table, seat: i64, left: float, layers: i64, diver: float, home: vec[i64]) -> float:
    """The worth of the best structure that stands ready, less the sundivers it takes."""
    board = table.board
    found: list[int] = []
    list_conversions(table, seat, found)
    price = PRICE * diver
    most = 0.0
    for action in found:
        kind = kind_of(action)
        if kind == A_GATE:
            worth = gate_worth(table, first_of(action), second_of(action), left, home) - 2.0 * price
        else:
            ring = board.ring[first_of(action)]
            if kind == A_NODE:
                worth = station_worth(table, seat, NODE, ring, left) - 2.0 * price
            elif kind == A_FOUNDRY:
                worth = station_worth(table, seat, FOUNDRY, ring, left) - 2.0 * price
            else:
                worth = station_worth(table, seat, TOWER, ring, left) - 3.0 * price
            if ((layers >> ring) & 1) == 0:
                worth += (LAYER + 0.5) * left
        if worth > most:
            most = worth
    if table.phase == PATTERN and seat == table.turn:
        return most * 0.5
    return most
