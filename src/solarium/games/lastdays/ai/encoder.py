# compiled
"""What a learner sees of Last Days: the star, what each seat has, and of cards what the seat may know.

Seats are told from the observing one on, clockwise. Actions are told by features: what is done (one of 52 kinds) and up
to three small numbers it is done with (spaces, seats, places in a list).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from solarium.engine.encoding import Block, Encoder, clear
from solarium.games.lastdays.data.cards import KINDS_OF_CARD, SUITS
from solarium.games.lastdays.data.pieces import TYPES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.observation import can_hide, shown_phase
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import STRIDE

SEATS: Final = 5
SPACES: Final = 64
SITES: Final = 64
KINDS: Final = 52
EFFECTS: Final = 31
MOST: Final = 1024  # legal actions at once
OWN: Final = 13  # numbers of a seat besides its sundivers and cards
HAND: Final = 23
TOP: Final = 32767

BLOCKS = (
    Block("seats", 1, 1, 5, "how many seats there are"),
    Block("deciding", SEATS, 0, 1, "who decides; nobody after the end"),
    Block("turn", SEATS, 0, 1, "whose turn it is"),
    Block("first", SEATS, 0, 1, "who began"),
    Block("phase", 1, 0, 99, "what is decided now, by the number of the phase"),
    Block(
        "terms",
        14,
        -1,
        TOP,
        "mode, goal, scenario, barred types, barred layers, drafted, effects wanted, vestigial, keep now, open cards,"
        " unlimited, ties by energy, guarded, event stays",
    ),
    Block("suits", SUITS, 0, 1, "the suits of the deck"),
    Block("star", 6, -1, TOP, "energy in the supply, the marker, the event, events left, rounds without a card, drawn"),
    Block(
        "this turn",
        29,
        -1,
        TOP,
        "acted, points, spent, type of station, cards owed, for an effect, for the ship, a card was turned, stage of"
        " the draw, effect, phase after it, named, chosen, uses, flown, outer launches, gates paid for, station here,"
        " bonus, phase after it, declined, pattern, its end, picked, flared, flares done, ring and space of the event,"
        " links of the chain",
    ),
    Block("effects", SUITS, -1, EFFECTS, "the effect of each suit"),
    Block(
        "owned",
        OWN * SEATS,
        0,
        999,
        "energy, momentum, sundivers in reserve, lost and gone, gates, stations left of each type, destroyed of each"
        " type, cells of the Eye",
    ),
    Block("holds", SEATS * SEATS, 0, 13, "sundivers of each seat in each mothership, mothership by mothership"),
    Block(
        "hands",
        HAND * SEATS,
        0,
        99,
        "cards of each suit as far as they are seen, those all have seen, suits that some unseen ones cannot have,"
        " how many those are, and how many cards there are",
    ),
    Block("deck", KINDS_OF_CARD, 0, 99, "cards of each suit that may be in the deck or in a hand one does not see"),
    Block("discard", KINDS_OF_CARD, -99, 99, "cards of each suit known to be discarded"),
    Block("stations", SPACES, 0, 15, "1 + 3 * seat + type of the station in each space; 0 for none"),
    Block("gates", SITES, 0, 5, "1 + seat of the gate on each site; 0 for none"),
    Block("divers", SPACES * SEATS, 0, 13, "sundivers in each space, seat by seat"),
    Block("marks", SPACES, 0, 13, "sundivers whose free crossing is spent"),
    Block("sets", 3 * SPACES, 0, 1, "spaces with a cube; where the turn began; stations that worked"),
)
ROW_BLOCKS = (
    Block("kind", KINDS, 0, 1, "what is done"),
    Block("numbers", 3, 0, 63, "the three numbers it is done with"),
)


class LastDaysEncoder(Encoder[LastDays]):
    def __init__(self) -> None:
        super().__init__(BLOCKS, MOST, ROW_BLOCKS)

    def describe(self, state: LastDays, legal: list[int], out: "vec[i16]", at: i64) -> None:
        for action in legal:
            clear(out, at, KINDS)
            out[at + actions.kind_of(action)] = 1
            out[at + KINDS] = i16(actions.first_of(action))
            out[at + KINDS + 1] = i16(actions.second_of(action))
            out[at + KINDS + 2] = i16(actions.third_of(action))
            at += KINDS + 3

    def observe(self, state: LastDays, seat: i64, out: "vec[i16]", at: i64) -> None:
        clear(out, at, self.width)
        out[at] = i16(state.players)
        at = put_who(state, seat, state.current_player(), out, at + 1)
        at = put_who(state, seat, state.turn, out, at)
        at = put_who(state, seat, state.terms.first, out, at)
        out[at] = i16(shown_phase(state, seat))
        at = put_terms(state, out, at + 1)
        at = put_turn(state, out, at)
        at = put_owned(state, seat, out, at)
        at = put_hands(state, seat, out, at)
        put_board(state, seat, out, at)


def small(number: i64) -> i16:
    return i16(min(max(number, -1), TOP))


def put_list(numbers: list[i64], out: "vec[i16]", at: i64) -> i64:
    for number in numbers:
        out[at] = small(number)
        at += 1
    return at


def put_who(table: Table, seat: i64, who: i64, out: "vec[i16]", at: i64) -> i64:
    if who >= 0:
        out[at + (who - seat + table.players) % table.players] = 1
    return at + SEATS


def flag(word: bool) -> i64:
    return 1 if word else 0


def put_terms(table: Table, out: "vec[i16]", at: i64) -> i64:
    terms = table.terms
    facts = [
        terms.mode, terms.goal, terms.scenario, terms.barred_types, terms.barred_layers, flag(terms.drafted),
        terms.wanted, flag(terms.vestigial), flag(terms.keep_now), flag(terms.open_cards), flag(terms.unlimited),
        flag(terms.tie_energy), flag(terms.guarded), flag(terms.event_stays),
    ]  # fmt: skip
    at = put_list(facts, out, at)
    suit: i64 = 0
    while suit < SUITS:
        out[at + suit] = 1 if terms.has_suit(suit) else 0
        suit += 1
    star = [table.supply, table.marker, table.event, table.events_left, table.stall, flag(table.round_drew)]
    return put_list(star, out, at + SUITS)


def put_turn(table: Table, out: "vec[i16]", at: i64) -> i64:
    facts = [
        flag(table.acted), table.points, flag(table.spent), table.kind, table.owed, table.effect_cards,
        table.ship_cards, flag(table.drew), table.draw_stage, table.effect, table.resume, table.named, table.chosen,
        table.uses, table.flown, table.outer_launches, table.counted, table.here, table.bonus, table.after_bonus,
        flag(table.owner_declined), table.pattern, table.pattern_end, table.picked, flag(table.flared),
        table.flares_done, table.event_ring, table.event_space, len(table.chain),
    ]  # fmt: skip
    at = put_list(facts, out, at)
    suit: i64 = 0
    while suit < SUITS:
        out[at + suit] = small(table.effect_of[suit])
        suit += 1
    return at + SUITS


def put_owned(table: Table, seat: i64, out: "vec[i16]", at: i64) -> i64:
    players = table.players
    step: i64 = 0
    while step < players:
        s = (seat + step) % players
        facts = [
            table.energy[s], table.momentum[s], table.reserve[s], table.lost[s], table.gone[s], table.gates[s],
            table.stations[s * TYPES], table.stations[s * TYPES + 1], table.stations[s * TYPES + 2],
            table.destroyed[s * TYPES], table.destroyed[s * TYPES + 1], table.destroyed[s * TYPES + 2], table.eye[s],
        ]  # fmt: skip
        put_list(facts, out, at + OWN * step)
        other: i64 = 0
        while other < players:
            held = table.hold[s * players + (seat + other) % players]
            out[at + OWN * SEATS + SEATS * step + other] = small(held)
            other += 1
        step += 1
    return at + (OWN + SEATS) * SEATS


def put_hands(table: Table, viewer: i64, out: "vec[i16]", at: i64) -> i64:
    """The same knowledge as `observation.card_facts`: what is unknown counts as being in the deck."""
    pool = at + HAND * SEATS
    discard = pool + KINDS_OF_CARD
    kind: i64 = 0
    while kind < KINDS_OF_CARD:
        out[pool + kind] = i16(table.deck[kind])
        out[discard + kind] = i16(table.discard[kind])
        kind += 1
    step: i64 = 0
    while step < table.players:
        seat = (viewer + step) % table.players
        if can_hide(table, seat, viewer):
            put_hidden_hand(table, seat, out, at + HAND * step, pool, discard)
        else:
            put_open_hand(table, seat, out, at + HAND * step)
        step += 1
    return discard + KINDS_OF_CARD


def put_open_hand(table: Table, seat: i64, out: "vec[i16]", at: i64) -> None:
    suit: i64 = 0
    while suit < SUITS:
        out[at + suit] = i16(table.hand[seat * SUITS + suit])
        out[at + SUITS + suit] = i16(table.known[seat * SUITS + suit])
        out[at + 2 * SUITS + suit] = i16(table.unlike[seat] >> suit & 1)
        suit += 1
    out[at + 3 * SUITS] = i16(table.unlike_count[seat])
    out[at + 3 * SUITS + 1] = i16(table.cards_in_hand(seat))


def put_hidden_hand(table: Table, seat: i64, out: "vec[i16]", at: i64, pool: i64, discard: i64) -> None:
    secret = table.unshown == seat
    unlike = table.unshown_unlike if secret else table.unlike[seat]
    count = table.cards_in_hand(seat)
    suit: i64 = 0
    while suit < SUITS:
        known = table.unshown_known[suit] if secret else table.known[seat * SUITS + suit]
        held = table.hand[seat * SUITS + suit]
        if secret:  # what it discarded was not shown yet, and counts as if it were still in hand
            thrown = table.unshown_cards[suit]
            count += thrown
            held += thrown
            out[discard + suit] -= i16(thrown)
        out[at + suit] = i16(known)
        out[at + SUITS + suit] = i16(known)
        out[at + 2 * SUITS + suit] = i16(unlike >> suit & 1)
        out[pool + suit] += i16(held - known)
        suit += 1
    out[at + 3 * SUITS] = i16(table.unshown_unlike_count if secret else table.unlike_count[seat])
    out[at + 3 * SUITS + 1] = i16(count)


def put_board(table: Table, seat: i64, out: "vec[i16]", at: i64) -> None:
    players = table.players
    space: i64 = 0
    while space < len(table.station):
        standing = table.station[space]
        if standing >= 0:
            owner = (standing // TYPES - seat + players) % players
            out[at + space] = i16(1 + owner * TYPES + standing % TYPES)
        space += 1
    at += SPACES
    site: i64 = 0
    while site < len(table.gate):
        if table.gate[site] >= 0:
            out[at + site] = i16(1 + (table.gate[site] - seat + players) % players)
        site += 1
    at += SITES
    step: i64 = 0
    while step < players:
        put_run(table.divers, (seat + step) % players * STRIDE, out, at + step * SPACES)
        step += 1
    at += SPACES * SEATS
    put_run(table.marks, 0, out, at)
    put_set(table.garden, out, at + SPACES)
    put_set(table.started, out, at + 2 * SPACES)
    put_set(table.activated, out, at + 3 * SPACES)


def put_run(numbers: "vec[i64]", first: i64, out: "vec[i16]", at: i64) -> None:
    space: i64 = 0
    while space < SPACES:
        out[at + space] = i16(numbers[first + space])
        space += 1


def put_set(spaces: i64, out: "vec[i16]", at: i64) -> None:
    while spaces != 0:
        if spaces & 1:
            out[at] = 1
        spaces >>= 1
        at += 1
