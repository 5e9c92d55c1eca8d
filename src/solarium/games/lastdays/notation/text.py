"""Actions as text and back (4.7)."""

import re

from solarium.games.lastdays.data.cards import SUIT_CODES
from solarium.games.lastdays.data.pieces import TYPE_NAMES
from solarium.games.lastdays.notation.names import seat_name, seat_number, source_name
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import (
    CHOSEN,
    HOLD_SOURCE,
    USED,
    code,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.table import Table

# By the numbers of the kinds in `rules/actions.py`. Both kinds of DECON share a word.
WORDS = (
    "DRAFT", "PLACE_GATE", "PLACE_STATION", "KEEP", "DECON", "DECON", "MOVE", "CONVERT", "ACTIVATE", "USE", "LAUNCH",
    "FLY", "HURL", "RETURN", "FUEL", "CLUSTER", "CLUSTER_HURL", "FLY_STATION", "PUNCTURE", "TELEPORT", "PASSAGE",
    "END_MOVE", "GATE", "NODE", "FOUNDRY", "TOWER", "PICK", "INVADE", "END_CONVERT", "ACTIVATE_AT", "BLIGHT",
    "SACRIFICE", "CHANGE", "END_ACTIVATE", "SKIP", "TAKE", "DECLINE", "ACCELERATE", "CHAIN_START", "CHAIN_ADD",
    "CHAIN_FROM", "HATCH", "TRIBUTE", "PILLAR", "DRAW", "FLARE_ACT", "FLARE_DONE", "ATTRITION", "SHIFT", "WARP_FROM",
    "WARP_TO", "DROP",
)  # fmt: skip
BARE = frozenset(
    {
        "MOVE", "CONVERT", "ACTIVATE", "FUEL", "END_MOVE", "END_CONVERT", "END_ACTIVATE", "SKIP", "TAKE", "DECLINE",
        "DRAW", "FLARE_DONE",
    }
)  # fmt: skip
PAIRS = frozenset({"PLACE_GATE", "FLY", "CLUSTER", "FLY_STATION", "PUNCTURE", "TELEPORT", "GATE", "SHIFT"})
FLAVOURS = {USED: "used", CHOSEN: "chosen"}
SHAPE = re.compile(r"([A-Z_]+)(?:\(([^()]*)\))?")


def action_text(table: Table, action: int) -> str:
    kind = int(kind_of(action))
    word = WORDS[kind]
    return word if word in BARE else f"{word}({','.join(arguments(table, kind, action))})"


def arguments(table: Table, kind: int, action: int) -> list[str]:
    a, b, c = int(first_of(action)), int(second_of(action)), int(third_of(action))
    names = table.board.names
    if kind in (actions.USE, actions.DRAFT):
        return [NAMES[a]]
    if kind in (actions.KEEP, actions.PILLAR):
        return [SUIT_CODES[a]]
    if kind == actions.CHANGE:
        return [TYPE_NAMES[a]]
    if kind == actions.ACCELERATE:
        return [str(a)]
    if kind == actions.PLACE_STATION:
        return [TYPE_NAMES[a], names[b]]
    if kind in (actions.ATTRITION, actions.WARP_FROM):
        return [source_name(table, a)]
    if kind == actions.LAUNCH:
        return [names[a]] if b == 0 else [names[a], seat_name(table, b - 1)]
    if kind in (actions.CHAIN_START, actions.HATCH):
        return [names[a], seat_name(table, b)]
    if kind == actions.CHAIN_ADD:
        return [names[a], names[b], seat_name(table, c)]
    if kind == actions.DECON_GATE:
        return [f"{names[a]}|{names[b]}"]
    if kind == actions.FLY and c:
        return [names[a], names[b], FLAVOURS[c]]
    return [names[a], names[b]] if WORDS[kind] in PAIRS else [names[a]]


def read_action(table: Table, text: str) -> int | None:
    """The action that a text names, legal or not; None if it names none."""
    match = SHAPE.fullmatch(text)
    if not match or match[1] not in WORDS:
        return None
    word = match[1]
    kind = WORDS.index(word)
    given = match[2].split(",") if match[2] else []
    if word in BARE:
        return int(code(kind)) if match[2] is None else None
    if word == "DECON" and len(given) == 1 and "|" in given[0]:
        kind, given = actions.DECON_GATE, given[0].split("|")
    numbers = read_arguments(table, kind, given)
    if numbers is None:
        return None
    action = int(code(kind, *numbers))
    return action if action_text(table, action) == text else None


def read_arguments(table: Table, kind: int, given: list[str]) -> list[int] | None:
    """Each argument by what it looks like; the caller compares the text that comes out."""
    numbers: list[int] = []
    for word in given:
        value = read_word(table, kind, word)
        if value is None:
            return None
        numbers.append(value)
    return numbers if 1 <= len(numbers) <= 3 else None


def read_word(table: Table, kind: int, word: str) -> int | None:
    if word in table.board.number:
        return table.board.number[word]
    seat = seat_number(table, word)
    if seat is not None:
        return seat + 1 if kind == actions.LAUNCH else seat
    if word == "hold":
        return HOLD_SOURCE + max(int(table.current_player()), 0)
    if word.startswith("hold:"):
        ship = seat_number(table, word[5:])
        return None if ship is None else HOLD_SOURCE + ship
    for names in (NAMES, SUIT_CODES, TYPE_NAMES):
        if word in names:
            return list(names).index(word)
    flavours = [number for number, name in FLAVOURS.items() if name == word]
    if flavours:
        return flavours[0]
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 2 and kind == actions.ACCELERATE else None
