"""Start a process that decides for bots: what `solarium bots` calls."""

import asyncio
import sys

from rich.console import Console

from solarium.server.shared import NotInstalled

SECONDS = 60.0  # after which a bot is taken to hang


def run(redis: str, processes: int) -> int:
    """Decide until told to stop; the exit code."""
    try:
        asyncio.run(_serve(redis, processes))
    except (NotInstalled, OSError, ValueError) as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(
            "[bold red]Solarium cannot start:[/bold red]", str(error) or "Redis does not answer"
        )
        return 1
    return 0


async def _serve(redis: str, processes: int) -> None:
    if not redis:
        raise ValueError("the bots need the Redis of the workers: set SOLARIUM_REDIS_URL or give --redis")
    try:
        from redis.exceptions import RedisError

        from solarium.server.workers.bots import run as serve
    except ImportError:
        raise NotInstalled("`solarium bots` needs more packages: pip install 'solarium[scale]'") from None
    try:
        await serve(redis, processes, SECONDS, announce)
    except RedisError as error:
        raise OSError(f"Redis does not answer: {error}") from None


def announce(slots: int) -> None:
    Console(highlight=False).print(f"Solarium decides for bots, {slots} at once   (Ctrl-C stops it)")
    sys.stdout.flush()
