# compiled
"""What the table saw happen to hidden cards, and which cards they were.

A hidden card lies in a hand, before a seat that chooses from what it drew, or in a deck. As long as hidden cards only
come from a deck and are laid open again, those of one deck are all alike to whoever does not hold them: nothing needs
to be remembered, and the history of that deck is empty. It begins with the first thing that makes them differ:

    TAKE     everybody saw which card went into a hand (from the research market)
    SHOW     a named card of an offer was shown to one partner
    MOVE     a card went from hand to hand; its giver and its receiver know which
    SHUFFLE  the discard pile became the deck while hidden cards were out: those were drawn before, so they are none of
             the cards that went back

and from then on it also tells of the ordinary ways of the cards of that deck:

    DRAW     a card of the deck came to a hand, or before a seat that chooses
    KEEP     a seat put one of the cards it drew into its hand
    ARRIVE   all cards that were moved are in their new hands: an exchange is one moment, so none of them went back
    OPEN     a card was laid open

UNLIKE says that two sent bundles, of one form to everybody else, named different cards (FOS-60: a declined bundle is
not repeated). Whose eyes saw the card of an event follows from its kind and its seats (`knows_card`), so one history is
the memory of all seats: `observation.py` projects it, `deal_hidden.py` draws the histories that an observer cannot
tell from it. When nobody holds a hidden card of a deck any more, its part of the history says nothing and is
dropped.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.position import Position

TAKE: Final = 1  # card, -, hand
SHOW: Final = 2  # card, hand, seat it is shown to
MOVE: Final = 3  # card, hand, hand
SHUFFLE: Final = 4  # first card of the deck, bits of the cards that went back, -
DRAW: Final = 5  # first card of the deck, spot, -
KEEP: Final = 6  # first card of the deck, seat, -
ARRIVE: Final = 7  # first card of the deck, -, -
OPEN: Final = 8  # card, spot, -
UNLIKE: Final = 9  # how many cards, the numbers of the events that begin the two bundles

EVENT_SIZE: Final = 4
CHOOSING: Final = 4  # a spot is a seat's hand, or CHOOSING + seat
SPOTS: Final = 8


def spot_of(p: Position, card: i64) -> i64:
    """Where a hidden card lies: a hand, before a choosing seat, or -1 for in no seat's hold."""
    where = p.where[card]
    if places.HAND <= where < places.HAND + 4:
        return where - places.HAND
    if places.LOOK <= where < places.LOOK + 4:
        return CHOOSING + where - places.LOOK
    return -1


def place_of(spot: i64) -> i64:
    return places.HAND + spot if spot < CHOOSING else places.LOOK + spot - CHOOSING


def event_count(p: Position) -> i64:
    return len(p.history) // EVENT_SIZE


def is_tracked(p: Position, deck: i64) -> bool:
    return (p.tracked & p.tables.bit[deck]) != 0


def add(p: Position, kind: i64, card: i64, a: i64, b: i64) -> None:
    for number in (kind, card, a, b):
        p.history = append(p.history, number)


def begin(p: Position, kind: i64, card: i64, a: i64, b: i64) -> None:
    """An event that makes the cards of its deck differ."""
    p.tracked |= p.tables.bit[codes.deck_of(card)]
    add(p, kind, card, a, b)


# What happens


def drawn_to(p: Position, deck: i64, spot: i64) -> None:
    if is_tracked(p, deck):
        add(p, DRAW, p.tables.first[deck], spot, 0)


def kept(p: Position, deck: i64, seat: i64) -> None:
    if is_tracked(p, deck):
        add(p, KEEP, p.tables.first[deck], seat, 0)


def taken(p: Position, card: i64, seat: i64) -> None:
    begin(p, TAKE, card, 0, seat)


def shown(p: Position, card: i64, seat: i64, other: i64) -> None:
    begin(p, SHOW, card, seat, other)


def moved(p: Position, card: i64, giver: i64, receiver: i64) -> None:
    begin(p, MOVE, card, giver, receiver)


def moved_as_shown(p: Position, card: i64, giver: i64, receiver: i64) -> None:
    """The offer in which the card was shown is accepted: it is the shown card that moves."""
    at = len(p.history) - EVENT_SIZE
    while not (p.history[at] == SHOW and p.history[at + 1] == card and p.history[at + 2] == giver):
        at -= EVENT_SIZE
    p.history[at] = MOVE


def arrived(p: Position, decks: i64) -> None:
    """The end of an exchange of cards of these decks (as bits)."""
    for deck in (codes.EXPLORERS, codes.OBJECTIVES, codes.RESEARCH):
        if decks & p.tables.bit[deck]:
            add(p, ARRIVE, p.tables.first[deck], 0, 0)


def shuffled(p: Position, deck: i64) -> None:
    """The discard pile is about to become the deck."""
    if deck not in (codes.EXPLORERS, codes.OBJECTIVES, codes.RESEARCH, codes.EXOPLANETS):
        return
    back: i64 = 0
    out = False
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if p.where[card] == places.DISCARD:
            back |= p.tables.bit_of(card)
        elif spot_of(p, card) >= 0:
            out = True
    if out and back:
        begin(p, SHUFFLE, p.tables.first[deck], back, 0)


def opened(p: Position, card: i64, place: i64) -> None:
    """A hidden card is laid open and goes to a place."""
    deck = codes.deck_of(card)
    spot = spot_of(p, card)
    p.where[card] = place
    if spot >= 0 and is_tracked(p, deck):
        if not (p.solo and spot % CHOOSING == codes.AI):
            add(p, OPEN, card, spot, 0)
        drop_if_idle(p, deck)


def unlike(p: Position, count: i64, one: i64, other: i64) -> None:
    add(p, UNLIKE, count, one, other)


def drop_if_idle(p: Position, deck: i64) -> None:
    """Nobody holds a hidden card of the deck, and no bundle that could be compared with another names one."""
    if len(p.declined):
        return
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if spot_of(p, card) >= 0:
            return
    left = vec[i64]([])
    for at in range(0, len(p.history), EVENT_SIZE):
        if p.history[at] == UNLIKE:
            return
        if codes.deck_of(p.history[at + 1]) != deck:
            for number in range(at, at + EVENT_SIZE):
                left = append(left, p.history[number])
    p.history = left
    p.tracked &= ~p.tables.bit[deck]


# Who knows what of it


def names_card(kind: i64) -> bool:
    """Whether an event is about one card rather than some card of a deck."""
    return kind in (TAKE, SHOW, MOVE, OPEN)


def knows_card(observer: i64, kind: i64, a: i64, b: i64) -> bool:
    """Whether the observer saw the card of an event that names one."""
    return kind in (TAKE, OPEN) or observer in (a, b)


def age_of(p: Position, card: i64, number: i64) -> i64:
    """By which shuffle before an event the card got into its deck; 0 for none in the history."""
    age: i64 = 0
    count: i64 = 0
    deck = codes.deck_of(card)
    for at in range(0, number * EVENT_SIZE, EVENT_SIZE):
        if p.history[at] == SHUFFLE and p.history[at + 1] == p.tables.first[deck]:
            count += 1
            if p.history[at + 2] & p.tables.bit_of(card):
                age = count
    return age
