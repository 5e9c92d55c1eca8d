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
IN_HOLD: Final = 0.7
DEPTH = vec[float]([0.02, 0.10, 0.40, 0.75, 1.15])
POINT: Final = 0.04  # a movement point still to be spent
NOW: Final = 1.0
LATER: Final = 0.6  # what can be done next turn, as a share of doing it now
SECOND: Final = 0.3  # the other of the two things that could be done next turn
NEAR: Final = 0.45  # what could be activated after a move
PLANNED: Final = 0.4  # what could be built after a move
WITH_TOWER: Final = 0.62  # an energy of a seat that has a tower
REBUILT: Final = 1.3  # a sundiver out of a foundry, as a multiple of one in the hold
FAR: Final = 99
REACH: Final = 12  # points beyond which nothing is planned
DECAY = vec[float]([0.9**points for points in range(REACH)])


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
        worth = WITH_TOWER
    elif best == 0:
        worth = 0.45
    soon = left * 6.0
    return worth * (soon if soon < 1.0 else 1.0)


def first_tower(table: Table, seat: i64, left: float) -> float:
    """What a tower adds to the energy that lies in the hold."""
    soon = left * 6.0
    gap = WITH_TOWER * (soon if soon < 1.0 else 1.0) - energy_worth(table, seat, left)
    energy = table.energy[seat]
    return gap * float(energy if energy < DANGER else DANGER - 1)


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
    ring: i64 = 0
    space: i64 = 0
    while space < board.spaces:
        standing = table.station[space]
        if standing >= 0 and standing // TYPES == seat:
            kind = standing % TYPES
            ring = board.ring[space]
            if kind == FOUNDRY:
                parts[STATIONS] += foundry_worth(table, seat, ring, left)
            else:
                parts[STATIONS] += station_worth(table, kind, ring, left)
            layers |= board.bit[board.ring[space]]
        space += 1
    site: i64 = 0
    while site < board.sites:
        if table.gate[site] == seat:
            parts[GATES] += left * (0.5 + 0.45 * float(board.ring[board.site_inner[site]] - 1))
        site += 1
    ring = 0
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
    """What can be done at once, in this turn's action or the next: conversions and activations; and what is near."""
    phase = table.phase
    mine = seat == table.turn
    way = distances(table, seat)
    activation = best_activation(table, seat, left, each)
    conversion = best_conversion(table, seat, left, layers)
    near = best_approach(table, seat, left, each, way)
    planned = best_plan(table, seat, left, layers, way)
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
    parts[NEXT] += NEAR * near + PLANNED * planned


def distances(table: Table, seat: i64) -> vec[i64]:
    """How many points it takes to bring an own sundiver to each space, through the gates that stand."""
    board = table.board
    far = vec[i64]([FAR] * board.spaces)
    queue = vec[i64]([0] * board.spaces)
    mine = seat * STRIDE
    count: i64 = 0
    space: i64 = 0
    while space < board.spaces:
        if table.divers[mine + space] > 0:
            far[space] = 0
            queue[count] = space
            count += 1
        space += 1
    at: i64 = 0
    launched = table.hold[seat * table.players + seat] == 0
    while True:
        if not launched and (at == count or far[queue[at]] >= 1):
            launched = True
            which: i64 = 0
            while which < 4:
                beside = board.launch_space(table.eye[seat], which)
                if far[beside] > 1:
                    if far[beside] == FAR:
                        queue[count] = beside
                        count += 1
                    far[beside] = 1
                which += 1
        if at == count:
            return far
        space = queue[at]
        at += 1
        step = board.way_from[space]
        end = board.way_from[space + 1]
        while step < end:
            to = board.way_to[step]
            site = board.way_site[step]
            if far[to] == FAR and (site < 0 or table.gate[site] >= 0):
                far[to] = far[space] + 1
                queue[count] = to
                count += 1
            step += 1


def station_gain(table: Table, seat: i64, space: i64, left: float, each: float) -> float:
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
    return (REBUILT * diver_worth(left) - 0.5 * each) * float(amount)


def best_approach(table: Table, seat: i64, left: float, each: float, way: vec[i64]) -> float:
    """The best stations that are not manned yet, the less the farther they are."""
    most = 0.0
    second = 0.0
    space: i64 = 0
    while space < table.board.spaces:
        if table.station[space] >= 0 and way[space] > 0 and way[space] < REACH:
            gain = station_gain(table, seat, space, left, each) * DECAY[way[space]]
            if gain > most:
                second = most
                most = gain
            elif gain > second:
                second = gain
        space += 1
    return most + 0.5 * second


def best_plan(table: Table, seat: i64, left: float, layers: i64, way: vec[i64]) -> float:
    """The best structure that could be built with sundivers in reach, the less the more points that takes."""
    board = table.board
    price = 1.3 * diver_worth(left)
    towers = first_tower(table, seat, left)
    most = 0.0
    space: i64 = 0
    while space < board.spaces:
        ring = board.ring[space]
        fresh = 0.9 * left if ((layers >> ring) & 1) == 0 else 0.0
        if table.station[space] < 0 and ((table.rules.barred_layers >> ring) & 1) == 0:
            before = way[board.before[space]]
            after = way[board.after[space]]
            if table.stations[seat * TYPES + NODE] > 0:
                worth = station_worth(table, NODE, ring, left) + fresh - 2.0 * price
                most = better(most, worth, before + after)
            if table.stations[seat * TYPES + FOUNDRY] > 0:
                worth = foundry_worth(table, seat, ring, left) + fresh - 2.0 * price
                most = better(most, worth, way[space] + (before if before < after else after))
            if ring >= 2 and table.stations[seat * TYPES + TOWER] > 0:
                worth = station_worth(table, TOWER, ring, left) + fresh + towers - 3.0 * price
                most = better(most, worth, way[space] + chain_cost(table, space, way))
        if 0 < ring < CORE and table.gates[seat] > 0 and way[space] < REACH and not has_gate_below(table, space):
            worth = left * (0.9 + 0.45 * float(ring)) - 2.0 * price
            most = better(most, worth, way[space] + upper_cost(table, space, way))
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


def has_gate_below(table: Table, space: i64) -> bool:
    board = table.board
    step = board.way_from[space]
    while step < board.way_from[space + 1]:
        site = board.way_site[step]
        if site >= 0 and board.site_outer[site] == space and table.gate[site] >= 0:
            return True
        step += 1
    return False


def foundry_worth(table: Table, seat: i64, ring: i64, left: float) -> float:
    """A foundry is worth more the more sundivers wait in the reserve."""
    return station_worth(table, FOUNDRY, ring, left) * (0.6 + 0.12 * float(table.reserve[seat]))


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
                foundries += (REBUILT * diver - 0.5 * each) * float(amount + bonus)
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
                worth = foundry_worth(table, seat, ring, left) - 2.0 * price
            else:
                worth = station_worth(table, TOWER, ring, left) + first_tower(table, seat, left) - 3.0 * price
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
