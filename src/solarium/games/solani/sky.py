# compiled
"""One player's night sky: which tile lies where, how many nodes touch it, which spaces are open.

    circle spaces C, row by row           branch spaces B lie between four circles
        .  01 02 03 04  .                     00 01 02 03 04
        10 11 12 13 14 15                     10 11 12 13 14
        20 ..          25                     ..
        ..             45                     40 41 42 43 44
        .  51 52 53 54  .                     arms of B(i,j): NW C(i,j), NE C(i,j+1), SE C(i+1,j+1), SW C(i+1,j)

A circle space is a number 0..35 (the corners are off the sky), a branch space 0..24, and a set of either is a mask
of bits. A branch tile is its mask of arms: 8 NW, 4 NE, 2 SE, 1 SW.

A sky that is handed out is never changed: whoever places a tile copies it first, so copies of a table share skies.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.solani.pieces import (
    BRANCHES,
    CLUSTERS,
    COLUMNS,
    CORNERS,
    FEATURES,
    FIRST_FEATURE,
    FIRST_PLANET,
    GAPS,
    GUIDES,
    PLANETS,
    SPACES,
    sector_of,
)

BIT: Final = vec[i64]([2**n for n in range(SPACES + 1)])
ON_SKY: Final = sum(2**space for space in range(SPACES) if space not in CORNERS)
NOWHERE: Final = 63  # the space of a feature whose tile was discarded (SNI-51)
IN_HAND: Final = 62  # the space of a feature that is about to be placed


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

# What a tile is, by its number.
NORMAL: Final = vec[i64]([0] + [c.normal for c in CLUSTERS] + list(GUIDES) + [0] * (len(PLANETS) + len(FEATURES)))
WHITE: Final = vec[i64]([0] + [c.white for c in CLUSTERS] + [0] * (len(GUIDES) + len(PLANETS) + len(FEATURES)))
PLANET_1: Final = FIRST_PLANET
FEATURE_1: Final = FIRST_FEATURE

# What a branch tile is, by its mask of arms and by its type.
NODES: Final = vec[i64]([mask.bit_count() for mask in range(16)])
TYPE_OF: Final = vec[i64](
    [-1] + [next(n for n, branch in enumerate(BRANCHES) if mask in branch.turns) for mask in range(1, 16)]
)
TURNS: Final = vec[i64]([len(branch.turns) for branch in BRANCHES])
MASKS: Final = vec[i64]([branch.turns[turn % len(branch.turns)] for branch in BRANCHES for turn in range(4)])


def count(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def nth(mask: i64, index: i64) -> i64:
    """The number of the bit that has `index` set bits below it."""
    at: i64 = 0
    while True:
        if (mask >> at) & 1:
            if index == 0:
                return at
            index -= 1
        at += 1


class Sky:
    """Tiles, branches and nodes of one player."""

    def __init__(self, dark: i64) -> None:
        self.dark = dark  # SNI-9: the four Dark Sky spaces
        self.counted: i64 = 0  # SNI-42: those that gave a pick already
        self.opened: i64 = 0  # surrounded ones that may be covered, where the table plays so
        self.circle = NO_TILES
        self.nodes = NO_TILES
        self.branch = NO_BRANCHES
        self.tiles: i64 = 0  # spaces with a circular tile or Guiding Star
        self.filled: i64 = 0  # branch spaces with a branch tile
        self.beside: i64 = 0  # circle spaces next to a branch tile
        self.gaps: i64 = 0  # branch spaces next to a circular tile
        self.cards = NO_CARDS  # 64 times the card, plus the space of its tile
        self.worth = 0.0  # what a bot thinks of it; `judged` says for which round
        self.judged: i64 = -1
        self.hearth = 0.0  # star points in the sector of BON-1 that it thinks will come
        self.wander = 0.0  # free planets in the sector of BON-3
        self.gains = NO_GAINS  # what each circular tile and each branch type would bring, UNKNOWN until asked
        self.gains_for: i64 = -1  # the rounds left for which they hold

    def copy(self) -> "Sky":
        sky = Sky(self.dark)
        sky.counted = self.counted
        sky.opened = self.opened
        sky.circle = self.circle[:]
        sky.nodes = self.nodes[:]
        sky.branch = self.branch[:]
        sky.tiles = self.tiles
        sky.filled = self.filled
        sky.beside = self.beside
        sky.gaps = self.gaps
        sky.cards = self.cards
        return sky

    # Where tiles may go

    def legal_circles(self) -> i64:
        """SNI-32, SNI-36: empty, no Dark Sky, next to a branch tile whether or not a node points there."""
        return self.beside & ~(self.tiles | (self.dark & ~self.opened))

    def legal_gaps(self) -> i64:
        """SNI-33, SNI-34, SNI-35: empty and next to a tile or Guiding Star; a Dark Sky does not help."""
        return self.gaps & ~self.filled

    # Placing: SNI-39, nothing moves afterwards

    def put_circle(self, space: i64, tile: i64) -> None:
        self.circle[space] = tile
        self.tiles |= BIT[space]
        self.gaps |= GAPS_AT[space]

    def put_branch(self, gap: i64, mask: i64) -> None:
        """SNI-38: nodes may point anywhere."""
        self.branch[gap] = mask
        self.filled |= BIT[gap]
        self.beside |= TARGETS[gap * 16 + 15]
        targets = TARGETS[gap * 16 + mask]
        nodes = self.nodes
        space = (gap // 5) * 6 + gap % 5
        if targets & BIT[space]:
            nodes[space] += 1
        if targets & BIT[space + 1]:
            nodes[space + 1] += 1
        if targets & BIT[space + 6]:
            nodes[space + 6] += 1
        if targets & BIT[space + 7]:
            nodes[space + 7] += 1

    def take_card(self, card: i64, space: i64) -> None:
        """A card joins the sky, its tile still in hand or lost."""
        self.cards = append(self.cards[:], card * 64 + space)

    def settle_card(self, space: i64) -> None:
        """The tile of the newest card has come to its space."""
        cards = self.cards[:]
        newest = len(cards) - 1
        cards[newest] = (cards[newest] // 64) * 64 + space
        self.cards = cards

    # What is so

    def surrounded(self) -> i64:
        """SNI-41: the Dark Skies whose gaps (two on the rim, four inside) are all filled."""
        found: i64 = 0
        left = self.dark
        while left:
            bit = left & -left
            left ^= bit
            space = nth(bit, 0)
            if GAPS_AT[space] & ~self.filled == 0:
                found |= bit
        return found

    def is_loose(self, gap: i64) -> bool:
        """SNI-65: a node of this branch ends at no tile."""
        mask = self.branch[gap]
        return count(TARGETS[gap * 16 + mask] & self.tiles) < NODES[mask]

    def cards_of(self, grade: i64) -> i64:
        """How many cards of the 2★ or the 3★ deck are owned (SNI-48)."""
        found: i64 = 0
        for held in self.cards:
            if (held // 64 >= 12) == (grade == 3):
                found += 1
        return found


NO_TILES: Final = vec[i64]([0] * SPACES)
NO_BRANCHES: Final = vec[i64]([0] * 25)
NO_CARDS: Final = vec[i64]()
UNKNOWN: Final = -99.0
NO_GAINS: Final = vec[float]()


def new_sky(dark: list[int], guiding: dict[int, int]) -> Sky:
    """A sky at the start: Dark Skies and the printed Guiding Stars."""
    sky = Sky(sum(2**space for space in dark)).copy()
    for space, stars in guiding.items():
        sky.put_circle(space, guide_tile(stars))
    return sky


def guide_tile(stars: i64) -> i64:
    """The number of a Guiding Star with so many stars."""
    return GUIDE_1 + stars - 2


GUIDE_1: Final = 1 + len(CLUSTERS)
