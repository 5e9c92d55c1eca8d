"""How a seat stands, in features that a person understands. It knows no more than the seat does."""

from solarium.engine.ai import Feature, Insight
from solarium.games.factions import codes as c
from solarium.games.factions.rules import Factions
from solarium.games.factions.worth import AIMS, PARTS, parts_of, rival_worth, squeeze


def open_parts(state: Factions, seat: int) -> list[float]:
    """The worth of another seat by what lies open; its objectives count by their number."""
    parts = parts_of(state, seat)
    parts[AIMS] = state.tables.weights.hidden * float(state.in_hand(seat, c.OBJECTIVES))
    return parts


def insight(state: Factions, seat: int) -> Insight:
    """Each part of the seat's worth against the mean of the others, in points, and the value they add up to."""
    if state.is_over():
        return Insight(state.returns()[seat])
    if any(state.faction[index] < 0 for index in range(state.players)):
        return Insight(0.0)
    scale = state.tables.weights.scale
    mine = parts_of(state, seat)
    others = [open_parts(state, other) for other in range(state.players) if other != seat]
    features = []
    for index, name in enumerate(PARTS):
        theirs = sum(parts[index] for parts in others) / len(others) if others else 0.0
        features.append(Feature(name, round(mine[index], 2), round((mine[index] - theirs) / scale, 4)))
    rival = rival_worth(state) if state.solo else sum(sum(parts) for parts in others) / len(others)
    if state.solo:
        features.append(Feature("What the AI will have", round(rival, 2), round(-rival / scale, 4)))
    return Insight(squeeze((sum(mine) - rival) / scale), tuple(features))
