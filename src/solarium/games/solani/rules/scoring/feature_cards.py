# compiled
"""The 24 Special Feature cards: how many units each one counts for a tile on a space of a sky.

Cards are numbered 0 to 23: F2-01 to F2-12, then F3-01 to F3-12.
"""

from typing import Final

from mypy_extensions import i64

from solarium.games.solani.rules.grid import AROUND, BIT, CENTRE, GAPS_AT, RIM, SECTOR, SECTOR_SPACES, TARGETS, count
from solarium.games.solani.rules.scoring.skies import is_free_planet, is_guide, is_shining, points_at
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.tiles import FEATURE_1, IN_HAND, PLANET_1, card_of, grade_of, space_of

# Qualities of a tile that cards count, besides a number of star points (2 to 4)
SCORING: Final = 0  # a star that scores, whatever it scores
SHINING: Final = 5  # a star that scores or a planet without nodes
FREE_PLANET: Final = 6  # a planet without nodes


def card_points(sky: Sky, card: i64, space: i64) -> i64:
    """SNI-64: the deck's number for each unit, at most four units; nothing for a tile that was lost (SNI-51)."""
    if space >= IN_HAND:
        return 0
    units = units_2(sky, card, space) if grade_of(card) == 2 else units_3(sky, card - 12, space)
    return grade_of(card) * (units if units < 4 else 4)


def feature_points(sky: Sky) -> i64:
    """All cards of a sky."""
    total: i64 = 0
    for owned in sky.cards:
        total += card_points(sky, card_of(owned), space_of(owned))
    return total


def units_2(sky: Sky, card: i64, t: i64) -> i64:
    """The 2★ cards, 0 for F2-01."""
    nodes = sky.nodes[t]
    if card == 0:  # Lamplighter
        return how_many(sky, AROUND[t], SCORING)
    if card == 1:  # Moon Nursery
        planets = how_many(sky, AROUND[t], FREE_PLANET)
        return planets + 1 if planets else 0
    if card == 2:  # Hidden Ember
        return count(GAPS_AT[t] & sky.filled) if nodes == 0 else 0
    if card == 3:  # Open Hand
        return nodes
    if card == 4:  # Rim Lantern
        return 2 + nodes if RIM & BIT[t] else 0
    if card == 5:  # Still Point
        if nodes != 2:
            return 0
        return 4 if CENTRE & BIT[t] else 2 if RIM & BIT[t] else 3
    if card == 6:  # East-West Trail
        return how_many(sky, row_of(t) & ~BIT[t], SHINING)
    if card == 7:  # North-South Trail
        return how_many(sky, column_of(t) & ~BIT[t], SHINING)
    if card == 8:  # Night Watch
        return count(AROUND[t] & sky.dark) + count(AROUND[t] & sky.surrounded())
    if card == 9:  # Home Fires
        return how_many(sky, SECTOR_SPACES[SECTOR[t]], SCORING)
    if card == 10:  # Pairs of Eyes
        return how_many(sky, near(t), 2)
    return (count(constellation(sky, t)) - 1) // 2  # Long Braid


def units_3(sky: Sky, card: i64, t: i64) -> i64:
    """The 3★ cards, 0 for F3-01."""
    nodes = sky.nodes[t]
    if card == 0:  # Gathering
        return how_many(sky, linked(sky, BIT[t]) & ~BIT[t], SCORING)
    if card == 1:  # Four Winds
        return sectors_of(constellation(sky, t)) - 1
    if card == 2:  # Painted Court
        return colours(sky, near(t))
    if card == 3:  # Silent Heart
        return how_many(sky, SECTOR_SPACES[SECTOR[t]], FREE_PLANET) if nodes == 0 else 0
    if card == 4:  # Great Knot
        return 4 if nodes == 4 else nodes - 1 if nodes >= 2 else 0
    if card == 5:  # Old Guides
        guides = guides_in(sky, constellation(sky, t))
        return guides if guides < 3 else 3
    if card == 6:  # Mirror Lake
        return mirrored_pairs(sky, t)
    if card == 7:  # Tall Fires
        tall = how_many(sky, sky.tiles, 4)
        return tall + 1 if how_many(sky, SECTOR_SPACES[SECTOR[t]], 4) else tall
    if card == 8:  # Cave Mouth
        return count(sky.surrounded()) if AROUND[t] & sky.dark else 0
    if card == 9:  # Clean Weave
        return clean_branches(sky, GAPS_AT[t])
    if card == 10:  # Threefold Path
        return how_many(sky, near(t), 3)
    return farthest(sky, t) - 2 if farthest(sky, t) > 2 else 0  # Far Runner


# Areas


def near(t: i64) -> i64:
    """In the tile's sector or around it; never the tile itself."""
    return (AROUND[t] | SECTOR_SPACES[SECTOR[t]]) & ~BIT[t]


def row_of(t: i64) -> i64:
    return BIT[t // 6 * 6] * 63


def column_of(t: i64) -> i64:
    return BIT[t % 6] * 1090785345  # one bit in every row


# Counting in an area


def qualifies(sky: Sky, space: i64, quality: i64) -> bool:
    """Whether the tile on a space has a quality: a number of points, or one of those named above."""
    if quality == FREE_PLANET:
        return is_free_planet(sky, space)
    if quality == SHINING:
        return is_shining(sky, space)
    points = points_at(sky, space)
    return points > 0 if quality == SCORING else points == quality


def having(sky: Sky, spaces: i64, quality: i64) -> i64:
    """Those of the spaces whose tiles have the quality."""
    found: i64 = 0
    left = spaces & sky.tiles
    space: i64 = 0
    while left >> space:
        if (left >> space) & 1 and qualifies(sky, space, quality):
            found |= BIT[space]
        space += 1
    return found


def how_many(sky: Sky, spaces: i64, quality: i64) -> i64:
    return count(having(sky, spaces, quality))


def colours(sky: Sky, spaces: i64) -> i64:
    """How many different colours the planets without nodes have."""
    seen: i64 = 0
    free = having(sky, spaces, FREE_PLANET)
    space: i64 = 0
    while free >> space:
        if (free >> space) & 1:
            seen |= BIT[sky.circle[space] - PLANET_1]
        space += 1
    return count(seen)


def guides_in(sky: Sky, spaces: i64) -> i64:
    found: i64 = 0
    for space in range(36):
        if spaces & BIT[space] and is_guide(sky.circle[space]):
            found += 1
    return found


def sectors_of(spaces: i64) -> i64:
    found: i64 = 0
    for sector in range(4):
        if spaces & SECTOR_SPACES[sector]:
            found += 1
    return found


def clean_branches(sky: Sky, gaps: i64) -> i64:
    found: i64 = 0
    for gap in range(25):
        if gaps & sky.filled & BIT[gap] and not sky.is_loose(gap):
            found += 1
    return found


def kind_of(tile: i64) -> i64:
    """0 nothing, 1 star (cluster or Guiding Star), 2 planet, 3 feature."""
    if tile == 0:
        return 0
    if tile < PLANET_1:
        return 1
    return 2 if tile < FEATURE_1 else 3


def mirrored_pairs(sky: Sky, t: i64) -> i64:
    """Opposite spaces around the tile that hold tiles of the same kind."""
    pairs: i64 = 0
    for step in (1, 5, 6, 7):
        both = BIT[t + step] | BIT[t - step] if t - step >= 0 and t + step < 36 else 0
        if both and both & AROUND[t] == both:
            kind = kind_of(sky.circle[t - step])
            if kind and kind == kind_of(sky.circle[t + step]):
                pairs += 1
    return pairs


# Links


def linked(sky: Sky, spaces: i64) -> i64:
    """Everything that shares a branch tile with one of these spaces, and the spaces themselves."""
    reached = spaces
    tiles = sky.tiles
    branch = sky.branch
    for gap in range(25):
        mask = branch[gap]
        if mask:
            joined = TARGETS[gap * 16 + mask] & tiles
            if joined & spaces:
                reached |= joined
    return reached


def walk(sky: Sky, t: i64) -> tuple[i64, i64]:
    """All tiles that can be reached from a tile over links, itself included, and the number of links to the last."""
    links: i64 = 0
    reached = BIT[t]
    while True:
        further = linked(sky, reached)
        if further == reached:
            return reached, links
        reached = further
        links += 1


def constellation(sky: Sky, t: i64) -> i64:
    return walk(sky, t)[0]


def farthest(sky: Sky, t: i64) -> i64:
    """The number of links to the farthest tile of the constellation."""
    return walk(sky, t)[1]
