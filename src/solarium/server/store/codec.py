"""Structs as the columns of the database, and back."""

from typing import Any

import msgspec
from sqlalchemy.engine import RowMapping

from solarium.engine.ending import AGREED, OVERTIME, RESIGNED, Ending
from solarium.server.store.rows import RequestKey, Row, SeatRow, TableRow, now
from solarium.server.wire import ClockRule, Proposal

Values = dict[str, Any]
JSON_COLUMNS = ("options", "premoving", "returns", "barred", "left")
RESULT = " = "  # between the word of an ending and its result


def ending_text(ending: Ending) -> str:
    """`resigned 1`, `overtime 0`, `agreed`; a word of a record keeps its result: `adjudged = 1.0 -1.0`."""
    if ending.kind in (RESIGNED, OVERTIME, AGREED):
        return str(ending)
    return f"{ending}{RESULT}{' '.join(str(value) for value in ending.returns)}"


def read_ending(text: str, players: int) -> Ending:
    """What `ending_text` wrote."""
    ending = Ending.read(text, players)
    if ending is None:
        word, _, result = text.rpartition(RESULT)
        ending = Ending.read(word, players, [float(value) for value in result.split()])
    if ending is None:
        raise ValueError(f"{text!r} is not an ending for {players} seats")
    return ending


def column_values(values: Values) -> Values:
    """Fields of a table as the database writes them."""
    return {name: _write(name, value) for name, value in values.items()}


def _write(name: str, value: Any) -> Any:
    if name in JSON_COLUMNS:
        return msgspec.json.encode(value).decode()
    if name in ("proposal", "clock"):
        return msgspec.json.encode(value).decode() if value else ""
    if name == "ending":
        return ending_text(value) if value else ""
    return value


def table_values(table: TableRow) -> Values:
    """A table as the database writes it; the database gives the number."""
    return column_values({name: getattr(table, name) for name in TableRow.__struct_fields__ if name != "number"})


class Damaged(Exception):
    """What the database holds of a table is not what was written."""


def read_table(row: RowMapping) -> TableRow:
    try:
        return _read_table(row)
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        raise Damaged(f"table {row['number']}: {error}") from None


def _read_table(row: RowMapping) -> TableRow:
    values = {str(name): msgspec.json.decode(value) if name in JSON_COLUMNS else value for name, value in row.items()}
    ending, proposal, clock = values.pop("ending"), values.pop("proposal"), values.pop("clock")
    table = msgspec.convert(values, TableRow)
    table.ending = read_ending(ending, len(table.returns)) if ending else None
    table.proposal = msgspec.json.decode(proposal, type=Proposal) if proposal else None
    table.clock = msgspec.json.decode(clock, type=ClockRule) if clock else None
    return table


def seat_values(number: int, seat: SeatRow) -> Values:
    return {"number": number, **msgspec.structs.asdict(seat)}


def read_seat(row: RowMapping) -> SeatRow:
    try:
        return msgspec.convert({str(name): value for name, value in row.items() if name != "number"}, SeatRow)
    except msgspec.ValidationError as error:
        raise Damaged(f"table {row['number']}: {error}") from None


def row_values(number: int, row: Row) -> Values:
    return {
        "number": number,
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "text": row.text,
        "chance": " ".join(str(outcome) for outcome in row.chance),
        "time": row.time,
    }


def read_row(row: RowMapping) -> Row:
    chance = tuple(int(outcome) for outcome in row["chance"].split())
    return Row(row["seq"], row["kind"], row["seat"], row["text"], chance, row["time"])


def request_values(number: int, key: RequestKey, seq: int) -> Values:
    return {"number": number, "who": key.who, "id": key.id, "digest": key.digest, "seq": seq, "time": now()}
