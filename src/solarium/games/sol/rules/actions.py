# compiled
"""Actions as numbers (SOL-73): a class of pieces and the square of its top left corner, or the end of the turn.

action = class * 400 + 20 * row + col
"""

from typing import Final

from mypy_extensions import i64

SQUARES: Final = 400
FIRST_HOLE: Final = 4800  # the twelve classes of tiles come before the two of black holes
END: Final = 5600


def lay_action(kind: i64, row: i64, col: i64) -> i64:
    return kind * SQUARES + 20 * row + col


def first_action(kind: i64) -> i64:
    """The action that lays this class on the first square; those on the other squares follow in reading order."""
    return kind * SQUARES


def kind_of(action: i64) -> i64:
    return action // SQUARES


def square_of(action: i64) -> i64:
    """The squares are numbered in reading order."""
    return action % SQUARES


def row_of(action: i64) -> i64:
    return action % SQUARES // 20


def col_of(action: i64) -> i64:
    return action % 20  # the rows and classes before it are multiples of 20


def lays_tile(action: i64) -> bool:
    """A sun, planet or moon; neither a black hole nor the end of the turn."""
    return action < FIRST_HOLE
