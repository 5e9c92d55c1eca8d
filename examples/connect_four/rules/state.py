# compiled
"""Connect four on bitboards: 7 columns of 6 places, each with an empty guard place on top.

6 13 20 27 34 41 48   <- guard
5 12 19 26 33 40 47
.  .  .  .  .  .  .
0  7 14 21 28 35 42
"""

from mypy_extensions import i64

from examples.connect_four.data import COLUMNS
from solarium.engine.chance import Chance
from solarium.engine.state import State


def floor_bit(column: i64) -> i64:
    """The lowest place of a column. Shifted down from the last column: mypyc computes `1 << n` in 32 bits."""
    return 4398046511104 >> ((6 - column) * 7)


def has_four(discs: i64) -> bool:
    """C4-4: four of one seat's discs in a row, upright, level or slanting."""
    pair = discs & (discs >> 1)
    if pair & (pair >> 2):
        return True
    pair = discs & (discs >> 7)
    if pair & (pair >> 14):
        return True
    pair = discs & (discs >> 6)
    if pair & (pair >> 12):
        return True
    pair = discs & (discs >> 8)
    return (pair & (pair >> 16)) != 0


class ConnectFour(State):
    """Whose discs are where, and whether the last one made four."""

    def __init__(self, first: i64, second: i64, ply: i64) -> None:
        self.first = first
        self.second = second
        self.ply = ply  # C4-2: seats alternate, so the ply tells who is on turn
        self.won = has_four(first) or has_four(second)

    def current_player(self) -> i64:
        if self.won or self.ply == 42:
            return -1
        return self.ply & 1

    def is_over(self) -> bool:
        return self.won or self.ply == 42

    def is_open(self, column: i64) -> bool:
        """C4-3: a column takes six discs."""
        return ((self.first | self.second) & (floor_bit(column) << 5)) == 0

    def legal_actions(self) -> list[int]:
        if self.is_over():
            return []
        return [column for column in range(COLUMNS) if self.is_open(column)]

    def random_action(self, chance: Chance) -> i64:
        taken = self.first | self.second
        while True:
            column = chance.below(7)
            if (taken & (floor_bit(column) << 5)) == 0:
                return column

    def apply(self, action: i64, chance: Chance) -> None:
        taken = self.first | self.second
        floor = floor_bit(action)
        disc = (taken + floor) & (floor * 63)  # C4-1: it falls to the lowest free place
        if self.ply & 1:
            self.second |= disc
            self.won = has_four(self.second)
        else:
            self.first |= disc
            self.won = has_four(self.first)
        self.ply += 1

    def returns(self) -> list[float]:
        if not self.won:
            return [0.0, 0.0]  # C4-5
        return [1.0, -1.0] if self.ply & 1 else [-1.0, 1.0]

    def copy(self) -> "ConnectFour":
        return ConnectFour(self.first, self.second, self.ply)

    def imagine(self, seat: i64, chance: Chance) -> "ConnectFour":
        return self.copy()

    def key(self) -> bytes:
        return f"{self.first:x}.{self.second:x}".encode()

    def seen(self, seat: i64) -> bytes:
        return self.key()
