"""How a query is read: on a database server by the driver, in a file by a thread that does the whole of it at once.

The driver of SQLAlchemy for files takes each step of a query to a thread and back, eight of them, and each waits for
the event loop.
"""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import URL, Select, create_engine, event
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncEngine

from solarium.server.store.opening import set_pragmas

Values = Mapping[str, Any]  # of the parameters that a query was made with
AT_ONCE = 4


class Reader(Protocol):
    async def read(self, query: Select[Any], values: Values) -> list[RowMapping]: ...

    async def close(self) -> None: ...


class ServerReader:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def read(self, query: Select[Any], values: Values) -> list[RowMapping]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query, values)).mappings())

    async def close(self) -> None:
        """The engine belongs to the store."""


class FileReader:
    """A query sees what was committed before it; it needs no transaction for that."""

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url.set(drivername="sqlite"), isolation_level="AUTOCOMMIT", pool_size=AT_ONCE)
        event.listen(self.engine, "connect", lambda connection, _: set_pragmas(connection))
        self.threads = ThreadPoolExecutor(AT_ONCE, "reader")

    async def read(self, query: Select[Any], values: Values) -> list[RowMapping]:
        return list(await asyncio.get_running_loop().run_in_executor(self.threads, self._read, query, values))

    async def close(self) -> None:
        self.threads.shutdown()
        self.engine.dispose()

    def _read(self, query: Select[Any], values: Values) -> Sequence[RowMapping]:
        with self.engine.connect() as connection:
            return connection.execute(query, values).mappings().all()
