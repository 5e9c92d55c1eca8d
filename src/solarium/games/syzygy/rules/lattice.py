# compiled
"""The triangular lattice: cells as whole numbers, and what the neighbours of a cell allow.

SYZ-1: a planet lies on a cell (q, r) of an unbounded lattice, here the number q + r * UP. Directions are differences
of such numbers, so rolling only ever adds.

          d2  d1              NW  NE
        d3  *  d0     =      W  *  E        counter-clockwise from east
          d4  d5              SW  SE

What lies on the table is kept in `SLOTS` slots, a cell in slot `cell & 255`. Two cells that share a slot are at
least 17 apart (`UP` is chosen for that). A field of 16 planets is at most 16 cells wide, so no two cells that a
move can touch ever share one, however far the field drifts.

The occupied neighbours of a cell are a mask of six bits, bit d for direction d.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

UP: Final = 2097303  # 2**21 + 151
HALF: Final = 1048576
SLOTS: Final = 256
SLOT: Final = 255
FARTHEST: Final = 1000000  # of a coordinate from the origin: no game drifts that far
CCW: Final = 0  # to the left, seen from the middle of the field looking outward (SYZ-26)
CW: Final = 1


def cell_at(q: int, r: int) -> int:
    return q + r * UP


def row_of(cell: int) -> int:
    return (cell + HALF) // UP


def column_of(cell: int) -> int:
    return cell - row_of(cell) * UP


def point_of(cell: int) -> tuple[int, int]:
    """A cell as (q, r)."""
    row = row_of(cell)
    return cell - row * UP, row


def turned(d: int, sense: int) -> int:
    """The direction 60 degrees on in that sense."""
    return (d + 1) % 6 if sense == CCW else (d + 5) % 6


def contacts(mask: int) -> int:
    return sum(mask >> d & 1 for d in range(6))


def departures(mask: int, sense: int) -> list[int]:
    """SYZ-19: where a planet with these contacts may set off: the pivot at one hand, the other hand free.

    At a halt that is the far end of the opening it came in by (SYZ-27), on outer and inner rims alike (SYZ-29).
    """
    return [
        d
        for d in range(6)
        if not mask >> d & 1 and mask >> turned(d, sense) & 1 and not mask >> turned(d, 1 - sense) & 1
    ]


def is_free(mask: int) -> bool:
    """SYZ-17: two empty cells side by side are a way out; a single one is only 1.73 wide."""
    return any(not mask >> d & 1 and not mask >> (d + 1) % 6 & 1 for d in range(6))


def is_strait(mask: int) -> bool:
    """SYZ-28: exactly two contacts, opposite each other."""
    return mask in (0b001001, 0b010010, 0b100100)


def runs(mask: int) -> int:
    """How many groups the occupied neighbours form, read round the cell."""
    if mask == 63:
        return 1
    return sum(1 for d in range(6) if mask >> d & 1 and not mask >> (d + 1) % 6 & 1)


def first_way(mask: int, sense: int) -> int:
    """The direction in which it may set off; in a strait the opposite one is the other. 7 if there is none."""
    ways = departures(mask, sense)
    return ways[0] if ways else 7


class Tables:
    """What every field looks up; there is one of it, and nothing in it changes."""

    def __init__(self) -> None:
        self.offsets = vec[i64]([1, UP, UP - 1, -1, -UP, 1 - UP])
        self.facing = vec[i64]([8, 16, 32, 1, 2, 4])  # the bit of direction d + 3
        self.bits = vec[i64]([1 << planet for planet in range(16)])
        self.ways = vec[i64]([first_way(mask, sense) for sense in (CCW, CW) for mask in range(64)])
        self.slides = self.all_slides()
        self.ways_out = vec[i64]([self.ways_out_of(mask) for mask in range(64)])
        self.narrow = vec[i64]([int(is_narrow(mask)) for mask in range(64)])
        self.axes = self.all_axes()
        # SYZ-4, SYZ-24: planets 0-3 are red and lend 4 steps, 4-7 blue, 8-11 green, 12-15 yellow.
        self.lenders = vec[i64]([0, 0xF000, 0x0F00, 0x00F0, 0x000F])
        # The number of a single bit, by the highest four of its 16-bit product with 0x9AF.
        self.number = vec[i64]([0, 1, 2, 5, 3, 9, 6, 11, 15, 4, 8, 10, 14, 7, 13, 12])

    def all_slides(self) -> "vec[i64]":
        """By sense * 64 + mask, the one slide that sets off; 0 in a strait, which has two, and where there is none."""
        slides = vec[i64]()
        for sense in (CCW, CW):
            for mask in range(64):
                ways = departures(mask, sense)
                slides = append(slides, self.offsets[ways[0]] if len(ways) == 1 else 0)
        return slides

    def ways_out_of(self, mask: int) -> int:
        """0: surrounded; 1: free; 2: free, but it may hold the field together (SYZ-16); 3: so too, and in a strait."""
        if not is_free(mask):
            return 0
        return 3 if is_strait(mask) else 2 if runs(mask) > 1 else 1

    def all_axes(self) -> "vec[i64]":
        """By slot of a difference of cells: the direction of which it may be one or two lengths, else 0."""
        axes = [0] * SLOTS
        for offset in self.offsets:
            axes[offset & SLOT] = offset
            axes[2 * offset & SLOT] = offset
        return vec[i64](axes)


def is_narrow(mask: int) -> bool:
    """Whether somebody may roll into a strait here: an empty cell that is one, now or when a neighbour has set off."""
    return is_strait(mask) or (contacts(mask) == 3 and any(is_strait(mask & ~(1 << d)) for d in range(6)))


TABLES: Final = Tables()
