# compiled
"""How a position lies in memory: the numbers of seats, ranks, classes and phases, of boards, trays and pieces."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol.data.tiles import KINDS, RANKS
from solarium.games.sol.rules.boards import WORDS

RED: Final = 0
BLUE: Final = 1

# Ranks; the next number is that of black holes
SUN: Final = 0
PLANET: Final = 1
MOON: Final = 2

# Phases. LONE: a stuck seat may lay a black hole as its turn (option).
LAY_TILE: Final = 0
LAY_HOLE: Final = 1
LONE: Final = 2
OVER: Final = 3

# Classes, in the order of the stock: first the tiles, then the black holes
TILE_KINDS: Final = 12
H2: Final = 12
H1: Final = 13
ALL_KINDS: Final = 14

# Boards, by their first word
FIT: Final = 0  # FIT + 7 * (n - 1): anchors where an n x n block covers free squares only (SOL-18, SOL-19)
SUN3: Final = 28  # anchors of a 3 x 3 block that shares an edge with a sun (SOL-23, SOL-24)
SUN2: Final = 35
EDGE2: Final = 42  # anchors of a 2 x 2 block that shares an edge with a planet (SOL-26)
FAR2: Final = 49  # the same for a long orbit: corners count too (SOL-28)
EDGE1: Final = 56
FAR1: Final = 63
STATIONS: Final = 70
BLOCKED: Final = 77  # squares closed from the start: positions set up for tests and puzzles
BOARDS: Final = 12

# A tray is what one seat has: its stock by class, then these.
CUBES: Final = 14  # boosters left; -1 for any number
TURNS: Final = 15  # completed turns; a pass counts
HOLES_LAID: Final = 16
FIRST_SUN: Final = 17  # index of the sun laid on turn 1, or -1
SECOND_PLANET: Final = 18  # index of the planet laid on turn 2, or -1
TRAY: Final = 20

# A piece on the board is eight numbers in `suns`, `planets` or `moons`, in the order of laying.
ROW: Final = 0
COL: Final = 1
SIZE: Final = 2
PLACER: Final = 3  # whose star a sun or planet bears (SOL-7)
CONTROLLER: Final = 4  # of a sun or planet: the colour it shows (SOL-37)
VALUE: Final = 4  # of a moon, twins as 2 (SOL-46), with its booster; its controller is its placer for good (SOL-38)
FOR_RED: Final = 5  # what speaks for Red: planets beside a sun, moons beside a planet
FOR_BLUE: Final = 6
BOOSTED: Final = 5  # of a moon
FAR: Final = 6  # of a moon: long orbit
KIND: Final = 7

RANK_OF: Final = vec[i64]([RANKS.index(kind.rank) for kind in KINDS])
SIZE_OF: Final = vec[i64]([kind.size for kind in KINDS])
VALUE_OF: Final = vec[i64]([kind.value for kind in KINDS])
FAR_OF: Final = vec[i64]([int(kind.far) for kind in KINDS])
COUNT_OF: Final = vec[i64]([kind.count for kind in KINDS])


def _beside(rank: int, size: int, far: bool) -> int:
    """The board of the neighbours a class needs; a sun or a hole needs none (SOL-22, SOL-32)."""
    if rank == PLANET:
        return SUN3 if size == 3 else SUN2
    if rank == MOON:
        return {(2, False): EDGE2, (2, True): FAR2, (1, False): EDGE1, (1, True): FAR1}[(size, far)]
    return FIT + WORDS * (size - 1)


FIT_OF: Final = vec[i64]([FIT + WORDS * (kind.size - 1) for kind in KINDS])
BESIDE_OF: Final = vec[i64]([_beside(RANKS.index(kind.rank), kind.size, kind.far) for kind in KINDS])
