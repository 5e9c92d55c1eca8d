"""Actions as text (SOL-73): `S4@8,8` lays a tile or a hole with its top left square there, `end` ends the turn."""

import re

from solarium.games.sol.layout import END, SQUARES
from solarium.games.sol.pieces import CODES, NUMBER, SIDE

END_TEXT = "end"
_LAY = re.compile(r"([A-Z][0-9][DL]?)@(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def action_text(action: int) -> str:
    if action == END:
        return END_TEXT
    kind, square = divmod(action, SQUARES)
    row, col = divmod(square, SIDE)
    return f"{CODES[kind]}@{row},{col}"


def read_lay(text: str) -> tuple[int, int, int] | None:
    """Class, row and column of `CLASS@row,col`; the square may lie off the board. None for any other text."""
    match = _LAY.fullmatch(text)
    if match is None or match[1] not in NUMBER:
        return None
    return NUMBER[match[1]], int(match[2]), int(match[3])


def lay_action(kind: int, row: int, col: int) -> int:
    return kind * SQUARES + row * SIDE + col


def square_text(row: int, col: int) -> str:
    return f"{row},{col}"


def read_square(text: str) -> tuple[int, int] | None:
    row, comma, col = text.partition(",")
    if comma and row.isdecimal() and col.isdecimal() and int(row) < SIDE and int(col) < SIDE:
        return int(row), int(col)
    return None
