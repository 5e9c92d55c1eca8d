# compiled
"""Imagined worlds (4.4): the cards that a seat has not seen are dealt anew, each way that fits as likely."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules.cards.fitting import Slots, deal_mixed, deal_slots
from solarium.games.lastdays.rules.cards.hands import keep, show_discards
from solarium.games.lastdays.rules.effects.registry import held
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.choices import legal_actions


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
    chooser = undecided
    if table.phase == phases.KEEP and table.turn != seat:
        chooser = table.turn
    slots = Slots()
    for other in range(table.players):
        for number in range(counts[other]):
            slots.add(other, barred_suits(table, other, number, undecided))
    if chooser >= 0 and table.suits_in_hand(chooser) < 2:
        deal_mixed(table, slots, chooser, chance)
    else:
        deal_slots(table, slots, chance)
    if undecided >= 0:
        keep_any(table, undecided, chance)


def barred_suits(table: Table, seat: i64, number: i64, undecided: i64) -> i64:
    """Suits that this unseen card of a seat cannot have: as all can work out, and because of what the seat may do."""
    barred = table.unlike[seat] if number < table.unlike_count[seat] else 0
    if seat == table.turn and not table.drew and undecided < 0 and is_telling(table.phase):
        for suit in range(SUITS):
            if ((barred >> suit) & 1) == 0 and table.deck[suit] > 0:
                table.hand[seat * SUITS + suit] += 1
                if not is_possible(table):
                    barred += table.board.bit[suit]
                table.hand[seat * SUITS + suit] -= 1
    return barred


def is_telling(phase: i64) -> bool:
    """Whether a phase may be there only because of the card in the hand of the seat on turn."""
    return phase in (
        phases.CONVERTING,
        phases.ACTIVATING,
        phases.POSTCONVERT,
        phases.POSTBASE,
        phases.POSTBONUS,
        phases.PREDRAW,
    )


def is_possible(table: Table) -> bool:
    """Whether the phase could be what it is with the card that the seat on turn holds."""
    phase = table.phase
    if phase in (phases.CONVERTING, phases.ACTIVATING):
        return len(legal_actions(table)) > 0
    return held(table).offered(table, phase)


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
