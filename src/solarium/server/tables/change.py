"""What a gesture leads to: a change of its table, or a new table."""

from typing import Any

from msgspec import Struct

from solarium.server.store.rows import Row, SeatRow, TableRow


class Change(Struct, frozen=True):
    """What has to be written: a row that the timeline has carried out, or new values of the table and its seats."""

    row: Row | None = None
    table: dict[str, Any] = {}
    seats: tuple[SeatRow, ...] = ()
    takes_open_seat: bool = False  # only if nobody else sits there by now
    removes_table: bool = False
    declined: int = -1  # the seat that said no to a proposal
    credit: int = 0  # milliseconds of the line, which no clock counts
    handed_over: bool = False  # a seat changed hands, so other things may be touched now


class NewTable(Struct, frozen=True):
    """What has to be written of a new table, and the tokens of the seats that whoever makes it holds."""

    table: TableRow
    seats: list[SeatRow]
    rows: list[Row] = []
    tokens: tuple[str, ...] = ()
