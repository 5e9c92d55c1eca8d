"""Why an action is not allowed: the first clause that forbids it, with the pieces that are the reason."""

from solarium.engine.parts import Fault
from solarium.games.lastdays.data.cards import SUIT_CODES, SUIT_NAMES, SUITS
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.notation.touch import KEPT, space_id, station_id
from solarium.games.lastdays.referee.moving import why_not_moving
from solarium.games.lastdays.referee.structures import (
    TYPE_OF,
    why_not_activation,
    why_not_flare,
    why_not_gate,
    why_not_station,
)
from solarium.games.lastdays.referee.wrong_phase import wrong_phase
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.effects.registry import EFFECTS, NAMES, kept_effect
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import CONVECTIVE, INNER, NO_SITE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.opening import is_drafted

# Where an action belongs; the others are at home in any phase.
HOME = {
    phases.DRAFT: (actions.DRAFT,),
    phases.VESTIGIAL: (actions.PLACE_GATE, actions.PLACE_STATION),
    phases.KEEP: (actions.KEEP,),
    phases.DECON: (actions.DECON_STATION, actions.DECON_GATE),
    phases.CHOOSE: (actions.CONVERT, actions.ACTIVATE),
    phases.MOVING: (actions.LAUNCH, actions.FLY, actions.HURL, actions.RETURN, actions.FLY_STATION),
    phases.CONVERTING: (actions.GATE, actions.NODE, actions.FOUNDRY, actions.TOWER),
    phases.ACTIVATING: (actions.ACTIVATE_AT,),
    phases.FLARE: (actions.FLARE_ACT,),
}
HOME_OF = {kind: phase for phase, kinds in HOME.items() for kind in kinds}


def why_not(state: LastDays, action: int) -> Fault:
    """The first clause that forbids an action which is not legal here."""
    kind, phase = int(kind_of(action)), int(state.phase)
    if phase == phases.OVER:
        return Fault("LDS-109", "the game is over")
    if kind == actions.USE:
        return why_not_use(state, int(first_of(action)))
    if HOME_OF.get(kind, phase) != phase:
        if kind in (actions.DECON_STATION, actions.DECON_GATE):
            return Fault(
                "LDS-33", "you take something down only when you have no sundiver in play at the start of your turn"
            )
        return wrong_phase(phase)
    if kind in (actions.CONVERT, actions.ACTIVATE):
        return why_not_choice(kind)
    a, b = int(first_of(action)), int(second_of(action))
    if phase == phases.MOVING:
        return why_not_moving(state, kind, a, b, int(third_of(action)))
    if phase == phases.CONVERTING and kind == actions.GATE:
        return why_not_gate(state, a, b)
    if phase == phases.CONVERTING and kind in TYPE_OF:
        return why_not_station(state, kind, a)
    if kind == actions.ACTIVATE_AT:
        return why_not_activation(state, a)
    if kind == actions.FLARE_ACT:
        return why_not_flare(state, a)
    return why_not_rest(state, kind, a, b)


def why_not_choice(kind: int) -> Fault:
    if kind == actions.CONVERT:
        return Fault("LDS-26", "no pattern of your sundivers makes a gate or a station now")
    return Fault("LDS-26", "no sundiver of yours stands on a station whose base you can take")


def why_not_use(state: LastDays, effect: int) -> Fault:
    if state.drew:
        return Fault("LDS-105", "a card was turned this turn, so no effect can be used any more")
    if state.current_player() != state.turn:
        return wrong_phase(int(state.phase))
    if not state.cards_in_hand(state.turn):
        return Fault("LDS-102", "you have no kept card to use")
    if state.phase == phases.KEEP:
        return wrong_phase(phases.KEEP)
    if kept_effect(state) != effect:
        return Fault("LDS-103", f"your kept card is not {NAMES[effect]}", (KEPT,))
    card = effect_cards()[effect]
    when = (
        "at any point of your turn, but not between choosing an action and doing it"
        if card.timing == "Any"
        else f"with {card.timing}"
    )
    if not (EFFECTS[effect].phases >> int(state.phase)) & 1:
        return Fault("LDS-104", f"{card.name} is used {when}. {card.detail}", (KEPT,))
    return Fault("LDS-104", f"{card.name} would change nothing at this moment. {card.detail}", (KEPT,))


def why_not_rest(state: LastDays, kind: int, a: int, b: int) -> Fault:
    phase, names = int(state.phase), state.board.names
    if phase == phases.KEEP and kind == actions.KEEP:
        held = [SUIT_CODES[suit] for suit in range(SUITS) if state.hand[state.turn * SUITS + suit]]
        return Fault("LDS-98", f"you have no card of {SUIT_NAMES[a]}; choose among {', '.join(held)}")
    if phase == phases.DECON:
        return Fault("LDS-29", f"you have nothing of yours at {names[a]}", (space_id(state, a),))
    if phase == phases.VESTIGIAL:
        return why_not_vestigial(state, kind, a, b)
    if phase == phases.DRAFT and kind == actions.DRAFT:
        if is_drafted(state, a):
            return Fault("LDS-12", f"{NAMES[a]} is taken already", (f"draft:{NAMES[a]}",))
        if effect_cards()[a].colour == "red":
            return Fault("LDS-13", f"{NAMES[a]} is hostile, and not all seats have agreed to hostile effects")
        return Fault("LDS-13", f"{NAMES[a]} needs a rival")
    if phase == phases.EVENT:
        return Fault("LDS-113", f"{EVENTS[state.event].name}: {EVENTS[state.event].text}")
    if phase == phases.EFFECT:
        return Fault("LDS-103", f"that is no target of {NAMES[state.effect]}. {effect_cards()[state.effect].detail}")
    return wrong_phase(phase)


def why_not_vestigial(state: LastDays, kind: int, a: int, b: int) -> Fault:
    board, names = state.board, state.board.names
    second = state.placed >= state.players
    gate_first = bool((state.placed_gate >> state.turn) & 1)
    if second and gate_first == (kind == actions.PLACE_GATE):
        return Fault("LDS-19", "this round you place the other kind: " + ("a station" if gate_first else "a gate"))
    if kind == actions.PLACE_GATE:
        if board.ring[a] != INNER or board.crossed(a, b) == NO_SITE:
            return Fault(
                "LDS-18", "the gate goes between Inner Orbit and a Convective space next to it", (space_id(state, a),)
            )
        return Fault(
            "LDS-21", f"there is a gate between {names[a]} and {names[b]} already", (f"gate:{names[a]}|{names[b]}",)
        )
    if board.ring[b] > CONVECTIVE:
        return Fault(
            "LDS-18", "the station goes into Outer Orbit, Inner Orbit or the Convective layer", (space_id(state, b),)
        )
    return Fault("LDS-21", f"there is a station on {names[b]} already", (station_id(state, b),))
