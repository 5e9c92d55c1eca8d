# compiled
"""How a position is judged: its value, move priors, and what the value is made of."""

from solarium.engine.ai import Evaluator, Insight
from solarium.games.sol.ai.insight import explain_value
from solarium.games.sol.ai.judgement import judge
from solarium.games.sol.ai.priors import move_priors
from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.rules.state import Sol


class SolEvaluator(Evaluator[Sol]):
    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def estimate(self, state: Sol) -> list[float]:
        if state.seat < 0:
            return state.returns()
        value = judge(state, self.weights).value
        return [value, -value]

    def weigh(self, state: Sol, actions: list[int]) -> list[float]:
        """About how many suns each action gains for the seat on turn."""
        return move_priors(state, actions, self.weights)

    def insight(self, state: Sol, seat: int) -> Insight:
        return explain_value(state, seat, self.weights)
