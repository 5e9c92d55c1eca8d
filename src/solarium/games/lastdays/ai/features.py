# compiled
"""How a seat stands: what it has that will become momentum.

The parts of `appraise` are what the coach explains; their sum is an expected final momentum, up to a constant. What
sundivers in play, stations in Orbit and Convective, gates and energy are worth was fitted to 135,000 positions of games
of the rollout policy, with and without vestigial structures; alone and together they count for less, by a share fitted
to such games. The rest was set by hand: deeper stations, which the policy hardly builds, and what can be done next,
where a fit would make waiting worth more than doing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.building import BuildPlan
from solarium.games.lastdays.ai.routes import Routes
from solarium.games.lastdays.ai.valuation import Valuation, highest
from solarium.games.lastdays.ai.weights import REACH, Weights
from solarium.games.lastdays.data.pieces import DANGER, NODE, TOWER, TYPES
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.rules.topology import CONVECTIVE, INNER, RINGS, STRIDE
from solarium.games.lastdays.rules.turn import phases

MOMENTUM: Final = 0
ENERGY: Final = 1
DIVERS: Final = 2
STATIONS: Final = 3
GATES: Final = 4
MOVEMENT: Final = 5
NEXT: Final = 6
CARD: Final = 7
PARTS: Final = 8

# What lasts, for the whole game: a sundiver in play, and each of the first few.
IN_PLAY: Final = 5.0
OF_A_FEW: Final = 2.4
FEW: Final = 4
# A station by type and layer (O, I, C, R, K); a tower in the Sun loses a fifth for each step from the orbits.
STATION = vec[float]([9.0, 15.0, 11.0, 11.0, 11.0, 2.0, 2.0, 2.0, 2.0, 2.0, 15.0, 45.0, 45.0, 52.0, 56.0])
FARTHER: Final = 0.8
PAIR: Final = 18.0  # a tower with a node to feed it
GATE = vec[float]([11.0, 3.0, 3.0])  # into C, R, K
OPENING: Final = 12.0  # the only gate into the Sun
LAYER: Final = 1.0  # LDS-38: a point more in every Move
TOGETHER: Final = 0.15  # of all these, alone and in a team: a card a turn makes the game short
# What is there at the moment.
IN_LAYER = vec[float]([0.0, 0.1, 0.6, 0.7, 1.6])  # a sundiver; from the Core it can be hurled
AN_ENERGY: Final = 0.3
SOON: Final = 7.0  # what is in hand loses its worth over the last seventh of the game
NEARER = vec[float]([0.94**points for points in range(REACH)])  # what is left of a worth so many points away
STRUCTURE: Final = 8.0  # what could be built, before it is
FREE: Final = 0.02  # a Move that has not begun yet
NOW: Final = 0.9  # what the chosen action can bring
LATER: Final = 0.6  # the best that can be done next turn
SECOND: Final = 0.3  # the other thing that could be done
NEAR: Final = 0.5  # what could be activated after a Move
PLANNED: Final = 0.4  # what could be built after a Move
KEPT: Final = 0.7


def appraise(table: Table, seat: i64, left: float, weights: Weights) -> vec[float]:
    """What the seat has, part by part, in momentum."""
    parts = vec[float]([0.0] * PARTS)
    soon = left * SOON
    if soon > 1.0:
        soon = 1.0
    values = Valuation(table, seat, weights)
    plan = BuildPlan(table, values)
    energy = table.energy[seat]
    rest = left if table.terms.mode == COMPETITIVE else left * TOGETHER
    parts[MOMENTUM] = float(table.momentum[seat])
    parts[ENERGY] = AN_ENERGY * soon * float(energy if energy < DANGER else DANGER - 1)
    parts[DIVERS] = rest * crew_worth(values.crew) + soon * divers_worth(table, seat)
    parts[STATIONS] = rest * stations_worth(table, values, plan.distances.routes)
    parts[GATES] = rest * gates_worth(table, seat, values)
    ring: i64 = 0
    while ring < RINGS:
        if (values.layers >> ring) & 1:
            parts[MOVEMENT] += LAYER * rest
        ring += 1
    if table.cards_in_hand(seat) > 0:
        parts[CARD] = KEPT * left
    parts[NEXT] = at_once(table, seat, values, rest * STRUCTURE if plan.ready > 0.0 else 0.0)
    parts[NEXT] += NEAR * approach(values, plan)
    if plan.count > 0:
        parts[NEXT] += PLANNED * rest * STRUCTURE * NEARER[plan.points]
    return parts


def at_once(table: Table, seat: i64, values: Valuation, ready: float) -> float:
    """What can be done in this turn's action or the next: activations, and a structure that is ready to be built."""
    gains = values.activations()
    active = highest(gains)
    phase = table.phase
    if seat == table.turn:
        if phase == phases.CONVERTING:
            return NOW * ready + SECOND * active
        if phase in (phases.ACTIVATING, phases.POSTBASE, phases.POSTBONUS):
            return NOW * (active if table.kind < 0 else gains[table.kind]) + SECOND * ready
    most = active if active > ready else ready
    value = LATER * most + SECOND * (active + ready - most)
    if seat == table.turn and phase == phases.MOVING and not table.spent:
        value += FREE
    return value


def crew_worth(crew: float) -> float:
    return IN_PLAY * crew + OF_A_FEW * (crew if crew < FEW else FEW)


def divers_worth(table: Table, seat: i64) -> float:
    """Where they are."""
    total = 0.0
    mine = seat * STRIDE
    space: i64 = 0
    while space < table.board.spaces:
        total += IN_LAYER[table.board.ring[space]] * float(table.divers[mine + space])
        space += 1
    return total


def stations_worth(table: Table, values: Valuation, routes: Routes) -> float:
    board = table.board
    pairs = values.own[TOWER] if values.own[TOWER] < values.own[NODE] else values.own[NODE]
    total = PAIR * float(pairs)
    at: i64 = 0
    while at < values.count:
        space = values.built[at]
        standing = table.station[space]
        if standing // TYPES == values.seat:
            worth = STATION[standing % TYPES * RINGS + board.ring[space]]
            depth = routes.depth(board, space) if standing % TYPES == TOWER else 0
            if depth > 1:
                worth *= FARTHER ** float(depth - 1)
            total += worth
        at += 1
    return total


def gates_worth(table: Table, seat: i64, values: Valuation) -> float:
    total = 0.0
    board = table.board
    site: i64 = 0
    while site < board.sites:
        if table.gate[site] == seat:
            layer = board.ring[board.site_inner[site]]
            total += GATE[layer - CONVECTIVE]
            if layer == CONVECTIVE and values.gates[INNER] == 1:
                total += OPENING
        site += 1
    return total


def approach(values: Valuation, plan: BuildPlan) -> float:
    """The best stations that are not manned yet, the less the farther they are."""
    most = 0.0
    second = 0.0
    at: i64 = 0
    while at < values.count:
        space = values.built[at]
        far = plan.distances.to(space)
        if far > 0 and far < REACH:
            gain = values.gain[space] * NEARER[far] * NEARER[far]
            if gain > most:
                second = most
                most = gain
            elif gain > second:
                second = gain
        at += 1
    return most + 0.5 * second


def total(parts: vec[float]) -> float:
    value = 0.0
    at: i64 = 0
    while at < PARTS:
        value += parts[at]
        at += 1
    return value


def spread(table: Table, left: float) -> float:
    """How far the final momentum may still stray from the estimate."""
    return (1.2 + 10.0 * left) if table.terms.mode == COMPETITIVE else (1.2 + 6.0 * left)
