# compiled
"""Connect four on bitboards: 7 columns of 6 places, each with an empty guard place on top.

6 13 20 27 34 41 48   <- guard
5 12 19 26 33 40 47
.  .  .  .  .  .  .
0  7 14 21 28 35 42
"""

from typing import final

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


@final
class ConnectFour(State):
    """Whose discs are where, and whether the last one made four. As the seats take turns, the discs of the seat on turn
    and all discs are kept: so a move has no case for either seat."""

    def __init__(self, mine: i64, taken: i64, ply: i64, won: bool) -> None:
        self.mine = mine
        self.taken = taken
        self.ply = ply  # C4-2: seats alternate, so the ply tells who is on turn
        self.won = won

    def discs(self, seat: i64) -> i64:
        return self.mine if self.ply & 1 == seat else self.taken ^ self.mine

    def current_player(self) -> i64:
        if self.won or self.ply == 42:
            return -1
        return self.ply & 1

    def is_over(self) -> bool:
        return self.won or self.ply == 42

    def is_open(self, column: i64) -> bool:
        """C4-3: a column takes six discs."""
        return (self.taken & (floor_bit(column) << 5)) == 0

    def legal_actions(self) -> list[int]:
        if self.is_over():
            return []
        return [column for column in range(COLUMNS) if self.is_open(column)]

    def random_action(self, chance: Chance) -> i64:
        taken = self.taken
        while True:
            column = chance.below(7)
            if (taken & (floor_bit(column) << 5)) == 0:
                return column

    def apply(self, action: i64, chance: Chance) -> None:
        taken = self.taken
        floor = floor_bit(action)
        disc = (taken + floor) & (floor * 63)  # C4-1: it falls to the lowest free place
        moved = self.mine | disc
        self.won = has_four(moved)
        self.mine = taken ^ self.mine
        self.taken = taken | disc
        self.ply += 1

    def returns(self) -> list[float]:
        if not self.won:
            return [0.0, 0.0]  # C4-5
        return [1.0, -1.0] if self.ply & 1 else [-1.0, 1.0]

    def copy(self) -> "ConnectFour":
        return ConnectFour(self.mine, self.taken, self.ply, self.won)

    def imagine(self, seat: i64, chance: Chance) -> "ConnectFour":
        return self.copy()

    def key(self) -> bytes:
        return f"{self.discs(0):x}.{self.discs(1):x}".encode()

    def seen(self, seat: i64) -> bytes:
        return self.key()
