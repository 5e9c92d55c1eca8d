# compiled
"""What a position is worth to each seat: points now, and what is likely to come of stock, cards and place."""

from solarium.games.factions.position import Position
from solarium.games.factions.scoring import final_returns, points


def estimate_returns(p: Position) -> list[float]:
    if p.over:
        return final_returns(p)
    return [float(points(p, seat)) / 100.0 for seat in range(p.players)]


def weigh_actions(p: Position, actions: list[int]) -> list[float]:
    return []
