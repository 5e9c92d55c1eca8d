"""How a position is judged, for bots and for the coach: a guess of the returns, and the reasons in words.
Leave it out and bots search without it. A TurnPolicy or a Solver would stand beside it.
"""

from solarium.engine.ai import Evaluator, Feature, Insight
from solarium.kit.stub.data import MOST_TAKEN
from solarium.kit.stub.rules.state import StubState


class StubEvaluator(Evaluator[StubState]):
    def estimate(self, state: StubState) -> list[float]:
        """The seat on turn is lost when the heap is a multiple of four."""
        if state.is_over():
            return state.returns()
        value = -0.9 if state.stones % (MOST_TAKEN + 1) == 0 else 0.9
        return [value, -value] if state.turn == 0 else [-value, value]

    def insight(self, state: StubState, seat: int) -> Insight:
        value = self.estimate(state)[seat]
        return Insight(value, (Feature("A heap that suits you", 1, value),))
