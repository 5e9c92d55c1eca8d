# compiled
"""Preparation and Drafting: the display, the picks in order and in reverse, trading a cluster for a planet."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.solani.data.pieces import BOX, ROUNDS
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.grid import BIT
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import NORMAL, PLANET_1, WHITE

REFILL: Final = vec[i64](BOX.track.refill)
MARK_PRICES: Final = vec[i64]([mark.price for mark in BOX.track.marks])
MARK_SPACES: Final = vec[i64]([mark.before for mark in BOX.track.marks])
LAST_ROUND: Final = ROUNDS


# Preparation


def prepare(table: Table, chance: Chance) -> None:
    """SNI-13: the first phase; then the Sun holder is asked."""
    refill_planets(table, chance)
    size = table.deal.players + 1
    # SNI-15, SNI-81: slots are filled in the order of drawing.
    table.clusters = show_clusters(table, size, chance)
    table.branches = show_branches(table, size, chance)
    note_display(table)
    for seat in range(table.deal.seats):
        table.put_circle[seat] = -1
        table.put_branch[seat] = -1
    table.phase = codes.PICK
    table.kind = 0
    table.second = False
    table.step = 0
    table.coin = -1
    table.seat = table.sun
    if table.deal.seats == 1 and table.sun == codes.COYOTE:
        table.coin = codes.CLUSTER + chance.below(2)  # SNI-72
        table.emit("coin", codes.COYOTE, (table.coin,))
    skip_empty_hands(table)


def refill_planets(table: Table, chance: Chance) -> None:
    """SNI-16: once, when the track is empty, the four reserve planets come to its middle."""
    if table.refilled or planets_on_track(table) > 0:
        return
    table.refilled = True
    unseen = table.unseen[:]
    for space in REFILL:
        colour = draw(unseen, chance)
        table.track[space - 1] = PLANET_1 + colour
    table.unseen = unseen
    table.emit("refill", -1, tuple([table.track[space - 1] for space in REFILL]))


def planets_on_track(table: Table) -> i64:
    found: i64 = 0
    for tile in table.track:
        if tile:
            found += 1
    return found


def total(bag: vec[i64]) -> i64:
    found: i64 = 0
    for number in bag:
        found += number
    return found


def draw(bag: vec[i64], chance: Chance) -> i64:
    """One tile out of a bag, each as likely as the others; its type."""
    at = chance.below(total(bag))
    kind: i64 = 0
    while at >= bag[kind]:
        at -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def show_clusters(table: Table, size: i64, chance: Chance) -> vec[i64]:
    bag = table.cluster_bag
    if total(bag) < size:  # SNI-18: traded clusters come back before the display stays short
        for kind in range(len(bag)):
            bag[kind] += table.traded[kind]
            table.traded[kind] = 0
    shown = vec[i64]()
    while len(shown) < size:
        shown = append(shown, 1 + draw(bag, chance) if total(bag) else 0)
    return shown


def show_branches(table: Table, size: i64, chance: Chance) -> vec[i64]:
    """SNI-17: in the last round the tiles of the reserve are shown, else tiles from the bag."""
    bag = table.branch_bag
    if table.round == LAST_ROUND:
        table.reserve = table.reserve[:]
        bag = table.reserve
    shown = vec[i64]()
    while len(shown) < size:
        shown = append(shown, 1 + draw(bag, chance) if total(bag) else 0)
    return shown


def note_display(table: Table) -> None:
    if table.events is not None:
        table.emit("display", -1, (*list(table.clusters), *list(table.branches)))


def skip_empty_hands(table: Table) -> None:
    """SNI-18: a seat that finds no tile of the kind it must take goes without."""
    while table.phase == codes.PICK and choices(table) == 0:
        finish_pick(table)


def choices(table: Table) -> i64:
    kind = table.asked_kind()
    found: i64 = 0
    if kind != codes.BRANCH:
        found += count_shown(table.clusters)
    if kind != codes.CLUSTER:
        found += count_shown(table.branches)
    return found


def count_shown(slots: vec[i64]) -> i64:
    found: i64 = 0
    for tile in slots:
        if tile:
            found += 1
    return found


# Drafting


def pick_cluster(table: Table, slot: i64) -> None:
    """SNI-20 to SNI-23: the tile waits in the holding space; a trade may follow (SNI-24)."""
    tile = table.clusters[slot]
    table.clusters[slot] = 0
    settle_kind(table, codes.CLUSTER)
    table.held_circle[table.seat] = tile
    if reachable(table, tile):
        table.phase = codes.TRADE
    else:
        next_pick(table)


def pick_branch(table: Table, slot: i64) -> None:
    tile = table.branches[slot]
    table.branches[slot] = 0
    settle_kind(table, codes.BRANCH)
    table.held_branch[table.seat] = tile
    next_pick(table)


def settle_kind(table: Table, kind: i64) -> None:
    """SNI-20: the first pick of a round says which kind is drafted first."""
    if table.kind == 0:
        table.kind = kind


def trade(table: Table, space: i64) -> None:
    """SNI-24, SNI-25: the cluster is discarded, the planet waits in its place."""
    seat = table.seat
    table.traded[table.held_circle[seat] - 1] += 1
    table.held_circle[seat] = table.track[space]
    table.track[space] = 0
    table.phase = codes.PICK
    next_pick(table)


def keep(table: Table) -> None:
    """SNI-28: nobody has to trade."""
    table.phase = codes.PICK
    next_pick(table)


def next_pick(table: Table) -> None:
    finish_pick(table)
    skip_empty_hands(table)


def finish_pick(table: Table) -> None:
    """SNI-19, SNI-22: each takes one of the first kind, then in reverse one of the other."""
    table.phase = codes.PICK
    table.step += 1
    if table.step == table.deal.players:
        table.step = 0
        if table.second or table.kind == 0:
            table.phase = codes.PLACE  # SNI-30, SNI-80: all picks come before all placements
        else:
            table.second = True
    table.seat = table.seat_in_turn()


# The planet track


def reachable(table: Table, tile: i64) -> i64:
    """SNI-26, SNI-27, SNI-29: the track spaces a cluster reaches, as bits 0 to 11."""
    if WHITE[tile]:
        return 0
    return reach(table.track, NORMAL[tile])


def reach(track: vec[i64], price: i64) -> i64:
    """From every mark of that price the nearest planet on either side; only planets stop the search."""
    found: i64 = 0
    for mark in range(len(MARK_PRICES)):
        if MARK_PRICES[mark] == price:
            left = MARK_SPACES[mark] - 2
            while left >= 0 and track[left] == 0:
                left -= 1
            if left >= 0:
                found |= BIT[left]
            right = MARK_SPACES[mark] - 1
            while right < 12 and track[right] == 0:
                right += 1
            if right < 12:
                found |= BIT[right]
    return found
