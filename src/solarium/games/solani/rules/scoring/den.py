# compiled
"""SNI-77: how Coyote's den scores, and what his level asks of the player (SNI-78)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.pieces import BOX, BRANCHES, LEVELS
from solarium.games.solani.rules.scoring.skies import set_points
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import NORMAL, WHITE, grade_of

STAR_MARK: Final = vec[i64]([level.star_mark for level in LEVELS])
PLANET_MARK: Final = vec[i64]([level.planet_mark for level in LEVELS])
STEALS: Final = vec[i64]([int(level.steals) for level in LEVELS])
SPARKS: Final = vec[i64]([int(level.sparks) for level in LEVELS])
BRANCH_NODES: Final = vec[i64]([branch.nodes for branch in BRANCHES])
CARD_POINTS: Final = vec[i64]([0, 0] + BOX.den_cards)  # noqa: RUF005 - by grade; mypyc cannot unpack here


def pool(table: Table) -> i64:
    """All nodes on his branch tiles."""
    nodes: i64 = 0
    for kind in table.den_branches:
        nodes += BRANCH_NODES[kind]
    return nodes


def den_star_points(table: Table) -> i64:
    """(a) Clusters from the largest down, in the order taken: each takes the most the pool can still pay."""
    nodes = pool(table)
    points: i64 = 0
    size: i64 = 4
    while size >= 2:
        for tile in table.den_clusters:
            if NORMAL[tile] + WHITE[tile] == size:
                paid = size if nodes >= size else nodes
                if paid >= NORMAL[tile]:
                    points += paid
                    nodes -= paid
        size -= 1
    return points


def den_planet_points(table: Table) -> i64:
    """(b) Courts of three in the order taken, each scored as one sector."""
    points: i64 = 0
    court = vec[i64]([0, 0, 0, 0])
    size: i64 = 0
    for colour in table.den_planets:
        court[colour] += 1
        size += 1
        if size == 3:
            points += set_points(court[0], court[1], court[2], court[3])
            court = vec[i64]([0, 0, 0, 0])
            size = 0
    return points + set_points(court[0], court[1], court[2], court[3])


def den_card_points(table: Table) -> i64:
    """(c) 5 for each 3★ card, 3 for each 2★ card."""
    points: i64 = 0
    for card in table.den_cards:
        points += CARD_POINTS[grade_of(card)]
    return points


def den_sparks(table: Table) -> i64:
    """(e) Old One: a point for every two nodes left in the pool."""
    if not SPARKS[table.deal.level]:
        return 0
    return (pool(table) - den_star_points(table)) // 2
