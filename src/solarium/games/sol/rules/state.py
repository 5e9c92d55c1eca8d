# compiled
"""The position of a game of Sol and what may be done to it.

Nothing on the board is ever moved or lifted (SOL-30), so everything a placement needs is kept up to date as
boards: where an n x n block still fits, and which anchors lie beside a sun or a planet. A legal set is then the
common squares of two boards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.sol.data.tiles import BOOSTERS
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.actions import END, first_action, lays_tile
from solarium.games.sol.rules.boards import WORDS, any_both, count_both, empty, pick_both, put_box, write_both
from solarium.games.sol.rules.ladder import SUNS, compare, tally
from solarium.games.sol.rules.laying import Laying, put_planet_rim, put_sun_rim
from solarium.games.sol.rules.tableau import Terms

ROOM: Final = vec[i64]([0] * (END + 1))  # for `legal_actions`: no position has more
COUNTS: Final = vec[i64]([0] * codes.TILE_KINDS)  # for `count_placements`: how many each class has


class Sol(Laying):
    """A position. Seat 0 is Red, seat 1 is Blue."""

    # The contract

    def current_player(self) -> i64:
        return self.seat

    def is_over(self) -> bool:
        return self.seat < 0

    def copy(self) -> "Sol":
        twin = Sol(
            self.boards[:],
            self.suns[:],
            self.planets[:],
            self.moons[:],
            self.holes[:],
            self.trays[:],
            self.terms,
        )
        twin.sun_count = self.sun_count
        twin.planet_count = self.planet_count
        twin.moon_count = self.moon_count
        twin.hole_count = self.hole_count
        twin.seat = self.seat
        twin.phase = self.phase
        twin.last_tile = self.last_tile
        twin.last_hole = self.last_hole
        twin.galaxy = self.galaxy
        return twin

    def imagine(self, seat: i64, chance: Chance) -> "Sol":
        """SOL-3: everything is open, so there is only one world."""
        return self.copy()

    def key(self) -> bytes:
        terms = self.terms
        flags = terms.free_opening * 4 + terms.lone_hole * 2 + terms.opening_holes
        odds = [self.seat, self.phase, self.last_tile, self.last_hole, flags]
        if terms.second:
            odds.append(terms.lead)
        head = ",".join([str(number) for number in odds])
        layout = ",".join([f"{tile}.{turn}" for tile, turn in self.galaxy])
        parts = [f"{head};{layout};".encode(), bytes(self.boards[codes.STATIONS :])]
        return b"".join(
            [*parts, bytes(self.trays), bytes(self.suns), bytes(self.planets), bytes(self.moons), bytes(self.holes)]
        )

    def seen(self, seat: i64) -> bytes:
        """SOL-3: both seats and every observer see all of it."""
        return self.key()

    def reveals(self, action: i64) -> bool:
        """A turn is the mover's own until it is over: with `end`, a hole, or a tile that no hole can follow."""
        if not lays_tile(action):
            return True
        trial = self.copy()
        trial.lay(self.seat, action)
        return not trial.can_lay_hole(self.seat)

    def returns(self) -> list[float]:
        """SOL-64 to SOL-71; the second game of a match brings the result of the match."""
        lead = self.lead()
        if lead > 0:
            return [1.0, -1.0]
        if lead < 0:
            return [-1.0, 1.0]
        return [0.0, 0.0]

    def lead(self) -> i64:
        """Above 0 if Red wins, below if Blue wins, 0 if they share the victory."""
        red = self.tally(codes.RED)
        blue = self.tally(codes.BLUE)
        if self.terms.second:  # two games: the sum of the differences in suns
            return self.terms.lead + red[SUNS] - blue[SUNS]
        return compare(red, blue)

    def tally(self, seat: i64) -> vec[i64]:
        """What this seat has on the board, in the order of the ladder (SOL-64 to SOL-70)."""
        return tally(self, seat)

    # What may be laid

    def duty(self) -> i64:
        """The rank that the opening asks of the seat on turn (SOL-56 to SOL-58); -1 where it is free (SOL-13)."""
        if self.phase != codes.LAY_TILE:
            return -1
        turn = self.trays[codes.TRAY * self.seat + codes.TURNS]
        if self.terms.free_opening or turn > 2:  # SOL-61
            return -1
        if self.count_placements(self.duty_view(turn), turn) == 0:  # SOL-59
            return -1
        return turn

    def duty_view(self, turn: i64) -> vec[i64]:
        """The boards as they would be if only the target of the duty of this turn stood on them."""
        foe = codes.TRAY * (1 - self.seat)
        if turn == codes.SUN:
            return self.boards
        view = self.boards[:]
        word: i64 = codes.SUN3
        while word < codes.STATIONS:
            view[word] = 0
            word += 1
        if turn == codes.PLANET:  # SOL-57
            target = 8 * self.trays[foe + codes.FIRST_SUN]
            if target >= 0:
                s = self.suns
                put_sun_rim(view, s[target + codes.ROW], s[target + codes.COL], s[target + codes.SIZE])
        else:  # SOL-58
            target = 8 * self.trays[foe + codes.SECOND_PLANET]
            if target >= 0:
                p = self.planets
                put_planet_rim(view, p[target + codes.ROW], p[target + codes.COL], p[target + codes.SIZE])
        return view

    def count_placements(self, view: vec[i64], duty: i64) -> i64:
        """How many tile placements the seat on turn has, only of the rank of its duty if there is one; the share of
        each class is left in `COUNTS`. Classes that need the same two boards follow each other and are counted once."""
        trays = self.trays
        counts = COUNTS
        stock = codes.TRAY * self.seat
        total: i64 = 0
        counted: i64 = -1
        here: i64 = 0
        kind: i64 = 0
        while kind < codes.TILE_KINDS:
            if trays[stock + kind] > 0 and (duty < 0 or codes.RANK_OF[kind] == duty):
                beside = codes.BESIDE_OF[kind]
                if beside != counted:
                    here = count_both(view, codes.FIT_OF[kind], beside)
                    counted = beside
                counts[kind] = here
                total += here
            else:
                counts[kind] = 0
            kind += 1
        return total

    def can_lay(self, seat: i64) -> bool:
        """SOL-12, SOL-14: whether any tile of this seat has a legal placement. A duty never takes that away."""
        b = self.boards
        trays = self.trays
        stock = codes.TRAY * seat
        kind: i64 = codes.TILE_KINDS - 1
        while kind >= 0:
            if trays[stock + kind] > 0 and any_both(b, codes.FIT_OF[kind], codes.BESIDE_OF[kind]):
                return True
            kind -= 1
        return False

    def can_lay_hole(self, seat: i64) -> bool:
        """SOL-31, SOL-32: whether a hole of this seat fits, and SOL-60: whether it may be laid this early."""
        t = self.trays
        stock = codes.TRAY * seat
        if t[stock + codes.H1] + t[stock + codes.H2] == 0:
            return False
        if not self.terms.opening_holes and t[stock + codes.TURNS] < 3:
            return False
        b = self.boards
        return (t[stock + codes.H1] > 0 and any_both(b, codes.FIT, codes.FIT)) or (
            t[stock + codes.H2] > 0 and any_both(b, codes.FIT + WORDS, codes.FIT + WORDS)
        )

    def legal_actions(self) -> list[int]:
        count = self.write_actions(ROOM, 0)
        return list(ROOM[:count])

    def write_actions(self, out: vec[i64], at: i64) -> i64:
        """Write the legal actions into `out` from `at` on, where there is room for all of them; how many there are."""
        if self.phase == codes.OVER:
            return 0
        end = at
        stock = codes.TRAY * self.seat
        if self.phase != codes.LAY_TILE:
            out[end] = END  # SOL-33: never forced
            end += 1
            for hole in (codes.H2, codes.H1):
                if self.trays[stock + hole] > 0:
                    fit = codes.FIT_OF[hole]
                    end = write_both(self.boards, fit, fit, first_action(hole), out, end)
            return end - at
        duty = self.duty()
        view = self.duty_view(duty) if duty >= 0 else self.boards
        kind: i64 = 0
        while kind < codes.TILE_KINDS:
            if self.trays[stock + kind] > 0 and (duty < 0 or codes.RANK_OF[kind] == duty):
                beside = codes.BESIDE_OF[kind]
                end = write_both(view, codes.FIT_OF[kind], beside, first_action(kind), out, end)
            kind += 1
        return end - at

    def random_action(self, chance: Chance) -> i64:
        if self.phase != codes.LAY_TILE:
            return self._random_hole(chance)
        duty: i64 = -1
        view = self.boards
        if not self.terms.free_opening and self.trays[codes.TRAY * self.seat + codes.TURNS] < 3:
            duty = self.duty()
            if duty >= 0:
                view = self.duty_view(duty)
        rank = chance.below(self.count_placements(view, duty))
        counts = COUNTS
        kind: i64 = 0
        while rank >= counts[kind]:
            rank -= counts[kind]
            kind += 1
        return first_action(kind) + pick_both(view, codes.FIT_OF[kind], codes.BESIDE_OF[kind], rank)

    def _random_hole(self, chance: Chance) -> i64:
        b = self.boards
        stock = codes.TRAY * self.seat
        great: i64 = 0
        small: i64 = 0
        if self.trays[stock + codes.H2] > 0:
            great = count_both(b, codes.FIT + WORDS, codes.FIT + WORDS)
        if self.trays[stock + codes.H1] > 0:
            small = count_both(b, codes.FIT, codes.FIT)
        rank = chance.below(1 + great + small)
        if rank == 0:
            return END
        if rank <= great:
            return first_action(codes.H2) + pick_both(b, codes.FIT + WORDS, codes.FIT + WORDS, rank - 1)
        return first_action(codes.H1) + pick_both(b, codes.FIT, codes.FIT, rank - 1 - great)

    # What laying does

    def apply(self, action: i64, chance: Chance) -> None:
        seat = self.seat
        if action == END:
            if self.phase == codes.LONE:
                self.emit("pass", seat)
            self.end_turn()
            return
        if not lays_tile(action):
            self.lay_hole(seat, action)
            self.last_hole = action
            self.end_turn()
            return
        self.lay(seat, action)
        self.last_tile = action
        self.last_hole = -1
        if self.can_lay_hole(seat):  # SOL-17; where no hole can follow, nothing is asked
            self.phase = codes.LAY_HOLE
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """SOL-63: only now it is checked whether the game is over."""
        self.trays[codes.TRAY * self.seat + codes.TURNS] += 1
        self.give_turn(1 - self.seat)

    def give_turn(self, seat: i64) -> None:
        """The turn goes to this seat; if it is stuck it passes (SOL-14), and if both are it is the end (SOL-62)."""
        if self.can_lay(seat):
            self.seat = seat
            self.phase = codes.LAY_TILE
        elif not self.can_lay(1 - seat):
            self.seat = -1
            self.phase = codes.OVER
        elif self.terms.lone_hole and self.can_lay_hole(seat):
            self.seat = seat
            self.phase = codes.LONE
        else:  # SOL-15: for this turn only; SOL-36: and no hole either
            self.emit("pass", seat)
            self.trays[codes.TRAY * seat + codes.TURNS] += 1
            self.seat = 1 - seat
            self.phase = codes.LAY_TILE


def empty_galaxy(terms: Terms) -> Sol:
    """SOL-6, SOL-8, SOL-9: nothing laid yet, both stocks full, no stations."""
    boards = empty(codes.BOARDS)
    size: i64 = 1
    while size <= 4:
        put_box(boards, codes.FIT + WORDS * (size - 1), 0, 0, 20 - size, 20 - size)
        size += 1
    trays = zeros(2 * codes.TRAY)
    for seat in (codes.RED, codes.BLUE):
        for kind in range(codes.ALL_KINDS):
            trays[codes.TRAY * seat + kind] = codes.COUNT_OF[kind]
        trays[codes.TRAY * seat + codes.CUBES] = BOOSTERS
        trays[codes.TRAY * seat + codes.FIRST_SUN] = -1
        trays[codes.TRAY * seat + codes.SECOND_PLANET] = -1
    return Sol(boards, zeros(64), zeros(128), zeros(256), zeros(8), trays, terms)


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)
