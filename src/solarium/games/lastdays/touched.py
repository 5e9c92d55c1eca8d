"""What a person meant who touched these things, one after the other, and got nowhere."""

from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.pieces import (
    A_ACTIVATE_AT,
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
    CONVERTING,
    DECON,
    FLARE,
    MOVING,
    SUIT_CODES,
    TYPE_NAMES,
    VESTIGIAL,
    code,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.touch import BUTTON_WORDS, paths

# Things that are there to be read: the clause that tells about them.
READ_ONLY = {
    "marker": "LDS-92 the marker counts the flares that are left; it moves by itself",
    "spiral": "LDS-92 the spiral counts the flares that are left",
    "deck": "LDS-90 cards are drawn after your action, as many as you owe",
    "supply": "LDS-80 energy comes from the supply through nodes",
    "event": "LDS-113 the event happens when a trigger flare is drawn",
    "ark": "LDS-110 the arks show who has most momentum",
    "tick": "LDS-110 the track shows who has most momentum",
    "goal": "LDS-122 this much momentum is needed at the end",
    "movement": "LDS-38 your movement grows with the layers in which you have stations",
    "eye": "LDS-27 motherships advance by themselves, one eye at the end of each turn",
    "next": "LDS-27 motherships advance by themselves, one eye at the end of each turn",
    "cube": "LDS-113 fly a sundiver into the space to take the cube",
    "suit": "LDS-102 you use effects through the card you have kept",
}


def touched_reason(state: LastDays, ids: list[str]) -> tuple[str, int | str] | None:
    """("leads on", "") if the touches lead to an action; ("action", number) if they mean one that is not allowed;
    ("clause", "LDS-1 words") if they mean none; None if these are no touches at all."""
    if not ids or not all(is_touch(state, ident) for ident in ids):
        return None
    ways = paths(state)
    if any(way[: len(ids)] == tuple(ids) for way in ways.values()):
        return "leads on", ""
    meant = intended(state, ids)
    if meant is not None and meant not in ways:
        return "action", meant
    return "clause", general_reason(state, ids)


def is_touch(state: LastDays, ident: str) -> bool:
    if ident in ("heart", "kept", "lost", *READ_ONLY) or ident in BUTTON_WORDS:
        return True
    head, _, rest = ident.partition(":")
    if head in ("space", "station", "cube"):
        return rest in state.board.number
    if head == "stack":
        seat, _, space = rest.partition(":")
        return seat in [str(index) for index in range(state.players)] and space in state.board.number
    if head in ("gate", "site"):
        return site_of(state, rest) is not None
    known = {
        "ship": [str(seat) for seat in range(state.players)],
        "next": [str(seat) for seat in range(state.players)],
        "ark": [str(seat) for seat in range(state.players)],
        "eye": [str(eye) for eye in range(state.board.eyes)],
        "spiral": [str(step) for step in range(14)],
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
    if len(ids) > 2 or first.startswith("do:"):
        return None
    space = number.get(last.rpartition(":")[2]) if last.startswith(("space:", "stack:", "station:")) else None
    if head == "stack":
        source = number[rest.partition(":")[2]]
        if last == "heart":
            return int(code(A_HURL, source))
        return None if space is None else int(code(A_FLY, source, space))
    if head == "build":
        return intended_building(state, rest, last, space)
    if space is None:
        return None
    if head == "ship":
        return int(code(A_LAUNCH, space, 0 if int(rest) == state.turn else int(rest) + 1))
    if head == "station":
        return int(code(A_FLY_STATION, number[rest], space))
    if head == "lost":
        return int(code(A_RETURN, space))
    return None


def intended_alone(state: LastDays, head: str, rest: str) -> int | None:
    phase = int(state.phase)
    number = state.board.number
    if head == "station":
        kinds = {FLARE: A_FLARE_ACT, DECON: A_DECON_STATION}
        return None if phase == MOVING else int(code(kinds.get(phase, A_ACTIVATE_AT), number[rest]))
    if head == "gate" and phase == DECON:
        return int(code(A_DECON_GATE, *(site_of(state, rest) or (0, 0))))
    if head == "hand":
        return int(code(A_KEEP, SUIT_CODES.index(rest)))
    if head == "draft":
        return int(code(A_DRAFT, NAMES.index(rest)))
    if head == "kept" and state.cards_in_hand(state.turn) and state.current_player() == state.turn:
        return int(code(A_USE, state.held_number()))
    return None


def intended_building(state: LastDays, what: str, last: str, space: int | None) -> int | None:
    if what == "gate":
        pair = site_of(state, last.partition(":")[2]) if last.startswith(("site:", "gate:")) else None
        if pair is None:
            return None
        return int(code(A_PLACE_GATE if state.phase == VESTIGIAL else A_GATE, *pair))
    if space is None:
        return None
    if state.phase == VESTIGIAL:
        return int(code(A_PLACE_STATION, TYPE_NAMES.index(what), space))
    return int(code({"node": A_NODE, "foundry": A_FOUNDRY, "tower": A_TOWER}[what], space))


def general_reason(state: LastDays, ids: list[str]) -> str:
    """A clause and a sentence for touches that mean no single action."""
    first = ids[0]
    head, _, rest = first.partition(":")
    phase = int(state.phase)
    if first in READ_ONLY:
        return READ_ONLY[first]
    if head in READ_ONLY:
        return READ_ONLY[head]
    if head == "stack":
        return stack_reason(state, int(rest.partition(":")[0]))
    if head == "ship":
        if int(rest) != state.turn:
            return "LDS-41 you launch from your own mothership"
        return (
            "LDS-41 choose Move first; then launch into one of the four spaces beside your mothership, for a point each"
        )
    if head in ("gate", "site"):
        return "LDS-60 to build a gate choose Convert and the gate in your hold; to fly through one touch a sundiver"
    if head == "build":
        if phase in (CONVERTING, VESTIGIAL):
            return (
                f"LDS-57 no pattern for a {rest} stands ready, or none is left"
                if rest != "gate"
                else "LDS-60 no pattern for a gate stands ready, or none is left"
            )
        return "LDS-24 structures are built with the action Convert"
    if head == "station":
        return "LDS-69 stations are activated with the action Activate, by a sundiver that stands there"
    if first == "heart":
        return "LDS-49 touch a sundiver in the Core first, then the heart"
    if first == "kept":
        return "LDS-102 your kept card cannot be used now"
    if first == "lost":
        return "LDS-139 lost sundivers come back in a Move, to Outer Orbit"
    if first.startswith("do:"):
        return "LDS-23 that cannot be done at this point of the turn"
    return (
        "LDS-43 touch a sundiver or your mothership first, then a space"
        if phase == MOVING
        else "LDS-23 this space cannot be chosen now"
    )


def stack_reason(state: LastDays, owner: int) -> str:
    if owner != state.current_player():
        return "LDS-57 you can use your own sundivers only"
    if state.phase != MOVING:
        return "LDS-24 sundivers fly with the action Move"
    if state.points < 1:
        return "LDS-39 you have no movement points left"
    return "LDS-43 this sundiver cannot go there: choose one of the lit spaces next to it"
