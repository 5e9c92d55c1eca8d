# compiled
"""How a position is judged: the parts of `valuation.py`, in numbers for search and in words for people."""

from solarium.engine.ai import Evaluator, Feature, Insight
from solarium.games.factions.ai.valuation import (
    OBJECTIVES_PART,
    PARTS,
    estimate_returns,
    opponent_value,
    squash,
    value_parts,
)
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.data import codes
from solarium.games.factions.rules.state import Factions


class FactionsEvaluator(Evaluator[Factions]):
    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def estimate(self, state: Factions) -> list[float]:
        return estimate_returns(self.weights, state)

    def insight(self, state: Factions, seat: int) -> Insight:
        """Each part of the seat's worth against the mean of the others, in points, and the value they add up to."""
        if state.is_over():
            return Insight(state.returns()[seat])
        if any(state.faction[index] < 0 for index in range(state.players)):
            return Insight(0.0)
        mine = value_parts(self.weights, state, seat)
        others = [self.open_parts(state, other) for other in range(state.players) if other != seat]
        if state.solo:
            rival = opponent_value(self.weights, state)
        else:
            rival = sum([sum(parts) for parts in others]) / len(others)
        features = self.compare(mine, others)
        if state.solo:
            features.append(Feature("What the AI will have", round(rival, 2), round(-rival / self.weights.scale, 4)))
        return Insight(squash((sum(mine) - rival) / self.weights.scale), tuple(features))

    def compare(self, mine: list[float], others: list[list[float]]) -> list[Feature]:
        features: list[Feature] = []
        for index in range(len(PARTS)):
            theirs = sum([parts[index] for parts in others]) / len(others) if others else 0.0
            lead = (mine[index] - theirs) / self.weights.scale
            features.append(Feature(PARTS[index], round(mine[index], 2), round(lead, 4)))
        return features

    def open_parts(self, state: Factions, seat: int) -> list[float]:
        """The worth of another seat by what lies open; its objectives count by their number."""
        parts = value_parts(self.weights, state, seat)
        parts[OBJECTIVES_PART] = self.weights.hidden * float(state.in_hand(seat, codes.OBJECTIVES))
        return parts
