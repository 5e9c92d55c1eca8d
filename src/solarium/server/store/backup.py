"""A whole server in one file: lines of JSON, gzipped, whatever database they came from and go to.

The database goes on while it is read: everything in the file is as it was at one moment.
"""

import gzip
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store

FORMAT = 1
BATCH = 500  # rows
TABLES: tuple[Table, ...] = tuple(schema.metadata.sorted_tables)  # those that others refer to first
COOKIE_KEY = "cookie.key"  # in the folder of a server with a file of its own


class BadBackup(Exception):
    """The file cannot be written, read, or put back; the message says why."""


async def back_up(url: str, data: Path, file: Path) -> int:
    """Write everything into a file that its owner alone can read; how many rows."""
    store = await Store.open(url)
    count = 0
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as lines:
                async for line in _lines(store, data):
                    lines.write(line)
                    count += 1
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(file)
    except OSError as error:
        raise BadBackup(f"{file} cannot be written: {error.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)
        await store.close()
    return count - 1


async def _lines(store: Store, data: Path) -> AsyncIterator[str]:
    engine = store.engine
    if engine.dialect.name != "sqlite":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    async with engine.connect() as connection:
        revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        yield json.dumps({"solarium": FORMAT, "revision": revision}) + "\n"
        key = data / COOKIE_KEY
        if key.exists():
            yield json.dumps(["keys", {"name": "cookies", "value": key.read_text()}]) + "\n"
        for table in TABLES:
            async for row in await connection.stream(select(table)):
                yield json.dumps([table.name, dict(row._mapping)]) + "\n"


async def restore(url: str, data: Path, file: Path, in_folder: bool) -> int:
    """Put everything back into an empty database; how many rows. With `in_folder` the key goes into the data folder."""
    store = await Store.open(url)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            async with store.engine.execution_options(writes=True).begin() as connection:
                await _check(connection, lines)
                return await _put_back(connection, lines, data if in_folder else None)
    except (OSError, EOFError, ValueError) as error:
        raise BadBackup(f"{file} cannot be read: {error}") from None
    finally:
        await store.close()


async def _check(connection: AsyncConnection, lines: TextIO) -> None:
    head = json.loads(lines.readline() or "null")
    if not isinstance(head, dict) or head.get("solarium") != FORMAT:
        raise BadBackup("that is no backup of Solarium")
    revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    if head["revision"] != revision:
        raise BadBackup(f"the backup is of form {head['revision']}, this version has {revision}: use the one it is of")
    for table in TABLES:
        if await connection.scalar(select(func.count()).select_from(table)):
            raise BadBackup("the database is not empty; give one that is")


async def _put_back(connection: AsyncConnection, lines: TextIO, folder: Path | None) -> int:
    waiting: dict[str, list[dict[str, Any]]] = {}
    tables = {table.name: table for table in TABLES}
    count = 0
    for line in lines:
        name, row = json.loads(line)
        count += 1
        if name == "keys" and row["name"] == "cookies" and folder is not None:
            (folder / COOKIE_KEY).write_text(row["value"])
            (folder / COOKIE_KEY).chmod(0o600)
            continue
        waiting.setdefault(name, []).append(row)
        if len(waiting[name]) >= BATCH:
            await connection.execute(insert(tables[name]), waiting.pop(name))
    for table in TABLES:
        if rows := waiting.get(table.name):
            await connection.execute(insert(table), rows)
    await connection.run_sync(_go_on_counting)
    return count


def _go_on_counting(connection: Connection) -> None:
    """The next number that is given lies above all that were."""
    if connection.dialect.name != "postgresql":
        return
    for table in TABLES:
        column = table.autoincrement_column
        if column is not None:
            highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            connection.execute(select(func.setval(sequence, highest, False)))
