# compiled
"""What a sky is worth at the end: stars, planets, loose nodes, the measures of the bonus cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.pieces import BOX
from solarium.games.solani.rules.grid import BIT, INNER_GAPS, SECTOR, SECTOR_SPACES, TARGETS, count
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.tiles import GUIDE_1, NODES, NORMAL, PLANET_1, WHITE

UNIQUE: Final = vec[i64](BOX.sets.unique)
EQUAL: Final = vec[i64](BOX.sets.equal)


def star_points(tile: i64, nodes: i64) -> i64:
    """SNI-62, SNI-63: the nodes, if they are exactly the stars; each white star may count or not."""
    normal = NORMAL[tile]
    if normal == 0 or nodes < normal or nodes > normal + WHITE[tile]:
        return 0
    return nodes


def points_at(sky: Sky, space: i64) -> i64:
    """What the cluster or Guiding Star on a space earns."""
    return star_points(sky.circle[space], sky.nodes[space])


def is_free_planet(sky: Sky, space: i64) -> bool:
    """SNI-57: a planet that no node touches."""
    tile = sky.circle[space]
    return PLANET_1 <= tile < PLANET_1 + 4 and sky.nodes[space] == 0


def is_shining(sky: Sky, space: i64) -> bool:
    """A cluster or Guiding Star that scores, or a planet without nodes."""
    return points_at(sky, space) > 0 or is_free_planet(sky, space)


def is_guide(tile: i64) -> bool:
    return GUIDE_1 <= tile < PLANET_1


def cluster_points(sky: Sky) -> i64:
    total: i64 = 0
    for space in range(36):
        if 0 < sky.circle[space] < GUIDE_1:
            total += points_at(sky, space)
    return total


def guide_points(sky: Sky) -> i64:
    total: i64 = 0
    for space in range(36):
        if is_guide(sky.circle[space]):
            total += points_at(sky, space)
    return total


def loose_nodes(sky: Sky) -> i64:
    """SNI-65: nodes that end at an empty space, at a Dark Sky or off the sky."""
    loose: i64 = 0
    for gap in range(25):
        mask = sky.branch[gap]
        if mask:
            loose += NODES[mask] - count(TARGETS[gap * 16 + mask] & sky.tiles)
    return loose


def set_points(umber: i64, azure: i64, ember: i64, jade: i64) -> i64:
    """SNI-58, SNI-59, SNI-60: the set of different colours, and for each colour the set of equal ones."""
    colours: i64 = 0
    if umber:
        colours += 1
    if azure:
        colours += 1
    if ember:
        colours += 1
    if jade:
        colours += 1
    return UNIQUE[colours] + equal_points(umber) + equal_points(azure) + equal_points(ember) + equal_points(jade)


def equal_points(planets: i64) -> i64:
    return EQUAL[planets] if planets < 5 else EQUAL[4]


def planets_in(sky: Sky, spaces: i64, colour: i64) -> i64:
    """How many planets of a colour (0 to 3) lie free of nodes in these spaces."""
    found: i64 = 0
    for space in range(36):
        if spaces & BIT[space] and sky.circle[space] == PLANET_1 + colour and sky.nodes[space] == 0:
            found += 1
    return found


def planet_points_in(sky: Sky, spaces: i64) -> i64:
    return set_points(
        planets_in(sky, spaces, 0), planets_in(sky, spaces, 1), planets_in(sky, spaces, 2), planets_in(sky, spaces, 3)
    )


def planet_points(sky: Sky, whole_sky: bool) -> i64:
    """SNI-61: each sector by itself, or the whole sky at once where the table plays so."""
    if whole_sky:
        return planet_points_in(sky, BIT[36] - 1)
    total: i64 = 0
    for sector in range(4):
        total += planet_points_in(sky, SECTOR_SPACES[sector])
    return total


# The measures of the bonus cards (SNI-66) in a sector


def star_points_in(sky: Sky, sector: i64) -> i64:
    """BON-1"""
    total: i64 = 0
    for space in range(36):
        if SECTOR[space] == sector:
            total += points_at(sky, space)
    return total


def own_tiles_in(sky: Sky, sector: i64) -> i64:
    """BON-2: clusters, planets and features, scoring or not; the printed stars are not own tiles."""
    total: i64 = 0
    for space in range(36):
        tile = sky.circle[space]
        if tile and SECTOR[space] == sector and not is_guide(tile):
            total += 1
    return total


def free_planets_in(sky: Sky, sector: i64) -> i64:
    """BON-3"""
    total: i64 = 0
    for space in range(36):
        if SECTOR[space] == sector and is_free_planet(sky, space):
            total += 1
    return total


def is_tidy(sky: Sky, sector: i64) -> bool:
    """BON-4: three of the four inner branch spaces filled, and no loose node on them."""
    inner = INNER_GAPS[sector] & sky.filled
    loose: i64 = 0
    for gap in range(25):
        if inner & BIT[gap] and sky.is_loose(gap):
            loose += 1
    return count(inner) >= 3 and loose == 0
