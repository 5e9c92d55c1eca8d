# compiled
"""What a held tile would bring to a sky on its best space, in points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.ai.memory import SkyValue
from solarium.games.solani.ai.sky_worth import colours_in, packed_set_points
from solarium.games.solani.ai.weights import Weights, local_index
from solarium.games.solani.rules.grid import BIT, GAPS_AT, ON_SKY, SECTOR_SPACES, TARGETS, count
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.table import Deal
from solarium.games.solani.rules.tiles import FEATURE_1, MASKS, PLANET_1, TURNS

UNKNOWN: Final = -99.0
NOTHING: Final = vec[float]([0.0] * 36)


def held_circle_worth(w: Weights, sky: Sky, deal: Deal, tile: i64, left: i64) -> float:
    """The gain of a circular tile on its best legal space; `left` are the rounds after this one."""
    spaces = sky.legal_circles()
    if spaces == 0:
        spaces = ON_SKY & ~(sky.tiles | sky.dark)
    if tile >= PLANET_1:
        return held_planet_worth(w, sky, deal, tile, spaces, left)
    best = -9.0
    space: i64 = 0
    while spaces >> space:
        if (spaces >> space) & 1:
            value = star_gain_at(w, sky, tile, space, left)
            if value > best:
                best = value
        space += 1
    return best


def star_gain_at(w: Weights, sky: Sky, tile: i64, space: i64, left: i64) -> float:
    touching = sky.nodes[space]
    free = count(GAPS_AT[space] & ~sky.filled)
    return w.local[local_index(left, tile, touching, free)] - w.local[local_index(left, 0, touching, 0)]


def held_planet_worth(w: Weights, sky: Sky, deal: Deal, tile: i64, spaces: i64, left: i64) -> float:
    best = -9.0
    for sector in range(4):
        here = spaces & SECTOR_SPACES[sector]
        if here:
            silent = silent_gain(w, sky, deal, tile, sector, left)
            space: i64 = 0
            while here >> space:
                if (here >> space) & 1:
                    value = planet_gain_at(w, sky, space, silent, left)
                    if value > best:
                        best = value
                space += 1
    return best


def silent_gain(w: Weights, sky: Sky, deal: Deal, tile: i64, sector: i64, left: i64) -> float:
    """What a planet adds to its sets in a sector where no node touches it."""
    owned = colours_in(sky, ON_SKY if deal.whole_sky else SECTOR_SPACES[sector])
    gain = packed_set_points(owned + BIT[8 * (tile - PLANET_1)]) - packed_set_points(owned)
    return float(gain) + w.company * float(left) / 12.0


def planet_gain_at(w: Weights, sky: Sky, space: i64, silent: float, left: i64) -> float:
    touching = sky.nodes[space]
    return silent if touching == 0 else -w.local[local_index(left, 0, touching, 0)]


def held_branch_worth(w: Weights, sky: Sky, kind: i64, left: i64) -> float:
    """The gain of a branch tile on its best gap in its best turn."""
    gaps = sky.legal_gaps()
    bare, hit = corner_gains(w, sky, gaps, left)
    best = -9.0
    turns = TURNS[kind]
    gap: i64 = 0
    while gaps >> gap:
        if (gaps >> gap) & 1:
            base = darkness_gain(w, sky, gap, left)
            for turn in range(turns):
                value = base + branch_gain_at(MASKS[kind * 4 + turn], gap, bare, hit)
                if value > best:
                    best = value
        gap += 1
    return best


def branch_gain_at(mask: i64, gap: i64, bare: vec[float], hit: vec[float]) -> float:
    """The nodes of a branch at the four corners of its gap."""
    first = (gap // 5) * 6 + gap % 5
    value = hit[first] if mask & 8 else bare[first]
    value += hit[first + 1] if mask & 4 else bare[first + 1]
    value += hit[first + 7] if mask & 2 else bare[first + 7]
    return value + (hit[first + 6] if mask & 1 else bare[first + 6])


def corner_gains(w: Weights, sky: Sky, gaps: i64, left: i64) -> tuple[vec[float], vec[float]]:
    """For every circle space at these gaps: what a filled gap beside it does without a node on it, and with one."""
    bare = NOTHING[:]
    hit = NOTHING[:]
    for space in range(36):
        if ON_SKY & BIT[space] == 0:
            hit[space] = -1.0
        elif GAPS_AT[space] & gaps:
            bare[space] = corner_gain(w, sky, space, 0, left)
            hit[space] = corner_gain(w, sky, space, 1, left)
    return bare, hit


def corner_gain(w: Weights, sky: Sky, space: i64, hit: i64, left: i64) -> float:
    """What changes on a circle space when one of its gaps is filled, with a node on it or without."""
    tile = sky.circle[space]
    if tile == 0:
        if not hit:
            return 0.0
        if sky.dark & ~sky.opened & BIT[space]:
            return -1.0
        touching = sky.nodes[space]
        return w.local[local_index(left, 0, touching + 1, 0)] - w.local[local_index(left, 0, touching, 0)]
    if tile < PLANET_1:
        touching = sky.nodes[space]
        free = count(GAPS_AT[space] & ~sky.filled)
        after = w.local[local_index(left, tile, touching + hit, free - 1)]
        return after - w.local[local_index(left, tile, touching, free)]
    if tile < FEATURE_1 and hit and sky.nodes[space] == 0:
        return -3.0  # a planet falls out of its sets
    return 0.0


def darkness_gain(w: Weights, sky: Sky, gap: i64, left: i64) -> float:
    """Dark Skies beside a gap come closer to being surrounded."""
    dark = TARGETS[gap * 16 + 15] & sky.dark & ~sky.counted
    value = 0.0
    space: i64 = 0
    while dark >> space:
        if (dark >> space) & 1:
            size = float(count(GAPS_AT[space]))
            missing = count(GAPS_AT[space] & ~sky.filled)
            if missing - 1 <= left:
                value += w.closing / size
        space += 1
    return value


def circle_gain(w: Weights, sky: Sky, deal: Deal, tile: i64, left: i64, value: SkyValue) -> float:
    """`held_circle_worth`, remembered."""
    gains = remembered(value, left)
    if gains[tile] == UNKNOWN:
        gains[tile] = held_circle_worth(w, sky, deal, tile, left)
    return gains[tile]


def branch_gain(w: Weights, sky: Sky, kind: i64, left: i64, value: SkyValue) -> float:
    """`held_branch_worth`, remembered."""
    gains = remembered(value, left)
    if gains[FEATURE_1 + kind] == UNKNOWN:
        gains[FEATURE_1 + kind] = held_branch_worth(w, sky, kind, left)
    return gains[FEATURE_1 + kind]


def remembered(value: SkyValue, left: i64) -> vec[float]:
    if value.gains_left != left:
        value.gains = vec[float]([UNKNOWN] * (FEATURE_1 + 5))
        value.gains_left = left
    return value.gains
