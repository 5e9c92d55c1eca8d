"""The lists of the lobby: my tables, open ones, and games that ended lately."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, exists, or_, select

from solarium.server import schema
from solarium.server.answers import Lobby, LobbyRow
from solarium.server.identity import Reader
from solarium.server.store import Store, stored_chair, stored_table
from solarium.server.stored import Chair, Stored, now
from solarium.server.wire import Proposal, Sitter

MINE = 100
OPEN = 50
FINISHED = 20
OPEN_FOR = 3 * 24 * 3600 * 1000  # an open table is shown for three days

TABLES = schema.tables.c
SEATS = schema.seats.c


async def lobby(store: Store, guest: str) -> Lobby:
    """What this guest sees of all tables."""
    sits = exists().where(SEATS.number == TABLES.number, SEATS.guest == guest, SEATS.kind == "person")
    latest = select(schema.tables).order_by(TABLES.changed.desc())
    mine: list[LobbyRow] = []
    shown_to_me: ColumnElement[bool] = TABLES.public.is_(True)
    if guest:
        mine = await _rows(store, latest.where(TABLES.status != "finished", sits).limit(MINE), guest)
        mine.sort(key=lambda row: not row.waits)
        shown_to_me = or_(shown_to_me, and_(sits, TABLES.source != "record"))
    waiting = latest.where(TABLES.status == "waiting", TABLES.public.is_(True), TABLES.changed > now() - OPEN_FOR)
    if guest:
        waiting = waiting.where(~sits)
    over = latest.where(TABLES.status == "finished", shown_to_me)
    return Lobby(
        tuple(mine),
        tuple(await _rows(store, waiting.limit(OPEN), guest)),
        tuple(await _rows(store, over.limit(FINISHED), guest)),
    )


async def _rows(store: Store, query: Select[Any], guest: str) -> list[LobbyRow]:
    async with store.engine.connect() as connection:
        tables = [stored_table(row) for row in (await connection.execute(query)).mappings()]
        chairs: dict[int, list[Chair]] = {table.number: [] for table in tables}
        seats = select(schema.seats).where(SEATS.number.in_(list(chairs))).order_by(SEATS.number, SEATS.seat)
        for row in (await connection.execute(seats)).mappings():
            chairs[row["number"]].append(stored_chair(row))
    return [_row(table, chairs[table.number], Reader(guest)) for table in tables]


def _row(table: Stored, chairs: list[Chair], reader: Reader) -> LobbyRow:
    mine = {chair.seat for chair in chairs if reader.holds(chair)}
    ahead = table.ahead if len(mine) == 1 else ()  # at one screen it is each in turn
    deciding = {chair.seat for chair in chairs if chair.seat in (table.acting, *ahead) and not chair.by_bot}
    asked: tuple[int, ...] = ()
    if table.proposal:
        asked = msgspec.json.decode(table.proposal, type=Proposal).waiting
    return LobbyRow(
        id=table.id,
        number=table.number,
        game=table.game,
        status=table.status,
        sitters=tuple(
            Sitter(chair.seat, "bot" if chair.by_bot else chair.kind, chair.name, chair.level, chair.seat in mine)
            for chair in chairs
        ),
        turn=table.turn,
        waits=table.status == "playing" and bool(mine & (deciding | set(asked))),
        result=table.words,
        returns=table.returns,
        time=datetime.fromtimestamp(table.changed / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        source=table.source,
    )
