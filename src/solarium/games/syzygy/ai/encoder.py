# compiled
"""What a learner sees of Syzygy: the field in a window that moves with it, and a plane of ends for each planet.

The window is 18 by 18 cells. Its second row and column are the first of the field, which is at most 16 wide: so every
cell where a move can end lies inside, and the numbers do not change when the whole field drifts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from solarium.engine.encoding import Block, Encoder, clear
from solarium.games.syzygy.rules.field import NOWHERE, Field
from solarium.games.syzygy.rules.lattice import UP
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends
from solarium.games.syzygy.rules.state import Syzygy, action_of, end_of, planet_of

SIDE: Final = 18
WINDOW: Final = 324
PLANETS: Final = 16
ROW_BITS: Final = 21  # UP is a little more than 2**21: in the window, a row is the offset without its low bits

BLOCKS = (
    Block("colours", 4 * WINDOW, 0, 1, "a window for each colour, row by row: 1 where a planet of it lies"),
    Block("planets", 2 * PLANETS, 0, SIDE - 1, "row and column of each planet in the window; 0, 0 if not in play"),
    Block("closed", 4, 0, 1, "1 for the colour that may not be moved"),
    Block("asteroid", PLANETS, 0, 1, "1 for the planet that was moved last"),
    Block("on turn", 1, 0, 1, "1 if the observing seat decides"),
    Block("passed", 1, 0, 1, "1 if the other seat could not move and had to pass"),
    Block("repeated", 1, 0, 2, "how often this position was there before"),
    Block("ply", 1, 0, 32767, "how many turns were played"),
    Block("to the cap", 1, 0, 32767, "how many turns are left until the game is a draw"),
    Block("options", 3, 0, 1, "strait: same side only; stuck: loses; repetition: a third time is a draw"),
)


class SyzygyEncoder(Encoder[Syzygy]):
    """The number of an action: its planet, then row and column of its end in the window."""

    def __init__(self) -> None:
        super().__init__(BLOCKS, PLANETS * WINDOW)
        self.ends = room_for_ends()

    def observe(self, state: Syzygy, seat: i64, out: "vec[i16]", at: i64) -> None:
        places = at + 4 * WINDOW
        take_off(out, at, places)
        cells = state.field.cells
        corner = window_corner(state.field)
        planet: i64 = 0
        while planet < PLANETS:
            if cells[planet] != NOWHERE:
                place = place_of(cells[planet], corner)
                out[at + (planet >> 2) * WINDOW + place] = 1
                out[places + 2 * planet] = i16(place // SIDE)
                out[places + 2 * planet + 1] = i16(place % SIDE)
            planet += 1
        clear(out, places + 2 * PLANETS, at + self.width - places - 2 * PLANETS)
        self.observe_course(state, seat, out, places + 2 * PLANETS)

    def observe_course(self, state: Syzygy, seat: i64, out: "vec[i16]", at: i64) -> None:
        """The blocks that tell how the game stands, from `closed` on."""
        terms = state.terms
        if state.closed >= 0:
            out[at + state.closed] = 1
        at += 4
        if state.last >= 0:
            out[at + state.last] = 1
        at += PLANETS
        out[at] = 1 if state.current_player() == seat else 0
        out[at + 1] = 1 if state.passes > 0 else 0
        out[at + 2] = i16(times_before(state))
        out[at + 3] = small(state.ply)
        out[at + 4] = small(terms.cap - state.ply)
        out[at + 5] = 1 if terms.same_side else 0
        out[at + 6] = 1 if terms.stuck_loses else 0
        out[at + 7] = 1 if terms.threefold else 0

    def action_number(self, state: Syzygy, action: i64) -> i64:
        return planet_of(action) * WINDOW + place_of(end_of(action), window_corner(state.field))

    def action_at(self, state: Syzygy, number: i64) -> i64:
        place = number % WINDOW
        return action_of(number // WINDOW, window_corner(state.field) + place // SIDE * UP + place % SIDE)

    def legal_numbers(self, state: Syzygy, out: "vec[i64]", at: i64) -> i64:
        field = state.field
        same_side = state.terms.same_side
        corner = window_corner(field)
        ends = self.ends
        found = at
        planet: i64 = 0
        while planet < PLANETS:
            if state.may_move(planet):
                count = find_ends(field, planet, same_side, ends)
                i: i64 = 0
                while i < count:
                    out[found] = planet * WINDOW + place_of(ends[i], corner)
                    found += 1
                    i += 1
            planet += 1
        return found - at


def take_off(out: "vec[i16]", at: i64, places: i64) -> None:
    """Empty the window of the planets that were observed the time before: cheaper than clearing all of it."""
    planet: i64 = 0
    while planet < PLANETS:
        row, column = places + 2 * planet, places + 2 * planet + 1
        out[at + (planet >> 2) * WINDOW + i64(out[row]) * SIDE + i64(out[column])] = 0
        out[row] = 0
        out[column] = 0
        planet += 1


def window_corner(field: Field) -> i64:
    """The cell in the first row and column of the window."""
    cells = field.cells
    planet: i64 = 0
    while cells[planet] == NOWHERE:
        planet += 1
    # Seen from 16 rows and columns before any planet, no offset is negative.
    origin = cells[planet] - 16 * UP - 16
    first_row: i64 = 32
    first_column: i64 = 32
    while planet < PLANETS:
        if cells[planet] != NOWHERE:
            offset = cells[planet] - origin
            row = offset >> ROW_BITS
            column = offset - row * UP
            if row < first_row:
                first_row = row
            if column < first_column:
                first_column = column
        planet += 1
    return origin + (first_row - 1) * UP + first_column - 1


def place_of(cell: i64, corner: i64) -> i64:
    """Where a cell lies in the window, counted row by row."""
    offset = cell - corner
    row = offset >> ROW_BITS
    return row * SIDE + offset - row * UP


def times_before(state: Syzygy) -> i64:
    """SYZ-34: how often this position was there before."""
    log = state.log
    now = len(log) - 2
    times: i64 = 0
    entry = now - 4
    while entry >= 0:
        if log[entry] == log[now] and state.was_at(entry):
            times += 1
        entry -= 4
    return times if times < 2 else 2


def small(number: i64) -> i16:
    return i16(min(max(number, 0), 32767))
