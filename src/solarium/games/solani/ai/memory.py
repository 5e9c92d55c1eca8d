# compiled
"""What was worked out about a sky. Skies that were handed out never change, so it stays true."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.rules.sky import Sky

PLACES: Final = 8
NO_GAINS: Final = vec[float]()


class SkyValue:
    """What one sky promises, with so many rounds left as it was last asked for."""

    def __init__(self, sky: Sky) -> None:
        self.sky = sky
        self.left: i64 = -1
        self.worth = 0.0
        self.hearth = 0.0  # star points in the sector of BON-1 that will come
        self.wander = 0.0  # free planets in the sector of BON-3
        self.gains = NO_GAINS  # what each circular tile and each branch type would bring, UNKNOWN until asked
        self.gains_left: i64 = -1


class Memory:
    """A few skies. Search asks again and again for those that its moves leave alone: whatever is asked for once more
    moves up a place, and what is new takes the last one."""

    def __init__(self) -> None:
        self.known: list[SkyValue] = []

    def about(self, sky: Sky) -> SkyValue:
        known = self.known
        place = 0
        for value in known:
            if value.sky is sky:
                if place > 0:
                    known[place] = known[place - 1]
                    known[place - 1] = value
                return value
            place += 1
        value = SkyValue(sky)
        if place < PLACES:
            known.append(value)
        else:
            known[PLACES - 1] = value
        return value
