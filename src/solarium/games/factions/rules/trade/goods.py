# compiled
"""What a line of an offer names: a kind of goods and a value, on the side that the builder gives or gets."""

from typing import Final

from mypy_extensions import i64

ENERGY: Final = 0
RESOURCE: Final = 1
UPGRADE: Final = 2
CARD: Final = 3
EXPLORER: Final = 4  # any explorer: the partner picks it
OBJECTIVE: Final = 5
COVERED: Final = 7  # a hidden card to those who are not told which: the value is its deck

KIND: Final = 1024
GET: Final = 8192  # added where the builder gets it


def line_of(kind: i64, value: i64, get: bool = False) -> i64:
    return (GET if get else 0) + kind * KIND + value


def line_kind(line: i64) -> i64:
    return line % GET // KIND


def line_value(line: i64) -> i64:
    return line % KIND


def is_get(line: i64) -> bool:
    return line >= GET
