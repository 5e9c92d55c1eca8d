"""Records in and out: a table's record, and a table from a record, to step through."""

import asyncio
from typing import TYPE_CHECKING

from solarium.engine.ending import AGREED, RESIGNED
from solarium.engine.errors import BadOption, BadRecord
from solarium.engine.match import Match, replay_record, verify
from solarium.engine.record import Record
from solarium.engine.registry import game, games
from solarium.server.answers import TableId
from solarium.server.desk import Desk, result_words
from solarium.server.errors import Trouble
from solarium.server.fairness import chance_of
from solarium.server.gestures.seating import new_table
from solarium.server.identity import LONGEST_NAME
from solarium.server.stored import Chair, Row, Stored, now

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def record_of(tables: "Tables", id: str) -> tuple[str, int]:
    """The record file and the table's number."""
    async with tables.at(id) as desk:
        play = desk.started()
        if desk.game.hidden and desk.table.status != "finished":
            raise Trouble("hidden")
        return str(_record(desk, play.match)), desk.table.number


def _record(desk: Desk, match: Match) -> Record:
    match.chance = chance_of(desk.table, desk.chairs)
    record = match.record(desk.names())
    if not desk.table.committed:
        record.commitment, record.secret, record.nonces = "", "", []
    return record


async def upload(tables: "Tables", text: str, public: bool = False) -> TableId:
    """A table that holds a record; nobody plays at it. Raises `Trouble` with the line that is wrong."""
    try:
        record, match, proven = await asyncio.to_thread(_check, text)
    except BadRecord as error:
        raise Trouble("bad_record", str(error), line=error.line) from None
    table = new_table(match.game, match.options, public, "record")
    chairs = _chairs(record, match.players)
    if proven:
        table.committed, table.secret = True, record.secret
        for chair, nonce in zip(chairs, record.nonces, strict=True):
            chair.nonce = nonce
    rows = _rows(match)
    _finish(table, match, rows[-1].seq)
    await tables.store.add_table(table, chairs, rows)
    return TableId(table.id)


def _check(text: str) -> tuple[Record, Match, bool]:
    """Replay every step; whether the luck of the record is proven to come from its commitment."""
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


def _chairs(record: Record, players: int) -> list[Chair]:
    names = [*record.seats, *[""] * players][:players]
    return [
        Chair(seat, "person", name="".join(filter(str.isprintable, name))[:LONGEST_NAME], nonce="-")
        for seat, name in enumerate(names)
    ]


def _rows(match: Match) -> list[Row]:
    time = now()
    rows = [Row(0, "start", chance=match.start_chance, time=time)]
    rows += [Row(seq, "act", step.seat, step.text, step.chance, time) for seq, step in enumerate(match.steps, 1)]
    if match.ending:
        known = match.ending.kind in (RESIGNED, AGREED)
        result = "" if known else " = " + " ".join(str(value) for value in match.returns() or [])
        rows.append(Row(len(rows), "end", match.ending.seat, f"{match.ending}{result}", time=time))
    return rows


def _finish(table: Stored, match: Match, seq: int) -> None:
    table.status, table.seq, table.turn, table.acting = "finished", seq, len(match.steps), -1
    table.ending, table.returns = str(match.ending or "")[:40], tuple(match.returns() or ())
    table.words = result_words(table.returns, table.ending)
    table.created = table.changed = now()
