# compiled
"""Decks, discard piles and markets: drawing, burning, revealing."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.economy.capacities import is_opponent
from solarium.games.factions.rules.knowledge.card_history import drawn_to, opened, shuffled
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn.agenda import Task


def deck_left(p: Position, deck: i64) -> i64:
    count: i64 = 0
    where = p.where
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if where[card] == places.DECK:
            count += 1
    return count


def can_draw(p: Position, deck: i64) -> bool:
    """FOS-86: a card in the deck or in its discard pile."""
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if p.where[card] == places.DECK or p.where[card] == places.DISCARD:
            return True
    return False


def reshuffle(p: Position, deck: i64) -> None:
    shuffled(p, deck)
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if p.where[card] == places.DISCARD:
            p.where[card] = places.DECK
    p.note("reshuffle", -1, deck)


def random_card(p: Position, deck: i64, place: i64, chance: Chance) -> i64:
    """A card of this deck that lies at that place, each as likely; -1 if none does."""
    count: i64 = 0
    where = p.where
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if where[card] == place:
            count += 1
    if count == 0:
        return -1
    left = chance.below(count)
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if where[card] == place:
            if left == 0:
                return card
            left -= 1
    return -1


def draw(p: Position, deck: i64, place: i64, chance: Chance) -> i64:
    """The top card of a deck to a place; FOS-86: an empty deck is made anew first. -1 if there is none."""
    if deck_left(p, deck) == 0:
        reshuffle(p, deck)
    card = random_card(p, deck, places.DECK, chance)
    if card >= 0:
        p.where[card] = place
    return card


def discard(p: Position, card: i64) -> None:
    """FOS-87: a burned card goes face up to the pile of its own deck."""
    opened(p, card, places.DISCARD)


def draw_explorers(p: Position, seat: i64, count: i64, chance: Chance) -> i64:
    """Xn: so many Venus cards into the hand. J-41: it stops when deck and discard pile are empty."""
    drawn: i64 = 0
    while drawn < count:
        place = places.MAT + seat if is_opponent(p, seat) else places.HAND + seat
        card = draw(p, codes.EXPLORERS, place, chance)
        if card < 0:
            break
        if not is_opponent(p, seat):
            drawn_to(p, codes.EXPLORERS, seat)
        p.note("explorer", seat, card)
        drawn += 1
    return drawn


def draw_objective(p: Position, seat: i64, chance: Chance) -> i64:
    """S1: one objective, kept."""
    card = draw(p, codes.OBJECTIVES, places.HAND + seat, chance)
    if card >= 0:
        p.note("objective", seat, card)
        if is_opponent(p, seat):
            p.ai_objectives = append(p.ai_objectives, card)
            p.ai_floors = append(p.ai_floors, 0)
        else:
            drawn_to(p, codes.OBJECTIVES, seat)
    return card


def refill(p: Position, deck: i64, chance: Chance) -> None:
    """FOS-116, FOS-126: a market without a card gets new ones at once. J-40: as many as there are."""
    if deck == codes.EXOPLANETS and len(p.market) == 0:
        reveal(p, deck, numbers.MARKET_SIZE, chance)
    elif deck == codes.RESEARCH and len(p.studies) == 0 and not p.first_time:
        reveal(p, deck, study_size(p), chance)


def study_size(p: Position) -> i64:
    return numbers.MARKET_SIZE + p.mod(codes.NEPTUNE_MARKET)


def reveal(p: Position, deck: i64, upto: i64, chance: Chance) -> None:
    """Cards from the deck until the market shows so many."""
    shown: i64 = len(p.market) if deck == codes.EXOPLANETS else len(p.studies)
    while shown < upto:
        card = draw(p, deck, places.MARKET, chance)
        if card < 0:
            return
        if deck == codes.EXOPLANETS:
            p.market = append(p.market, card)
        else:
            p.studies = append(p.studies, card)
        p.note("reveal", -1, card)
        shown += 1


def clear_market(p: Position, deck: i64) -> None:
    """FOS-49, FOS-115: the whole market to the discard pile."""
    if deck == codes.EXOPLANETS:
        for card in p.market:
            discard(p, card)
        p.market = vec[i64]([])
    else:
        for card in p.studies:
            discard(p, card)
        p.studies = vec[i64]([])


def without(cards: vec[i64], gone: i64) -> vec[i64]:
    left = vec[i64]([])
    for card in cards:
        if card != gone:
            left = append(left, card)
    return left


def take_from_market(p: Position, card: i64) -> None:
    if codes.deck_of(card) == codes.EXOPLANETS:
        p.market = without(p.market, card)
    else:
        p.studies = without(p.studies, card)


class RefillMarket(Task):
    """The market of the deck `a`, up to `b` cards."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        reveal(p, a, b, chance)
