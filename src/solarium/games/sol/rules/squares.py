"""Squares and placements as text: `8,8` is row and column, `S4@8,8` a class with its top left corner there."""

import re

from solarium.games.sol.data.tiles import CODES, NUMBER, SIDE
from solarium.games.sol.rules.actions import col_of, kind_of, row_of

_PLACEMENT = re.compile(r"([A-Z][0-9][DL]?)@(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def square_text(row: int, col: int) -> str:
    return f"{row},{col}"


def read_square(text: str) -> tuple[int, int] | None:
    row, comma, col = text.partition(",")
    if comma and row.isdecimal() and col.isdecimal() and int(row) < SIDE and int(col) < SIDE:
        return int(row), int(col)
    return None


def placement_text(action: int) -> str:
    return f"{CODES[kind_of(action)]}@{row_of(action)},{col_of(action)}"


def read_placement(text: str) -> tuple[int, int, int] | None:
    """Class, row and column of `CLASS@row,col`; the square may lie off the board. None for any other text."""
    match = _PLACEMENT.fullmatch(text)
    if match is None or match[1] not in NUMBER:
        return None
    return NUMBER[match[1]], int(match[2]), int(match[3])
