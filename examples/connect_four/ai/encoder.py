# compiled
"""What a learner sees of connect four: two planes of discs, one's own first. An action is its column."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from examples.connect_four.data import COLUMNS, ROWS
from examples.connect_four.rules.state import ConnectFour
from solarium.engine.encoding import Block, Encoder

BLOCKS = (
    Block("own discs", ROWS * COLUMNS, 0, 1, "1 for each place with a disc of one's own, column by column, from below"),
    Block("other discs", ROWS * COLUMNS, 0, 1, "the same for the other seat"),
)


class ConnectFourEncoder(Encoder[ConnectFour]):
    def __init__(self) -> None:
        super().__init__(BLOCKS, COLUMNS)

    def observe(self, state: ConnectFour, seat: i64, out: "vec[i16]", at: i64) -> None:
        mine = state.second if seat == 1 else state.first
        theirs = state.first if seat == 1 else state.second
        column: i64 = 0
        while column < COLUMNS:
            row: i64 = 0
            while row < ROWS:
                out[at] = i16(mine & 1)
                out[at + ROWS * COLUMNS] = i16(theirs & 1)
                mine >>= 1
                theirs >>= 1
                at += 1
                row += 1
            mine >>= 1  # the guard place
            theirs >>= 1
            column += 1

    def action_number(self, state: ConnectFour, action: i64) -> i64:
        return action

    def action_at(self, state: ConnectFour, number: i64) -> i64:
        return number

    def legal_numbers(self, state: ConnectFour, out: "vec[i64]") -> i64:
        tops = (state.first | state.second) >> (ROWS - 1)
        count: i64 = 0
        column: i64 = 0
        while column < COLUMNS:
            if tops & 1 == 0:
                out[count] = column
                count += 1
            tops >>= ROWS + 1
            column += 1
        return count
