# compiled
"""Actions as numbers: `kind << 16 | what << 8 | where`.

The tile or card is part of it, so the same number means the same in every world a bot imagines.
"""

from typing import Final

from mypy_extensions import i64

PICK_CLUSTER: Final = 1
PICK_BRANCH: Final = 2
KEEP_CLUSTER: Final = 3
TRADE_FOR: Final = 4
PLACE_CIRCLE: Final = 5
PLACE_BRANCH: Final = 6
DISCARD_CIRCLE: Final = 7
DISCARD_BRANCH: Final = 8
END_PLACEMENT: Final = 9
TAKE_CARD: Final = 10
DRAW_DECK: Final = 11
KEEP_CARD: Final = 12
PLACE_FEATURE: Final = 13


def action_of(kind: i64, what: i64 = 0, where: i64 = 0) -> i64:
    return kind * 65536 + what * 256 + where


def kind_of(action: i64) -> i64:
    return action // 65536


def what_of(action: i64) -> i64:
    return (action // 256) % 256


def where_of(action: i64) -> i64:
    return action % 256
