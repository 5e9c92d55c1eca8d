# compiled
"""What a learner sees of connect four: two planes of discs, one's own first. An action is its column."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from examples.connect_four.data import COLUMNS, ROWS
from examples.connect_four.rules.state import ConnectFour
from solarium.engine.encoding import Block, Encoder

BLOCKS = (
    Block("own discs", ROWS * COLUMNS, 0, 1, "1 for each place with a disc of one's own, column by column, from below"),
    Block("other discs", ROWS * COLUMNS, 0, 1, "the same for the other seat"),
)

SPREAD: Final = 0x03F79D71B4CB0A89  # a de Bruijn number: times a single bit, its six highest bits tell which bit it was


def _places() -> list[int]:
    """The place of a disc in its plane, in the order that `SPREAD` gives the bits of a board. A column of the board has
    a guard bit, which the plane leaves out."""
    found = [0] * 64
    for bit in range(COLUMNS * (ROWS + 1)):
        found[(SPREAD << bit) >> 58 & 63] = ROWS * (bit // (ROWS + 1)) + bit % (ROWS + 1)
    return found


PLACES: Final = vec[i64](_places())


@final
class ConnectFourEncoder(Encoder[ConnectFour]):
    def __init__(self) -> None:
        super().__init__(BLOCKS, COLUMNS, on_zeros=True)

    def observe(self, state: ConnectFour, seat: i64, out: "vec[i16]", at: i64) -> None:
        places = PLACES
        other = state.discs(1 - seat)
        left = state.taken
        while left != 0:  # once for both planes: where a loop ends is hard to foretell
            disc = left & -left
            plane: i64 = 0 if disc & other == 0 else ROWS * COLUMNS
            out[at + plane + places[(disc * SPREAD) >> 58 & 63]] = 1
            left ^= disc

    def action_number(self, state: ConnectFour, action: i64) -> i64:
        return action

    def action_at(self, state: ConnectFour, number: i64) -> i64:
        return number

    def legal_numbers(self, state: ConnectFour, out: "vec[i64]", at: i64) -> i64:
        tops = state.taken >> (ROWS - 1)
        count: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            out[at + count] = column  # the next one lies over it if this column is full
            count += 1 - (tops & 1)
            tops >>= ROWS + 1
            column += 1
        return count
