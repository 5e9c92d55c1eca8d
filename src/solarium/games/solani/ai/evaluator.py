# compiled
"""How a table is judged: the points that every seat may expect, and what they are made of."""

from solarium.engine.ai import Evaluator, Insight
from solarium.games.solani.ai.expectation import expected_points, standing_guess
from solarium.games.solani.ai.insight import explain_value
from solarium.games.solani.ai.memory import Memory
from solarium.games.solani.ai.priors import move_priors
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.rules.state import Solani


class SolaniEvaluator(Evaluator[Solani]):
    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.memory = Memory()

    def estimate(self, state: Solani) -> list[float]:
        return standing_guess(self.weights, expected_points(self.weights, state, self.memory), state)

    def weigh(self, state: Solani, actions: list[int]) -> list[float]:
        """About how many points each action brings to the sky of the seat on turn."""
        return move_priors(self.weights, state, actions, self.memory)

    def insight(self, state: Solani, seat: int) -> Insight:
        return explain_value(self.weights, state, seat, self.memory)
