"""Writing to an SQLite file. The driver of SQLAlchemy takes each statement to a thread and back; here a whole commit
goes there at once, so that a move neither waits for the event loop a dozen times nor keeps it busy."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import URL, Connection, CursorResult, Executable, create_engine
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store.opening import prepare_connections, set_pragmas

Work = Callable[[AsyncConnection], Awaitable[Any]]
Statement = tuple[Executable, Sequence[dict[str, Any]]]  # and what to execute it with, once for each

NAMED = sqlite.dialect(paramstyle="named")


class RowFile:
    """Connections of its own, in a thread of its own: one for rows, one for all other work."""

    def __init__(self, url: URL) -> None:
        self.file = str(url.database)
        self.thread = ThreadPoolExecutor(1, "rows")
        self.connection: sqlite3.Connection | None = None
        self.engine = create_engine(url.set(drivername="sqlite"), execution_options={"writes": True})
        prepare_connections(self.engine)

    async def write(self, statements: Sequence[Statement]) -> None:
        """Carry the statements out and commit them; raises `sqlite3.IntegrityError`."""
        texts = [(text_of(statement, tuple(lines[0])), lines) for statement, lines in statements]
        await asyncio.get_running_loop().run_in_executor(self.thread, self._write, texts)

    async def carry_out(self, work: Work) -> Any:
        """Carry out other work and commit it."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._carry_out, work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()
        self.engine.dispose()

    def _write(self, texts: list[tuple[str, Sequence[dict[str, Any]]]]) -> None:
        """After a failure the connection is made anew."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            set_pragmas(self.connection)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for text, lines in texts:
                self.connection.executemany(text, lines)
            self.connection.execute("COMMIT")
        except BaseException:
            self._close()
            raise

    def _carry_out(self, work: Work) -> Any:
        with self.engine.begin() as connection:
            steps = cast("Coroutine[Any, Any, Any]", work(cast("AsyncConnection", AtOnce(connection))))
            try:
                steps.send(None)
            except StopIteration as done:
                return done.value
            steps.close()
            raise RuntimeError("work on a file waits for nothing but the file")

    def _close(self) -> None:
        """What was begun and not committed is undone."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class AtOnce:
    """The connection as work sees it: in this thread nothing has to be waited for."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        return self.connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        return self.connection.scalar(statement, parameters)


@lru_cache(maxsize=256)
def text_of(statement: Executable, names: tuple[str, ...]) -> str:
    """The statement as SQLite reads it, for these parameters."""
    return str(statement.compile(dialect=NAMED, column_keys=names))  # type: ignore[attr-defined]
