# compiled
"""What a sensible player does, quickly found: no search, no copies, one glance at the board for each decision.

Search plays on with these habits. They make no use of the kept card, build no foundries and little below Convective;
what is better than habit, search finds by trying it first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.choices import Choices
from solarium.games.lastdays.moves import list_moving
from solarium.games.lastdays.patterns import list_conversions
from solarium.games.lastdays.pieces import (
    A_ACTIVATE,
    A_ACTIVATE_AT,
    A_CONVERT,
    A_DECLINE,
    A_DECON_GATE,
    A_DRAW,
    A_END_ACTIVATE,
    A_END_CONVERT,
    A_END_MOVE,
    A_FLARE_ACT,
    A_FLARE_DONE,
    A_FOUNDRY,
    A_GATE,
    A_MOVE,
    A_NODE,
    A_PLACE_GATE,
    A_SKIP,
    A_TAKE,
    ACTIVATING,
    BONUS,
    CHOOSE,
    CONVERTING,
    DANGER,
    DECON,
    FLARE,
    FOUNDRY,
    MOVING,
    NODE,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    TOWER,
    TYPES,
    VESTIGIAL,
    code,
    first_of,
    kind_of,
    second_of,
)
from solarium.games.lastdays.plan import Plan
from solarium.games.lastdays.pull import Pull
from solarium.games.lastdays.topology import CORE, STRIDE
from solarium.games.lastdays.worth import Worths, highest

ENOUGH: Final = 7  # sundivers in play: more are not worth energy
LEAST: Final = 0.02  # a gain that is worth a point
AHEAD: Final = 2  # eyes before the mothership: the best place for a first structure
A_COLUMN: Final = 0.84  # what each column away from there costs
DEEPER: Final = 0.95  # a first station, for each layer
FIRST = vec[float]([-0.36, 0.2, 1.67])  # and by its type


def habit(state: Choices, chance: Chance) -> i64:
    """The action; where there is no habit, any."""
    phase = state.phase
    if phase == MOVING:
        return best_move(state)
    if phase == CHOOSE:
        return best_choice(state)
    if phase == BONUS:
        return code(A_TAKE if wants(state, state.asked, state.type_at(state.here)) else A_DECLINE)
    if phase == FLARE:
        return best_on_flare(state)
    if phase == ACTIVATING:
        return best_station(state)
    if phase == CONVERTING:
        return best_structure(state)
    if phase == PREDRAW:
        return code(A_DRAW)
    if phase in (POSTBASE, POSTBONUS):
        return code(A_SKIP)
    if phase == POSTCONVERT:
        return code(A_END_CONVERT)
    if phase == DECON:
        return least_missed(state)
    if phase == VESTIGIAL:
        return best_place(state, chance)
    return state.random_action(chance)


def wants(state: Choices, seat: i64, kind: i64) -> bool:
    """Whether to take a bonus, or to use an Outer Orbit station on a flare."""
    if kind == NODE:
        return state.energy[seat] < DANGER
    return kind == TOWER or state.in_holds(seat) + state.on_board(seat) < ENOUGH


def best_on_flare(state: Choices) -> i64:
    for action in state.legal_actions():
        if kind_of(action) == A_FLARE_ACT and wants(state, state.asked, state.type_at(first_of(action))):
            return action
    return code(A_FLARE_DONE)


# Move, Convert or Activate


def best_choice(state: Choices) -> i64:
    seat = state.turn
    worths = Worths(state, seat)
    plan = Plan(state, seat, worths)
    active = highest(worths.activations())
    built = worths.taste.ready * plan.ready
    moved = after_move(state, worths, plan)
    if built > 0.0 and built >= active and built >= moved and state.can_convert():
        return code(A_CONVERT)
    if active > 0.0 and (active >= moved or is_idle(state, worths, plan)) and state.can_activate():
        return code(A_ACTIVATE)
    return code(A_MOVE)


def after_move(state: Choices, worths: Worths, plan: Plan) -> float:
    """What a Move is worth: hurls at once, and what the next turn brings at the stations that the points reach."""
    board = state.board
    gains = vec[float]([0.0, 0.0, 0.0])
    points = state.movement(state.turn)
    left = points
    distance: i64 = 0
    while distance <= left:
        space: i64 = 0
        while space < board.spaces:
            if state.station[space] >= 0 and plan.ways.to(space) == distance and distance <= left:
                gain = worths.activation(space)
                if gain > 0.0:
                    gains[state.station[space] % TYPES] += gain
                    left -= distance
            space += 1
        distance += 1
    later = worths.taste.later * highest(gains)
    heart = worths.hurl * float(in_core(state, points))
    return heart if heart > later else later


def in_core(state: Choices, points: i64) -> i64:
    """How many sundivers can be hurled with these points."""
    board = state.board
    count: i64 = 0
    space = board.first[CORE]
    while space < board.spaces:
        count += state.divers[state.turn * STRIDE + space]
        space += 1
    return count if count < points else points


def is_idle(state: Choices, worths: Worths, plan: Plan) -> bool:
    """Whether a Move would have nothing to do."""
    state.points = state.movement(state.turn)
    idle = kind_of(steepest(state, worths, plan)) == A_END_MOVE
    state.points = 0
    return idle


# Within the action


def best_move(state: Choices) -> i64:
    if state.points == 0:
        return code(A_END_MOVE)
    worths = Worths(state, state.turn)
    return steepest(state, worths, Plan(state, state.turn, worths))


def steepest(state: Choices, worths: Worths, plan: Plan) -> i64:
    """Up the steepest pull; the end where nothing gains."""
    best = code(A_END_MOVE)
    pull = Pull(state, state.turn, worths, plan)
    most = LEAST
    moves: list[int] = []
    list_moving(state, state.running(), moves)
    for action in moves:
        gain = pull.gain(action)
        if gain > most:
            most = gain
            best = action
    return best


def best_station(state: Choices) -> i64:
    """The most giving one of the best type; the end when no more is worth it."""
    worths = Worths(state, state.turn)
    gains = worths.activations()
    actions = state.legal_actions()
    best: i64 = -1
    best_gain = 0.0
    most = -1.0
    for action in actions:
        if kind_of(action) == A_ACTIVATE_AT:
            gain = worths.activation(first_of(action))
            rank = 10.0 * gains[state.type_at(first_of(action))] + gain
            if rank > most:
                most = rank
                best_gain = gain
                best = action
    if best < 0 or (best_gain <= 0.0 and code(A_END_ACTIVATE) in actions):
        return actions[-1]
    return best


def best_structure(state: Choices) -> i64:
    """The conversion that is worth most."""
    board = state.board
    worths = Worths(state, state.turn)
    found: list[int] = []
    list_conversions(state, state.turn, found)
    best: i64 = -1
    most = -99.0
    for action in found:
        kind = kind_of(action)
        if kind == A_GATE:
            worth = worths.gate(board.ring[first_of(action)])
        else:
            station = NODE if kind == A_NODE else FOUNDRY if kind == A_FOUNDRY else TOWER
            worth = worths.station(station, board.ring[first_of(action)])
        if worth > most:
            most = worth
            best = action
    return best if best >= 0 else state.legal_actions()[0]


def least_missed(state: Choices) -> i64:
    """LDS-29: the structure that is worth least."""
    board = state.board
    worths = Worths(state, state.turn)
    best: i64 = -1
    least = 0.0
    for action in state.legal_actions():
        ring = board.ring[first_of(action)]
        if kind_of(action) == A_DECON_GATE:
            worth = worths.standing_gate(ring, worths.gates[ring] - 1)
        else:
            kind = state.type_at(first_of(action))
            worth = worths.standing(kind, ring, worths.own[kind] - 1)
        if best < 0 or worth < least:
            least = worth
            best = action
    return best


def best_place(state: Choices, chance: Chance) -> i64:
    """LDS-18: near the way the mothership will take; a little luck keeps the places apart."""
    board = state.board
    actions = state.legal_actions()
    best = actions[0]
    most = -99.0
    for action in actions:
        gate = kind_of(action) == A_PLACE_GATE
        space = first_of(action) if gate else second_of(action)
        ahead = (state.eye[state.turn] - 1 - board.index[space] + 2 * board.eyes) % board.eyes
        worth = 0.01 * float(chance.below(100)) - A_COLUMN * float(ahead - AHEAD if ahead > AHEAD else AHEAD - ahead)
        if not gate:
            worth += FIRST[first_of(action)] + DEEPER * float(board.ring[space])
        if worth > most:
            most = worth
            best = action
    return best
