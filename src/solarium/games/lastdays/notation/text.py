"""Actions as text and back (4.7)."""

import re

from solarium.games.lastdays.notation.parameters import name_arguments, read_arguments
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of, kind_of, second_of, third_of
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
SHAPE = re.compile(r"([A-Z_]+)(?:\(([^()]*)\))?")


def action_text(table: Table, action: int) -> str:
    kind = int(kind_of(action))
    word = WORDS[kind]
    if word in BARE:
        return word
    given = name_arguments(table, kind, [int(first_of(action)), int(second_of(action)), int(third_of(action))])
    return f"{word}({('|' if kind == actions.DECON_GATE else ',').join(given)})"


def read_action(table: Table, text: str) -> int | None:
    """The action that a text names, legal or not; None if it names none."""
    match = SHAPE.fullmatch(text)
    if not match or match[1] not in WORDS:
        return None
    word = match[1]
    kind = WORDS.index(word)
    if word in BARE:
        return int(code(kind)) if match[2] is None else None
    given = (match[2] or "").split(",")
    if word == "DECON" and "|" in given[0]:
        kind, given = actions.DECON_GATE, (match[2] or "").split("|")
    numbers = read_arguments(table, kind, given)
    if numbers is None:
        return None
    action = int(code(kind, *numbers))
    return action if action_text(table, action) == text else None  # a seat's own hold has one name only
