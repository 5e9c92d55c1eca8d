# compiled
"""How the seats stand: what each has that will become momentum, and the chance to win that follows from it.

The parts of `appraise` are what the coach explains; their sum is an expected final momentum, up to a constant. The
worths of stations in Orbit and Convective and of layers were fitted to twenty thousand positions of games played by
habit. The others were set by hand: what habit never does, which follows the amounts of the layers, and what can be
done next, where a fit would make waiting worth more than doing.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.pieces import (
    ACTIVATING,
    COMPETITIVE,
    CONVERTING,
    DANGER,
    MOVING,
    OVER,
    POSTBASE,
    POSTBONUS,
    TOWER,
    TYPES,
)
from solarium.games.lastdays.plan import DECAY, REACH, Plan
from solarium.games.lastdays.reach import depths, share_left
from solarium.games.lastdays.scoring import results
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CONVECTIVE, RINGS, STRIDE
from solarium.games.lastdays.worth import SOON, Worths, highest

MOMENTUM: Final = 0
ENERGY: Final = 1
DIVERS: Final = 2
STATIONS: Final = 3
GATES: Final = 4
MOVEMENT: Final = 5
NEXT: Final = 6
CARD: Final = 7
PARTS: Final = 8

# What a sundiver is worth in the hold, and in each layer (O, I, C, R, K).
IN_HOLD: Final = 0.3
IN_LAYER = vec[float]([0.2, 0.3, 0.35, 0.4, 1.6])  # from the Core it can be hurled
# A station for the rest of the game, by type and layer.
STATION = vec[float]([5.3, 3.3, 3.5, 4.5, 5.5, 1.0, 1.6, 1.5, 1.5, 1.5, 1.5, 2.0, 9.4, 11.0, 13.0])
FIRST_TOWER: Final = 5.7
GATE = vec[float]([0.3, 0.8, 1.2])  # into C, R, K
LAYER: Final = 3.4  # LDS-38: a point more in every Move
AN_ENERGY: Final = 0.47
FREE: Final = 0.02  # a Move that has not begun yet
NOW: Final = 0.9  # what the chosen action can bring
LATER: Final = 0.6  # the best that can be done next turn
SECOND: Final = 0.3  # the other thing that could be done
NEAR: Final = 0.5  # what could be activated after a Move
PLANNED: Final = 0.4  # what could be built after a Move
KEPT: Final = 0.7


def appraise(table: Table, seat: i64, left: float) -> vec[float]:
    """What the seat has, part by part, in momentum."""
    parts = vec[float]([0.0] * PARTS)
    soon = left * SOON
    if soon > 1.0:
        soon = 1.0
    worths = Worths(table, seat)
    plan = Plan(table, seat, worths)
    energy = table.energy[seat]
    parts[MOMENTUM] = float(table.momentum[seat])
    parts[ENERGY] = AN_ENERGY * soon * float(energy if energy < DANGER else DANGER - 1)
    parts[DIVERS] = soon * divers_worth(table, seat)
    parts[STATIONS] = left * stations_worth(table, seat, depths(table))
    parts[GATES] = left * gates_worth(table, seat)
    ring: i64 = 0
    while ring < RINGS:
        if (worths.layers >> ring) & 1:
            parts[MOVEMENT] += LAYER * left
        ring += 1
    if table.cards_in_hand(seat) > 0:
        parts[CARD] = KEPT * left
    parts[NEXT] = at_once(table, seat, worths, plan) + NEAR * approach(table, worths, plan) + PLANNED * plan.value
    return parts


def at_once(table: Table, seat: i64, worths: Worths, plan: Plan) -> float:
    """What can be done in this turn's action or the next: conversions and activations."""
    gains = worths.activations()
    active = highest(gains)
    phase = table.phase
    if seat == table.turn:
        if phase == CONVERTING:
            return NOW * plan.ready + SECOND * active
        if phase in (ACTIVATING, POSTBASE, POSTBONUS):
            return NOW * (active if table.kind < 0 else gains[table.kind]) + SECOND * plan.ready
    most = active if active > plan.ready else plan.ready
    value = LATER * most + SECOND * (active + plan.ready - most)
    if seat == table.turn and phase == MOVING and not table.spent:
        value += FREE
    return value


def divers_worth(table: Table, seat: i64) -> float:
    total = IN_HOLD * float(table.in_holds(seat) + table.lost[seat])
    mine = seat * STRIDE
    space: i64 = 0
    while space < table.board.spaces:
        total += IN_LAYER[table.board.ring[space]] * float(table.divers[mine + space])
        space += 1
    return total


def stations_worth(table: Table, seat: i64, depth: vec[i64]) -> float:
    """A station in the Sun is worth half where no gate is near."""
    board = table.board
    tower = 0.0
    total = 0.0
    space: i64 = 0
    while space < board.spaces:
        standing = table.station[space]
        if standing >= 0 and standing // TYPES == seat:
            share = 0.5 + (0.5 * DECAY[depth[space]] * DECAY[depth[space]] if depth[space] < REACH else 0.0)
            total += share * STATION[standing % TYPES * RINGS + board.ring[space]]
            if standing % TYPES == TOWER and share > tower:
                tower = share
        space += 1
    return total + tower * FIRST_TOWER


def gates_worth(table: Table, seat: i64) -> float:
    total = 0.0
    board = table.board
    site: i64 = 0
    while site < board.sites:
        if table.gate[site] == seat:
            total += GATE[board.ring[board.site_inner[site]] - CONVECTIVE]
        site += 1
    return total


def approach(table: Table, worths: Worths, plan: Plan) -> float:
    """The best stations that are not manned yet, the less the farther they are."""
    most = 0.0
    second = 0.0
    space: i64 = 0
    while space < table.board.spaces:
        if table.station[space] >= 0 and plan.way[space] > 0 and plan.way[space] < REACH:
            gain = worths.activation(space) * DECAY[plan.way[space]] * DECAY[plan.way[space]]
            if gain > most:
                second = most
                most = gain
            elif gain > second:
                second = gain
        space += 1
    return most + 0.5 * second


def total(parts: vec[float]) -> float:
    value = 0.0
    at: i64 = 0
    while at < PARTS:
        value += parts[at]
        at += 1
    return value


def spread(table: Table) -> float:
    """How far the final momentum may still stray from the estimate."""
    return 1.5 + 6.0 * share_left(table)


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
