# compiled
"""The grid of a sky: which spaces lie beside which, as tables of bits.

    circle spaces C, row by row           branch spaces B lie between four circles
        .  01 02 03 04  .                     00 01 02 03 04
        10 11 12 13 14 15                     10 11 12 13 14
        20 ..          25                     ..
        ..             45                     40 41 42 43 44
        .  51 52 53 54  .                     arms of B(i,j): NW C(i,j), NE C(i,j+1), SE C(i+1,j+1), SW C(i+1,j)

A circle space is a number 0..35 (the corners are off the sky), a branch space 0..24, and a set of either is a mask
of bits. A branch tile is its mask of arms: 8 NW, 4 NE, 2 SE, 1 SW.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.spaces import COLUMNS, CORNERS, GAPS, SPACES, sector_of

BIT: Final = vec[i64]([2**n for n in range(SPACES + 1)])
ON_SKY: Final = sum(2**space for space in range(SPACES) if space not in CORNERS)


def arm_space(gap: int, arm: int) -> int:
    """The circle space an arm points at; -1 off the sky."""
    row = gap // GAPS + (1 if arm >= 2 else 0)
    column = gap % GAPS + (1 if arm in (1, 2) else 0)
    space = row * COLUMNS + column
    return -1 if space in CORNERS else space


def targets_of(gap: int, mask: int) -> int:
    """The circle spaces that a branch's nodes point at."""
    spaces = [arm_space(gap, arm) for arm in range(4) if mask & (8 >> arm)]
    return sum(2**space for space in spaces if space >= 0)


def near(space: int, other: int) -> bool:
    """A king's move apart."""
    rows = abs(space // COLUMNS - other // COLUMNS)
    columns = abs(space % COLUMNS - other % COLUMNS)
    return max(rows, columns) == 1


TARGETS: Final = vec[i64]([targets_of(gap, mask) for gap in range(GAPS * GAPS) for mask in range(16)])
GAPS_AT: Final = vec[i64](
    [
        0 if space in CORNERS else sum(2**gap for gap in range(GAPS * GAPS) if targets_of(gap, 15) & 2**space)
        for space in range(SPACES)
    ]
)
AROUND: Final = vec[i64](
    [sum(2**other for other in range(SPACES) if near(space, other) and other not in CORNERS) for space in range(SPACES)]
)
SECTOR: Final = vec[i64]([sector_of(space) for space in range(SPACES)])
SECTOR_SPACES: Final = vec[i64](
    [
        sum(2**space for space in range(SPACES) if sector_of(space) == sector and space not in CORNERS)
        for sector in range(4)
    ]
)
INNER_GAPS: Final = vec[i64](
    [
        sum(
            2**gap
            for gap in range(GAPS * GAPS)
            if gap // GAPS != 2 and gap % GAPS != 2 and sector_of(gap // GAPS * COLUMNS + gap % GAPS) == sector
        )
        for sector in range(4)
    ]
)
RIM: Final = sum(2**space for space in range(SPACES) if space // 6 in (0, 5) or space % 6 in (0, 5))
CENTRE: Final = sum(2**space for space in (14, 15, 20, 21))


def count(mask: i64) -> i64:
    """How many bits are set: by pairs, by fours, by bytes, then all together."""
    mask -= (mask >> 1) & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 32
    mask += mask >> 16
    mask += mask >> 8
    return mask & 0x7F


def nth(mask: i64, index: i64) -> i64:
    """The number of the bit that has `index` set bits below it."""
    at: i64 = 0
    while True:
        if (mask >> at) & 1:
            if index == 0:
                return at
            index -= 1
        at += 1
