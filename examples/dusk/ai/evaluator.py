"""Who is ahead, by what lies open. A bot is handed worlds that its seat cannot tell from the true one, so what it
has seen is in its cards already; a guess about the others that goes beyond what it knows would belong here.
"""

from examples.dusk.data import LANTERNS
from examples.dusk.rules.state import DuskState
from solarium.engine.ai import Evaluator, Feature, Insight


class DuskEvaluator(Evaluator[DuskState]):
    def estimate(self, state: DuskState) -> list[float]:
        if state.is_over():
            return state.returns()
        shining = [len(state.shining(seat)) for seat in range(state.players)]
        return [lead(shining, seat) for seat in range(state.players)]

    def insight(self, state: DuskState, seat: int) -> Insight:
        shining = [len(state.shining(other)) for other in range(state.players)]
        dark = sum(lantern.dark for lantern in state.lanterns[seat])
        features = (
            Feature("Lanterns that shine", shining[seat], shining[seat] / LANTERNS),
            Feature("Lanterns gone dark", dark, -dark / LANTERNS),
        )
        return Insight(self.estimate(state)[seat], features)


def lead(shining: list[int], seat: int) -> float:
    """The distance to the mean of the others, as a share of all lanterns."""
    others = (sum(shining) - shining[seat]) / (len(shining) - 1)
    return max(-0.9, min(0.9, (shining[seat] - others) / LANTERNS))
