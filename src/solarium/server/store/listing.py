"""The tables that the lobby lists: a guest's own, open ones, and games that ended lately."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select

from solarium.server.store import schema
from solarium.server.store.codec import Damaged, read_seat, read_table
from solarium.server.store.database import Store
from solarium.server.store.rows import SeatRow, TableRow, now

log = logging.getLogger("solarium.server")

MINE = 100
OPEN = 50
OF_ONE_HOST = 3  # open tables: nobody fills the list
FINISHED = 20
LIVE = 30
OPEN_FOR = 3 * 24 * 3600 * 1000  # an open table is shown for three days

TABLES = schema.tables.c
SEATS = schema.seats.c
INVITATIONS = schema.invitations.c


class Listed(Struct, frozen=True):
    """One table of a list."""

    table: TableRow
    seats: list[SeatRow]


class Listing(Struct, frozen=True):
    mine: list[Listed]
    open: list[Listed]
    finished: list[Listed]
    live: list[Listed]
    challenges: list[Listed]


async def listing(store: Store, guest: str) -> Listing:
    """The tables this guest may see, those that changed last first."""
    sits = exists().where(SEATS.number == TABLES.number, SEATS.guest == guest, SEATS.kind == "person")
    latest = select(schema.tables).order_by(TABLES.changed.desc())
    mine: list[Listed] = []
    shown_to_me: ColumnElement[bool] = TABLES.public.is_(True)
    if guest:
        mine = await _read(store, latest.where(TABLES.status != "finished", sits).limit(MINE))
        shown_to_me = or_(shown_to_me, and_(sits, TABLES.source != "record"))
    inviting = (TABLES.status == "waiting", TABLES.public.is_(True), TABLES.locked.is_(False))
    age = func.row_number().over(partition_by=TABLES.host, order_by=TABLES.changed.desc()).label("age")
    newest = select(TABLES.number, age).where(*inviting, TABLES.changed > now() - OPEN_FOR).subquery()
    waiting = latest.join(newest, newest.c.number == TABLES.number).where(newest.c.age <= OF_ONE_HOST)
    if guest:
        waiting = waiting.where(~sits)
    over = latest.where(TABLES.status == "finished", shown_to_me)
    running = latest.where(TABLES.status == "playing", TABLES.public.is_(True))
    if guest:
        running = running.where(~sits)
    invited = exists().where(INVITATIONS.number == TABLES.number, INVITATIONS.guest == guest)
    asked = latest.where(TABLES.status == "waiting", invited)
    return Listing(
        mine,
        await _read(store, waiting.limit(OPEN)),
        await _read(store, over.limit(FINISHED)),
        await _read(store, running.limit(LIVE)),
        await _read(store, asked.limit(OPEN)) if guest else [],
    )


async def _read(store: Store, query: Select[Any]) -> list[Listed]:
    """The tables that can be read; a damaged one does not hide the others."""
    found: dict[int, Listed] = {}
    async with store.engine.connect() as connection:
        for row in (await connection.execute(query)).mappings():
            with skip_damaged(found, row["number"]):
                found[row["number"]] = Listed(read_table(row), [])
        seats = select(schema.seats).where(SEATS.number.in_(list(found))).order_by(SEATS.number, SEATS.seat)
        for row in (await connection.execute(seats)).mappings():
            with skip_damaged(found, row["number"]):
                found[row["number"]].seats.append(read_seat(row))
    return [listed for listed in found.values() if is_whole(listed)]


@contextmanager
def skip_damaged(found: dict[int, Listed], number: int) -> Iterator[None]:
    try:
        yield
    except Damaged as error:
        found.pop(number, None)
        log.error("a table is not listed because it is damaged: %s", error)
    except KeyError:  # another of its seats was damaged
        return


def is_whole(listed: Listed) -> bool:
    """Whether the table and its seats go together."""
    table, count = listed.table, len(listed.seats)
    named = (table.acting, *table.premoving, *(table.proposal.waiting if table.proposal else ()))
    return count > 0 and all(-1 <= seat < count for seat in named) and len(table.returns) in (0, count)
