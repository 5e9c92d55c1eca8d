"""Why an action is not allowed: the first clause that forbids it, with the pieces that are the reason."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.cards import SUIT_CODES, SUIT_NAMES, SUITS
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.notation.touch import KEPT, space_id, station_id
from solarium.games.lastdays.referee.moving import moving_fault
from solarium.games.lastdays.referee.structures import activation_fault, building_fault, flare_fault
from solarium.games.lastdays.referee.targets import event_fault, target_fault
from solarium.games.lastdays.referee.wrong_phase import effect_name, misplaced, wrong_phase
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.effects.registry import EFFECTS, NAMES, kept_effect, running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CONVECTIVE, INNER, NO_SITE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.choices import may_activate, may_convert
from solarium.games.lastdays.rules.turn.opening import is_drafted


def why_not(state: LastDays, action: int) -> Fault | None:
    """The first clause that forbids an action; None if nothing does."""
    kind = int(kind_of(action))
    if state.phase == phases.OVER:
        return Fault("LDS-109", "the game is over")
    if kind == actions.USE:
        return use_fault(state, int(first_of(action)))
    a, b, c = int(first_of(action)), int(second_of(action)), int(third_of(action))
    return misplaced(state, kind) or phase_fault(state, kind, a, b, c)


def phase_fault(state: LastDays, kind: int, a: int, b: int, c: int) -> Fault | None:
    """An action that belongs into the present phase, and what it needs."""
    phase = int(state.phase)
    if phase == phases.MOVING:
        return moving_fault(state, kind, a, b, c)
    if phase == phases.CONVERTING:
        return building_fault(state, kind, a, b)
    if phase == phases.EFFECT:
        return target_fault(state, kind, a, b, c)
    if phase == phases.EVENT:
        return event_fault(state, kind, a, b)
    if phase == phases.VESTIGIAL:
        return vestigial_fault(state, kind, a, b)
    if kind in (actions.CONVERT, actions.ACTIVATE):
        return choice_fault(state, kind)
    if kind == actions.ACTIVATE_AT:
        return activation_fault(state, a)
    if kind == actions.END_ACTIVATE:
        return end_fault(state)
    if kind == actions.FLARE_ACT:
        return flare_fault(state, a)
    if kind == actions.PICK:
        return pick_fault(state, a)
    if kind == actions.KEEP:
        return keep_fault(state, a)
    if kind in (actions.DECON_STATION, actions.DECON_GATE):
        return deconstruction_fault(state, kind, a, b)
    return draft_fault(state, a) if kind == actions.DRAFT else None


def choice_fault(state: LastDays, kind: int) -> Fault | None:
    if kind == actions.CONVERT and not may_convert(state):
        return Fault("LDS-26", "no pattern of your sundivers makes a gate or a station now")
    if kind == actions.ACTIVATE and not may_activate(state):
        return Fault("LDS-26", "no sundiver of yours stands on a station whose base you can take")
    return None


def end_fault(state: LastDays) -> Fault | None:
    if not state.activated:
        return Fault("LDS-26", "activate at least one station before you end")
    if running(state).must_go_on():
        return Fault("LDS-103", f"under {effect_name(state)} every station that can be paid has to work first")
    return None


def use_fault(state: LastDays, effect: int) -> Fault | None:
    phase = int(state.phase)
    if state.drew:
        return Fault("LDS-105", "a card was turned this turn, so no effect can be used any more")
    if state.current_player() != state.turn:
        return wrong_phase(phase)
    if not state.cards_in_hand(state.turn):
        return Fault("LDS-102", "you have no kept card to use")
    if phase in (phases.KEEP, phases.DECON):
        return wrong_phase(phase)
    if kept_effect(state) != effect:
        return Fault("LDS-103", f"your kept card is not {NAMES[effect]}", (KEPT,))
    card = effect_cards()[effect]
    begun = phase != phases.ACTIVATING or state.activated
    if not (EFFECTS[effect].phases >> phase) & 1 or (card.timing == "Any" and not begun):
        when = (
            "at any point of your turn, but not between choosing an action and doing it"
            if card.timing == "Any"
            else f"with {card.timing}"
        )
        return Fault("LDS-104", f"{card.name} is used {when}. {card.detail}", (KEPT,))
    if not EFFECTS[effect].usable(state):
        return Fault("LDS-104", f"{card.name} would change nothing at this moment. {card.detail}", (KEPT,))
    return None


def keep_fault(state: LastDays, suit: int) -> Fault | None:
    held = [number for number in range(SUITS) if state.hand[state.turn * SUITS + number]]
    if suit in held:
        return None
    choices = ", ".join(SUIT_CODES[number] for number in held)
    return Fault("LDS-98", f"you have no card of {SUIT_NAMES[suit]}; choose among {choices}")


def pick_fault(state: LastDays, space: int) -> Fault | None:
    fitting = [int(first_of(action)) for action in state.legal_actions()]
    if space in fitting:
        return None
    names = state.board.names
    choices = " or ".join(names[at] for at in fitting)
    return Fault("LDS-57", f"no sundiver on {names[space]} fits the pattern; choose the one on {choices}")


def deconstruction_fault(state: LastDays, kind: int, a: int, b: int) -> Fault | None:
    board, names = state.board, state.board.names
    if kind == actions.DECON_STATION:
        if state.owner_at(a) == state.turn:
            return None
        return Fault("LDS-29", f"you have no station on {names[a]}", (space_id(state, a),))
    site = board.find_site(a, b)
    if site != NO_SITE and state.gate[site] == state.turn:
        return None
    return Fault("LDS-29", f"you have no gate between {names[a]} and {names[b]}", (space_id(state, a),))


def draft_fault(state: LastDays, effect: int) -> Fault | None:
    if is_drafted(state, effect):
        return Fault("LDS-12", f"{NAMES[effect]} is taken already", (f"draft:{NAMES[effect]}",))
    if (state.terms.pool >> effect) & 1:
        return None
    if effect_cards()[effect].colour == "red":
        return Fault("LDS-13", f"{NAMES[effect]} is hostile, and not all seats have agreed to hostile effects")
    return Fault("LDS-13", f"{NAMES[effect]} needs a rival")


def vestigial_fault(state: LastDays, kind: int, a: int, b: int) -> Fault | None:
    fault = other_kind(state, kind == actions.PLACE_GATE)
    if fault:
        return fault
    return placed_gate_fault(state, a, b) if kind == actions.PLACE_GATE else placed_station_fault(state, b)


def other_kind(state: LastDays, gate: bool) -> Fault | None:
    """LDS-19."""
    gate_first = bool((state.placed_gate >> state.turn) & 1)
    if state.placed < state.players or gate_first != gate:
        return None
    return Fault("LDS-19", "this round you place the other kind: " + ("a station" if gate_first else "a gate"))


def placed_gate_fault(state: LastDays, outer: int, inner: int) -> Fault | None:
    board, names = state.board, state.board.names
    if board.ring[outer] == CONVECTIVE and board.ring[inner] == INNER:
        return Fault("LDS-18", f"the Inner Orbit space comes first: {names[inner]}, then {names[outer]}")
    if board.ring[outer] != INNER or board.ring[inner] != CONVECTIVE:
        return Fault("LDS-18", "the gate goes between Inner Orbit and the Convective layer", (space_id(state, outer),))
    site = board.crossed(outer, inner)
    if site == NO_SITE:
        return Fault("LDS-18", f"{names[inner]} is not next to {names[outer]}", (space_id(state, inner),))
    if state.gate[site] >= 0:
        words = f"there is a gate between {names[outer]} and {names[inner]} already"
        return Fault("LDS-21", words, (f"gate:{names[outer]}|{names[inner]}",))
    return None


def placed_station_fault(state: LastDays, space: int) -> Fault | None:
    if state.board.ring[space] > CONVECTIVE:
        words = "the station goes into Outer Orbit, Inner Orbit or the Convective layer"
        return Fault("LDS-18", words, (space_id(state, space),))
    if state.station[space] >= 0:
        return Fault("LDS-21", f"there is a station on {state.board.names[space]} already", (station_id(state, space),))
    return None
