"""Rows in an SQLite file. The driver of SQLAlchemy takes each statement to a thread and back; here a whole commit goes
there at once, so that a move neither waits for the event loop a dozen times nor keeps it busy."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

from solarium.server.store.opening import set_pragmas

Statement = tuple[Executable, Sequence[dict[str, Any]]]  # and what to execute it with, once for each

NAMED = sqlite.dialect(paramstyle="named")


class RowFile:
    """A connection of its own, in a thread of its own."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.thread = ThreadPoolExecutor(1, "rows")
        self.connection: sqlite3.Connection | None = None

    async def write(self, statements: Sequence[Statement]) -> None:
        """Carry the statements out and commit them; raises `sqlite3.IntegrityError`."""
        texts = [(text_of(statement, tuple(lines[0])), lines) for statement, lines in statements]
        await asyncio.get_running_loop().run_in_executor(self.thread, self._write, texts)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

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

    def _close(self) -> None:
        """What was begun and not committed is undone."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


@lru_cache(maxsize=256)
def text_of(statement: Executable, names: tuple[str, ...]) -> str:
    """The statement as SQLite reads it, for these parameters."""
    return str(statement.compile(dialect=NAMED, column_keys=names))  # type: ignore[attr-defined]
