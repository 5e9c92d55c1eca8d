# compiled
"""The position of a game of Sol and what may be done to it.

Nothing on the board is ever moved or lifted (SOL-30), so everything a placement needs is kept up to date as
boards: where an n x n block still fits, and which anchors lie beside a sun or a planet. A legal set is then the
common squares of two boards.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.engine.state import Event
from solarium.games.sol.boards import (
    WORDS,
    any_both,
    count_both,
    cut_box,
    empty,
    list_both,
    meets_block,
    pick_both,
    put_box,
)
from solarium.games.sol.contact import majority, touches
from solarium.games.sol.judge import WEIGHTS, judge
from solarium.games.sol.ladder import compare, tally
from solarium.games.sol.layout import (
    ALL_KINDS,
    BESIDE_OF,
    BLUE,
    BOARDS,
    BOOSTED,
    COL,
    CONTROLLER,
    COUNT_OF,
    CUBES,
    EDGE1,
    EDGE2,
    END,
    FAR,
    FAR1,
    FAR2,
    FAR_OF,
    FIRST_SUN,
    FIT,
    FIT_OF,
    FOR_BLUE,
    FOR_RED,
    H1,
    H2,
    HOLES_LAID,
    KIND,
    LAY_HOLE,
    LAY_TILE,
    LONE,
    OVER,
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
    TILE_KINDS,
    TRAY,
    TURNS,
    VALUE,
    VALUE_OF,
)
from solarium.games.sol.pieces import BOOSTERS
from solarium.games.sol.tableau import Tableau
from solarium.games.sol.weigh import weigh


class SolState(Tableau):
    """A position. Seat 0 is Red, seat 1 is Blue."""

    # The contract

    def current_player(self) -> i64:
        return self.seat

    def is_over(self) -> bool:
        return self.seat < 0

    def copy(self) -> "SolState":
        twin = SolState(self.boards[:], self.suns[:], self.planets[:], self.moons[:], self.holes[:], self.trays[:])
        twin.sun_count = self.sun_count
        twin.planet_count = self.planet_count
        twin.moon_count = self.moon_count
        twin.hole_count = self.hole_count
        twin.seat = self.seat
        twin.phase = self.phase
        twin.last_tile = self.last_tile
        twin.last_hole = self.last_hole
        twin.free_opening = self.free_opening
        twin.lone_hole = self.lone_hole
        twin.opening_holes = self.opening_holes
        twin.galaxy = self.galaxy
        return twin

    def imagine(self, seat: i64, chance: Chance) -> "SolState":
        """SOL-3: everything is open, so there is only one world."""
        return self.copy()

    def key(self) -> bytes:
        flags = self.free_opening * 4 + self.lone_hole * 2 + self.opening_holes
        odds = [self.seat, self.phase, self.last_tile, self.last_hole, flags]
        head = ",".join([str(number) for number in odds])
        layout = ",".join([f"{tile}.{turn}" for tile, turn in self.galaxy])
        parts = [f"{head};{layout};".encode(), bytes(self.boards[STATIONS:])]
        return b"".join(
            [*parts, bytes(self.trays), bytes(self.suns), bytes(self.planets), bytes(self.moons), bytes(self.holes)]
        )

    def seen(self, seat: i64) -> bytes:
        """SOL-3: both seats and every observer see all of it."""
        return self.key()

    def reveals(self, action: i64) -> bool:
        """A turn is the mover's own until it is over: with `end`, a hole, or a tile that no hole can follow."""
        if action >= TILE_KINDS * SQUARES:
            return True
        trial = self.copy()
        trial.lay(self.seat, action)
        return not trial.can_lay_hole(self.seat)

    def returns(self) -> list[float]:
        """SOL-64 to SOL-71."""
        lead = compare(self.tally(RED), self.tally(BLUE))
        if lead > 0:
            return [1.0, -1.0]
        if lead < 0:
            return [-1.0, 1.0]
        return [0.0, 0.0]

    def tally(self, seat: i64) -> vec[i64]:
        """What this seat has on the board, in the order of the ladder (SOL-64 to SOL-70)."""
        return tally(self, seat)

    def can_estimate(self) -> bool:
        return True

    def estimate(self) -> list[float]:
        if self.seat < 0:
            return self.returns()
        value = judge(self, WEIGHTS).value
        return [value, -value]

    def weigh(self, actions: list[int]) -> list[float]:
        """About how many suns each action gains for the seat on turn."""
        return weigh(self, actions)

    # What may be laid

    def duty(self) -> i64:
        """The rank that the opening asks of the seat on turn; -1 where its choice is free (SOL-56 to SOL-59)."""
        if self.phase != LAY_TILE:
            return -1
        turn = self.trays[TRAY * self.seat + TURNS]
        if self.free_opening or turn > 2:  # SOL-61
            return -1
        if self.weight(self.duty_view(turn), turn) == 0:  # SOL-59
            return -1
        return turn

    def duty_view(self, turn: i64) -> vec[i64]:
        """The boards as they would be if only the target of the duty of this turn stood on them."""
        foe = TRAY * (1 - self.seat)
        if turn == SUN:
            return self.boards
        view = self.boards[:]
        word: i64 = SUN3
        while word < STATIONS:
            view[word] = 0
            word += 1
        if turn == PLANET:  # SOL-57
            target = 8 * self.trays[foe + FIRST_SUN]
            if target >= 0:
                put_sun_rim(view, self.suns[target + ROW], self.suns[target + COL], self.suns[target + SIZE])
        else:  # SOL-58
            target = 8 * self.trays[foe + SECOND_PLANET]
            if target >= 0:
                p = self.planets
                put_planet_rim(view, p[target + ROW], p[target + COL], p[target + SIZE])
        return view

    def weight(self, view: vec[i64], duty: i64) -> i64:
        """How many tile placements the seat on turn has; only of the rank of its duty if there is one."""
        trays = self.trays
        stock = TRAY * self.seat
        total: i64 = 0
        kind: i64 = 0
        while kind < TILE_KINDS:
            if trays[stock + kind] > 0 and (duty < 0 or RANK_OF[kind] == duty):
                total += count_both(view, FIT_OF[kind], BESIDE_OF[kind])
            kind += 1
        return total

    def can_lay(self, seat: i64) -> bool:
        """SOL-12, SOL-14: whether any tile of this seat has a legal placement. A duty never takes that away."""
        b = self.boards
        trays = self.trays
        stock = TRAY * seat
        kind: i64 = TILE_KINDS - 1
        while kind >= 0:
            if trays[stock + kind] > 0 and any_both(b, FIT_OF[kind], BESIDE_OF[kind]):
                return True
            kind -= 1
        return False

    def can_lay_hole(self, seat: i64) -> bool:
        """SOL-31, SOL-32: whether a hole of this seat fits, and SOL-60: whether it may be laid this early."""
        t = self.trays
        stock = TRAY * seat
        if t[stock + H1] + t[stock + H2] == 0 or (not self.opening_holes and t[stock + TURNS] < 3):
            return False
        b = self.boards
        return (t[stock + H1] > 0 and any_both(b, FIT, FIT)) or (
            t[stock + H2] > 0 and any_both(b, FIT + WORDS, FIT + WORDS)
        )

    def legal_actions(self) -> list[int]:
        out: list[int] = []
        if self.phase == OVER:
            return out
        stock = TRAY * self.seat
        if self.phase != LAY_TILE:
            out.append(END)  # SOL-33: never forced
            for hole in (H2, H1):
                if self.trays[stock + hole] > 0:
                    list_both(self.boards, FIT_OF[hole], FIT_OF[hole], hole * SQUARES, out)
            return out
        duty = self.duty()
        view = self.duty_view(duty) if duty >= 0 else self.boards
        kind: i64 = 0
        while kind < TILE_KINDS:
            if self.trays[stock + kind] > 0 and (duty < 0 or RANK_OF[kind] == duty):
                list_both(view, FIT_OF[kind], BESIDE_OF[kind], kind * SQUARES, out)
            kind += 1
        return out

    def random_action(self, chance: Chance) -> i64:
        if self.phase != LAY_TILE:
            return self._random_hole(chance)
        duty: i64 = -1
        view = self.boards
        if not self.free_opening and self.trays[TRAY * self.seat + TURNS] < 3:
            duty = self.duty()
            if duty >= 0:
                view = self.duty_view(duty)
        rank = chance.below(self.weight(view, duty))
        trays = self.trays
        stock = TRAY * self.seat
        kind: i64 = 0
        while True:
            if trays[stock + kind] > 0 and (duty < 0 or RANK_OF[kind] == duty):
                here = count_both(view, FIT_OF[kind], BESIDE_OF[kind])
                if rank < here:
                    return kind * SQUARES + pick_both(view, FIT_OF[kind], BESIDE_OF[kind], rank)
                rank -= here
            kind += 1

    def _random_hole(self, chance: Chance) -> i64:
        b = self.boards
        stock = TRAY * self.seat
        great: i64 = 0
        small: i64 = 0
        if self.trays[stock + H2] > 0:
            great = count_both(b, FIT + WORDS, FIT + WORDS)
        if self.trays[stock + H1] > 0:
            small = count_both(b, FIT, FIT)
        rank = chance.below(1 + great + small)
        if rank == 0:
            return END
        if rank <= great:
            return H2 * SQUARES + pick_both(b, FIT + WORDS, FIT + WORDS, rank - 1)
        return H1 * SQUARES + pick_both(b, FIT, FIT, rank - 1 - great)

    # What laying does

    def apply(self, action: i64, chance: Chance) -> None:
        seat = self.seat
        if action == END:
            if self.phase == LONE:
                self.tell("pass", seat)
            self.end_turn()
            return
        kind = action // SQUARES
        if kind >= TILE_KINDS:
            self.lay_hole(seat, action)
            self.last_hole = action
            self.end_turn()
            return
        self.lay(seat, action)
        self.last_tile = action
        self.last_hole = -1
        if self.can_lay_hole(seat):  # SOL-17; where no hole can follow, nothing is asked
            self.phase = LAY_HOLE
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.trays[TRAY * self.seat + TURNS] += 1
        self.give_turn(1 - self.seat)

    def give_turn(self, seat: i64) -> None:
        """The turn goes to this seat; if it is stuck it passes (SOL-14), and if both are it is the end (SOL-62)."""
        if self.can_lay(seat):
            self.seat = seat
            self.phase = LAY_TILE
        elif not self.can_lay(1 - seat):
            self.seat = -1
            self.phase = OVER
        elif self.lone_hole and self.can_lay_hole(seat):
            self.seat = seat
            self.phase = LONE
        else:  # SOL-15: for this turn only; SOL-36: and no hole either
            self.tell("pass", seat)
            self.trays[TRAY * seat + TURNS] += 1
            self.seat = 1 - seat
            self.phase = LAY_TILE

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
        """SOL-34, SOL-35: a hole closes its squares for good and changes nothing else."""
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
            if self.trays[tray + CUBES] > 0:  # SOL-53
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
    """A block is covered for good: no anchor whose block would meet it fits any more."""
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
    put_rim(b, SUN3, 3, row, col, size, False)
    put_rim(b, SUN2, 2, row, col, size, False)


def put_planet_rim(b: vec[i64], row: i64, col: i64, size: i64) -> None:
    put_rim(b, EDGE2, 2, row, col, size, False)
    put_rim(b, FAR2, 2, row, col, size, True)
    put_rim(b, EDGE1, 1, row, col, size, False)
    put_rim(b, FAR1, 1, row, col, size, True)


def empty_galaxy() -> SolState:
    """SOL-6, SOL-8, SOL-9: nothing laid yet, both stocks full, no stations."""
    boards = empty(BOARDS)
    size: i64 = 1
    while size <= 4:
        put_box(boards, FIT + WORDS * (size - 1), 0, 0, 20 - size, 20 - size)
        size += 1
    trays = vec[i64]([0] * (2 * TRAY))
    for seat in (RED, BLUE):
        for kind in range(ALL_KINDS):
            trays[TRAY * seat + kind] = COUNT_OF[kind]
        trays[TRAY * seat + CUBES] = BOOSTERS
        trays[TRAY * seat + FIRST_SUN] = -1
        trays[TRAY * seat + SECOND_PLANET] = -1
    return SolState(boards, vec[i64]([0] * 64), vec[i64]([0] * 128), vec[i64]([0] * 256), vec[i64]([0] * 8), trays)
