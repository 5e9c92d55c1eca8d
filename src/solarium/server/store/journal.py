"""All writing goes through one queue: what waits together is committed together.

A caller is answered when its work is on the disk, never before. Rows of many tables share one commit, so that the
disk syncs once for all of them; a row whose seq is taken already fails alone.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Update, bindparam, insert, literal_column, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from solarium.server.store import schema
from solarium.server.store.away import patiently
from solarium.server.store.codec import Values, column_values, request_values, row_values, seat_values
from solarium.server.store.row_file import RowFile, Statement, Work
from solarium.server.store.rows import RequestKey, Row, SeatRow

T = TypeVar("T")

INSERT_ROW = insert(schema.rows)
INSERT_REQUEST = insert(schema.requests)
UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.number == bindparam("this_number"))
    .values(revision=schema.tables.c.revision + literal_column("1"))
)
UPDATE_SEAT = update(schema.seats).where(
    schema.seats.c.number == bindparam("this_number"), schema.seats.c.seat == bindparam("this_seat")
)


class Conflict(Exception):
    """The seq or the request id is taken: another worker, or the same request, was first."""


class Append(Struct, frozen=True):
    """A row of a table, what it changes in the table itself, and the request that it carries out."""

    number: int
    row: Row
    changes: Values
    key: RequestKey | None = None
    seats: tuple[SeatRow, ...] = ()  # that change hands with it


class Journal:
    """The one writer of this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.connection: AsyncConnection | None = None  # kept open: opening one for every commit costs more
        self.file = RowFile(engine.url) if engine.dialect.name == "sqlite" else None
        self.waiting: list[tuple[Append | Work, asyncio.Future[Any]]] = []
        self.wake = asyncio.Event()
        self.closing = False
        self.task = asyncio.create_task(self._run(), name="journal")

    async def append(self, entry: Append) -> None:
        """Write a row; raises `Conflict`. When this returns, the row survives a crash."""
        await self._queue(entry)

    async def work(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Carry out other writing in a transaction of its own."""
        result: T = await self._queue(work)
        return result

    async def close(self) -> None:
        """Finish what waits, then stop."""
        self.closing = True
        self.wake.set()
        await self.task
        if self.connection is not None:
            await self.connection.close()
        if self.file is not None:
            await self.file.close()

    async def _queue(self, entry: Append | Work) -> Any:
        if self.closing:
            raise RuntimeError("the journal is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.append((entry, done))
        self.wake.set()
        return await done

    async def _run(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                batch, self.waiting = self.waiting, []
                await self._carry_out(batch)
            if self.closing:
                return

    async def _carry_out(self, batch: list[tuple[Append | Work, asyncio.Future[Any]]]) -> None:
        appends: list[tuple[Append, asyncio.Future[Any]]] = []
        for entry, done in batch:
            if isinstance(entry, Append):
                appends.append((entry, done))
        if appends:
            await self._append_all(appends)
        for entry, done in batch:
            if not isinstance(entry, Append):
                await self._resolve(done, self._alone(entry))

    async def _append_all(self, appends: list[tuple[Append, asyncio.Future[Any]]]) -> None:
        """Together if that works; one by one if one of them is in conflict, so that only that one fails."""
        try:
            await self._write([entry for entry, _ in appends])
        except Exception:
            for entry, done in appends:
                await self._resolve(done, self._write([entry]))
        else:
            for _, done in appends:
                if not done.done():
                    done.set_result(None)

    async def _write(self, entries: list[Append]) -> None:
        statements = statements_of(entries)
        if self.file is not None:
            await self.file.write(statements)
        else:
            await self._alone(partial(execute, statements))

    async def _alone(self, work: Work) -> Any:
        """Carry out one piece of work and commit it, waiting for a database that is away.

        Nobody knows whether a commit took place in which the line broke. Rows and requests that are written again are
        in conflict with themselves then, and the request is found as carried out.
        """
        return await patiently(partial(self._commit, work))

    async def _commit(self, work: Work) -> Any:
        """After a failure the connection is made anew."""
        if self.file is not None:
            return await self.file.carry_out(work)
        if self.connection is None:
            self.connection = await self.engine.connect()
        try:
            async with self.connection.begin():
                return await work(self.connection)
        except Exception:
            lost, self.connection = self.connection, None
            await lost.close()
            raise

    async def _resolve(self, done: asyncio.Future[Any], work: Awaitable[Any]) -> None:
        try:
            result = await work
        except (IntegrityError, sqlite3.IntegrityError) as error:
            failure: Exception | None = Conflict(str(error))
        except Exception as error:
            failure = error
        else:
            failure = None
        if done.done():  # the caller went away; what was written stays written
            return
        if failure is None:
            done.set_result(result)
        else:
            done.set_exception(failure)


@lru_cache(maxsize=64)
def update_of(names: tuple[str, ...]) -> Update:
    """The statement that changes these columns of a table: the same object each time, which is known to be compiled."""
    return UPDATE_TABLE.values({name: bindparam(name) for name in names})


def statements_of(entries: list[Append]) -> list[Statement]:
    """What writes these rows and all that belongs to them."""
    statements: list[Statement] = [(INSERT_ROW, [row_values(entry.number, entry.row) for entry in entries])]
    changes: dict[tuple[str, ...], list[Values]] = {}
    for entry in entries:
        values = column_values(entry.changes)
        changes.setdefault(tuple(values), []).append({"this_number": entry.number, **values})
    statements += [(update_of(names), lines) for names, lines in changes.items()]
    seats = [
        {"this_number": entry.number, "this_seat": seat.seat, **seat_values(entry.number, seat)}
        for entry in entries
        for seat in entry.seats
    ]
    if seats:
        statements.append((UPDATE_SEAT, seats))
    requests = [request_values(entry.number, entry.key, entry.row.seq) for entry in entries if entry.key]
    if requests:
        statements.append((INSERT_REQUEST, requests))
    return statements


async def execute(statements: list[Statement], connection: AsyncConnection) -> None:
    for statement, lines in statements:
        await connection.execute(statement, lines)
