# compiled
"""Actions as numbers: a kind and up to three small numbers, which are spaces, seats or names in a list."""

from typing import Final

from mypy_extensions import i64

DRAFT: Final = 0
PLACE_GATE: Final = 1
PLACE_STATION: Final = 2
KEEP: Final = 3
DECON_STATION: Final = 4
DECON_GATE: Final = 5
MOVE: Final = 6
CONVERT: Final = 7
ACTIVATE: Final = 8
USE: Final = 9
LAUNCH: Final = 10
FLY: Final = 11
HURL: Final = 12
RETURN: Final = 13
FUEL: Final = 14
CLUSTER: Final = 15
CLUSTER_HURL: Final = 16
FLY_STATION: Final = 17
PUNCTURE: Final = 18
TELEPORT: Final = 19
PASSAGE: Final = 20
END_MOVE: Final = 21
GATE: Final = 22
NODE: Final = 23
FOUNDRY: Final = 24
TOWER: Final = 25
PICK: Final = 26
INVADE: Final = 27
END_CONVERT: Final = 28
ACTIVATE_AT: Final = 29
BLIGHT: Final = 30
SACRIFICE: Final = 31
CHANGE: Final = 32
END_ACTIVATE: Final = 33
SKIP: Final = 34
TAKE: Final = 35
DECLINE: Final = 36
ACCELERATE: Final = 37
CHAIN_START: Final = 38
CHAIN_ADD: Final = 39
CHAIN_FROM: Final = 40
HATCH: Final = 41
TRIBUTE: Final = 42
PILLAR: Final = 43
DRAW: Final = 44
FLARE_ACT: Final = 45
FLARE_DONE: Final = 46
ATTRITION: Final = 47
SHIFT: Final = 48
WARP_FROM: Final = 49
WARP_TO: Final = 50
DROP: Final = 51

# Third number of a flight
PLAIN: Final = 0
USED: Final = 1  # Catapult: its free crossing is spent
CHOSEN: Final = 2  # Passage: the chosen one

HOLD_SOURCE: Final = 58  # a source that is no space: 58 + seat is the hold of that seat


def code(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """An action as one number; it means the same over the whole match."""
    return (kind << 18) | (a << 12) | (b << 6) | c


def kind_of(action: i64) -> i64:
    return action >> 18


def first_of(action: i64) -> i64:
    return (action >> 12) & 63


def second_of(action: i64) -> i64:
    return (action >> 6) & 63


def third_of(action: i64) -> i64:
    return action & 63
