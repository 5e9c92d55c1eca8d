"""The database goes away for a moment now and then: it is restarted, or the line to it breaks. Whoever asks waits."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError

T = TypeVar("T")
log = logging.getLogger("solarium.server")

PATIENCE = 15.0  # seconds for which something is tried again
LONGEST_PAUSE = 0.5
SHUTTING_DOWN = ("57P", "08", "53300")  # SQLSTATEs of PostgreSQL: going down or starting, connection lost, too many


def is_away(error: BaseException) -> bool:
    """Whether the same work may succeed in a moment."""
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")
        return error.connection_invalidated or state.startswith(SHUTTING_DOWN) or isinstance(error.orig, OSError)
    if isinstance(error, OSError):
        return True  # asyncpg: nobody listens there
    return str(getattr(error, "sqlstate", None) or "").startswith(SHUTTING_DOWN)


def log_failure(what: str, error: Exception) -> None:
    """Work that is done again in a moment has failed: a line while the database is away, else all that is known."""
    if is_away(error):
        log.warning("%s: the database is away", what)
    else:
        log.error(what, exc_info=error)


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Carry out work that is harmless to repeat, again and again while the database is away."""
    late, pause = time.monotonic() + PATIENCE, 0.02
    while True:
        try:
            return await work()
        except Exception as error:
            if not is_away(error) or time.monotonic() > late:
                raise
        await asyncio.sleep(pause)
        pause = min(LONGEST_PAUSE, 2 * pause)
