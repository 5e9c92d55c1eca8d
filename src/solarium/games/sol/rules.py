# compiled
"""The position of a game of Sol and what may be done to it.

Nothing on the board is ever moved or lifted (SOL-30), so everything a placement needs is kept up to date as
boards: where an n x n block still fits, and which anchors lie beside a sun or a planet. A legal set is then the
common squares of two boards.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.sol.boards import WORDS, any_both, count_both, empty, list_both, pick_both, put_box
from solarium.games.sol.judge import WEIGHTS, judge
from solarium.games.sol.ladder import compare, tally
from solarium.games.sol.laying import Laying, put_planet_rim, put_sun_rim
from solarium.games.sol.layout import (
    ALL_KINDS,
    BESIDE_OF,
    BLUE,
    BOARDS,
    COL,
    COUNT_OF,
    CUBES,
    END,
    FIRST_SUN,
    FIT,
    FIT_OF,
    H1,
    H2,
    LAY_HOLE,
    LAY_TILE,
    LONE,
    OVER,
    PLANET,
    RANK_OF,
    RED,
    ROW,
    SECOND_PLANET,
    SIZE,
    SQUARES,
    STATIONS,
    SUN,
    SUN3,
    TILE_KINDS,
    TRAY,
    TURNS,
)
from solarium.games.sol.pieces import BOOSTERS
from solarium.games.sol.weigh import weigh


class SolState(Laying):
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
        """The rank that the opening asks of the seat on turn (SOL-56 to SOL-58); -1 where it is free (SOL-13)."""
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
        """SOL-63: only now it is checked whether the game is over."""
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
