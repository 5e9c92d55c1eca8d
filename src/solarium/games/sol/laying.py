# compiled
"""What laying a piece does: squares are covered, neighbours open up, control is settled at once."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.state import Event
from solarium.games.sol.boards import WORDS, cut_box, meets_block, put_box
from solarium.games.sol.contact import majority, touches
from solarium.games.sol.layout import (
    BOOSTED,
    COL,
    CONTROLLER,
    CUBES,
    EDGE1,
    EDGE2,
    FAR,
    FAR1,
    FAR2,
    FAR_OF,
    FIRST_SUN,
    FIT,
    FOR_BLUE,
    FOR_RED,
    HOLES_LAID,
    KIND,
    PLACER,
    PLANET,
    RANK_OF,
    RED,
    ROW,
    SECOND_PLANET,
    SIZE,
    SIZE_OF,
    SQUARES,
    STATIONS,
    SUN,
    SUN2,
    SUN3,
    TRAY,
    TURNS,
    VALUE,
    VALUE_OF,
)
from solarium.games.sol.tableau import Tableau


class Laying(Tableau):
    """A tableau on which pieces can be laid. Whether they may be is the matter of `rules.py`."""

    def lay(self, seat: i64, action: i64) -> None:
        """Lay a sun, planet or moon from this seat's stock and settle control at once (SOL-16)."""
        kind = action // SQUARES
        square = action - kind * SQUARES
        row = square // 20
        col = square - 20 * row
        self.trays[TRAY * seat + kind] -= 1
        rank = RANK_OF[kind]
        if rank == SUN:
            self.lay_sun(seat, kind, row, col)
        elif rank == PLANET:
            self.lay_planet(seat, kind, row, col)
        else:
            self.lay_moon(seat, kind, row, col)
        cover(self.boards, row, col, SIZE_OF[kind])

    def lay_hole(self, seat: i64, action: i64) -> None:
        """SOL-34, SOL-35, SOL-54: a hole closes its squares for good, stations too, and changes nothing else."""
        kind = action // SQUARES
        square = action - kind * SQUARES
        row = square // 20
        tray = TRAY * seat
        self.trays[tray + kind] -= 1
        self.trays[tray + HOLES_LAID] += 1
        self.holes[2 * self.hole_count] = action
        self.holes[2 * self.hole_count + 1] = seat
        self.hole_count += 1
        cover(self.boards, row, square - 20 * row, SIZE_OF[kind])

    def lay_sun(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = SIZE_OF[kind]
        p = self.planets
        red: i64 = 0
        blue: i64 = 0
        at: i64 = 0
        while at < 8 * self.planet_count:  # SOL-49: judged at once by the planets that are there
            if touches(row, col, size, p, at, False):
                if p[at + CONTROLLER] == RED:
                    red += VALUE_OF[p[at + KIND]]
                else:
                    blue += VALUE_OF[p[at + KIND]]
            at += 8
        s = self.suns
        at = 8 * self.sun_count
        s[at + ROW] = row
        s[at + COL] = col
        s[at + SIZE] = size
        s[at + PLACER] = seat
        s[at + CONTROLLER] = seat  # SOL-21: star up, and perhaps flipped in the same instant
        s[at + FOR_RED] = red
        s[at + FOR_BLUE] = blue
        s[at + KIND] = kind
        tray = TRAY * seat
        if self.trays[tray + TURNS] == 0:
            self.trays[tray + FIRST_SUN] = self.sun_count
        self.sun_count += 1
        put_sun_rim(self.boards, row, col, size)
        self.settle_suns()

    def lay_planet(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = SIZE_OF[kind]
        m = self.moons
        red: i64 = 0
        blue: i64 = 0
        at: i64 = 0
        while at < 8 * self.moon_count:  # SOL-49
            if touches(row, col, size, m, at, m[at + FAR] != 0):
                if m[at + PLACER] == RED:
                    red += m[at + VALUE]
                else:
                    blue += m[at + VALUE]
            at += 8
        controller = majority(red, blue, seat)
        p = self.planets
        at = 8 * self.planet_count
        p[at + ROW] = row
        p[at + COL] = col
        p[at + SIZE] = size
        p[at + PLACER] = seat
        p[at + CONTROLLER] = controller
        p[at + FOR_RED] = red
        p[at + FOR_BLUE] = blue
        p[at + KIND] = kind
        tray = TRAY * seat
        if self.trays[tray + TURNS] == 1:
            self.trays[tray + SECOND_PLANET] = self.planet_count
        self.planet_count += 1
        put_planet_rim(self.boards, row, col, size)
        if controller != seat:
            self.tell("flip planet", controller, row, col)
        self.count_planet(at, controller, VALUE_OF[kind])
        self.settle_suns()

    def lay_moon(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = SIZE_OF[kind]
        value = VALUE_OF[kind]
        far = FAR_OF[kind]
        tray = TRAY * seat
        boosted: i64 = 0
        if self.trays[tray + CUBES] != 0 and meets_block(self.boards, STATIONS, row, col, size):
            boosted = 1  # SOL-52: one cube, however many stations lie below
            value += 1  # SOL-50
            if self.trays[tray + CUBES] > 0:  # SOL-51, SOL-53: a cube is used up, SOL-55: and does not come back
                self.trays[tray + CUBES] -= 1
            self.tell("boost", seat, row, col, value)
        m = self.moons
        at: i64 = 8 * self.moon_count
        m[at + ROW] = row
        m[at + COL] = col
        m[at + SIZE] = size
        m[at + PLACER] = seat
        m[at + VALUE] = value
        m[at + BOOSTED] = boosted
        m[at + FAR] = far
        m[at + KIND] = kind
        self.moon_count += 1
        if self.count_moon(row, col, size, far != 0, seat, value):
            self.settle_suns()

    # Control (SOL-48: planets from their moons, then suns from their planets; one pass is enough)

    def count_moon(self, row: i64, col: i64, size: i64, far: bool, seat: i64, value: i64) -> bool:
        """A moon now speaks for its seat on every planet it touches (SOL-47); whether a planet flipped."""
        p = self.planets
        flipped = False
        at: i64 = 0
        while at < 8 * self.planet_count:
            if touches(row, col, size, p, at, far):
                p[at + FOR_RED + seat] += value
                controller = majority(p[at + FOR_RED], p[at + FOR_BLUE], p[at + PLACER])
                if controller != p[at + CONTROLLER]:
                    p[at + CONTROLLER] = controller
                    weight = VALUE_OF[p[at + KIND]]
                    self.count_planet(at, 1 - controller, -weight)
                    self.count_planet(at, controller, weight)
                    self.tell("flip planet", controller, p[at + ROW], p[at + COL])
                    flipped = True
            at += 8
        return flipped

    def count_planet(self, planet: i64, seat: i64, value: i64) -> None:
        """A planet speaks for the seat that controls it on every sun it touches (SOL-42, SOL-45)."""
        p = self.planets
        s = self.suns
        row = p[planet + ROW]
        col = p[planet + COL]
        size = p[planet + SIZE]
        at: i64 = 0
        while at < 8 * self.sun_count:
            if touches(row, col, size, s, at, False):
                s[at + FOR_RED + seat] += value
            at += 8

    def settle_suns(self) -> None:
        s = self.suns
        at: i64 = 0
        while at < 8 * self.sun_count:
            controller = majority(s[at + FOR_RED], s[at + FOR_BLUE], s[at + PLACER])
            if controller != s[at + CONTROLLER]:
                s[at + CONTROLLER] = controller
                self.tell("flip sun", controller, s[at + ROW], s[at + COL])
            at += 8

    def tell(self, kind: str, seat: i64, row: i64 = -1, col: i64 = -1, value: i64 = -1) -> None:
        if self.events is not None:
            values = (int(row), int(col), int(value)) if value >= 0 else (int(row), int(col))
            self.events.append(Event(kind, seat, values if row >= 0 else ()))


def cover(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    """A block is covered for good: no anchor whose block meets it fits any more. Stations never mattered (SOL-20)."""
    other: i64 = 1
    while other <= 4:
        at = FIT + WORDS * (other - 1)
        cut_box(b, at, row - other + 1, col - other + 1, row + size - 1, col + size - 1)
        other += 1


def put_rim(b: vec[i64], at: i64, other: i64, row: i64, col: i64, size: i64, corners: bool) -> None:
    """Add the anchors of `other` x `other` blocks that meet the block along an edge, or also at a corner."""
    if corners:
        put_box(b, at, row - other, col - other, row + size, col + size)
    else:
        put_box(b, at, row - other, col - other + 1, row + size, col + size - 1)
        put_box(b, at, row - other + 1, col - other, row + size - 1, col + size)


def put_sun_rim(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    """SOL-25, SOL-29: one sun is enough, whoever's it is; what else a planet touches does not matter."""
    put_rim(b, SUN3, 3, row, col, size, False)
    put_rim(b, SUN2, 2, row, col, size, False)


def put_planet_rim(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    """SOL-27, SOL-29: the same for moons and planets."""
    put_rim(b, EDGE2, 2, row, col, size, False)
    put_rim(b, FAR2, 2, row, col, size, True)
    put_rim(b, EDGE1, 1, row, col, size, False)
    put_rim(b, FAR1, 1, row, col, size, True)
