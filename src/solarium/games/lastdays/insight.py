"""How a seat stands, in features that a person understands. The numbers are those of `judge`."""

from solarium.engine.ai import Feature, Insight
from solarium.games.lastdays.judge import (
    CARD,
    DIVERS,
    ENERGY,
    GATES,
    MOMENTUM,
    MOVEMENT,
    NEXT,
    PARTS,
    STATIONS,
    USUAL,
    appraise,
    judge,
    spread,
)
from solarium.games.lastdays.pieces import COMPETITIVE
from solarium.games.lastdays.reach import share_left
from solarium.games.lastdays.state import LastDays

TITLES = {
    MOMENTUM: "Momentum",
    ENERGY: "Energy that towers can still use",
    DIVERS: "Sundivers in play, and how deep",
    STATIONS: "Stations for the rest of the game",
    GATES: "Gates",
    MOVEMENT: "Movement",
    NEXT: "What can be built or activated next",
    CARD: "Kept card",
}


def insight(state: LastDays, seat: int) -> Insight:
    """Against the best rival; alone and together, the seat's own parts against the goal."""
    value = judge(state)[seat]
    left = share_left(state)
    wide = spread(state, left)  # near the middle, a lead of so much is worth half of the scale
    mine = appraise(state, seat, left)
    rivals = [appraise(state, other, left) for other in range(state.players) if other != seat]
    if state.rules.mode == COMPETITIVE and rivals:
        rival = max(rivals, key=lambda parts: sum(parts[at] for at in range(PARTS)))
        gaps = [mine[at] - rival[at] for at in range(PARTS)]
    else:
        gaps = [mine[at] for at in range(PARTS)]
        gaps[MOMENTUM] -= float(state.rules.goal) * (1.0 - USUAL * left)
    return Insight(
        value, tuple(Feature(TITLES[at], round(mine[at], 2), round(gaps[at] / (2.0 * wide), 3)) for at in TITLES)
    )
