"""The tables that the lobby lists: a guest's own, open ones, and games that ended lately."""

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, exists, or_, select

from solarium.server.store import schema
from solarium.server.store.codec import read_seat, read_table
from solarium.server.store.database import Store
from solarium.server.store.rows import SeatRow, TableRow, now

MINE = 100
OPEN = 50
FINISHED = 20
OPEN_FOR = 3 * 24 * 3600 * 1000  # an open table is shown for three days

TABLES = schema.tables.c
SEATS = schema.seats.c


class Listed(Struct, frozen=True):
    """One table of a list."""

    table: TableRow
    seats: list[SeatRow]


class Listing(Struct, frozen=True):
    mine: list[Listed]
    open: list[Listed]
    finished: list[Listed]


async def listing(store: Store, guest: str) -> Listing:
    """The tables this guest may see, those that changed last first."""
    sits = exists().where(SEATS.number == TABLES.number, SEATS.guest == guest, SEATS.kind == "person")
    latest = select(schema.tables).order_by(TABLES.changed.desc())
    mine: list[Listed] = []
    shown_to_me: ColumnElement[bool] = TABLES.public.is_(True)
    if guest:
        mine = await _read(store, latest.where(TABLES.status != "finished", sits).limit(MINE))
        shown_to_me = or_(shown_to_me, and_(sits, TABLES.source != "record"))
    waiting = latest.where(TABLES.status == "waiting", TABLES.public.is_(True), TABLES.changed > now() - OPEN_FOR)
    if guest:
        waiting = waiting.where(~sits)
    over = latest.where(TABLES.status == "finished", shown_to_me)
    return Listing(mine, await _read(store, waiting.limit(OPEN)), await _read(store, over.limit(FINISHED)))


async def _read(store: Store, query: Select[Any]) -> list[Listed]:
    async with store.engine.connect() as connection:
        tables = [read_table(row) for row in (await connection.execute(query)).mappings()]
        seats: dict[int, list[SeatRow]] = {table.number: [] for table in tables}
        found = select(schema.seats).where(SEATS.number.in_(list(seats))).order_by(SEATS.number, SEATS.seat)
        for row in (await connection.execute(found)).mappings():
            seats[row["number"]].append(read_seat(row))
    return [Listed(table, seats[table.number]) for table in tables]
