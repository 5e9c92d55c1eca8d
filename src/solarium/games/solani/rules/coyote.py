# compiled
"""The solo opponent: Coyote drafts by fixed rules and keeps an open den."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.pieces import BRANCHES, LEVELS, ROUNDS
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.draft import keep, pick_branch, pick_cluster, reachable, settle_kind, trade
from solarium.games.solani.rules.grid import BIT
from solarium.games.solani.rules.table import Table, joined
from solarium.games.solani.rules.tiles import NORMAL, PLANET_1, WHITE, grade_of

FEATURE_ROUNDS: Final = vec[i64](
    [int(number in level.feature_rounds) for level in LEVELS for number in range(ROUNDS + 1)]
)
# SNI-75: x4, y3, l2, v2, i1, as how much he likes each type.
LIKES: Final = vec[i64]([["i1", "v2", "l2", "y3", "x4"].index(branch.name) for branch in BRANCHES])


def play_coyote(table: Table) -> None:
    """His pick, with the trade that belongs to it."""
    if table.kind == 0:
        settle_kind(table, table.coin)  # SNI-72
    if table.asked_kind() == codes.CLUSTER:
        take_cluster(table)
    else:
        take_branch(table)
    table.held_circle[codes.COYOTE] = 0  # his tiles go straight to the den
    table.held_branch[codes.COYOTE] = 0


def take_cluster(table: Table) -> None:
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
    table.emit("coyote_cluster", codes.COYOTE, (slot, tile))
    wishes = reachable(table, tile) if table.sun == codes.COYOTE else 0  # SNI-74: only when he is first
    pick_cluster(table, slot)
    if table.phase != codes.TRADE:
        table.den_clusters = joined(table.den_clusters, tile)
    elif wishes:
        space = wanted_planet(table, wishes)
        colour = table.track[space] - PLANET_1
        table.den_planets = joined(table.den_planets, colour)
        trade(table, space)
        table.emit("coyote_trade", codes.COYOTE, (tile, space, colour))
    else:
        table.den_clusters = joined(table.den_clusters, tile)
        keep(table)


def wanted_planet(table: Table, wishes: i64) -> i64:
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


def take_branch(table: Table) -> None:
    """SNI-75: the type he likes best, then the lowest slot."""
    slot: i64 = -1
    for at in range(len(table.branches)):
        tile = table.branches[at]
        if tile and (slot < 0 or LIKES[tile - 1] > LIKES[table.branches[slot] - 1]):
            slot = at
    kind = table.branches[slot] - 1
    table.den_branches = joined(table.den_branches, kind)
    table.emit("coyote_branch", codes.COYOTE, (slot, kind))
    pick_branch(table, slot)


def take_feature(table: Table) -> None:
    """SNI-76: in the rounds of his level the oldest 3★ card, once he has two of those the oldest 2★ card."""
    if table.deal.first_game or not FEATURE_ROUNDS[table.deal.level * (ROUNDS + 1) + table.round]:
        return
    tall: i64 = 0
    for card in table.den_cards:
        if grade_of(card) == 3:
            tall += 1
    row = table.row_3 if tall < 2 else table.row_2
    if len(row) == 0:
        return
    card = row[0]
    table.take_from_row(card)
    table.den_cards = joined(table.den_cards, card)
    table.emit("coyote_feature", codes.COYOTE, (card,))
