# compiled
"""Rolling: from gap to gap round the rims of the other planets.

SYZ-18 to SYZ-30. A planet rolls about one pivot until it touches a second planet: that is a step. Only a strait
(SYZ-28) offers a choice on the way, so the quick functions follow one way and hand over where it parts. `walks` knows
every cell on the way, for pictures and words.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from solarium.games.syzygy.rules.field import NOWHERE, Field
from solarium.games.syzygy.rules.lattice import CCW, CW, SLOT, TABLES, departures, is_strait, point_of, turned
from solarium.games.syzygy.rules.roll import Roll


def next_halt(near: "vec[u8]", slides: "vec[i64]", cell: i64, sense: i64) -> i64:
    """SYZ-20: the next gap in that sense (0 or 64 in the table of slides); NOWHERE if the way parts here."""
    slide = slides[sense + i64(near[cell & SLOT])]
    if slide == 0:
        return NOWHERE
    cell += slide
    mask = i64(near[cell & SLOT])
    while mask & (mask - 1) == 0:  # SYZ-22: touching only the pivot, it rolls on about it
        cell += slides[sense + mask]
        mask = i64(near[cell & SLOT])
    return cell


def steps_of(field: Field, planet: i64) -> i64:
    """SYZ-24: the numbers of steps that the touched planets lend, number n as bit n."""
    touched = field.touching[planet]
    numbers: i64 = 0
    if touched & 0xF000:
        numbers |= 2
    if touched & 0x0F00:
        numbers |= 4
    if touched & 0x00F0:
        numbers |= 8
    if touched & 0x000F:
        numbers |= 16
    return numbers


def room_for_ends() -> "vec[i64]":
    """For `find_ends`. 15 connected planets have at most 62 free neighbour places, a gap takes two: 31 ends at most."""
    return vec[i64]([0] * 32)


def find_ends(field: Field, planet: i64, same_side: bool, ends: "vec[i64]") -> i64:
    """Write every cell where this planet, which can leave, may end its move into `ends`, each once; how many."""
    near = field.near
    slides = field.tables.slides
    start = field.cells[planet]
    steps = steps_of(field, planet)
    count: i64 = 0
    field.flip(start)
    sense: i64 = 0
    while sense <= 64:
        cell = start
        lent = steps >> 1
        while lent != 0:  # SYZ-25: every number is used up in full, in one sense (SYZ-26)
            slide = slides[sense + i64(near[cell & SLOT])]
            if slide == 0:
                count = add_branching_ends(field, planet, sense >> 6, same_side, ends, count)
                break
            cell += slide
            mask = i64(near[cell & SLOT])
            while mask & (mask - 1) == 0:
                cell += slides[sense + mask]
                mask = i64(near[cell & SLOT])
            if lent & 1 and cell != start:  # SYZ-30
                i: i64 = 0
                while i < count and ends[i] != cell:
                    i += 1
                if i == count:
                    ends[count] = cell
                    count += 1
            lent >>= 1
        sense += 64
    field.flip(start)
    return count


def add_branching_ends(field: Field, planet: i64, sense: i64, same_side: bool, ends: "vec[i64]", count: i64) -> i64:
    """The ends in one sense when there is a strait on the way; the planet is out of sight.

    A place on the way is a cell and the direction of the slide into it: cell * 8 + direction, 7 at the start.
    """
    start = field.cells[planet]
    lent = steps_of(field, planet) >> 1
    places = append(vec[i64](capacity=4), start * 8 + 7)
    while lent != 0:
        places = places_after_step(field, places, sense, same_side)
        i: i64 = 0
        while lent & 1 and i < len(places):
            end = places[i] >> 3
            if end != start and end not in ends[:count]:
                ends[count] = end
                count += 1
            i += 1
        lent >>= 1
    return count


def places_after_step(field: Field, places: "vec[i64]", sense: i64, same_side: bool) -> "vec[i64]":
    near = field.near
    ways = field.tables.ways
    turn: i64 = 1 if sense == CCW else 5
    after = vec[i64](capacity=4)
    i: i64 = 0
    while i < len(places):
        cell = places[i] >> 3
        last = places[i] & 7
        mask = i64(near[cell & SLOT])
        way = ways[sense * 64 + mask]
        if mask != 9 and mask != 18 and mask != 36:
            after = append_new(after, halt_from(field, cell, way, turn, same_side))
        elif same_side and last != 7:
            # SYZ-28, option: not on round the same pivot through the strait, but back about the planet opposite.
            after = append_new(after, halt_from(field, cell, (last + turn + 3) % 6, turn, same_side))
        else:
            after = append_new(after, halt_from(field, cell, way, turn, same_side))
            after = append_new(after, halt_from(field, cell, (way + 3) % 6, turn, same_side))
        i += 1
    return after


def append_new(places: "vec[i64]", place: i64) -> "vec[i64]":
    return places if place in places else append(places, place)


def halt_from(field: Field, cell: i64, direction: i64, turn: i64, same_side: bool) -> i64:
    """The place of the next halt; its direction only counts where it decides the way out of a strait."""
    near = field.near
    offsets = field.tables.offsets
    while True:
        cell += offsets[direction]
        mask = i64(near[cell & SLOT])
        if mask & (mask - 1) != 0:
            return cell * 8 + (direction if same_side else 0)
        direction = (direction + turn) % 6


def unbranched_end(field: Field, planet: i64, steps: i64, sense: i64) -> i64:
    """Where so many steps in one sense (0 or 64) end, in a field without straits.

    NOWHERE if that is the start, or the end of an earlier choice: fewer steps, or as many to the left.
    """
    near = field.near
    slides = field.tables.slides
    start = field.cells[planet]
    lent = steps_of(field, planet)
    one: i64 = NOWHERE
    two: i64 = NOWHERE
    three: i64 = NOWHERE
    field.flip(start)
    end = next_halt(near, slides, start, sense)
    if steps > 1:
        one = end
        end = next_halt(near, slides, end, sense)
        if steps > 2:
            two = end
            end = next_halt(near, slides, end, sense)
            if steps > 3:
                three = end
                end = next_halt(near, slides, end, sense)
    if end == start or (end == one and lent & 2) or (end == two and lent & 4) or (end == three and lent & 8):
        field.flip(start)
        return NOWHERE
    other = start
    number: i64 = 1
    last = steps if sense == 64 else steps - 1
    while number <= last:
        other = next_halt(near, slides, other, 64 - sense)
        if other == end and lent >> number & 1:
            end = NOWHERE
            break
        number += 1
    field.flip(start)
    return end


def can_roll(field: Field, planet: i64, same_side: bool) -> bool:
    """Whether this planet, which can leave, has an end other than its start."""
    near = field.near
    slides = field.tables.slides
    start = field.cells[planet]
    steps = steps_of(field, planet)
    cell = start
    field.flip(start)
    while True:
        cell = next_halt(near, slides, cell, 0)
        steps >>= 1
        if cell == NOWHERE or steps & 1:
            break
    field.flip(start)
    if cell != NOWHERE and cell != start:
        return True
    return find_ends(field, planet, same_side, room_for_ends()) > 0


def can_move(field: Field, closed: i64, same_side: bool) -> bool:
    """SYZ-33: whether there is any legal move."""
    planet: i64 = 0
    while planet < 16:
        if (
            planet >> 2 != closed
            and field.touching[planet] != 0
            and field.can_leave(planet)
            and can_roll(field, planet, same_side)
        ):
            return True
        planet += 1
    return False


class Walk:
    """A way of rolling: every cell it passes after the start, and which of them are halts."""

    def __init__(self, cells: list[int], halts: list[int], direction: int) -> None:
        self.cells = cells
        self.halts = halts  # places in `cells`
        self.direction = direction  # of the last slide; -1 before the first

    @property
    def end(self) -> int:
        return self.cells[-1]


def walks(near: "vec[u8]", start: int, sense: int, steps: int, same_side: bool) -> list[Walk]:
    """All ways to make that many steps in one sense; the rolling planet is out of sight in `near`.

    They come in the order of their lists of cells. Only a strait makes more than one.
    """
    found = [Walk([], [], -1)]
    for _ in range(steps):
        found = [longer for walk in found for longer in one_step(near, start, sense, walk, same_side)]
    found.sort(key=lambda walk: [point_of(cell) for cell in walk.cells])
    return found


def one_step(near: "vec[u8]", start: int, sense: int, walk: Walk, same_side: bool) -> list[Walk]:
    cell = walk.end if walk.cells else start
    mask = int(near[cell & SLOT])
    ways = departures(mask, sense)
    if same_side and is_strait(mask) and walk.direction >= 0:
        # SYZ-28, option: not on round the same pivot through the strait, but back about the planet opposite.
        ways.remove(turned(walk.direction, sense))
    return [roll_on(near, cell, way, sense, walk) for way in ways]


def roll_on(near: "vec[u8]", cell: int, direction: int, sense: int, walk: Walk) -> Walk:
    """SYZ-21: one step is a roll about a single pivot, one to four slides long."""
    offsets = TABLES.offsets
    cells = list(walk.cells)
    while True:
        cell += offsets[direction]
        cells.append(cell)
        mask = i64(near[cell & SLOT])
        if mask & (mask - 1) != 0:
            return Walk(cells, [*walk.halts, len(cells) - 1], direction)
        direction = turned(direction, sense)


def witness(field: Field, planet: int, end: int, same_side: bool) -> Roll | None:
    """The way to show a move."""
    return witnesses(field, planet, same_side).get(end)


def witnesses(field: Field, planet: int, same_side: bool) -> dict[int, Roll]:
    """By its end, the way to show each move of a planet: fewest steps first, then to the left, then the smallest list
    of cells."""
    start = field.cells[planet]
    lent = steps_of(field, planet)
    found: dict[int, Roll] = {}
    field.flip(start)
    for steps in range(1, 5):
        if not lent >> steps & 1:
            continue
        lender = lender_of(field, planet, steps)
        for sense in (CCW, CW):
            for walk in walks(field.near, start, sense, steps, same_side):
                if walk.end not in found:
                    found[walk.end] = Roll(planet, start, steps, sense, lender, tuple(walk.cells), tuple(walk.halts))
    field.flip(start)
    return found


def lender_of(field: Field, planet: int, steps: int) -> int:
    """The first touched planet that lends this number."""
    lenders = field.touching[planet] & field.tables.lenders[steps]
    return next(other for other in range(16) if lenders >> other & 1)
