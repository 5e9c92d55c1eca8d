# compiled
"""A random world that a seat cannot tell from the true one: what it does not know is dealt anew."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_explorer
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.knowledge.card_history import EVENT_SIZE, UNLIKE
from solarium.games.factions.rules.knowledge.deal_hidden import Pasts
from solarium.games.factions.rules.knowledge.observation import is_hidden, line_giver, line_open, shown_tile
from solarium.games.factions.rules.position import FRAME, Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_value
from solarium.games.factions.rules.trade.offers import (
    DECLINED_HEAD,
    names_hand_card,
    next_declined,
)
from solarium.games.factions.rules.turn import decisions


def imagine_for(p: Position, seat: i64, chance: Chance) -> None:
    """Deal anew what this seat does not know; everything it sees stays."""
    observer: i64 = codes.SPECTATOR if seat < 0 else seat
    imagine_tiles(p, observer, chance)
    imagine_cards(p, observer, chance)
    if len(p.lines) or len(p.declined):
        imagine_lines(p, observer, chance)
    imagine_ticks(p, observer, chance)


def imagine_tiles(p: Position, observer: i64, chance: Chance) -> None:
    unknown: list[int] = []
    for place in range(codes.PLACES):
        if shown_tile(p, observer, place) == -3:
            unknown.append(place)
            p.where[p.tile[place]] = places.DECK
    if not unknown:
        return
    pool: list[int] = []
    for card in range(p.tables.first[codes.ASTEROIDS], p.tables.end[codes.ASTEROIDS]):
        if p.where[card] == places.DECK:
            pool.append(card)
    for place in unknown:
        at = chance.below(len(pool))
        tile = pool[at]
        pool[at] = pool[len(pool) - 1]
        pool.pop()
        p.tile[place] = tile
        p.where[tile] = places.PLACE + place


def imagine_cards(p: Position, observer: i64, chance: Chance) -> None:
    """A past for every deck of which somebody holds hidden cards."""
    pasts: list[Pasts] = []
    hidden: list[list[int]] = []
    for deck in (codes.EXPLORERS, codes.OBJECTIVES, codes.RESEARCH, codes.EXOPLANETS):
        cards = hidden_cards(p, observer, deck)
        if p.tracked & p.tables.bit[deck] or any(p.where[card] != places.DECK for card in cards):
            pasts.append(Pasts(p, observer, deck))
            hidden.append(cards)
    fits = False
    while not fits:
        for index in range(len(pasts)):
            pasts[index].draw(chance)
            pasts[index].deal(hidden[index], chance)
        fits = all_unlike(p)


def hidden_cards(p: Position, observer: i64, deck: i64) -> list[int]:
    """The cards that this observer cannot place."""
    cards: list[int] = []
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if is_hidden(p, observer, card) and (deck != codes.RESEARCH or is_explorer(p, card)):
            cards.append(card)
    return cards


def all_unlike(p: Position) -> bool:
    """FOS-60: whether bundles that were not the same name different cards."""
    for at in range(0, len(p.history), EVENT_SIZE):
        if p.history[at] == UNLIKE:
            one = cards_from(p, p.history[at + 2], p.history[at + 1])
            if one == cards_from(p, p.history[at + 3], p.history[at + 1]):
                return False
    return True


def cards_from(p: Position, number: i64, count: i64) -> list[int]:
    cards: list[int] = []
    for event in range(number, number + count):
        cards.append(p.history[event * EVENT_SIZE + 1])
    cards.sort()
    return cards


def imagine_lines(p: Position, observer: i64, chance: Chance) -> None:
    """Lines that name a card this observer was not told: of a sent bundle the shown card, else any of the hand."""
    at: i64 = 0
    while at < len(p.declined):
        number = p.declined[at + 2]
        for index in range(at + DECLINED_HEAD, next_declined(p, at)):
            if names_hand_card(p, p.declined[index]):
                p.declined[index] = renamed(p.declined[index], p.history[number * EVENT_SIZE + 1])
                number += 1
        at = next_declined(p, at)
    number = p.sent_at
    for index in range(len(p.lines)):
        line = p.lines[index]
        if not names_hand_card(p, line):
            continue
        if p.decision() != decisions.BUILD and not is_get(line):
            p.lines[index] = renamed(line, p.history[number * EVENT_SIZE + 1])
            number += 1
        elif not line_open(p, observer, line):
            p.lines[index] = renamed(line, unnamed_card(p, line, index, chance))


def renamed(line: i64, card: i64) -> i64:
    return line - line_value(line) + card


def unnamed_card(p: Position, line: i64, index: i64, chance: Chance) -> i64:
    """Any card of the giver's hand with the same back that no earlier line names."""
    deck = codes.deck_of(line_value(line))
    cards: list[int] = []
    for card in range(p.tables.first[deck], p.tables.end[deck]):
        if p.where[card] == places.HAND + line_giver(p, line):
            cards.append(card)
    for earlier in range(index):
        other = p.lines[earlier]
        if line_kind(other) == goods.CARD and line_value(other) in cards:
            cards.remove(line_value(other))
    return cards[chance.below(len(cards))]


def imagine_ticks(p: Position, observer: i64, chance: Chance) -> None:
    """4.7: of the others who have answered, or are answering, each fulfilled objective may be ticked or not."""
    waiting: i64 = 0
    asked = False
    for at in range(p.depth):
        if p.agenda[at * FRAME] == decisions.TICK:
            asked = True
            if at + 1 < p.depth:
                waiting |= p.tables.bit[p.agenda[at * FRAME + 1]]
    if not asked:
        return
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        where = p.where[card]
        if where == places.HAND + observer:
            continue
        bit = p.tables.bit_of(card)
        p.ticked &= ~bit
        answers = places.HAND <= where < places.HAND + p.players and not waiting & p.tables.bit[where - places.HAND]
        if (
            answers
            and p.tables.timing[card] == codes.AT_ROUND
            and holds(p, where - places.HAND, card)
            and chance.below(2)
        ):
            p.ticked |= bit
