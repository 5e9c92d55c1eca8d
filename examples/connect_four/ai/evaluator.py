# compiled
"""Threes that are still open, weighed."""

from mypy_extensions import i64

from examples.connect_four.rules.state import ConnectFour, floor_bit, has_four
from solarium.engine.ai import Evaluator, Feature, Insight


class ConnectFourEvaluator(Evaluator[ConnectFour]):
    def estimate(self, state: ConnectFour) -> list[float]:
        """A won game counts in full."""
        if state.is_over():
            return state.returns()
        first, second = state.discs(0), state.discs(1)
        value = 0.1 * float(open_threes(first, second) - open_threes(second, first))
        if value > 0.9:
            value = 0.9
        elif value < -0.9:
            value = -0.9
        return [value, -value]

    def insight(self, state: ConnectFour, seat: int) -> Insight:
        mine, theirs = state.discs(seat), state.discs(1 - seat)
        return Insight(
            self.estimate(state)[seat],
            (
                Feature("Places that would make four for you", float(open_threes(mine, theirs)), 0.1),
                Feature("Places that would make four for the other seat", float(open_threes(theirs, mine)), -0.1),
            ),
        )


def open_threes(mine: i64, theirs: i64) -> i64:
    """How many empty places would make four for `mine`."""
    count: i64 = 0
    column: i64 = 0
    while column < 7:
        row: i64 = 0
        while row < 6:
            place = floor_bit(column) << row
            if ((mine | theirs) & place) == 0 and has_four(mine | place):
                count += 1
            row += 1
        column += 1
    return count
