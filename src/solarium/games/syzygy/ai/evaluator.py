# compiled
"""How a position is judged: the features of `features.py`, weighed and put into words."""

from solarium.engine.ai import Evaluator, Feature, Insight
from solarium.games.syzygy.ai.features import Counts, count_features, threat_share, value
from solarium.games.syzygy.ai.weights import USUALLY_FREE, USUALLY_HOLDING, Weights
from solarium.games.syzygy.data.pieces import COLOURS
from solarium.games.syzygy.rules.state import OPEN, RUNNING, Syzygy


class SyzygyEvaluator(Evaluator[Syzygy]):
    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def estimate(self, state: Syzygy) -> list[float]:
        if state.ending != RUNNING:
            return state.returns()
        guess = value(count_features(state.field, state.closed, state.terms.same_side), self.weights)
        return [guess, -guess] if state.seat == 0 else [-guess, guess]

    def insight(self, state: Syzygy, seat: int) -> Insight:
        """The features count for the player on turn; for the other seat the shares change sign."""
        if state.is_over():
            return Insight(state.returns()[seat])
        counts = count_features(state.field, state.closed, state.terms.same_side)
        way = 1.0 if seat == state.seat else -1.0
        found = decisive(counts, self.weights) or tendencies(state, counts, self.weights)
        shares = [Feature(name, number, way * share) for name, number, share in found]
        return Insight(sum([feature.share for feature in shares]), tuple(shares))


def decisive(counts: Counts, w: Weights) -> list[tuple[str, int, float]]:
    if counts.lines:
        return [("lines that the player on turn can complete now", int(counts.lines), w.win_now)]
    if not counts.safe:
        return [("moves that hand over no line", 0, w.nothing_safe)]
    return []


def tendencies(state: Syzygy, counts: Counts, w: Weights) -> list[tuple[str, int, float]]:
    closed = f"in {COLOURS[state.closed]}, which is closed" if state.closed != OPEN else "in a closed colour"
    free, holding = int(counts.free), int(counts.holding)
    open_pairs, closed_pairs = int(counts.open_pairs), int(counts.closed_pairs)
    return [
        (f"lines threatened {closed}", int(counts.threats), threat_share(counts, w)),
        ("loose pairs in open colours", open_pairs, w.open_pair * open_pairs),
        (f"loose pairs {closed}", closed_pairs, w.closed_pair * closed_pairs),
        ("planets free to roll", free, w.free_planet * (free - USUALLY_FREE)),
        (
            "planets that hold the field together",
            holding,
            w.holding_planet * (holding - USUALLY_HOLDING),
        ),
        ("planets locked in", int(counts.locked), 0.0),
    ]
