# compiled
"""What a sensible player does, quickly found: no search, no copies, one glance at the board for each decision.

Search plays on with this rollout policy. It makes no use of the kept card, builds no foundries and little below
Convective; what is better, search finds by trying it first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.ai import TurnPolicy
from solarium.engine.chance import Chance
from solarium.games.lastdays.ai.outlook import Outlook
from solarium.games.lastdays.ai.valuation import Valuation, highest
from solarium.games.lastdays.ai.weights import WeightSets
from solarium.games.lastdays.ai.win_chance import returns_from
from solarium.games.lastdays.data.pieces import DANGER, FOUNDRY, NODE, TOWER
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of, kind_of, second_of
from solarium.games.lastdays.rules.effects.registry import running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CORE, STRIDE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.choices import may_activate, may_convert
from solarium.games.lastdays.rules.turn.moves import list_moving
from solarium.games.lastdays.rules.turn.patterns import list_conversions

CLEAR: Final = 5.0  # a lead at the end by so much momentum is clear
ENOUGH: Final = 7  # sundivers in play: more are not worth energy
LEAST: Final = 0.02  # a gain that is worth a point
AHEAD: Final = 2  # eyes before the mothership: the best place for a first structure
A_COLUMN: Final = 0.84  # what each column away from there costs
DEEPER: Final = 0.95  # a first station, for each layer
FIRST = vec[float]([-0.36, 0.2, 1.67])  # and by its type


class LastDaysPolicy(TurnPolicy[LastDays]):
    def __init__(self, weights: WeightSets) -> None:
        self.weights = weights
        self.outlook: Outlook | None = None  # of the table that was asked about last: most likely of the next one too

    def turns_begun(self, state: LastDays) -> i64:
        return state.turns

    def likely_action(self, state: LastDays, aim: i64, chance: Chance) -> i64:
        """The action; in phases that the policy knows nothing of, any."""
        phase = state.phase
        if phase == phases.BONUS:
            return code(actions.TAKE if wants(state, state.asked, state.type_at(state.here)) else actions.DECLINE)
        if phase == phases.FLARE:
            return best_on_flare(state)
        if phase == phases.PREDRAW:
            return code(actions.DRAW)
        if phase in (phases.POSTBASE, phases.POSTBONUS):
            return code(actions.SKIP)
        if phase == phases.POSTCONVERT:
            return code(actions.END_CONVERT)
        if phase == phases.VESTIGIAL:
            return best_place(state, chance)
        if phase in (phases.CHOOSE, phases.MOVING, phases.ACTIVATING, phases.CONVERTING, phases.DECON):
            outlook = self.outlook
            if outlook is None or outlook.table is not state:
                outlook = Outlook(state, self.weights.at(state.terms.mode))
                self.outlook = outlook
            return action_by(state, outlook)
        return state.random_action(chance)

    def verdict(self, state: LastDays) -> list[float]:
        """Half is the result, half is how clear it was."""
        momentum = [float(state.momentum[seat]) for seat in range(state.players)]
        clear = returns_from(state, momentum, 0.0, CLEAR)
        returns = state.returns()
        return [0.5 * (returns[seat] + clear[seat]) for seat in range(state.players)]


def action_by(state: LastDays, outlook: Outlook) -> i64:
    """Where it takes a look at the board."""
    phase = state.phase
    if phase == phases.MOVING:
        return best_move(state, outlook)
    if phase == phases.CHOOSE:
        return best_choice(state, outlook)
    outlook.values.look(state.turn)
    if phase == phases.ACTIVATING:
        return best_station(state, outlook.values)
    if phase == phases.CONVERTING:
        return best_structure(state, outlook.values)
    return least_missed(state, outlook.values)


def wants(state: LastDays, seat: i64, kind: i64) -> bool:
    """Whether to take a bonus, or to use an Outer Orbit station on a flare."""
    if kind == NODE:
        return state.energy[seat] < DANGER
    return kind == TOWER or state.in_holds(seat) + state.on_board(seat) < ENOUGH


def best_on_flare(state: LastDays) -> i64:
    for action in state.legal_actions():
        if kind_of(action) == actions.FLARE_ACT and wants(state, state.asked, state.type_at(first_of(action))):
            return action
    return code(actions.FLARE_DONE)


# Move, Convert or Activate


def best_choice(state: LastDays, outlook: Outlook) -> i64:
    outlook.look()
    values = outlook.values
    active = highest(values.activations())
    built = values.weights.ready * outlook.plan.ready
    moved = after_move(state, outlook)
    if built > 0.0 and built >= active and built >= moved and may_convert(state):
        return code(actions.CONVERT)
    if active > 0.0 and (active >= moved or is_idle(state, outlook)) and may_activate(state):
        return code(actions.ACTIVATE)
    return code(actions.MOVE)


def after_move(state: LastDays, outlook: Outlook) -> float:
    """What a Move is worth: hurls at once, and what the next turn brings at the stations that the points reach."""
    values = outlook.values
    points = state.movement(state.turn)
    later = values.weights.later * highest(outlook.within(points))
    heart = values.hurl * float(in_core(state, points))
    return heart if heart > later else later


def in_core(state: LastDays, points: i64) -> i64:
    """How many sundivers can be hurled with these points."""
    board = state.board
    count: i64 = 0
    space = board.first[CORE]
    while space < board.spaces:
        count += state.divers[state.turn * STRIDE + space]
        space += 1
    return count if count < points else points


def is_idle(state: LastDays, outlook: Outlook) -> bool:
    """Whether a Move would have nothing to do."""
    state.points = state.movement(state.turn)
    idle = kind_of(steepest(state, outlook)) == actions.END_MOVE
    state.points = 0
    return idle


# Within the action


def best_move(state: LastDays, outlook: Outlook) -> i64:
    if state.points == 0:
        return code(actions.END_MOVE)
    outlook.look_on()
    return steepest(state, outlook)


def steepest(state: LastDays, outlook: Outlook) -> i64:
    """Where the attraction rises most; the end where nothing gains."""
    best = code(actions.END_MOVE)
    attraction = outlook.attraction
    attraction.look()
    most = LEAST
    moves: list[int] = []
    list_moving(state, running(state), moves)
    for action in moves:
        gain = attraction.gain(action)
        if gain > most:
            most = gain
            best = action
    return best


def best_station(state: LastDays, values: Valuation) -> i64:
    """The most giving one of the best type; the end when no more is worth it."""
    gains = values.activations()
    legal = state.legal_actions()
    best: i64 = -1
    best_gain = 0.0
    most = -1.0
    for action in legal:
        if kind_of(action) == actions.ACTIVATE_AT:
            gain = values.gain[first_of(action)]
            rank = 10.0 * gains[state.type_at(first_of(action))] + gain
            if rank > most:
                most = rank
                best_gain = gain
                best = action
    if best < 0 or (best_gain <= 0.0 and code(actions.END_ACTIVATE) in legal):
        return legal[-1]
    return best


def best_structure(state: LastDays, values: Valuation) -> i64:
    """The conversion that is worth most."""
    board = state.board
    found: list[int] = []
    list_conversions(state, state.turn, found)
    best: i64 = -1
    most = -99.0
    for action in found:
        kind = kind_of(action)
        if kind == actions.GATE:
            worth = values.gate(board.ring[first_of(action)])
        else:
            station = NODE if kind == actions.NODE else FOUNDRY if kind == actions.FOUNDRY else TOWER
            worth = values.station(station, board.ring[first_of(action)])
        if worth > most:
            most = worth
            best = action
    return best if best >= 0 else state.legal_actions()[0]


def least_missed(state: LastDays, values: Valuation) -> i64:
    """LDS-29: the structure that is worth least."""
    board = state.board
    best: i64 = -1
    least = 0.0
    for action in state.legal_actions():
        ring = board.ring[first_of(action)]
        if kind_of(action) == actions.DECON_GATE:
            worth = values.standing_gate(ring, values.gates[ring] - 1)
        else:
            kind = state.type_at(first_of(action))
            worth = values.standing(kind, ring, values.own[kind] - 1)
        if best < 0 or worth < least:
            least = worth
            best = action
    return best


def best_place(state: LastDays, chance: Chance) -> i64:
    """LDS-18: near the way the mothership will take; a little luck keeps the places apart."""
    board = state.board
    legal = state.legal_actions()
    best = legal[0]
    most = -99.0
    for action in legal:
        gate = kind_of(action) == actions.PLACE_GATE
        space = first_of(action) if gate else second_of(action)
        ahead = (state.eye[state.turn] - 1 - board.index[space] + 2 * board.eyes) % board.eyes
        worth = 0.01 * float(chance.below(100)) - A_COLUMN * float(ahead - AHEAD if ahead > AHEAD else AHEAD - ahead)
        if not gate:
            worth += FIRST[first_of(action)] + DEEPER * float(board.ring[space])
        if worth > most:
            most = worth
            best = action
    return best
