# compiled
"""What laying a piece does: squares are covered, neighbours open up, control is settled at once."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.state import Event
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.actions import col_of, kind_of, row_of
from solarium.games.sol.rules.boards import WORDS, cut_box, meets_block, put_box
from solarium.games.sol.rules.contact import majority, touches
from solarium.games.sol.rules.tableau import Tableau


class Laying(Tableau):
    """A tableau on which pieces can be laid. Whether they may be is the matter of `state.py`."""

    def lay(self, seat: i64, action: i64) -> None:
        """Lay a sun, planet or moon from this seat's stock and settle control at once (SOL-16)."""
        kind = kind_of(action)
        row = row_of(action)
        col = col_of(action)
        self.trays[codes.TRAY * seat + kind] -= 1
        rank = codes.RANK_OF[kind]
        if rank == codes.SUN:
            self.lay_sun(seat, kind, row, col)
        elif rank == codes.PLANET:
            self.lay_planet(seat, kind, row, col)
        else:
            self.lay_moon(seat, kind, row, col)
        cover(self.boards, row, col, codes.SIZE_OF[kind])

    def lay_hole(self, seat: i64, action: i64) -> None:
        """SOL-34, SOL-35, SOL-54: a hole closes its squares for good, stations too, and changes nothing else."""
        kind = kind_of(action)
        tray = codes.TRAY * seat
        self.trays[tray + kind] -= 1
        self.trays[tray + codes.HOLES_LAID] += 1
        self.holes[2 * self.hole_count] = action
        self.holes[2 * self.hole_count + 1] = seat
        self.hole_count += 1
        cover(self.boards, row_of(action), col_of(action), codes.SIZE_OF[kind])

    def lay_sun(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = codes.SIZE_OF[kind]
        p = self.planets
        red: i64 = 0
        blue: i64 = 0
        at: i64 = 0
        while at < 8 * self.planet_count:  # SOL-49: judged at once by the planets that are there
            if touches(row, col, size, p, at, False):
                if p[at + codes.CONTROLLER] == codes.RED:
                    red += codes.VALUE_OF[p[at + codes.KIND]]
                else:
                    blue += codes.VALUE_OF[p[at + codes.KIND]]
            at += 8
        # SOL-21: star up, and perhaps flipped in the same instant
        write_piece(self.suns, 8 * self.sun_count, row, col, kind, seat, seat, red, blue)
        tray = codes.TRAY * seat
        if self.trays[tray + codes.TURNS] == 0:
            self.trays[tray + codes.FIRST_SUN] = self.sun_count
        self.sun_count += 1
        put_sun_rim(self.boards, row, col, size)
        self.settle_suns()

    def lay_planet(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = codes.SIZE_OF[kind]
        m = self.moons
        red: i64 = 0
        blue: i64 = 0
        at: i64 = 0
        while at < 8 * self.moon_count:  # SOL-49
            if touches(row, col, size, m, at, m[at + codes.FAR] != 0):
                if m[at + codes.PLACER] == codes.RED:
                    red += m[at + codes.VALUE]
                else:
                    blue += m[at + codes.VALUE]
            at += 8
        controller = majority(red, blue, seat)
        at = 8 * self.planet_count
        write_piece(self.planets, at, row, col, kind, seat, controller, red, blue)
        tray = codes.TRAY * seat
        if self.trays[tray + codes.TURNS] == 1:
            self.trays[tray + codes.SECOND_PLANET] = self.planet_count
        self.planet_count += 1
        put_planet_rim(self.boards, row, col, size)
        if controller != seat:
            self.emit("flip planet", controller, row, col)
        self.count_planet(at, controller, codes.VALUE_OF[kind])
        self.settle_suns()

    def lay_moon(self, seat: i64, kind: i64, row: i64, col: i64) -> None:
        size = codes.SIZE_OF[kind]
        value = codes.VALUE_OF[kind]
        far = codes.FAR_OF[kind]
        tray = codes.TRAY * seat
        boosted: i64 = 0
        if self.trays[tray + codes.CUBES] != 0 and meets_block(self.boards, codes.STATIONS, row, col, size):
            boosted = 1  # SOL-52: one cube, however many stations lie below
            value += 1  # SOL-50
            if self.trays[tray + codes.CUBES] > 0:  # SOL-51, SOL-53: a cube is used up, SOL-55: and does not come back
                self.trays[tray + codes.CUBES] -= 1
            self.emit("boost", seat, row, col, value)
        write_piece(self.moons, 8 * self.moon_count, row, col, kind, seat, value, boosted, far)
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
                p[at + codes.FOR_RED + seat] += value
                controller = majority(p[at + codes.FOR_RED], p[at + codes.FOR_BLUE], p[at + codes.PLACER])
                if controller != p[at + codes.CONTROLLER]:
                    p[at + codes.CONTROLLER] = controller
                    weight = codes.VALUE_OF[p[at + codes.KIND]]
                    self.count_planet(at, 1 - controller, -weight)
                    self.count_planet(at, controller, weight)
                    self.emit("flip planet", controller, p[at + codes.ROW], p[at + codes.COL])
                    flipped = True
            at += 8
        return flipped

    def count_planet(self, planet: i64, seat: i64, value: i64) -> None:
        """A planet speaks for the seat that controls it on every sun it touches (SOL-42, SOL-45)."""
        p = self.planets
        s = self.suns
        row = p[planet + codes.ROW]
        col = p[planet + codes.COL]
        size = p[planet + codes.SIZE]
        at: i64 = 0
        while at < 8 * self.sun_count:
            if touches(row, col, size, s, at, False):
                s[at + codes.FOR_RED + seat] += value
            at += 8

    def settle_suns(self) -> None:
        s = self.suns
        at: i64 = 0
        while at < 8 * self.sun_count:
            controller = majority(s[at + codes.FOR_RED], s[at + codes.FOR_BLUE], s[at + codes.PLACER])
            if controller != s[at + codes.CONTROLLER]:
                s[at + codes.CONTROLLER] = controller
                self.emit("flip sun", controller, s[at + codes.ROW], s[at + codes.COL])
            at += 8

    def emit(self, kind: str, seat: i64, row: i64 = -1, col: i64 = -1, value: i64 = -1) -> None:
        if self.events is not None:
            values = (int(row), int(col), int(value)) if value >= 0 else (int(row), int(col))
            self.events.append(Event(kind, seat, values if row >= 0 else ()))


def write_piece(
    v: vec[i64], at: i64, row: i64, col: i64, kind: i64, placer: i64, fifth: i64, sixth: i64, seventh: i64
) -> None:
    """One piece as eight numbers. The last three are the controller and what speaks for either seat; of a moon its
    value, whether it is boosted and whether its orbit is long."""
    v[at + codes.ROW] = row
    v[at + codes.COL] = col
    v[at + codes.SIZE] = codes.SIZE_OF[kind]
    v[at + codes.PLACER] = placer
    v[at + codes.CONTROLLER] = fifth
    v[at + codes.FOR_RED] = sixth
    v[at + codes.FOR_BLUE] = seventh
    v[at + codes.KIND] = kind


def cover(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    """A block is covered for good: no anchor whose block meets it fits any more. Stations never mattered (SOL-20)."""
    other: i64 = 1
    while other <= 4:
        at = codes.FIT + WORDS * (other - 1)
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
    put_rim(b, codes.SUN3, 3, row, col, size, False)
    put_rim(b, codes.SUN2, 2, row, col, size, False)


def put_planet_rim(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    """SOL-27, SOL-29: the same for moons and planets."""
    put_rim(b, codes.EDGE2, 2, row, col, size, False)
    put_rim(b, codes.FAR2, 2, row, col, size, True)
    put_rim(b, codes.EDGE1, 1, row, col, size, False)
    put_rim(b, codes.FAR1, 1, row, col, size, True)
