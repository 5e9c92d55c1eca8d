"""A table from a record, to step through; nobody plays at it."""

import asyncio

from solarium.engine.errors import BadOption, BadRecord
from solarium.engine.match import Match, replay_record, verify
from solarium.engine.record import Record
from solarium.engine.registry import game, games
from solarium.server.errors import RequestError
from solarium.server.people.guests import LONGEST_NAME
from solarium.server.store.codec import ending_text
from solarium.server.store.rows import Row, SeatRow, now
from solarium.server.tables.change import NewTable
from solarium.server.tables.opening.new_table import table_row


async def upload(text: str) -> NewTable:
    """Raises `RequestError` with the line that is wrong."""
    try:
        record, match, proven = await asyncio.to_thread(_check, text)
    except BadRecord as error:
        raise RequestError("bad_record", str(error), line=error.line) from None
    table = table_row(match.game, match.options, False, "", "record")
    seats = _seats(record, match.players)
    if proven:
        table.committed, table.secret = True, record.secret
        for seat, nonce in zip(seats, record.nonces, strict=True):
            seat.nonce = nonce
    rows = _rows(match)
    table.status, table.seq, table.turn, table.acting = "finished", rows[-1].seq, len(match.steps), -1
    table.ending, table.returns = match.ending, tuple(match.returns() or ())
    return NewTable(table, seats, rows)


def _check(text: str) -> tuple[Record, Match, bool]:
    """Replay every step; whether the luck of the record is proven to come from its commitment."""
    if "\0" in text:
        raise BadRecord(text[: text.index("\0")].count("\n") + 1, "the line holds a NUL, which is no text")
    record = Record.read(text)
    if record.game in games():
        try:
            game(record.game).options.refuse_local(record.options)
        except BadOption as error:
            raise BadRecord(record.lines["options"], str(error)) from None
    match = replay_record(record)
    if not (record.commitment and record.secret and match.over):
        return record, match, False
    verify(text)
    one_each = len(record.nonces) == match.players and all(len(nonce) <= 64 for nonce in record.nonces)
    return record, match, one_each and len(record.secret) == 64


def _seats(record: Record, players: int) -> list[SeatRow]:
    names = [*record.seats, *[""] * players][:players]
    return [
        SeatRow(seat, "person", name="".join(filter(str.isprintable, name))[:LONGEST_NAME], nonce="-")
        for seat, name in enumerate(names)
    ]


def _rows(match: Match) -> list[Row]:
    time = now()
    rows = [Row(0, "start", chance=match.start_chance, time=time)]
    rows += [Row(seq, "act", step.seat, step.text, step.chance, time) for seq, step in enumerate(match.steps, 1)]
    if match.ending:
        rows.append(Row(len(rows), "end", match.ending.seat, ending_text(match.ending), time=time))
    return rows
