"""What a person meant who touched these things, one after the other, and got nowhere."""

from solarium.engine.parts import NOT_A_MOVE, Fault
from solarium.games.lastdays.data.cards import START_MARKER, SUIT_CODES
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.data.pieces import TYPE_NAMES
from solarium.games.lastdays.notation.text import BARE, WORDS
from solarium.games.lastdays.notation.touch import BUTTON_LABELS, BY_BUTTON, HEART, KEPT, LOST, paths
from solarium.games.lastdays.referee.decisions import other_kind, why_not
from solarium.games.lastdays.referee.structures import unbuildable
from solarium.games.lastdays.referee.wrong_phase import wrong_phase
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import HOLD_SOURCE, code, first_of, kind_of
from solarium.games.lastdays.rules.effects.registry import NAMES, kept_effect
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import RINGS
from solarium.games.lastdays.rules.turn import phases

# Things that are there to be read: the clause that tells about them.
READ_ONLY = {
    "marker": Fault("LDS-92", "the marker counts the flares that are left; it moves by itself"),
    "spiral": Fault("LDS-92", "the spiral counts the flares that are left"),
    "deck": Fault("LDS-90", "cards are drawn after your action, as many as you owe"),
    "supply": Fault("LDS-80", "energy comes from the supply through nodes"),
    "event": Fault("LDS-113", "the event happens when a trigger flare is drawn"),
    "ark": Fault("LDS-110", "the arks show who has most momentum"),
    "tick": Fault("LDS-110", "the track shows who has most momentum"),
    "ring": Fault("LDS-79", "the ring's name tells what a station there gives: the base, and its owner's bonus"),
    "goal": Fault("LDS-122", "this much momentum is needed at the end"),
    "movement": Fault("LDS-38", "your movement grows with the layers in which you have stations"),
    "eye": Fault("LDS-27", "motherships advance by themselves, one eye at the end of each turn"),
    "next": Fault("LDS-27", "motherships advance by themselves, one eye at the end of each turn"),
    "cube": Fault("LDS-113", "fly a sundiver into the space to take the cube"),
    "suit": Fault("LDS-102", "you use effects through the card you have kept"),
}
NO_POINTS = Fault("LDS-39", "you have no movement points left; end your move")
GATE = Fault("LDS-60", "to build a gate choose Convert and the gate in your hold; to fly through one touch a sundiver")
LAUNCH = Fault("LDS-41", "with Move you launch into one of the four spaces beside your mothership, for a point each")
# Where a space is the second touch: what comes first.
FIRST = {
    phases.MOVING: Fault("LDS-43", "touch a sundiver or your mothership first, then the space"),
    phases.CONVERTING: Fault("LDS-55", "touch what you build first, then the space"),
    phases.VESTIGIAL: Fault(
        "LDS-18", "touch a station of your hold first, then the space; or the gate, then its place"
    ),
    phases.ACTIVATING: Fault("LDS-69", "touch a station on which a sundiver of yours stands"),
}
ONE_SPACE = frozenset(
    {
        actions.PASSAGE, actions.INVADE, actions.BLIGHT, actions.SACRIFICE, actions.TRIBUTE, actions.PICK,
        actions.WARP_TO, actions.DROP, actions.CHAIN_FROM, actions.ATTRITION, actions.WARP_FROM,
    }
)  # fmt: skip
# Things that are touched to act, but not like this.
NOT_ALONE = {
    "gate": GATE,
    "site": GATE,
    "station": Fault("LDS-69", "stations are activated with the action Activate, by a sundiver that stands there"),
    HEART: Fault("LDS-49", "touch a sundiver in the Core first, then the heart"),
    KEPT: Fault("LDS-102", "your kept card cannot be used now"),
    LOST: Fault("LDS-139", "lost sundivers come back in a Move, to Outer Orbit"),
    "do": Fault("LDS-23", "that cannot be done at this point of the turn"),
}


def touch_fault(state: LastDays, ids: list[str]) -> Fault | None:
    """None if the touches lead to an action, or else what forbids the action that was meant."""
    if not ids or not all(is_touch(state, ident) for ident in ids):
        return NOT_A_MOVE
    ways = paths(state)
    if any(way[: len(ids)] == tuple(ids) for way in ways.values()):
        return None
    meant = intended(state, ids)
    fault = why_not(state, meant) if meant is not None else None
    return fault or general_fault(state, ids)


def is_touch(state: LastDays, ident: str) -> bool:
    if ident in (HEART, KEPT, LOST, *READ_ONLY) or ident in BUTTON_LABELS:
        return True
    head, _, rest = ident.partition(":")
    if head in ("space", "station", "cube"):
        return rest in state.board.number
    if head == "stack":
        seat, _, space = rest.partition(":")
        return seat in [str(index) for index in range(state.players)] and space in state.board.number
    if head in ("gate", "site"):
        return site_of(state, rest) is not None
    seats = [str(seat) for seat in range(state.players)]
    known = {
        "ship": seats,
        "next": seats,
        "ark": seats,
        "eye": [str(eye) for eye in range(state.board.eyes)],
        "ring": [str(ring) for ring in range(RINGS)],
        "spiral": [str(step) for step in range(START_MARKER + 1)],
        "build": ["gate", *TYPE_NAMES],
        "hand": list(SUIT_CODES),
        "suit": list(SUIT_CODES),
        "draft": list(NAMES),
    }
    return rest in known.get(head, []) or (head == "tick" and rest.isdecimal())


def site_of(state: LastDays, name: str) -> tuple[int, int] | None:
    outer, _, inner = name.partition("|")
    number = state.board.number
    if outer in number and inner in number and state.board.find_site(number[outer], number[inner]) >= 0:
        return number[outer], number[inner]
    return None


def intended(state: LastDays, ids: list[str]) -> int | None:
    """The action that these touches would be, if they were allowed."""
    first, last = ids[0], ids[-1]
    head, _, rest = first.partition(":")
    number = state.board.number
    if len(ids) == 1:
        return intended_alone(state, head, rest)
    if first in BY_BUTTON.values() and len(ids) == 3:
        return intended_step(state, *ids)
    if len(ids) > 2 or first.startswith("do:"):
        return None
    space = number.get(last.rpartition(":")[2]) if last.startswith(("space:", "stack:", "station:")) else None
    if head == "stack":
        source = number[rest.partition(":")[2]]
        if last == HEART:
            return int(code(actions.HURL, source))
        return None if space is None else int(code(actions.FLY, source, space))
    if head == "build":
        return intended_building(state, rest, last, space)
    if space is None:
        return None
    if head == "ship":
        return int(code(actions.LAUNCH, space, 0 if int(rest) == state.turn else int(rest) + 1))
    if head == "station":
        return int(code(actions.FLY_STATION, number[rest], space))
    if head == LOST:
        return int(code(actions.RETURN, space))
    return None


def intended_alone(state: LastDays, head: str, rest: str) -> int | None:
    phase = int(state.phase)
    number = state.board.number
    if head == "station":
        kinds = {phases.FLARE: actions.FLARE_ACT, phases.DECON: actions.DECON_STATION}
        return None if phase == phases.MOVING else int(code(kinds.get(phase, actions.ACTIVATE_AT), number[rest]))
    if head == "gate" and phase == phases.DECON:
        return int(code(actions.DECON_GATE, *(site_of(state, rest) or (0, 0))))
    if head == "hand":
        return int(code(actions.KEEP, SUIT_CODES.index(rest)))
    if head == "draft":
        return int(code(actions.DRAFT, NAMES.index(rest)))
    if head == "do" and rest in BARE:
        return int(code(WORDS.index(rest)))
    if head in ("stack", "space", "ship") and phase in (phases.EFFECT, phases.EVENT, phases.PATTERN):
        return intended_target(state, head, rest)
    if head == KEPT and state.cards_in_hand(state.turn) and state.current_player() == state.turn:
        return int(code(actions.USE, kept_effect(state)))
    return None


def intended_step(state: LastDays, button: str, stack: str, goal: str) -> int | None:
    """A button of an effect, a stack, and where it goes."""
    number = state.board.number
    source, to = number.get(stack.rpartition(":")[2]), number.get(goal.rpartition(":")[2])
    if source is None or not stack.startswith("stack:"):
        return None
    if goal == HEART:
        return int(code(actions.CLUSTER_HURL, source)) if button == BY_BUTTON[actions.CLUSTER] else None
    kind = next(kind for kind, name in BY_BUTTON.items() if name == button)
    return None if to is None else int(code(kind, source, to))


def intended_target(state: LastDays, head: str, rest: str) -> int | None:
    """One touch as the target of the effect, or the choice in the event, that is being settled."""
    if head == "ship":
        kinds = {"Attrition": actions.ATTRITION, "Warp": actions.WARP_FROM}
        kind = kinds.get(EVENTS[state.event].name) if state.phase == phases.EVENT else None
        return None if kind is None else int(code(kind, HOLD_SOURCE + int(rest)))
    owner, _, name = rest.rpartition(":")
    space = state.board.number[name]
    for action in state.legal_actions():
        kind = kind_of(action)
        if kind in (actions.HATCH, actions.CHAIN_START):
            return int(code(kind, space, int(owner))) if owner else None
        if kind == actions.SHIFT:
            return int(code(kind, first_of(action), space))
        if kind in ONE_SPACE:
            return int(code(kind, space))
    return None


def intended_building(state: LastDays, what: str, last: str, space: int | None) -> int | None:
    if what == "gate":
        pair = site_of(state, last.partition(":")[2]) if last.startswith(("site:", "gate:")) else None
        if pair is None:
            return None
        return int(code(actions.PLACE_GATE if state.phase == phases.VESTIGIAL else actions.GATE, *pair))
    if space is None:
        return None
    if state.phase == phases.VESTIGIAL:
        return int(code(actions.PLACE_STATION, TYPE_NAMES.index(what), space))
    return int(code({"node": actions.NODE, "foundry": actions.FOUNDRY, "tower": actions.TOWER}[what], space))


def general_fault(state: LastDays, ids: list[str]) -> Fault:
    """For touches that mean no single action."""
    head, _, rest = ids[0].partition(":")
    if head in READ_ONLY:
        return READ_ONLY[head]
    over = nothing_left(state, head)
    if over is not None:
        return over
    if head in NOT_ALONE:
        return NOT_ALONE[head]
    if head == "stack":
        return stack_fault(state, int(rest.partition(":")[0]))
    if head == "ship":
        return ship_fault(state, int(rest))
    if head == "build":
        return build_fault(state, rest, ids)
    return FIRST.get(int(state.phase)) or wrong_phase(int(state.phase))


def nothing_left(state: LastDays, head: str) -> Fault | None:
    """For a space or the heart, when the action has nothing more that could be done there."""
    if head in ("space", HEART) and state.phase == phases.MOVING and state.points < 1:
        return NO_POINTS
    if head != "space" or state.phase != phases.ACTIVATING:
        return None
    if any(kind_of(action) == actions.ACTIVATE_AT for action in state.legal_actions()):
        return None
    return Fault("LDS-69", "no other station can work for you in this action; end it")


def build_fault(state: LastDays, what: str, ids: list[str]) -> Fault:
    """A piece of the hold that leads nowhere, alone or with what was touched after it."""
    fault = None
    if state.phase == phases.VESTIGIAL:
        fault = other_kind(state, what == "gate")
    elif state.phase == phases.CONVERTING:
        fault = unbuildable(state, what)
    else:
        return Fault("LDS-24", "structures are built with the action Convert")
    goal = "a place between two layers" if what == "gate" else "a space"
    return fault or Fault("LDS-57", f"after the {what} touch {goal}, one of those that are lit")


def ship_fault(state: LastDays, owner: int) -> Fault:
    if owner != state.turn:
        return Fault("LDS-41", "you launch from your own mothership")
    if state.phase != phases.MOVING:
        return LAUNCH
    if state.points < 1:
        return NO_POINTS
    if not state.hold[owner * state.players + owner]:
        return Fault("LDS-41", "your hold is empty; recall or rebuild sundivers first")
    return Fault("LDS-41", "a sundiver is launched into one of the four spaces beside your mothership, if it has room")


def stack_fault(state: LastDays, owner: int) -> Fault:
    if owner != state.current_player():
        return Fault("LDS-57", "you can use your own sundivers only")
    if state.phase != phases.MOVING:
        return Fault("LDS-24", "sundivers fly with the action Move")
    if state.points < 1:
        return NO_POINTS
    return Fault(
        "LDS-43", "a sundiver flies to a space next to it that is open and has room, or from the Core into the heart"
    )
