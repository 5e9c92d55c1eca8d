# compiled
"""A game of Syzygy: turns, the asteroid, and how it ends."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.engine.state import Event, State
from solarium.games.syzygy.rules.field import NOWHERE, Field
from solarium.games.syzygy.rules.lattice import SLOT
from solarium.games.syzygy.rules.rolling import can_move, find_ends, room_for_ends, unbranched_end

BIAS: Final = 8796093022208  # keeps the numbers of cells positive inside actions
OPEN: Final = -1  # no colour is closed
PASSED: Final = -1  # in the log, instead of a move

RUNNING: Final = 0
LINE: Final = 1
REPETITION: Final = 2
CAP: Final = 3
BOTH_STUCK: Final = 4
STUCK: Final = 5
ENDING_CLAUSES = {LINE: "SYZ-5", REPETITION: "SYZ-34", CAP: "SYZ-35", BOTH_STUCK: "SYZ-33", STUCK: "SYZ-33"}


def action_of(planet: i64, cell: i64) -> i64:
    """SYZ-37: a planet and the cell where it ends. Means the same all through a match."""
    return (cell + BIAS) << 4 | planet


def planet_of(action: i64) -> i64:
    return action & 15


def end_of(action: i64) -> i64:
    return (action >> 4) - BIAS


class Terms:
    """What the players have agreed on; shared by all states of a match."""

    def __init__(self, same_side: bool, stuck_loses: bool, threefold: bool, cap: int) -> None:
        self.same_side = same_side  # SYZ-28
        self.stuck_loses = stuck_loses  # SYZ-33
        self.threefold = threefold  # SYZ-34
        self.cap: i64 = cap  # SYZ-35


class Syzygy(State):
    """A position with its history."""

    def __init__(self, field: Field, terms: Terms, pull: "vec[i64]", log: "vec[i64]") -> None:
        self.events = None
        self.field = field
        self.terms = terms
        self.pull = pull
        self.log = log  # two numbers an entry: the mark of the position, and where the planet came from
        self.mark: i64 = 0
        self.closed: i64 = OPEN  # SYZ-13
        self.last: i64 = -1  # SYZ-31: the planet with the asteroid
        self.seat: i64 = 0
        self.ply: i64 = 0
        self.passes: i64 = 0
        self.ending: i64 = RUNNING
        self.winner: i64 = -1

    def copy(self) -> "Syzygy":
        twin = Syzygy(self.field.copy(), self.terms, self.pull, self.log[:])
        twin.mark = self.mark
        twin.closed = self.closed
        twin.last = self.last
        twin.seat = self.seat
        twin.ply = self.ply
        twin.passes = self.passes
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    # What may be done

    def current_player(self) -> i64:
        return self.seat if self.ending == RUNNING else -1

    def is_over(self) -> bool:
        return self.ending != RUNNING

    def legal_actions(self) -> list[int]:
        actions: list[int] = []
        if self.ending != RUNNING:
            return actions
        field = self.field
        same_side = self.terms.same_side
        ends = room_for_ends()
        planet: i64 = 0
        while planet < 16:
            if self.may_move(planet):
                count = find_ends(field, planet, same_side, ends)
                i: i64 = 0
                while i < count:
                    actions.append(action_of(planet, ends[i]))
                    i += 1
            planet += 1
        return actions

    def may_move(self, planet: i64) -> bool:
        """SYZ-15, SYZ-17, SYZ-16: this planet's colour is open, and it is neither surrounded nor holds the field."""
        return planet >> 2 != self.closed and self.field.touching[planet] != 0 and self.field.can_leave(planet)

    def random_action(self, chance: Chance) -> i64:
        """Draws planet, sense and steps until they fit; where the way may part, draws from the whole list."""
        field = self.field
        if field.narrow != 0 or self.can_leave_a_strait():
            return self.listed_action(chance)
        touching = field.touching
        lenders = field.tables.lenders
        closed = self.closed
        while True:
            draw = chance.below(128)
            planet = draw >> 3
            steps = (draw >> 1 & 3) + 1
            if planet >> 2 != closed and touching[planet] & lenders[steps] and field.can_leave(planet):
                end = unbranched_end(field, planet, steps, draw << 6 & 64)
                if end != NOWHERE:
                    return action_of(planet, end)

    def can_leave_a_strait(self) -> bool:
        """Whether some planet may choose between two ways right at its start (SYZ-28)."""
        field = self.field
        near = field.near
        cells = field.cells
        ways_out = field.tables.ways_out
        planet: i64 = 0
        while planet < 16:
            if ways_out[i64(near[cells[planet] & SLOT])] == 3 and self.may_move(planet):
                return True
            planet += 1
        return False

    def listed_action(self, chance: Chance) -> i64:
        """Counts the ends of every planet, and lists those of the planet that is drawn."""
        field = self.field
        same_side = self.terms.same_side
        ends = room_for_ends()
        bounds = vec[i64]([0] * 16)
        total: i64 = 0
        planet: i64 = 0
        while planet < 16:
            if self.may_move(planet):
                total += find_ends(field, planet, same_side, ends)
            bounds[planet] = total
            planet += 1
        draw = chance.below(total)
        planet = 0
        while bounds[planet] <= draw:
            planet += 1
        count = find_ends(field, planet, same_side, ends)
        return action_of(planet, ends[count - bounds[planet] + draw])

    # What it does

    def apply(self, action: i64, chance: Chance) -> None:
        field = self.field
        planet = planet_of(action)
        cell = end_of(action)
        before = field.cells[planet]
        field.move(planet, cell)
        self.mark += self.pull[planet] * (cell - before)
        self.last = planet
        self.closed = planet >> 2  # SYZ-15, SYZ-31
        self.passes = 0
        self.enter(action_of(planet, before))
        if field.in_line(planet):  # SYZ-6, SYZ-8, SYZ-32: whatever its colour, and only where it ends
            self.ending = LINE
            self.winner = 1 - self.seat
        else:
            self.settle()

    def enter(self, move: i64) -> None:
        """The turn is over: the next seat, and the position into the history (SYZ-12, SYZ-38)."""
        self.ply += 1
        self.seat = 1 - self.seat
        self.log = append(append(self.log, self.mark * 8 + self.closed), move)

    def settle(self) -> None:
        """SYZ-38: after the line come repetition, cap, and whether the next player can move."""
        terms = self.terms
        if terms.threefold and self.is_third_time():
            self.ending = REPETITION
        elif self.ply >= terms.cap:
            self.ending = CAP
        elif not can_move(self.field, self.closed, terms.same_side):
            self.be_stuck()

    def be_stuck(self) -> None:
        """SYZ-33: the turn is passed and the asteroid taken off; two stuck players have a draw."""
        if self.terms.stuck_loses:
            self.ending = STUCK
            self.winner = 1 - self.seat
        elif self.passes > 0:
            self.ending = BOTH_STUCK
        else:
            if self.events is not None:
                self.events.append(Event("pass", self.seat))
            self.passes += 1
            self.closed = OPEN
            self.last = -1
            self.enter(PASSED)
            self.settle()

    # Repetition

    def is_third_time(self) -> bool:
        """SYZ-34: whether this position was there twice before. Marks are compared first, then the planets."""
        log = self.log
        now = len(log) - 2
        mark = log[now]
        times = 0
        entry = now - 4  # the same player is on turn in every other entry
        while entry >= 0:
            if log[entry] == mark and self.was_at(entry):
                times += 1
                if times == 2:
                    return True
            entry -= 4
        return False

    def was_at(self, entry: i64) -> bool:
        """Whether the planets lay as they do now, up to translation, at that entry of the log."""
        field = self.field
        log = self.log
        cells = field.cells[:]
        i = len(log) - 1
        while i > entry + 1:
            if log[i] != PASSED:
                cells[planet_of(log[i])] = end_of(log[i])
            i -= 2
        return is_shifted(field, cells)

    # The end

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    # What is known: everything

    def imagine(self, seat: i64, chance: Chance) -> "Syzygy":
        return self.copy()

    def key(self) -> bytes:
        terms = self.terms
        parts = [
            int(terms.same_side), int(terms.stuck_loses), int(terms.threefold), int(terms.cap), int(self.closed),
            int(self.last), int(self.seat), int(self.ply), int(self.passes), int(self.ending), int(self.winner),
        ]  # fmt: skip
        parts.extend(list(self.field.cells))
        parts.extend(list(self.log))
        return " ".join([str(part) for part in parts]).encode()

    def seen(self, seat: i64) -> bytes:
        return self.key()


def is_shifted(field: Field, cells: "vec[i64]") -> bool:
    """Whether these cells are the field moved as a whole, colour by colour."""
    shift: i64 = 0
    total: i64 = 0
    count: i64 = 0
    planet: i64 = 0
    while planet < 16:
        if cells[planet] != NOWHERE:
            total += field.cells[planet] - cells[planet]
            count += 1
        planet += 1
    shift = total // count
    if shift * count != total:
        return False
    planet = 0
    while planet < 16:
        if cells[planet] != NOWHERE:
            cell = cells[planet] + shift
            other = i64(field.board[cell & SLOT])
            if other < 0 or other >> 2 != planet >> 2 or field.cells[other] != cell:
                return False
        planet += 1
    return True


def start_game(field: Field, terms: Terms, seat: i64, closed: i64, last: i64, ply: i64) -> Syzygy:
    """A game from this position on, which is the first entry of its history."""
    pull = pulls(field)
    state = Syzygy(field, terms, pull, vec[i64]())
    for planet in field.present():
        state.mark += pull[planet] * field.cells[planet]
    state.closed = closed
    state.last = last
    state.seat = 1 - seat
    state.ply = ply - 1
    state.enter(action_of(last, field.cells[last]) if last >= 0 else PASSED)
    if not can_move(field, closed, terms.same_side):
        state.be_stuck()
    return state


def pulls(field: Field) -> "vec[i64]":
    """How much each planet pulls the mark of the position with it.

    The mark is the sum of pull times cell. Pulls go by colour and add up to zero, so a shift of the whole field does
    not change the mark; equal positions have equal marks, and few others do.
    """
    planets = field.present()
    weights = [1, 40, 167, 1000]
    total = sum(weights[planet >> 2] for planet in planets)
    return vec[i64]([len(planets) * weights[planet >> 2] - total for planet in range(16)])
