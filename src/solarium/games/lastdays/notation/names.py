"""Names of seats, pieces and amounts, as refusals, labels and the log write them."""

import re

from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TYPE_NAMES
from solarium.games.lastdays.rules.actions import HOLD_SOURCE
from solarium.games.lastdays.rules.table import Table


def seat_name(table: Table, seat: int) -> str:
    """Seats are named in turn order: P1 is the first player."""
    return f"P{table.order(seat) + 1}"


def seat_number(table: Table, name: str) -> int | None:
    if re.fullmatch(r"P[1-5]", name) and int(name[1]) <= table.players:
        return int((int(name[1]) - 1 + table.terms.first) % table.players)
    return None


def source_name(table: Table, source: int) -> str:
    """A space, the own hold, or the hold of another seat."""
    if source < HOLD_SOURCE:
        return table.board.names[source]
    ship = source - HOLD_SOURCE
    return "hold" if ship == table.current_player() else f"hold:{seat_name(table, ship)}"


def many(count: int, word: str, plural: str = "") -> str:
    return f"{count} {word}" if count == 1 else f"{count} {plural or word + 's'}"


def amount_words(kind: int, amount: int, factor: int = 1) -> str:
    """What an amount of a station is."""
    if kind == NODE:
        return f"+{amount} energy"
    if kind == FOUNDRY:
        return f"{many(amount * factor, 'sundiver')} for {amount} energy"
    return f"+{amount} momentum for {amount} energy"


def type_name(table: Table, space: int) -> str:
    return TYPE_NAMES[table.type_at(space)]
