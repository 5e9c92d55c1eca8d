"""What the workers of one server share beside the database: Redis.

Nothing is kept there that may not be lost. While Redis is away every worker does with what it knows itself.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

log = logging.getLogger("solarium.server")
T = TypeVar("T")
Redis: TypeAlias = Any  # redis.asyncio.Redis is an extra: a server of one process does without

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 2.0
PAUSE = 1.0  # seconds for which nobody asks after a failure
PREFIX = "solarium:"


class NotInstalled(Exception):
    """Redis is wanted, but its client is not there."""


class Shared:
    """The way to Redis of one worker."""

    def __init__(self, url: str) -> None:
        try:
            import redis.asyncio as redis
            import saq  # noqa: F401  # the queue of bot decisions
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import RedisError
        except ImportError:
            raise NotInstalled("SOLARIUM_REDIS_URL needs more packages: pip install 'solarium[scale]'") from None
        self.errors: tuple[type[Exception], ...] = (RedisError, OSError, TimeoutError)
        retry = Retry(NoBackoff(), 1)  # a connection that died while it rested
        self.client: Redis = redis.from_url(
            url, socket_connect_timeout=CONNECT_SECONDS, socket_timeout=ANSWER_SECONDS, retry=retry
        )
        # Listens for as long as it takes, and says so when the line breaks: what was missed has to be read then.
        once = Retry(NoBackoff(), 0)
        self.listening: Redis = redis.from_url(url, socket_connect_timeout=CONNECT_SECONDS, retry=once)
        self.away_until = 0.0

    async def ask(self, work: Callable[[Redis], Awaitable[T]]) -> T | None:
        """What Redis answers; None while it is away, which nobody waits for."""
        if time.monotonic() < self.away_until:
            return None
        try:
            return await work(self.client)
        except self.errors as error:
            self.away_until = time.monotonic() + PAUSE
            log.warning("Redis is away: %s", error)
            return None

    async def close(self) -> None:
        for client in (self.client, self.listening):
            await client.aclose()


async def end_tasks(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks until they have ended: one that is cancelled in the moment its time runs out may miss it."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.5)


def key(kind: str, name: Any = "") -> str:
    return f"{PREFIX}{kind}:{name}"
