"""Actions as touches: the ids of items and buttons that a person touches, one after the other, to do it."""

from collections import Counter

from solarium.engine.scene import Button
from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.notation import WORDS
from solarium.games.lastdays.pieces import (
    A_ACCELERATE,
    A_ACTIVATE_AT,
    A_ATTRITION,
    A_BLIGHT,
    A_CHAIN_ADD,
    A_CHAIN_FROM,
    A_CHAIN_START,
    A_CHANGE,
    A_CLUSTER,
    A_CLUSTER_HURL,
    A_DECON_GATE,
    A_DECON_STATION,
    A_DRAFT,
    A_DROP,
    A_FLARE_ACT,
    A_FLY,
    A_FLY_STATION,
    A_FOUNDRY,
    A_GATE,
    A_HATCH,
    A_HURL,
    A_INVADE,
    A_KEEP,
    A_LAUNCH,
    A_NODE,
    A_PASSAGE,
    A_PICK,
    A_PILLAR,
    A_PLACE_GATE,
    A_PLACE_STATION,
    A_PUNCTURE,
    A_RETURN,
    A_SACRIFICE,
    A_SHIFT,
    A_TELEPORT,
    A_TOWER,
    A_TRIBUTE,
    A_USE,
    A_WARP_FROM,
    A_WARP_TO,
    CHOSEN,
    HOLD_SOURCE,
    PLAIN,
    SUIT_CODES,
    TYPE_NAMES,
    USED,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.table import Table

HEART = "heart"
KEPT = "kept"
LOST = "lost"
BUILD = {A_NODE: "build:node", A_FOUNDRY: "build:foundry", A_TOWER: "build:tower"}
# Kinds whose path is one thing on the board
ON_STATION = frozenset({A_ACTIVATE_AT, A_FLARE_ACT, A_DECON_STATION, A_INVADE, A_SACRIFICE, A_TRIBUTE})
ON_OWN_STACK = frozenset({A_PASSAGE, A_BLIGHT, A_PICK})
ON_SPACE = frozenset({A_WARP_TO, A_DROP, A_CHAIN_FROM})
BY_BUTTON = {
    A_CLUSTER: "do:CLUSTER",
    A_CLUSTER_HURL: "do:CLUSTER",
    A_PUNCTURE: "do:PUNCTURE",
    A_TELEPORT: "do:TELEPORT",
}
WHICH = {PLAIN: "do:other", USED: "do:used", CHOSEN: "do:chosen"}
BUTTON_WORDS = {
    "do:MOVE": "Move",
    "do:CONVERT": "Convert",
    "do:ACTIVATE": "Activate",
    "do:FUEL": "Burn 1 energy for 3 points",
    "do:CLUSTER": "Move a group",
    "do:PUNCTURE": "Puncture a barrier",
    "do:TELEPORT": "Teleport",
    "do:END_MOVE": "End move",
    "do:END_CONVERT": "End conversion",
    "do:END_ACTIVATE": "End activation",
    "do:SKIP": "Go on",
    "do:TAKE": "Take the bonus",
    "do:DECLINE": "Leave it",
    "do:DRAW": "Draw",
    "do:FLARE_DONE": "Done",
    "do:other": "Another sundiver",
    "do:used": "One that has crossed",
    "do:chosen": "The chosen one",
}
PRIMARY = frozenset({"do:END_MOVE", "do:END_CONVERT", "do:END_ACTIVATE", "do:TAKE", "do:DRAW", "do:FLARE_DONE"})


def space_id(table: Table, space: int) -> str:
    return f"space:{table.board.names[space]}"


def stack_id(table: Table, seat: int, space: int) -> str:
    return f"stack:{seat}:{table.board.names[space]}"


def station_id(table: Table, space: int) -> str:
    return f"station:{table.board.names[space]}"


def source_id(table: Table, source: int) -> str:
    if source >= HOLD_SOURCE:
        return f"ship:{source - HOLD_SOURCE}"
    return stack_id(table, int(table.current_player()), source)


def path_of(table: Table, action: int, doubled: bool) -> tuple[str, ...]:
    """The touches for an action. `doubled`: two unlike sundivers could make this flight, so it must be said which."""
    kind = int(kind_of(action))
    a, b, c = int(first_of(action)), int(second_of(action)), int(third_of(action))
    seat = int(table.current_player())
    board = table.board
    if kind == A_FLY:
        way = (stack_id(table, seat, a), space_id(table, b))
        return (*way, WHICH[c]) if doubled else way
    if kind == A_LAUNCH:
        return f"ship:{seat if b == 0 else b - 1}", space_id(table, a)
    if kind == A_HURL:
        return stack_id(table, seat, a), HEART
    if kind in BY_BUTTON:
        goal = HEART if kind == A_CLUSTER_HURL else space_id(table, b)
        return BY_BUTTON[kind], stack_id(table, seat, a), goal
    if kind in ON_STATION:
        return (station_id(table, a),)
    if kind in ON_OWN_STACK:
        return (stack_id(table, seat, a),)
    if kind in ON_SPACE:
        return (space_id(table, a),)
    if kind in BUILD:
        return BUILD[kind], space_id(table, a)
    if kind in (A_GATE, A_PLACE_GATE):
        return "build:gate", f"site:{board.names[a]}|{board.names[b]}"
    return other_path(table, kind, a, b, c)


def other_path(table: Table, kind: int, a: int, b: int, c: int) -> tuple[str, ...]:
    board = table.board
    if kind == A_PLACE_STATION:
        return f"build:{TYPE_NAMES[a]}", space_id(table, b)
    if kind == A_RETURN:
        return LOST, space_id(table, a)
    if kind == A_FLY_STATION:
        return station_id(table, a), space_id(table, b)
    if kind == A_SHIFT:
        return (space_id(table, b),)
    if kind in (A_ATTRITION, A_WARP_FROM):
        return (source_id(table, a),)
    if kind in (A_CHAIN_START, A_HATCH):
        return (stack_id(table, b, a),)
    if kind == A_CHAIN_ADD:
        return space_id(table, a), stack_id(table, c, b)
    if kind == A_DECON_GATE:
        return (f"gate:{board.names[a]}|{board.names[b]}",)
    if kind == A_USE:
        return (KEPT,)
    if kind == A_KEEP:
        return (f"hand:{SUIT_CODES[a]}",)
    if kind == A_PILLAR:
        return (f"suit:{SUIT_CODES[a]}",)
    if kind == A_DRAFT:
        return (f"draft:{NAMES[a]}",)
    if kind == A_CHANGE:
        return (f"build:{TYPE_NAMES[a]}",)
    if kind == A_ACCELERATE:
        return (f"eye:{(int(table.eye[table.turn]) - a) % int(board.eyes)}",)
    return (f"do:{WORDS[kind]}",)


def paths(table: Table) -> dict[int, tuple[str, ...]]:
    """All legal actions with their touches."""
    actions = table.legal_actions()
    flights = Counter((first_of(action), second_of(action)) for action in actions if kind_of(action) == A_FLY)
    return {
        action: path_of(table, action, kind_of(action) == A_FLY and flights[first_of(action), second_of(action)] > 1)
        for action in actions
    }


def buttons(ways: dict[int, tuple[str, ...]]) -> tuple[Button, ...]:
    """The buttons that the paths need, in the order of the actions."""
    needed = dict.fromkeys(touched for way in ways.values() for touched in way if touched.startswith("do:"))
    return tuple(Button(button, BUTTON_WORDS[button], button in PRIMARY) for button in needed)
