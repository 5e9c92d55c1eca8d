"""Why a move is not allowed: the first clause that forbids it, in plain words, with the pieces that are the reason."""

from solarium.engine.clauses import Clauses, Refusal
from solarium.engine.game import not_a_move
from solarium.games.lastdays.effects.registry import EFFECTS, NAMES
from solarium.games.lastdays.notation import read_action
from solarium.games.lastdays.opening import is_drafted
from solarium.games.lastdays.phrases import space_title
from solarium.games.lastdays.pieces import (
    A_ACTIVATE,
    A_ACTIVATE_AT,
    A_CONVERT,
    A_DECON_GATE,
    A_DECON_STATION,
    A_DRAFT,
    A_FLARE_ACT,
    A_FLY,
    A_FLY_STATION,
    A_FOUNDRY,
    A_GATE,
    A_HURL,
    A_KEEP,
    A_LAUNCH,
    A_NODE,
    A_PLACE_GATE,
    A_PLACE_STATION,
    A_RETURN,
    A_TOWER,
    A_USE,
    ACTIVATING,
    BONUS,
    CHOOSE,
    CONVERTING,
    CROWD,
    DECON,
    DRAFT,
    EFFECT,
    EVENT,
    FLARE,
    KEEP,
    MOVING,
    OVER,
    PATTERN,
    POSTBASE,
    POSTBONUS,
    POSTCONVERT,
    PREDRAW,
    SUIT_CODES,
    SUIT_NAMES,
    SUITS,
    VESTIGIAL,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.topology import CONVECTIVE, CORE, INNER, NO_SITE, OUTER
from solarium.games.lastdays.touch import space_id, stack_id, station_id
from solarium.games.lastdays.touched import touched_reason
from solarium.games.lastdays.why_stations import NAME_OF, Reason, why_activation, why_flare, why_gate, why_station
from solarium.games.lastdays.words import EVENTS, effect_cards

EXAMPLE = "FLY(I0,I1)"

# What is asked in each phase, for moves that belong elsewhere.
INSTEAD = {
    DRAFT: ("LDS-12", "effects are being drafted; pick one of those that are left"),
    VESTIGIAL: ("LDS-18", "first everybody places a gate and a station"),
    KEEP: ("LDS-98", "first choose the card you keep"),
    DECON: ("LDS-29", "you have no sundiver in play; first take down a station or a gate"),
    CHOOSE: ("LDS-24", "first choose your action: Move, Convert or Activate"),
    MOVING: ("LDS-24", "your action is Move; end it when you are done"),
    CONVERTING: ("LDS-24", "your action is Convert; choose what to build, or undo"),
    PATTERN: ("LDS-57", "choose one of the sundivers that fit the pattern"),
    POSTCONVERT: ("LDS-55", "your conversion is made; use your card or end the action"),
    ACTIVATING: ("LDS-24", "your action is Activate; choose a station, or end it after the first"),
    POSTBASE: ("LDS-87", "this station is being settled; use your card on it or go on"),
    BONUS: ("LDS-76", "the bonus of this station has to be taken or left first"),
    POSTBONUS: ("LDS-87", "this station is being settled; use your card on it or go on"),
    PREDRAW: ("LDS-105", "the action is over; use your card or draw"),
    FLARE: ("LDS-95", "a flare is being settled; let your Outer Orbit stations work, or say that you are done"),
    EVENT: ("LDS-113", "a trigger event is being settled; make your choice first"),
    EFFECT: ("LDS-103", "your effect is running; choose its target"),
}
HOME = {
    A_LAUNCH: MOVING, A_FLY: MOVING, A_HURL: MOVING, A_RETURN: MOVING, A_FLY_STATION: MOVING, A_GATE: CONVERTING,
    A_NODE: CONVERTING, A_FOUNDRY: CONVERTING, A_TOWER: CONVERTING, A_ACTIVATE_AT: ACTIVATING, A_FLARE_ACT: FLARE,
    A_KEEP: KEEP, A_DECON_STATION: DECON, A_DECON_GATE: DECON, A_PLACE_GATE: VESTIGIAL, A_PLACE_STATION: VESTIGIAL,
    A_DRAFT: DRAFT, A_CONVERT: CHOOSE, A_ACTIVATE: CHOOSE,
}  # fmt: skip


def explain(state: LastDays, text: str, clauses: Clauses) -> Refusal | None:
    """None if the text is a legal move, or touches that lead to one."""
    text = text.strip()
    action = read_action(state, text)
    if action is not None:
        if action in state.legal_actions():
            return None
        return refusal(clauses, why(state, action))
    found = touched_reason(state, text.split())
    if found is None:
        return not_a_move(text, EXAMPLE)
    kind, value = found
    if kind == "leads on":
        return None
    if kind == "action":
        return refusal(clauses, why(state, int(value)))
    clause, _, message = str(value).partition(" ")
    return Refusal(clause, clauses[clause].title, message)


def refusal(clauses: Clauses, reason: Reason) -> Refusal:
    clause, message, because = reason
    return Refusal(clause, clauses[clause].title, message, because)


def why(state: LastDays, action: int) -> Reason:
    """The first clause that forbids an action which is not legal here."""
    kind, phase = int(kind_of(action)), int(state.phase)
    if phase == OVER:
        return "LDS-109", "the game is over", ()
    if kind == A_USE:
        return why_use(state, int(first_of(action)))
    if HOME.get(kind, phase) != phase:
        if kind in (A_DECON_STATION, A_DECON_GATE):
            return (
                "LDS-33",
                "you take something down only when you have no sundiver in play at the start of your turn",
                (),
            )
        return (*INSTEAD[phase], ())
    if kind in (A_CONVERT, A_ACTIVATE):
        return why_choice(kind)
    a, b = int(first_of(action)), int(second_of(action))
    if phase == MOVING:
        return why_moving(state, kind, a, b, int(third_of(action)))
    if phase == CONVERTING and kind == A_GATE:
        return why_gate(state, a, b)
    if phase == CONVERTING and kind in NAME_OF:
        return why_station(state, kind, a)
    if kind == A_ACTIVATE_AT:
        return why_activation(state, a)
    if kind == A_FLARE_ACT:
        return why_flare(state, a)
    return why_rest(state, kind, a, b)


def why_choice(kind: int) -> Reason:
    if kind == A_CONVERT:
        return "LDS-26", "no pattern of your sundivers makes a gate or a station now", ()
    return "LDS-26", "no sundiver of yours stands on a station whose base you can take", ()


def why_use(state: LastDays, effect: int) -> Reason:
    if state.drew:
        return "LDS-105", "a card was turned this turn, so no effect can be used any more", ()
    if state.current_player() != state.turn:
        return (*INSTEAD[int(state.phase)], ())
    if not state.cards_in_hand(state.turn):
        return "LDS-102", "you have no kept card to use", ()
    if state.phase == KEEP:
        return (*INSTEAD[KEEP], ())
    if state.held_number() != effect:
        return "LDS-103", f"your kept card is not {NAMES[effect]}", ("kept",)
    card = effect_cards()[effect]
    when = (
        "at any point of your turn, but not between choosing an action and doing it"
        if card.timing == "Any"
        else f"with {card.timing}"
    )
    if not (EFFECTS[effect].phases >> int(state.phase)) & 1:
        return "LDS-104", f"{card.name} is used {when}. {card.detail}", ("kept",)
    return "LDS-104", f"{card.name} would change nothing at this moment. {card.detail}", ("kept",)


# Move


def why_moving(state: LastDays, kind: int, a: int, b: int, flavour: int) -> Reason:
    if kind not in (A_LAUNCH, A_FLY, A_HURL, A_RETURN, A_FLY_STATION):
        return (
            (*INSTEAD[MOVING], ())
            if kind not in range(14, 20)
            else ("LDS-103", "that needs an effect which is not running, or is used up", ())
        )
    if kind == A_FLY_STATION:
        return why_station_flight(state, a, b)
    seat, names = int(state.turn), state.board.names
    effect = EFFECTS[state.effect]
    if kind in (A_FLY, A_HURL) and state.at(seat, a) == 0:
        return "LDS-43", f"you have no sundiver on {names[a]}", (space_id(state, a),)
    free = kind == A_FLY and effect.step_cost(state, a, state.board.crossed(a, b), flavour) == 0
    if state.points < 1 and not free:
        return "LDS-39", "you have no movement points left; end your move", ()
    if kind == A_LAUNCH:
        return why_launch(state, a, b)
    if kind == A_HURL:
        if state.board.ring[a] != CORE:
            return (
                "LDS-49",
                f"only sundivers in the Core can be hurled; {names[a]} is {space_title(state, a)}",
                (stack_id(state, seat, a),),
            )
        return "LDS-103", f"{NAMES[state.effect]} lets only one sundiver move this turn", ()
    if kind == A_RETURN:
        return why_return(state, a)
    return why_flight(state, a, b)


def why_launch(state: LastDays, space: int, mark: int) -> Reason:
    seat, names = int(state.turn), state.board.names
    ship = seat if mark == 0 else mark - 1
    if state.hold[ship * state.players + seat] == 0:
        return (
            "LDS-41",
            "there is no sundiver of yours in that hold"
            if mark
            else "your hold is empty; recall or rebuild sundivers first",
            (f"ship:{ship}",),
        )
    if not EFFECTS[state.effect].may_launch(state):
        return "LDS-103", f"{NAMES[state.effect]} lets only one sundiver move this turn", ()
    if not state.board.touches_eye(state.eye[ship], space):
        return (
            "LDS-41",
            f"{names[space]} does not touch the mothership; launch into one of its four spaces",
            (f"ship:{ship}",),
        )
    return crowd(state, space)


def crowd(state: LastDays, space: int) -> Reason:
    return (
        "LDS-42",
        f"five of your sundivers are on {state.board.names[space]} already",
        (stack_id(state, int(state.turn), space),),
    )


def why_return(state: LastDays, space: int) -> Reason:
    if state.lost[state.turn] == 0:
        return "LDS-139", "none of your sundivers is lost in space", ()
    if state.board.ring[space] != OUTER:
        return "LDS-139", "a lost sundiver comes back to an Outer Orbit space", (space_id(state, space),)
    return crowd(state, space)


def why_flight(state: LastDays, space: int, to: int) -> Reason:
    board, names = state.board, state.board.names
    effect = EFFECTS[state.effect]
    if not effect.may_move(state, space):
        return "LDS-103", f"{NAMES[state.effect]} lets only one sundiver move this turn", ()
    if not board.adjacent(space, to):
        return (
            "LDS-43",
            f"{names[to]} is not next to {names[space]}; fly one space at a time",
            (space_id(state, space), space_id(state, to)),
        )
    site = board.crossed(space, to)
    if site != NO_SITE and not effect.opens_site(state, site):
        return "LDS-44", f"you need a gate between {names[space]} and {names[to]}", (f"site:{board.site_name(site)}",)
    if state.at(state.turn, to) >= CROWD:
        return crowd(state, to)
    return "LDS-103", f"under {NAMES[state.effect]} another of your sundivers there makes this flight", ()


def why_station_flight(state: LastDays, space: int, to: int) -> Reason:
    board, names = state.board, state.board.names
    if state.effect >= len(NAMES) or NAMES[state.effect] != "Juggernaut":
        return "LDS-103", "stations do not move without an effect", (station_id(state, space),)
    if state.owner_at(space) != state.turn:
        return "LDS-103", f"you have no station on {names[space]}", (space_id(state, space),)
    if state.chosen >= 0 and state.chosen != space:
        return "LDS-103", "only one of your stations may fly this turn", (station_id(state, int(state.chosen)),)
    if state.points < 1:
        return "LDS-39", "you have no movement points left", ()
    if not board.adjacent(space, to):
        return "LDS-43", f"{names[to]} is not next to {names[space]}", (space_id(state, to),)
    site = board.crossed(space, to)
    if site != NO_SITE and state.gate[site] < 0:
        return "LDS-44", f"you need a gate between {names[space]} and {names[to]}", (f"site:{board.site_name(site)}",)
    if state.station[to] >= 0:
        return "LDS-58", f"there is a station on {names[to]} already", (station_id(state, to),)
    if not state.may_build(state.type_at(space), to):
        return "LDS-137", "the scenario does not allow a station there", (space_id(state, to),)
    return crowd(state, to)


# The rest


def why_rest(state: LastDays, kind: int, a: int, b: int) -> Reason:
    phase, names = int(state.phase), state.board.names
    if phase == KEEP and kind == A_KEEP:
        held = [SUIT_CODES[suit] for suit in range(SUITS) if state.hand[state.turn * SUITS + suit]]
        return "LDS-98", f"you have no card of {SUIT_NAMES[a]}; choose among {', '.join(held)}", ()
    if phase == DECON:
        return "LDS-29", f"you have nothing of yours at {names[a]}", (space_id(state, a),)
    if phase == VESTIGIAL:
        return why_vestigial(state, kind, a, b)
    if phase == DRAFT and kind == A_DRAFT:
        if is_drafted(state, a):
            return "LDS-12", f"{NAMES[a]} is taken already", (f"draft:{NAMES[a]}",)
        if effect_cards()[a].colour == "red":
            return "LDS-13", f"{NAMES[a]} is hostile, and not all seats have agreed to hostile effects", ()
        return "LDS-13", f"{NAMES[a]} needs a rival", ()
    if phase == EVENT:
        return "LDS-113", f"{EVENTS[state.event].name}: {EVENTS[state.event].text}", ()
    if phase == EFFECT:
        return "LDS-103", f"that is no target of {NAMES[state.effect]}. {effect_cards()[state.effect].detail}", ()
    return (*INSTEAD[phase], ())


def why_vestigial(state: LastDays, kind: int, a: int, b: int) -> Reason:
    board, names = state.board, state.board.names
    second = state.placed >= state.players
    gate_first = bool((state.placed_gate >> state.turn) & 1)
    if second and gate_first == (kind == A_PLACE_GATE):
        return "LDS-19", "this round you place the other kind: " + ("a station" if gate_first else "a gate"), ()
    if kind == A_PLACE_GATE:
        if board.ring[a] != INNER or board.crossed(a, b) == NO_SITE:
            return (
                "LDS-18",
                "the gate goes between Inner Orbit and a Convective space next to it",
                (space_id(state, a),),
            )
        return "LDS-21", f"there is a gate between {names[a]} and {names[b]} already", (f"gate:{names[a]}|{names[b]}",)
    if board.ring[b] > CONVECTIVE:
        return "LDS-18", "the station goes into Outer Orbit, Inner Orbit or the Convective layer", (space_id(state, b),)
    return "LDS-21", f"there is a station on {names[b]} already", (station_id(state, b),)
