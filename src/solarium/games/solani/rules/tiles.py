# compiled
"""Tiles and cards by their numbers: the stars of a circular tile, the turns of a branch, the deck of a card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data import pieces

# Circular tiles: 0 nothing, then clusters, Guiding Stars, planets, features
_PLAIN = [0] * (len(pieces.PLANETS) + len(pieces.FEATURES))  # planets and features have no stars
NORMAL: Final = vec[i64]([0] + [c.normal for c in pieces.CLUSTERS] + list(pieces.GUIDES) + _PLAIN)
WHITE: Final = vec[i64]([0] + [c.white for c in pieces.CLUSTERS] + [0] * len(pieces.GUIDES) + _PLAIN)
GUIDE_1: Final = pieces.FIRST_GUIDE
PLANET_1: Final = pieces.FIRST_PLANET
FEATURE_1: Final = pieces.FIRST_FEATURE

# Branch tiles, by their mask of arms and by their type
NODES: Final = vec[i64]([mask.bit_count() for mask in range(16)])
TYPE_OF: Final = vec[i64](
    [-1] + [next(n for n, branch in enumerate(pieces.BRANCHES) if mask in branch.turns) for mask in range(1, 16)]
)
TURNS: Final = vec[i64]([len(branch.turns) for branch in pieces.BRANCHES])
MASKS: Final = vec[i64]([branch.turns[turn % len(branch.turns)] for branch in pieces.BRANCHES for turn in range(4)])


def turns_of(mask: int) -> list[int]:
    """All orientations of the branch tile that has this one."""
    return pieces.BRANCHES[TYPE_OF[mask]].turns


def guide_tile(stars: i64) -> i64:
    """The number of a Guiding Star with so many stars."""
    return GUIDE_1 + stars - 2


# Feature cards: 0 to 11 are those of the 2★ deck, 12 to 23 those of the 3★ deck; decks are masks of bits.
# A card that is owned is written as 64 times its number plus the space of its tile.

TWO_STAR_CARDS: Final = 4095
IN_HAND: Final = 62  # the space of a feature that is about to be placed
NOWHERE: Final = 63  # the space of a feature whose tile was discarded (SNI-51)


def grade_of(card: i64) -> i64:
    """The deck: 2 or 3, also what a unit pays."""
    return 2 if card < 12 else 3


def owned_card(card: i64, space: i64) -> i64:
    return card * 64 + space


def card_of(owned: i64) -> i64:
    return owned // 64


def space_of(owned: i64) -> i64:
    return owned % 64
