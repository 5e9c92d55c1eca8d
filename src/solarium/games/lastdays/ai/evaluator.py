# compiled
"""How a position is judged: the parts of `features.py`, summed, set against each other and put into words."""

from typing import Final

from solarium.engine.ai import Evaluator, Feature, Insight
from solarium.games.lastdays.ai import features
from solarium.games.lastdays.ai.features import PARTS, appraise, spread, total
from solarium.games.lastdays.ai.progress import share_left
from solarium.games.lastdays.ai.weights import Weights, WeightSets
from solarium.games.lastdays.ai.win_chance import returns_from
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE

USUAL: Final = 0.28  # of a team's goal is still to come at the start, beside what the parts say
TITLES = {
    features.MOMENTUM: "Momentum",
    features.ENERGY: "Energy that towers can still use",
    features.DIVERS: "Sundivers in play, and how deep",
    features.STATIONS: "Stations for the rest of the game",
    features.GATES: "Gates",
    features.MOVEMENT: "Movement",
    features.NEXT: "What can be built or activated next",
    features.CARD: "Kept card",
}


class LastDaysEvaluator(Evaluator[LastDays]):
    def __init__(self, weights: WeightSets) -> None:
        self.weights = weights

    def estimate(self, state: LastDays) -> list[float]:
        if state.is_over():
            return state.returns()
        left = share_left(state)
        weights = self.weights.at(state.terms.mode)
        momentum = [total(appraise(state, seat, left, weights)) for seat in range(state.players)]
        return returns_from(state, momentum, USUAL * left * float(state.terms.goal), spread(state, left))

    def insight(self, state: LastDays, seat: int) -> Insight:
        """Against the best rival; alone and together, the seat's own parts against the goal."""
        left = share_left(state)
        weights = self.weights.at(state.terms.mode)
        mine = parts_of(state, seat, left, weights)
        rivals = [parts_of(state, other, left, weights) for other in range(state.players) if other != seat]
        if state.terms.mode == COMPETITIVE and rivals:
            rival = max(rivals, key=sum)
            gaps = [mine[at] - rival[at] for at in range(PARTS)]
        else:
            gaps = mine[:]
            gaps[features.MOMENTUM] -= float(state.terms.goal) * (1.0 - USUAL * left)
        scale = 2.0 * spread(state, left)  # near the middle, a lead of the spread is worth half of the scale
        shares = [Feature(TITLES[at], round(mine[at], 2), round(gaps[at] / scale, 3)) for at in TITLES]
        return Insight(self.estimate(state)[seat], tuple(shares))


def parts_of(state: LastDays, seat: int, left: float, weights: Weights) -> list[float]:
    parts = appraise(state, seat, left, weights)
    return [parts[at] for at in range(PARTS)]
