# compiled
"""Cards in hands: drawing them, the kept card (LDS-97 to LDS-100), and what everybody can work out about it."""

from mypy_extensions import i64

from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.rules.table import Table


def keep(table: Table, seat: i64, suit: i64, decided: bool) -> None:
    """LDS-98: keep one card of this suit, discard the rest. Others see the discards when the next action is made, or
    at once where nothing was decided and where the turn ends with it (LDS-100): then there is nothing to take back.

    From the discards, and from whether there was anything to decide, everybody can work out something about the
    card that was kept: that is what `known` and `unlike` say afterwards.
    """
    at = seat * SUITS
    hide_discards(table, seat, suit)
    certain = not decided or table.terms.open_cards or table.known[at + suit] == table.hand[at + suit]
    barred = 0 if certain else impossible_suits(table, seat, suit)
    for other in range(SUITS):
        table.hand[at + other] = 0
        table.known[at + other] = 0
    table.hand[at + suit] = 1
    table.known[at + suit] = 1 if certain else 0
    table.unlike[seat] = barred
    table.unlike_count[seat] = 1 if barred else 0
    if not decided or table.acted:
        show_discards(table)


def hide_discards(table: Table, seat: i64, suit: i64) -> None:
    """Move all but the kept card to the discards, and remember what others knew until they are shown."""
    at = seat * SUITS
    table.unshown = seat
    table.unshown_unlike = table.unlike[seat]
    table.unshown_unlike_count = table.unlike_count[seat]
    for other in range(SUITS):
        dropped = table.hand[at + other] - (1 if other == suit else 0)
        table.unshown_cards[other] = dropped
        table.unshown_known[other] = table.known[at + other]
        table.discard[other] += dropped


def impossible_suits(table: Table, seat: i64, suit: i64) -> i64:
    """Suits that the kept card, which nobody has seen, cannot have: one bit each.

    There was a choice, so it differs from discards that are all alike; and of the cards known to be unlike some
    suits no more can be of those suits than there are others in the hand.
    """
    dropped = table.unshown_cards
    kinds: i64 = 0
    only: i64 = -1
    unseen: i64 = 1
    unlike_dropped: i64 = 0
    for other in range(SUITS):
        if dropped[other] > 0:
            kinds += 1
            only = other
        hidden = dropped[other] - table.unshown_known[other]
        unseen += hidden
        if (table.unshown_unlike >> other) & 1:
            unlike_dropped += hidden
    barred: i64 = 0
    if unlike_dropped + 1 > unseen - table.unshown_unlike_count:
        barred = table.unshown_unlike
    if kinds == 1 and ((barred >> only) & 1) == 0:
        barred += table.board.bit[only]
    return barred


def show_discards(table: Table) -> None:
    table.unshown = -1
    for suit in range(SUITS):
        table.unshown_cards[suit] = 0
        table.unshown_known[suit] = 0
    table.unshown_unlike = 0
    table.unshown_unlike_count = 0


def add_card(table: Table, seat: i64, suit: i64, public: bool, barred: i64) -> None:
    """A drawn card becomes a candidate; flares, and what an effect shows, everybody has seen."""
    table.hand[seat * SUITS + suit] += 1
    if public:
        table.known[seat * SUITS + suit] += 1
    elif barred:
        table.unlike[seat] = barred
        table.unlike_count[seat] += 1
