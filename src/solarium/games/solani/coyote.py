# compiled
"""The solo opponent: Coyote drafts by fixed rules, keeps an open den and scores it in his own way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.draft import keep, pick_branch, pick_cluster, reachable, settle_kind, trade
from solarium.games.solani.pieces import BRANCHES, LEVELS, ROUNDS
from solarium.games.solani.position import CLUSTER, COYOTE, TRADE, Position, joined, without
from solarium.games.solani.scoring import set_points
from solarium.games.solani.sky import BIT, NORMAL, PLANET_1, WHITE

FEATURE_ROUNDS: Final = vec[i64](
    [int(number in level.feature_rounds) for level in LEVELS for number in range(ROUNDS + 1)]
)
STAR_MARK: Final = vec[i64]([level.star_mark for level in LEVELS])
PLANET_MARK: Final = vec[i64]([level.planet_mark for level in LEVELS])
STEALS: Final = vec[i64]([int(level.steals) for level in LEVELS])
SPARKS: Final = vec[i64]([int(level.sparks) for level in LEVELS])
BRANCH_NODES: Final = vec[i64]([branch.nodes for branch in BRANCHES])
# SNI-75: x4, y3, l2, v2, i1, as how much he likes each type.
LIKES: Final = vec[i64]([["i1", "v2", "l2", "y3", "x4"].index(branch.name) for branch in BRANCHES])


# Drafting


def play_coyote(table: Position) -> None:
    """His pick, with the trade that belongs to it."""
    if table.kind == 0:
        settle_kind(table, table.coin)  # SNI-72
    if table.asked_kind() == CLUSTER:
        take_cluster(table)
    else:
        take_branch(table)
    table.held_circle[COYOTE] = 0  # his tiles go straight to the den
    table.held_branch[COYOTE] = 0


def take_cluster(table: Position) -> None:
    """SNI-73: most stars, then fewest white ones, then the lowest slot."""
    best: i64 = -1
    slot: i64 = -1
    for at in range(len(table.clusters)):
        tile = table.clusters[at]
        if tile:
            liking = (NORMAL[tile] + WHITE[tile]) * 4 - WHITE[tile]
            if liking > best:
                best = liking
                slot = at
    tile = table.clusters[slot]
    table.note("coyote_cluster", COYOTE, (slot, tile))
    wishes = reachable(table, tile) if table.sun == COYOTE else 0  # SNI-74: only when he is first
    pick_cluster(table, slot)
    if table.phase != TRADE:
        table.den_clusters = joined(table.den_clusters, tile)
    elif wishes:
        space = wanted_planet(table, wishes)
        colour = table.track[space] - PLANET_1
        table.den_planets = joined(table.den_planets, colour)
        trade(table, space)
        table.note("coyote_trade", COYOTE, (tile, space, colour))
    else:
        table.den_clusters = joined(table.den_clusters, tile)
        keep(table)


def wanted_planet(table: Position, wishes: i64) -> i64:
    """SNI-74: the colour he owns least, then the lowest track space."""
    fewest: i64 = 99
    wanted: i64 = 0
    for space in range(12):
        if wishes & BIT[space]:
            owned: i64 = 0
            for colour in table.den_planets:
                if colour == table.track[space] - PLANET_1:
                    owned += 1
            if owned < fewest:
                fewest = owned
                wanted = space
    return wanted


def take_branch(table: Position) -> None:
    """SNI-75: the type he likes best, then the lowest slot."""
    slot: i64 = -1
    for at in range(len(table.branches)):
        tile = table.branches[at]
        if tile and (slot < 0 or LIKES[tile - 1] > LIKES[table.branches[slot] - 1]):
            slot = at
    kind = table.branches[slot] - 1
    table.den_branches = joined(table.den_branches, kind)
    table.note("coyote_branch", COYOTE, (slot, kind))
    pick_branch(table, slot)


def take_feature(table: Position) -> None:
    """SNI-76: in the rounds of his level the oldest 3★ card, once he has two of those the oldest 2★ card."""
    if table.deal.first_game or not FEATURE_ROUNDS[table.deal.level * (ROUNDS + 1) + table.round]:
        return
    tall: i64 = 0
    for card in table.den_cards:
        if card >= 12:
            tall += 1
    row = table.row_3 if tall < 2 else table.row_2
    if len(row) == 0:
        return
    card = row[0]
    if card < 12:
        table.row_2 = without(row, card)
    else:
        table.row_3 = without(row, card)
    table.den_cards = joined(table.den_cards, card)
    table.note("coyote_feature", COYOTE, (card,))


# His score (SNI-77)


def pool(table: Position) -> i64:
    """All nodes on his branch tiles."""
    nodes: i64 = 0
    for kind in table.den_branches:
        nodes += BRANCH_NODES[kind]
    return nodes


def den_star_points(table: Position) -> i64:
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


def den_planet_points(table: Position) -> i64:
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


def den_card_points(table: Position) -> i64:
    """(c) 5 for each 3★ card, 3 for each 2★ card."""
    points: i64 = 0
    for card in table.den_cards:
        points += 5 if card >= 12 else 3
    return points


def den_sparks(table: Position) -> i64:
    """(e) Old One: a point for every two nodes left in the pool."""
    if not SPARKS[table.deal.level]:
        return 0
    return (pool(table) - den_star_points(table)) // 2
