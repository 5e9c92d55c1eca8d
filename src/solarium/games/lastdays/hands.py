# compiled
"""Cards in hands: the kept card (LDS-97 to LDS-101), what others can know of it (section 5), and imagined worlds."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.pieces import FLR, SUITS
from solarium.games.lastdays.table import Table


def keep(table: Table, seat: i64, suit: i64, decided: bool) -> None:
    """LDS-98: keep one card of this suit, discard the rest. Others see the discards when the next action is made.

    From the discards, and from whether there was anything to decide, everybody can work out something about the
    card that was kept: that is what `known` and `unlike` say afterwards.
    """
    at = seat * SUITS
    hide_discards(table, seat, suit)
    certain = not decided or table.rules.open_cards or table.known[at + suit] == table.hand[at + suit]
    barred = 0 if certain else impossible_suits(table, seat, suit)
    for other in range(SUITS):
        table.hand[at + other] = 0
        table.known[at + other] = 0
    table.hand[at + suit] = 1
    table.known[at + suit] = 1 if certain else 0
    table.unlike[seat] = barred
    table.unlike_count[seat] = 1 if barred else 0


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


def can_hide(table: Table, seat: i64, viewer: i64) -> bool:
    """Whether this viewer may be ignorant of cards in that seat's hand."""
    return seat != viewer and not table.rules.open_cards


def view(table: Table, viewer: i64) -> list[int]:
    """What a viewer knows about hands, deck and discards, as numbers."""
    facts: list[int] = []
    pool = [int(table.deck[kind]) for kind in range(len(table.deck))]
    discard = [int(table.discard[kind]) for kind in range(len(table.discard))]
    for seat in range(table.players):
        at = seat * SUITS
        if not can_hide(table, seat, viewer):
            facts += [int(table.hand[at + suit]) for suit in range(SUITS)]
            facts += [int(table.known[at + suit]) for suit in range(SUITS)]
            facts += [int(table.unlike[seat]), int(table.unlike_count[seat])]
            continue
        secret = table.unshown == seat
        count = table.cards_in_hand(seat)
        for suit in range(SUITS):
            known = table.unshown_known[suit] if secret else table.known[at + suit]
            held = table.hand[at + suit]
            if secret:
                count += table.unshown_cards[suit]
                discard[suit] -= int(table.unshown_cards[suit])
                held += table.unshown_cards[suit]
            facts.append(int(known))
            pool[suit] += int(held - known)
        facts.append(int(count))
        facts.append(int(table.unshown_unlike if secret else table.unlike[seat]))
        facts.append(int(table.unshown_unlike_count if secret else table.unlike_count[seat]))
    if not can_hide(table, table.unshown, viewer) and table.unshown >= 0:
        facts += [int(table.unshown), *[int(table.unshown_cards[suit]) for suit in range(SUITS)]]
        facts += [int(table.unshown_known[suit]) for suit in range(SUITS)]
        facts += [int(table.unshown_unlike), int(table.unshown_unlike_count)]
    return facts + pool + discard


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
