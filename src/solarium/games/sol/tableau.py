# compiled
"""What a position consists of. The rules are in `rules.py`, judgement in `judge.py`; both work on this."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.state import State
from solarium.games.sol.layout import LAY_TILE


class Tableau(State):
    """The pieces on the board, the trays of both seats and the turn, without the rules."""

    def __init__(
        self,
        boards: vec[i64],
        suns: vec[i64],
        planets: vec[i64],
        moons: vec[i64],
        holes: vec[i64],
        trays: vec[i64],
    ) -> None:
        self.boards = boards
        self.suns = suns
        self.planets = planets
        self.moons = moons
        self.holes = holes  # the action that laid it, and the seat
        self.trays = trays
        self.sun_count: i64 = 0
        self.planet_count: i64 = 0
        self.moon_count: i64 = 0
        self.hole_count: i64 = 0
        self.seat: i64 = 0
        self.phase: i64 = LAY_TILE
        self.last_tile: i64 = -1  # the action that laid the last tile, and the hole of the same turn
        self.last_hole: i64 = -1
        self.free_opening = False
        self.lone_hole = False
        self.opening_holes = True
        self.galaxy: tuple[tuple[int, int], ...] = ()
