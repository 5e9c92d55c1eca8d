# compiled
"""How much of the game is left, in cards: it ends with the last flare."""

from solarium.games.lastdays.data.cards import CARDS_OF_SUIT, FLR, START_MARKER, SUITS, TRG
from solarium.games.lastdays.rules.table import Table


def share_left(table: Table) -> float:
    """Of the whole game: 1 at the start, 0 at the end."""
    return cards_until_end(float(table.deck[FLR]), float(table.cards_left())) / whole_game(table)


def cards_until_end(flares: float, cards: float) -> float:
    """The expected number of cards until the last flare: that of the last of f cards among n."""
    return flares * (cards + 1.0) / (flares + 1.0)


def whole_game(table: Table) -> float:
    """The same from a full deck (7.5)."""
    cards = table.deck[TRG] + table.discard[TRG]
    for suit in range(SUITS):
        if table.terms.has_suit(suit):
            cards += CARDS_OF_SUIT
    return cards_until_end(float(START_MARKER), float(cards))
