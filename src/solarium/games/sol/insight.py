"""How a seat stands, in features that a person understands."""

from solarium.engine.game import Insight
from solarium.games.sol.rules import SolState


def insight(state: SolState, seat: int) -> Insight:
    raise NotImplementedError
