# compiled, seldom run
"""What was worked out about a sky. Skies that were handed out never change, so it stays true."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.rules.sky import Sky

MOST: Final = 4096  # skies that are remembered; then it starts anew
NO_GAINS: Final = vec[float]()


class SkyValue:
    """What one sky promises, with so many rounds left as it was last asked for."""

    def __init__(self) -> None:
        self.left: i64 = -1
        self.worth = 0.0
        self.hearth = 0.0  # star points in the sector of BON-1 that will come
        self.wander = 0.0  # free planets in the sector of BON-3
        self.gains = NO_GAINS  # what each circular tile and each branch type would bring, UNKNOWN until asked
        self.gains_left: i64 = -1


class Memory:
    def __init__(self) -> None:
        self.values: dict[Sky, SkyValue] = {}

    def about(self, sky: Sky) -> SkyValue:
        value = self.values.get(sky)
        if value is None:
            if len(self.values) >= MOST:
                self.values.clear()
            value = SkyValue()
            self.values[sky] = value
        return value
