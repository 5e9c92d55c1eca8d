"""Opening the database: its form is brought up to date, and what prevents that is said in one sentence."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, InvalidRequestError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x501A  # any number that nobody else locks
BESIDE = ("", "-wal", "-shm")  # the files of an SQLite database
DAMAGED = "it is damaged, or not ours; bring it back from a backup, or give another folder with --data"
CAUSES = {  # what SQLite says, and what that means
    "no space": "the disk is full; make room and start again",
    "read-only": "it cannot be written; give this user the right to write the file and its folder",
    "permission denied": "it cannot be written; give this user the right to write the file and its folder",
    "readonly": "it cannot be written; give this user the right to write the file and its folder",
    "unable to open": "it cannot be opened; give this user the right to read and write the file and its folder",
    "full": "the disk is full; make room and start again",
    "disk i/o": "the disk cannot be written; make room or mend it and start again",
    "not a database": DAMAGED,
    "malformed": DAMAGED,
    "locked": "another program is using it; stop that one first",
}


class CannotOpen(Exception):
    """The database cannot be used; the message says why and what helps."""


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Whatever goes wrong inside is said in one sentence."""
    try:
        yield
    except CommandError:
        raise CannotOpen(f"{_named(url)} was written by a newer version of Solarium; install that one") from None
    except (ArgumentError, NoSuchModuleError, InvalidRequestError, ImportError) as error:
        raise CannotOpen(f"the address of the database cannot be used: {_first_line(error)}") from None
    except (DatabaseError, OSError) as error:
        said = str(getattr(error, "orig", None) or error).lower()
        cause = next((cause for words, cause in CAUSES.items() if words in said), _first_line(error))
        raise CannotOpen(f"{_named(url)} cannot be used: {cause}") from None


def _named(url: str) -> str:
    try:
        parsed = make_url(url)
    except ArgumentError:
        return "the database"
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database
    return f"the database {parsed.database if is_file else parsed.render_as_string(hide_password=True)}"


def _first_line(error: Exception) -> str:
    return (str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__])[0]


async def prepare(engine: AsyncEngine) -> None:
    if engine.dialect.name == "sqlite":
        _keep_private(engine.url.database)
        prepare_connections(engine.sync_engine)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(_migrate)


def prepare_connections(engine: Engine) -> None:
    """What every connection to a file needs."""
    event.listen(engine, "connect", _prepare_connection)
    event.listen(engine, "begin", _begin)


def _keep_private(file: str | None) -> None:
    """Only the owner reads the games and the hashes of the tokens; files beside it take over its mode."""
    if not file or file.startswith(":"):
        return
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for end in BESIDE:
        if Path(file + end).exists():
            Path(file + end).chmod(0o600)


def _prepare_connection(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin as we say, not when the driver thinks so
    set_pragmas(connection)


def set_pragmas(connection: Any) -> None:
    """Write-ahead log, synced to disk at every commit: what was acknowledged survives."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer takes its lock at once, so that it never fails half way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise CannotOpen(f"{_named(str(connection.engine.url))} cannot be used: {DAMAGED}")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))  # workers may start at the same time
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
