# compiled
"""The Special Feature Draft: who surrounded a Dark Sky takes a card and places its tile."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.solani.data.pieces import CARDS_OF_A_TYPE
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.grid import BIT, count, nth
from solarium.games.solani.rules.table import Table, joined
from solarium.games.solani.rules.tiles import FEATURE_1, IN_HAND, NOWHERE, card_of, grade_of


def has_room(table: Table, seat: i64, grade: i64) -> bool:
    """SNI-48: at most two cards of each type."""
    return table.skies[seat].cards_of(grade) < CARDS_OF_A_TYPE


def open_cards(table: Table, seat: i64) -> vec[i64]:
    """SNI-46: the face-up cards this seat may take."""
    found = vec[i64]()
    for grade in (2, 3):
        if has_room(table, seat, grade):
            for card in table.row(grade):
                found = append(found, card)
    return found


def may_draw(table: Table, seat: i64, grade: i64) -> bool:
    """SNI-46, SNI-50: an empty deck is not offered."""
    return has_room(table, seat, grade) and table.deck_of(grade) != 0


def next_taker(table: Table, first: i64) -> bool:
    """SNI-45: clockwise from `first` to the next seat with a pick; later passes go on round the table."""
    seats = table.deal.seats
    for step in range(seats):
        seat = (first + step) % seats
        if table.picks[seat]:
            table.phase = codes.TAKE
            table.seat = seat
            return True
    return False


def take_card(table: Table, card: i64) -> None:
    """SNI-46: a face-up card, with its tile; the row is not refilled (SNI-52)."""
    table.take_from_row(card)
    receive(table, card)


def draw_cards(table: Table, grade: i64, chance: Chance) -> None:
    """SNI-47, SNI-50: two cards of a deck, or the last one."""
    for _ in range(2):
        cards = table.deck_of(grade)
        if cards:
            card = nth(cards, chance.below(count(cards)))
            table.deck &= ~BIT[card]
            table.drawn |= BIT[card]
    table.phase = codes.KEEP


def keep_card(table: Table, card: i64) -> None:
    """SNI-47: the other card joins its row face up, before the kept tile is placed."""
    other = table.drawn & ~BIT[card]
    table.drawn = 0
    if other:
        turn_up(table, nth(other, 0))
    receive(table, card)


def turn_up(table: Table, card: i64) -> None:
    if grade_of(card) == 2:
        table.row_2 = joined(table.row_2, card)
    else:
        table.row_3 = joined(table.row_3, card)
    table.emit("turned_up", -1, (card,))


def receive(table: Table, card: i64) -> None:
    """SNI-49: the tile is to be placed at once; SNI-51: without a space it is lost and the card scores nothing."""
    seat = table.seat
    sky = table.own_sky(seat)
    if sky.legal_circles():
        sky.take_card(card, IN_HAND)
        table.phase = codes.SET
        return
    sky.take_card(card, NOWHERE)
    table.lost = append(table.lost[:], FEATURE_1 + card)
    table.emit("tile_lost", seat, (card,))
    finish_take(table)


def card_in_hand(table: Table) -> i64:
    """The card whose tile the seat on turn is placing."""
    cards = table.skies[table.seat].cards
    return card_of(cards[len(cards) - 1])


def place_feature(table: Table, space: i64) -> None:
    """SNI-49: under the rule for clusters."""
    card = card_in_hand(table)
    sky = table.own_sky(table.seat)
    sky.put_circle(space, FEATURE_1 + card)
    sky.settle_card(space)
    finish_take(table)


def finish_take(table: Table) -> None:
    table.picks[table.seat] -= 1
    table.phase = codes.TAKE
    if not next_taker(table, table.seat + 1):
        table.seat = -1


def fill_empty_rows(table: Table, chance: Chance) -> None:
    """SNI-55: a row without a card gets one from its deck."""
    for grade in (2, 3):
        cards = table.deck_of(grade)
        if len(table.row(grade)) == 0 and cards:
            card = nth(cards, chance.below(count(cards)))
            table.deck &= ~BIT[card]
            turn_up(table, card)
