"""How a seat stands, in features that a person understands."""

from solarium.engine.game import Feature, Insight
from solarium.games.factions.rules import Factions
from solarium.games.factions.worth import PARTS, SCALE, parts_of


def insight(state: Factions, seat: int) -> Insight:
    """The estimate and what it is made of: each part of the seat's worth against the mean of the others, in points."""
    if state.is_over():
        return Insight(state.returns()[seat])
    value = state.estimate()[seat]
    if state.faction[seat] < 0:
        return Insight(value)
    mine = parts_of(state, seat)
    others = [parts_of(state, other) for other in range(state.players) if other != seat and state.faction[other] >= 0]
    features = []
    for index, name in enumerate(PARTS):
        theirs = sum(parts[index] for parts in others) / len(others) if others else 0.0
        features.append(Feature(name, round(mine[index], 2), round((mine[index] - theirs) / SCALE, 4)))
    return Insight(value, tuple(features))
