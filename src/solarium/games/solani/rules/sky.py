# compiled
"""One player's night sky: which tile lies where, how many nodes touch it, which spaces are open.

A sky that is handed out is never changed: whoever places a tile copies it first, so copies of a table share skies.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.solani.data.spaces import GAPS, SPACES
from solarium.games.solani.rules.grid import BIT, GAPS_AT, TARGETS, count, nth
from solarium.games.solani.rules.tiles import NODES, card_of, grade_of, guide_tile, owned_card


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
        self.cards = NO_CARDS  # with the spaces of their tiles, as `tiles.owned_card` writes them

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
        self.cards = append(self.cards[:], owned_card(card, space))

    def settle_card(self, space: i64) -> None:
        """The tile of the newest card has come to its space."""
        cards = self.cards[:]
        newest = len(cards) - 1
        cards[newest] = owned_card(card_of(cards[newest]), space)
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
        for owned in self.cards:
            if grade_of(card_of(owned)) == grade:
                found += 1
        return found


NO_TILES: Final = vec[i64]([0] * SPACES)
NO_BRANCHES: Final = vec[i64]([0] * (GAPS * GAPS))
NO_CARDS: Final = vec[i64]()


def new_sky(dark: list[int], guiding: dict[int, int]) -> Sky:
    """A sky at the start: Dark Skies and the printed Guiding Stars."""
    sky = Sky(sum(2**space for space in dark)).copy()
    for space, stars in guiding.items():
        sky.put_circle(space, guide_tile(stars))
    return sky
