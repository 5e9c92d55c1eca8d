# compiled
"""What a position consists of. What may be done to it is in `laying.py` and `state.py`."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.state import State
from solarium.games.sol.rules.codes import LAY_TILE


class Terms:
    """What the players have agreed on; shared by all states of a match."""

    def __init__(
        self, free_opening: bool, lone_hole: bool, opening_holes: bool, second: bool = False, lead: i64 = 0
    ) -> None:
        self.free_opening = free_opening  # SOL-61
        self.lone_hole = lone_hole  # SOL-36
        self.opening_holes = opening_holes  # SOL-60
        self.second = second  # the second game of a match of two
        self.lead = lead  # Red's suns minus Blue's in the first


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
        terms: Terms,
    ) -> None:
        self.boards = boards
        self.suns = suns
        self.planets = planets
        self.moons = moons
        self.holes = holes  # the action that laid it, and the seat
        self.trays = trays
        self.terms = terms
        self.sun_count: i64 = 0
        self.planet_count: i64 = 0
        self.moon_count: i64 = 0
        self.hole_count: i64 = 0
        self.seat: i64 = 0
        self.phase: i64 = LAY_TILE
        self.last_tile: i64 = -1  # the action that laid the last tile, and the hole of the same turn
        self.last_hole: i64 = -1
        self.galaxy: tuple[tuple[int, int], ...] = ()
