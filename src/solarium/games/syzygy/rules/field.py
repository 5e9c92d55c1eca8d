# compiled
"""The field: where the planets lie, whom they touch, and what holds it together.

Planets are numbered 0-15 by colour, four of each; a field of fewer leaves some of them out. Sets of planets are masks
of 16 bits.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from solarium.games.syzygy.rules.lattice import SLOT, SLOTS, TABLES, UP, Tables

NOWHERE: Final = -1125899906842624  # the cell of a planet that is not in the field


class Field:
    """Planets on the lattice: `near` is the contact mask of every slot, `touching` whom each planet touches (SYZ-2)."""

    def __init__(
        self,
        near: "vec[u8]",
        board: "vec[i16]",
        cells: "vec[i64]",
        touching: "vec[i64]",
        narrow: i64,
        tables: Tables,
    ) -> None:
        self.near = near  # small numbers: many fields fit into the cache of a processor
        self.board = board  # the planet in a slot, or -1
        self.cells = cells
        self.touching = touching
        self.narrow = narrow  # how many empty cells are straits, or may be for somebody
        self.tables = tables

    def copy(self) -> "Field":
        return Field(self.near[:], self.board[:], self.cells[:], self.touching[:], self.narrow, self.tables)

    def put(self, planet: i64, cell: i64) -> None:
        """Lay a planet on an empty cell."""
        tables = self.tables
        offsets, facing, narrow = tables.offsets, tables.facing, tables.narrow
        near, board, touching = self.near, self.board, self.touching
        bit = tables.bits[planet]
        count = self.narrow
        touched: i64 = 0
        here = cell & SLOT
        count -= narrow[i64(near[here])]
        board[here] = i16(planet)
        self.cells[planet] = cell
        d: i64 = 0
        while d < 6:
            slot = (cell + offsets[d]) & SLOT
            before = i64(near[slot])
            after = before | facing[d]
            near[slot] = u8(after)
            other = i64(board[slot])
            if other >= 0:
                touched |= tables.bits[other]
                touching[other] |= bit
            else:
                count += narrow[after] - narrow[before]
            d += 1
        touching[planet] = touched
        self.narrow = count

    def take(self, planet: i64) -> None:
        """Take a planet off the field."""
        tables = self.tables
        offsets, facing, narrow = tables.offsets, tables.facing, tables.narrow
        near, board, touching = self.near, self.board, self.touching
        bit = tables.bits[planet]
        cell = self.cells[planet]
        count = self.narrow
        here = cell & SLOT
        count += narrow[i64(near[here])]
        board[here] = -1
        self.cells[planet] = NOWHERE
        d: i64 = 0
        while d < 6:
            slot = (cell + offsets[d]) & SLOT
            before = i64(near[slot])
            after = before ^ facing[d]
            near[slot] = u8(after)
            other = i64(board[slot])
            if other >= 0:
                touching[other] ^= bit
            else:
                count += narrow[after] - narrow[before]
            d += 1
        touching[planet] = 0
        self.narrow = count

    def move(self, planet: i64, cell: i64) -> None:
        self.take(planet)
        self.put(planet, cell)

    def flip(self, cell: i64) -> None:
        """Put the planet of a cell out of its neighbours' sight while it rolls, and back again after."""
        near = self.near
        near[(cell + 1) & SLOT] ^= 8
        near[(cell + UP) & SLOT] ^= 16
        near[(cell + UP - 1) & SLOT] ^= 32
        near[(cell - 1) & SLOT] ^= 1
        near[(cell - UP) & SLOT] ^= 2
        near[(cell - UP + 1) & SLOT] ^= 4

    def part_of(self, start: i64, without: i64) -> i64:
        """The planets that hang together with those of `start` when those of `without` are gone."""
        touching = self.touching
        number = self.tables.number
        part = start
        todo = start
        while todo != 0:
            lowest = todo & -todo
            found = touching[number[(lowest * 0x9AF & 0xFFFF) >> 12]] & ~part & ~without
            part |= found
            todo = (todo ^ lowest) | found
        return part

    def holds_together(self, planet: i64) -> bool:
        """SYZ-16: whether the field would fall apart without this planet."""
        touched = self.touching[planet]
        return touched & ~self.part_of(touched & -touched, self.tables.bits[planet]) != 0

    def is_surrounded(self, planet: i64) -> bool:
        """SYZ-17: whether it would have to push others to get away."""
        return self.tables.ways_out[i64(self.near[self.cells[planet] & SLOT])] == 0

    def can_leave(self, planet: i64) -> bool:
        """SYZ-17 and SYZ-16: neither surrounded nor holding the field together."""
        ways = self.tables.ways_out[i64(self.near[self.cells[planet] & SLOT])]
        if ways > 1:
            return not self.holds_together(planet)
        return ways == 1

    def in_line(self, planet: i64) -> bool:
        """SYZ-5, SYZ-7: three of a colour in a row through this planet."""
        first = planet & ~3
        mates = (self.touching[planet] >> first) & 15
        if mates == 0:
            return False
        cells = self.cells
        here = cells[planet]
        i = first
        while mates != 0:
            if mates & 1:
                way = cells[i] - here
                j = first
                while j < first + 4:
                    if j != i and j != planet:
                        other = cells[j] - here
                        if other == -way or other == way + way:
                            return True
                    j += 1
            mates >>= 1
            i += 1
        return False

    def present(self) -> list[int]:
        """The planets in the field."""
        return [planet for planet in range(16) if self.cells[planet] != NOWHERE]

    def planet_at(self, cell: i64) -> i64:
        """The planet on a cell, -1 for none."""
        planet = i64(self.board[cell & SLOT])
        return planet if planet >= 0 and self.cells[planet] == cell else -1


def empty_field() -> Field:
    near = vec[u8]([0] * SLOTS)
    board = vec[i16]([-1] * SLOTS)
    cells = vec[i64]([NOWHERE] * 16)
    return Field(near, board, cells, vec[i64]([0] * 16), 0, TABLES)
