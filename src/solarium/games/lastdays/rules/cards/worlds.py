# compiled
"""Imagined worlds (4.4): the cards that a seat has not seen are dealt anew."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import FLR, SUITS
from solarium.games.lastdays.rules.cards.hands import keep, show_discards
from solarium.games.lastdays.rules.effects.registry import held
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.choices import legal_actions

TRIES: Final = 1000  # to deal a hand that leaves a choice


def deal_hidden(table: Table, seat: i64, chance: Chance) -> None:
    """The unseen cards of the others come from all the cards this seat has not seen."""
    if table.terms.open_cards:
        return
    undecided = table.unshown if table.unshown != seat else -1
    if undecided >= 0:
        unsettle(table)
    counts = vec[i64]([0] * table.players)
    for other in range(table.players):
        if other != seat:
            counts[other] = bury(table, other)
    if counts[table.turn] > 0 and not table.drew and undecided < 0 and table.phase != phases.KEEP:
        deal_usable(table, chance)
        counts[table.turn] = 0
    for other in range(table.players):
        if counts[other] > 0:
            deal_choice(table, other, counts[other], other == undecided or is_keeping(table, other), chance)
    if undecided >= 0:
        keep_any(table, undecided, chance)


def is_keeping(table: Table, seat: i64) -> bool:
    return table.phase == phases.KEEP and table.turn == seat


def deal_usable(table: Table, chance: Chance) -> None:
    """The one unseen card of the seat on turn: only suits that make the present phase possible."""
    at = table.turn * SUITS
    weights = vec[i64]([0] * SUITS)
    for suit in range(SUITS):
        if table.deck[suit] > 0:
            table.hand[at + suit] += 1
            weights[suit] = 1 if is_possible(table) else 0
            table.hand[at + suit] -= 1
    deal(table, table.turn, table.unlike[table.turn], weights, chance)


def is_possible(table: Table) -> bool:
    """Whether the phase could be what it is with the card that the seat on turn holds."""
    phase = table.phase
    if phase in (phases.CONVERTING, phases.ACTIVATING):
        return len(legal_actions(table)) > 0
    if phase in (phases.POSTCONVERT, phases.POSTBASE, phases.POSTBONUS, phases.PREDRAW):
        return held(table).offered(table, phase)
    return True


def deal_choice(table: Table, seat: i64, count: i64, choosing: bool, chance: Chance) -> None:
    """A hand; if there is or was a choice to make, one with at least two suits."""
    tries: i64 = 0
    while tries < TRIES:
        deal_hand(table, seat, count, chance)
        if not choosing or table.suits_in_hand(seat) > 1:
            return
        bury(table, seat)
        tries += 1
    deal_hand(table, seat, count, chance)


def keep_any(table: Table, seat: i64, chance: Chance) -> None:
    """Some choice of KEEP that the others have not seen yet."""
    pick = chance.below(table.suits_in_hand(seat))
    for suit in range(SUITS):
        if table.hand[seat * SUITS + suit] > 0:
            if pick == 0:
                keep(table, seat, suit, table.suits_in_hand(seat) > 1)
                return
            pick -= 1


def unsettle(table: Table) -> None:
    """Take the unshown discards back into the hand they came from, as others still believe them to be."""
    seat = table.unshown
    at = seat * SUITS
    for suit in range(SUITS):
        table.hand[at + suit] += table.unshown_cards[suit]
        table.discard[suit] -= table.unshown_cards[suit]
        table.known[at + suit] = table.unshown_known[suit]
    table.unlike[seat] = table.unshown_unlike
    table.unlike_count[seat] = table.unshown_unlike_count
    show_discards(table)


def bury(table: Table, seat: i64) -> i64:
    """Put a hand's unseen cards back into the deck; how many they were."""
    buried: i64 = 0
    for suit in range(SUITS):
        unseen = table.hand[seat * SUITS + suit] - table.known[seat * SUITS + suit]
        table.hand[seat * SUITS + suit] -= unseen
        table.deck[suit] += unseen
        buried += unseen
    return buried


def deal(table: Table, seat: i64, barred: i64, weights: vec[i64], chance: Chance) -> i64:
    """One unseen card into a hand: no flare (those were shown), none of the barred suits, by the weights."""
    total: i64 = 0
    for suit in range(SUITS):
        if suit != FLR and ((barred >> suit) & 1) == 0:
            total += table.deck[suit] * weights[suit]
    pick = chance.below(total)
    for suit in range(SUITS):
        if suit != FLR and ((barred >> suit) & 1) == 0:
            pick -= table.deck[suit] * weights[suit]
            if pick < 0:
                table.deck[suit] -= 1
                table.hand[seat * SUITS + suit] += 1
                return suit
    raise AssertionError("no card fits what is known of this hand")


def deal_hand(table: Table, seat: i64, count: i64, chance: Chance) -> None:
    """So many unseen cards, the first ones unlike what they are known to be unlike."""
    even = vec[i64]([1] * SUITS)
    done: i64 = 0
    while done < count:
        deal(table, seat, table.unlike[seat] if done < table.unlike_count[seat] else 0, even, chance)
        done += 1
