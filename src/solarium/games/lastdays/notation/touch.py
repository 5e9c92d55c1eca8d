"""Actions as touches: the ids of items and buttons that a person touches, one after the other, to do it."""

from collections import Counter

from solarium.games.lastdays.data.cards import SUIT_CODES
from solarium.games.lastdays.data.pieces import TYPE_NAMES
from solarium.games.lastdays.notation.text import WORDS
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import (
    CHOSEN,
    HOLD_SOURCE,
    PLAIN,
    USED,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.table import Table

HEART = "heart"
KEPT = "kept"
LOST = "lost"
BUILD = {actions.NODE: "build:node", actions.FOUNDRY: "build:foundry", actions.TOWER: "build:tower"}
# Kinds whose path is one thing on the board
ON_STATION = frozenset(
    {actions.ACTIVATE_AT, actions.FLARE_ACT, actions.DECON_STATION, actions.INVADE, actions.SACRIFICE, actions.TRIBUTE}
)
ON_OWN_STACK = frozenset({actions.PASSAGE, actions.BLIGHT, actions.PICK})
ON_SPACE = frozenset({actions.WARP_TO, actions.DROP, actions.CHAIN_FROM})
BY_BUTTON = {
    actions.CLUSTER: "do:CLUSTER",
    actions.CLUSTER_HURL: "do:CLUSTER",
    actions.PUNCTURE: "do:PUNCTURE",
    actions.TELEPORT: "do:TELEPORT",
}
WHICH = {PLAIN: "do:other", USED: "do:used", CHOSEN: "do:chosen"}
BUTTON_LABELS = {
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
    if kind == actions.FLY:
        way = (stack_id(table, seat, a), space_id(table, b))
        return (*way, WHICH[c]) if doubled else way
    if kind == actions.LAUNCH:
        return f"ship:{seat if b == 0 else b - 1}", space_id(table, a)
    if kind == actions.HURL:
        return stack_id(table, seat, a), HEART
    if kind in BY_BUTTON:
        goal = HEART if kind == actions.CLUSTER_HURL else space_id(table, b)
        return BY_BUTTON[kind], stack_id(table, seat, a), goal
    if kind in ON_STATION:
        return (station_id(table, a),)
    if kind in ON_OWN_STACK:
        return (stack_id(table, seat, a),)
    if kind in ON_SPACE:
        return (space_id(table, a),)
    if kind in BUILD:
        return BUILD[kind], space_id(table, a)
    if kind in (actions.GATE, actions.PLACE_GATE):
        return "build:gate", f"site:{board.names[a]}|{board.names[b]}"
    return other_path(table, kind, a, b, c)


def other_path(table: Table, kind: int, a: int, b: int, c: int) -> tuple[str, ...]:
    board = table.board
    if kind == actions.PLACE_STATION:
        return f"build:{TYPE_NAMES[a]}", space_id(table, b)
    if kind == actions.RETURN:
        return LOST, space_id(table, a)
    if kind == actions.FLY_STATION:
        return station_id(table, a), space_id(table, b)
    if kind == actions.SHIFT:
        return (space_id(table, b),)
    if kind in (actions.ATTRITION, actions.WARP_FROM):
        return (source_id(table, a),)
    if kind in (actions.CHAIN_START, actions.HATCH):
        return (stack_id(table, b, a),)
    if kind == actions.CHAIN_ADD:
        return space_id(table, a), stack_id(table, c, b)
    if kind == actions.DECON_GATE:
        return (f"gate:{board.names[a]}|{board.names[b]}",)
    if kind == actions.USE:
        return (KEPT,)
    if kind == actions.KEEP:
        return (f"hand:{SUIT_CODES[a]}",)
    if kind == actions.PILLAR:
        return (f"suit:{SUIT_CODES[a]}",)
    if kind == actions.DRAFT:
        return (f"draft:{NAMES[a]}",)
    if kind == actions.CHANGE:
        return (f"build:{TYPE_NAMES[a]}",)
    if kind == actions.ACCELERATE:
        return (f"eye:{(int(table.eye[table.turn]) - a) % int(board.eyes)}",)
    return (f"do:{WORDS[kind]}",)


def paths(table: Table) -> dict[int, tuple[str, ...]]:
    """All legal actions with their touches."""
    legal = table.legal_actions()
    flights = Counter(action - third_of(action) for action in legal if kind_of(action) == actions.FLY)
    return {action: path_of(table, action, flights[action - third_of(action)] > 1) for action in legal}
