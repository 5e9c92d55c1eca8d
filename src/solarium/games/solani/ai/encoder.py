# compiled
"""What a learner sees of Solani: the draft, what is left to come, and the skies, one's own first.

Circular tiles go by number: 0 none, 1 to 5 star clusters, 6 to 8 Guiding Stars of 2 to 4, 9 to 12 planets by colour,
13 to 36 features by card. Branches go by type, 1 to 5, and in a sky by their mask of arms: 8 NW, 4 NE, 2 SE, 1 SW.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from solarium.engine.encoding import Block, Encoder, clear
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.grid import BIT
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.taking import card_in_hand
from solarium.games.solani.rules.tiles import FEATURE_1, card_of

SEATS: Final = 4
SLOTS: Final = 5  # of the display, for four players
SKY: Final = 157  # numbers a sky takes

TABLE_BLOCKS = (
    Block("round", 1, 1, 12, "the round"),
    Block("phase", 7, 0, 1, "pick, trade, place, take a card, keep a card, place a feature, over"),
    Block("turn", SEATS, 0, 1, "who decides, from the observing seat on clockwise; none after the end"),
    Block("sun", SEATS, 0, 1, "who has the Sun, counted in the same way; in solo Coyote is the second"),
    Block(
        "kind", 2, 0, 3, "what is drafted first: 0 open, 1 clusters, 2 branches; and Coyote's coin, 1 more than it says"
    ),
    Block("second", 1, 0, 1, "1 while the other kind is drafted, in reverse"),
    Block("clusters", SLOTS, 0, 5, "the star clusters on display"),
    Block("branches", SLOTS, 0, 5, "the branches on display"),
    Block("track", 12, 0, 12, "the tiles on the track"),
    Block("bags", 10, 0, 99, "star clusters in the bag by type, then branches"),
    Block("set aside", 14, 0, 99, "branches of the reserve, planets face down by colour, clusters traded in"),
    Block("rows", 24, 0, 1, "1 for each feature card that lies open"),
    Block("decks", 24, 0, 1, "1 for each feature card that may still come"),
    Block("drawn", 24, 0, 1, "1 for each card one has drawn and may keep"),
    Block("held", 3 * SEATS, 0, 36, "tile and branch in front of each seat, and its picks of features"),
    Block("den", 28, 0, 24, "Coyote's den: clusters, branches, planets, cards, then 1 for each card"),
    Block("bonus", 4, -1, 3, "the sector of each bonus card: NW, NE, SE, SW; -1 for none"),
    Block("seats", 2, -1, 4, "how many seats decide, and Coyote's level in solo"),
    Block("options", 7, 0, 1, "whole sky, same dark, cover, parallel, live, first game, same layout"),
)
SKY_BLOCKS = (
    Block("tiles", 36, 0, 36, "the tile on each circle space, row by row, corners included"),
    Block("nodes", 36, 0, 4, "how many nodes point at it"),
    Block("dark", 36, 0, 2, "1 for a Dark Sky, 2 for one that gave its pick"),
    Block("arms", 25, 0, 15, "the arms of the branch on each branch space"),
    Block("cards", 24, 0, 1, "1 for each feature card that is owned"),
)
BLOCKS = TABLE_BLOCKS + tuple(
    Block(f"{who} {block.name}", block.size, block.low, block.high, block.meaning)
    for who in ("own", "second", "third", "fourth")
    for block in SKY_BLOCKS
)

# Where the numbers of each kind of action begin, by kind; the last is how many there are.
FIRST: Final = vec[i64]([0, 0, 5, 10, 11, 23, 59, 459, 460, 461, 462, 486, 488, 512, 548])


class SolaniEncoder(Encoder[Solani]):
    """An action's number: its kind, then the slot, space, card or deck; of a branch the space and its arms."""

    def __init__(self) -> None:
        super().__init__(BLOCKS, FIRST[14])

    def action_number(self, state: Solani, action: i64) -> i64:
        kind = actions.kind_of(action)
        what = actions.what_of(action)
        where = actions.where_of(action)
        if kind == actions.PLACE_BRANCH:
            where = where * 16 + what
        elif kind == actions.TAKE_CARD or kind == actions.KEEP_CARD:
            where = what
        elif kind == actions.DRAW_DECK:
            where = what - 2
        return FIRST[kind] + where

    def action_at(self, state: Solani, number: i64) -> i64:
        kind: i64 = 13
        while FIRST[kind] > number:
            kind -= 1
        at = number - FIRST[kind]
        if kind == actions.PLACE_BRANCH:
            return actions.action_of(kind, at % 16, at // 16)
        if kind == actions.TAKE_CARD or kind == actions.KEEP_CARD:
            return actions.action_of(kind, at)
        if kind == actions.DRAW_DECK:
            return actions.action_of(kind, at + 2)
        return actions.action_of(kind, tile_meant(state, kind, at), at)

    def observe(self, state: Solani, seat: i64, out: "vec[i16]", at: i64) -> None:
        clear(out, at, self.width)
        table = state.as_seen_by(seat)
        deal = table.deal
        players = deal.players
        out[at] = i16(table.round)
        out[at + 1 + table.phase] = 1
        if table.seat >= 0:
            out[at + 8 + (table.seat - seat + players) % players] = 1
        out[at + 12 + (table.sun - seat + players) % players] = 1
        out[at + 16] = i16(table.kind)
        out[at + 17] = i16(table.coin + 1)
        out[at + 18] = 1 if table.second else 0
        at = put_market(table, out, at + 19)
        at = put_cards(table, seat, out, at)
        at = put_held(table, seat, out, at)
        at = put_den(table, out, at)
        at = put_deal(table, out, at)
        step: i64 = 0
        while step < deal.seats:
            put_sky(table, (seat + step) % deal.seats, out, at + step * SKY)
            step += 1


def tile_meant(state: Solani, kind: i64, at: i64) -> i64:
    """The tile or branch that an action is about, where the position tells it."""
    if kind == actions.PICK_CLUSTER:
        return state.clusters[at]
    if kind == actions.PICK_BRANCH:
        return state.branches[at] - 1
    if kind == actions.TRADE_FOR:
        return state.track[at]
    if kind == actions.PLACE_CIRCLE:
        return state.held_circle[state.seat]
    if kind == actions.PLACE_FEATURE:
        return FEATURE_1 + card_in_hand(state)
    return 0


def put_all(numbers: "vec[i64]", room: i64, out: "vec[i16]", at: i64) -> i64:
    """Write the numbers into a room that is at least as large; where the next block begins."""
    i: i64 = 0
    while i < len(numbers):
        out[at + i] = i16(numbers[i])
        i += 1
    return at + room


def put_market(table: Table, out: "vec[i16]", at: i64) -> i64:
    at = put_all(table.clusters, SLOTS, out, at)
    at = put_all(table.branches, SLOTS, out, at)
    at = put_all(table.track, 12, out, at)
    at = put_all(table.cluster_bag, 5, out, at)
    at = put_all(table.branch_bag, 5, out, at)
    at = put_all(table.reserve, 5, out, at)
    at = put_all(table.unseen, 4, out, at)
    return put_all(table.traded, 5, out, at)


def put_cards(table: Table, seat: i64, out: "vec[i16]", at: i64) -> i64:
    """SNI-47: what another seat has drawn may still be anything in the deck."""
    for card in table.row_2:
        out[at + card] = 1
    for card in table.row_3:
        out[at + card] = 1
    own = table.phase == codes.KEEP and seat == table.seat
    put_bits(table.deck if own else table.deck | table.drawn, out, at + 24)
    if own:
        put_bits(table.drawn, out, at + 48)
    return at + 72


def put_bits(cards: i64, out: "vec[i16]", at: i64) -> None:
    card: i64 = 0
    while card < 24:
        out[at + card] = 1 if cards & BIT[card] else 0
        card += 1


def put_held(table: Table, seat: i64, out: "vec[i16]", at: i64) -> i64:
    players = table.deal.players
    step: i64 = 0
    while step < players:
        other = (seat + step) % players
        out[at + 3 * step] = i16(table.held_circle[other])
        out[at + 3 * step + 1] = i16(table.held_branch[other])
        if other < table.deal.seats:
            out[at + 3 * step + 2] = i16(table.picks[other])
        step += 1
    return at + 3 * SEATS


def put_den(table: Table, out: "vec[i16]", at: i64) -> i64:
    out[at] = i16(len(table.den_clusters))
    out[at + 1] = i16(len(table.den_branches))
    out[at + 2] = i16(len(table.den_planets))
    out[at + 3] = i16(len(table.den_cards))
    for card in table.den_cards:
        out[at + 4 + card] = 1
    return at + 28


def put_deal(table: Table, out: "vec[i16]", at: i64) -> i64:
    deal = table.deal
    card: i64 = 0
    while card < 4:
        out[at + card] = i16(i64(deal.bonus[card])) if card < len(deal.bonus) else -1
        card += 1
    out[at + 4] = i16(deal.seats)
    out[at + 5] = i16(deal.level)
    out[at + 6] = 1 if deal.whole_sky else 0
    out[at + 7] = 1 if deal.same_dark else 0
    out[at + 8] = 1 if deal.cover else 0
    out[at + 9] = 1 if deal.parallel else 0
    out[at + 10] = 1 if deal.live else 0
    out[at + 11] = 1 if deal.first_game else 0
    out[at + 12] = 1 if deal.same_layout else 0
    return at + 13


def put_sky(table: Table, seat: i64, out: "vec[i16]", at: i64) -> None:
    sky = table.skies[seat]
    put_all(sky.circle, 36, out, at)
    put_all(sky.nodes, 36, out, at + 36)
    space: i64 = 0
    while space < 36:
        if sky.dark & BIT[space]:
            out[at + 72 + space] = 2 if sky.counted & BIT[space] else 1
        space += 1
    put_all(sky.branch, 25, out, at + 108)
    for owned in sky.cards:
        out[at + 133 + card_of(owned)] = 1
