"""The database behind the server: SQLite in a file by default, any that SQLAlchemy knows by its URL."""

from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Select, delete, exists, func, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from solarium.server.store import schema
from solarium.server.store.away import patiently
from solarium.server.store.codec import (
    column_values,
    read_row,
    read_seat,
    read_table,
    request_values,
    row_values,
    seat_values,
    table_values,
)
from solarium.server.store.journal import Conflict, Journal
from solarium.server.store.opening import explained, prepare
from solarium.server.store.readers import FileReader, Reader, ServerReader
from solarium.server.store.rows import RequestKey, Row, SeatRow, TableRow, now

MANY_TABLES = 500
REQUEST_LIFETIME = 7 * 24 * 3600 * 1000  # a request may be sent again for this long


class Store:
    """Reads at once; writes through the journal."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reader: Reader = FileReader(engine.url) if engine.dialect.name == "sqlite" else ServerReader(engine)
        self.journal = Journal(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect and bring the database to its present form; raises `CannotOpen`."""
        with explained(url):
            engine = create_async_engine(url, **engine_options(url))
            try:
                await prepare(engine)
            except BaseException:
                await engine.dispose()
                raise
            store = cls(engine)
            await store.journal.work(_delete_old_requests)
        return store

    async def close(self) -> None:
        await self.journal.close()
        await self.reader.close()
        await self.engine.dispose()

    # Reading

    async def table(self, id: str) -> TableRow | None:
        found = await self.read(select(schema.tables).where(schema.tables.c.id == id))
        return read_table(found[0]) if found else None

    async def seats(self, number: int) -> list[SeatRow]:
        columns = schema.seats.c
        found = await self.read(select(schema.seats).where(columns.number == number).order_by(columns.seat))
        return [read_seat(row) for row in found]

    async def rows(self, number: int, after: int = -1) -> list[Row]:
        """What happened at a table after that seq."""
        columns = schema.rows.c
        query = select(schema.rows).where(columns.number == number, columns.seq > after).order_by(columns.seq)
        return [read_row(row) for row in await self.read(query)]

    async def answered(self, number: int, who: str, id: str) -> tuple[str, int] | None:
        """Digest and seq of a request that was carried out."""
        columns = schema.requests.c
        query = select(columns.digest, columns.seq).where(
            columns.number == number, columns.who == who, columns.id == id
        )
        found = await self.read(query)
        return (found[0]["digest"], found[0]["seq"]) if found else None

    async def name_of(self, guest: str) -> str | None:
        found = await self.read(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return found[0]["name"] if found else None

    async def revision(self, id: str) -> int | None:
        found = await self.read(select(schema.tables.c.revision).where(schema.tables.c.id == id))
        return int(found[0]["revision"]) if found else None

    async def revisions(self, ids: list[str]) -> dict[str, int]:
        """How often each of these tables was changed; one that is gone is left out."""
        columns = schema.tables.c
        query = select(columns.id, columns.revision).where(columns.id.in_(ids))
        return {row["id"]: row["revision"] for row in await self.read(query)}

    async def bot_turns(self, unchanged_since: int | None = None) -> list[str]:
        """Tables where a bot has to decide now, and a person plays: to be driven on after a start, or by another worker
        when nothing has happened for a while."""
        tables, seats, people = schema.tables.c, schema.seats.c, schema.seats.alias("people")
        person = exists().where(people.c.number == tables.number, people.c.level == 0)
        query = (
            select(tables.id)
            .join(schema.seats, (seats.number == tables.number) & (seats.seat == tables.acting))
            .where(tables.status == "playing", seats.level > 0, person)
        )
        if unchanged_since is not None:
            query = query.where(tables.changed < unchanged_since).order_by(tables.changed.desc()).limit(MANY_TABLES)
        return [row["id"] for row in await self.read(query)]

    async def hosted(self, guest: str) -> dict[str, int]:
        """How many tables a guest is the host of, by their status."""
        columns = schema.tables.c
        query = select(columns.status, func.count().label("count")).where(columns.host == guest)
        return {row["status"]: row["count"] for row in await self.read(query.group_by(columns.status))}

    async def names_beside(self, guest: str) -> list[str]:
        """The names of the others at the tables where a guest sits and that are not over."""
        tables, seats = schema.tables.c, schema.seats.c
        own = (seats.guest == guest) & seats.here.is_(False)
        mine = select(tables.number).join(schema.seats, seats.number == tables.number)
        mine = mine.where(own, seats.kind == "person", tables.status != "finished")
        query = select(seats.name).where(seats.number.in_(mine), ~own, seats.kind != "open")
        return [row["name"] for row in await self.read(query)]

    async def finished_public(self, game: str) -> list[str]:
        """The tables of a game that are over and that everybody may look at, the oldest first."""
        c = schema.tables.c
        query = select(c.id).where(c.game == game, c.status == "finished", c.public).order_by(c.number)
        return [row["id"] for row in await self.read(query)]

    async def stale_tables(self, unchanged_since: int) -> list[str]:
        """Tables that wait for players, and nothing has happened there since."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.status == "waiting", columns.changed < unchanged_since)
        return [row["id"] for row in await self.read(query)]

    async def deadlines(self, before: int) -> list[tuple[str, int]]:
        """The tables where the time of a seat runs out before then, the soonest first."""
        c = schema.tables.c
        query = select(c.id, c.deadline).where(c.deadline > 0, c.deadline < before, c.status == "playing")
        return [(row["id"], row["deadline"]) for row in await self.read(query.order_by(c.deadline).limit(200))]

    async def vacations(self, guests: list[str]) -> dict[str, int]:
        """Until when each of them is on holiday."""
        c = schema.vacations.c
        found = await self.read(select(c.guest, c.until).where(c.guest.in_(guests)))
        return {row["guest"]: row["until"] for row in found}

    async def read(self, query: Select[Any], **values: Any) -> list[RowMapping]:
        """All that a query finds, with these values for its parameters."""
        return await patiently(partial(self.reader.read, query, values))

    async def first(self, query: Select[Any]) -> RowMapping | None:
        found = await self.read(query)
        return found[0] if found else None

    async def value(self, query: Select[Any], **values: Any) -> Any:
        """The first column of the first row, None if there is none."""
        found = await self.read(query, **values)
        return next(iter(found[0].values())) if found else None

    # Writing

    async def add_table(self, table: TableRow, seats: list[SeatRow], rows: list[Row]) -> None:
        """Write a new table; it gets its number."""

        async def work(connection: AsyncConnection) -> int:
            made = await connection.execute(insert(schema.tables).values(table_values(table)))
            number: int = made.inserted_primary_key[0]  # type: ignore[index]  # there is always one
            await connection.execute(insert(schema.seats), [seat_values(number, seat) for seat in seats])
            if rows:
                await connection.execute(insert(schema.rows), [row_values(number, row) for row in rows])
            return number

        table.number = await self.journal.work(work)

    async def change(
        self, before: TableRow, table: dict[str, Any], seats: list[SeatRow], key: RequestKey | None = None
    ) -> None:
        """Change a table or its seats, without a row.

        Raises `Conflict` for a request done before, and if another worker has changed the table since it was read.
        """
        number = before.number

        async def work(connection: AsyncConnection) -> None:
            if key:
                await connection.execute(insert(schema.requests).values(request_values(number, key, before.seq)))
            unchanged = _this_table(number).where(schema.tables.c.revision == before.revision)
            values = {**column_values(table), "revision": before.revision + 1}
            if not (await connection.execute(unchanged.values(values))).rowcount:
                raise Conflict("another worker has changed the table")
            for seat in seats:
                await connection.execute(_this_seat(number, seat.seat).values(seat_values(number, seat)))

        await self.journal.work(work)

    async def begin(self, number: int, table: dict[str, Any]) -> None:
        """Say that a table with rows has begun, unless another worker has said so."""

        async def work(connection: AsyncConnection) -> None:
            waiting = update(schema.tables).where(schema.tables.c.number == number, schema.tables.c.status == "waiting")
            await connection.execute(waiting.values({**column_values(table), **RAISED}))

        await self.journal.work(work)

    async def take_seat(self, number: int, seat: SeatRow) -> bool:
        """Fill an open seat, unless somebody else was faster."""

        async def work(connection: AsyncConnection) -> bool:
            open_seat = _this_seat(number, seat.seat).where(schema.seats.c.kind == "open")
            taken = (await connection.execute(open_seat.values(seat_values(number, seat)))).rowcount == 1
            await connection.execute(_changed(number))
            return taken

        return await self.journal.work(work)

    async def link_rematch(self, number: int, id: str) -> bool:
        """Say which table follows, unless that has been said."""

        async def work(connection: AsyncConnection) -> bool:
            none_yet = update(schema.tables).where(schema.tables.c.number == number, schema.tables.c.rematch == "")
            return (await connection.execute(none_yet.values({"rematch": id, **RAISED}))).rowcount == 1

        return await self.journal.work(work)

    async def remove_table(self, number: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            for table in (schema.requests, schema.rows, schema.seats, schema.tables):
                await connection.execute(delete(table).where(table.c.number == number))

        await self.journal.work(work)

    async def set_name(self, guest: str, name: str) -> list[str]:
        """Name a guest, also on the seats it holds at tables that are not over; the ids of those tables."""

        async def work(connection: AsyncConnection) -> list[str]:
            named = await connection.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))
            if not named.rowcount:
                await connection.execute(insert(schema.guests).values(id=guest, name=name, created=now()))
            tables, seats = schema.tables.c, schema.seats.c
            running = select(tables.number, tables.id).join(schema.seats, seats.number == tables.number)
            running = running.where(seats.guest == guest, seats.here.is_(False), tables.status != "finished")
            found = list(await connection.execute(running))
            for number, _ in found:
                mine = update(schema.seats).where(
                    seats.number == number, seats.guest == guest, seats.here.is_(False), seats.kind == "person"
                )
                await connection.execute(mine.values(name=name))
                await connection.execute(_changed(number))
            return [id for _, id in found]

        return await self.journal.work(work)

    async def shared_key(self, name: str, new: str) -> str:
        """The key of that name; the new one if there is none yet. All workers of a server get the same."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.keys).values(name=name, value=new))

        known = select(schema.keys.c.value).where(schema.keys.c.name == name)
        if not await self.read(known):
            with suppress(Conflict):  # another worker was first
                await self.journal.work(work)
        return str((await self.read(known))[0]["value"])


def engine_options(url: str) -> dict[str, Any]:
    """A connection to a database server may have died since it was used last; a file's does not."""
    if url.startswith("sqlite"):
        return {}
    return {"pool_pre_ping": True, "pool_size": 8, "max_overflow": 8}


async def _delete_old_requests(connection: AsyncConnection) -> None:
    await connection.execute(delete(schema.requests).where(schema.requests.c.time < now() - REQUEST_LIFETIME))


RAISED = {"revision": schema.tables.c.revision + 1}


def _this_table(number: int) -> Any:
    return update(schema.tables).where(schema.tables.c.number == number)


def _changed(number: int) -> Any:
    return _this_table(number).values(RAISED)


def _this_seat(number: int, seat: int) -> Any:
    return update(schema.seats).where(schema.seats.c.number == number, schema.seats.c.seat == seat)
