"""Bots decide in processes of their own, so that the tables never wait for one that thinks.

A decision gets the world imagined for its seat, never the true one. A worker that dies or hangs is replaced and
the decision made again; if that fails too, the seat makes a legal move at random and the game goes on.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import wait

from msgspec import Struct

from solarium.bots import levels
from solarium.engine import registry
from solarium.engine.chance import Seeded
from solarium.engine.errors import UnknownGame
from solarium.engine.game import Data, Game
from solarium.engine.state import State

log = logging.getLogger("solarium.server")

ATTEMPTS = 2
PATIENCE = 60.0  # seconds after which a decision is taken to hang


class Decision(Struct, frozen=True):
    """What a worker is asked. The module is where a game comes from that is not installed but registered."""

    slug: str
    module: str
    world: Data
    seat: int
    level: int
    seed: int


class Bots:
    """A pool of workers, made when the first bot has to decide."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or min(4, os.cpu_count() or 1)
        self.free = asyncio.Semaphore(self.workers)
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, world: State, seat: int, level: int, seed: int) -> int:
        """An action for that seat."""
        asked = Decision(game.slug, type(game).__module__, game.dump(world), seat, level, seed)
        async with self.free:
            for _ in range(ATTEMPTS):
                pool = self._pool()
                try:
                    action = await asyncio.wait_for(asyncio.wrap_future(self._submit(pool, asked)), PATIENCE)
                except (BrokenProcessPool, TimeoutError):
                    log.warning("a bot worker died or hung; it is replaced")
                    self._replace(pool)
                    continue
                except Exception:
                    log.exception("a bot of %s failed", game.slug)
                    break
                if action in world.legal_actions():
                    return action
                log.error("a bot of %s chose an action that is not legal", game.slug)
                break
        return int(world.random_action(Seeded(seed)))

    def warm(self) -> None:
        """A bot will be asked soon: let its worker start."""
        if self.pool is None:
            self._pool().submit(os.getpid)

    def close(self) -> None:
        if self.pool is not None:
            self._replace(self.pool)

    def worker_ids(self, pool: ProcessPoolExecutor | None = None) -> list[int]:
        """The processes of a pool, of the present one if none is given."""
        return list(getattr(pool or self.pool, "_processes", None) or {})

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=begin_worker
            )
        return self.pool

    def _submit(self, pool: ProcessPoolExecutor, asked: Decision) -> "Future[int]":
        return pool.submit(decide, asked)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """End this pool and its processes; another decision may have replaced it already."""
        if self.pool is pool:
            self.pool = None
        workers = self.worker_ids(pool)
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


# In the worker


def begin_worker() -> None:
    """Leave Ctrl-C to the server, give way to it, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def decide(asked: Decision) -> int:
    game = _game(asked.slug, asked.module)
    return levels.choose(game, game.load(asked.world), asked.seat, asked.level, asked.seed)


def _game(slug: str, module: str) -> Game:
    try:
        return registry.game(slug)
    except UnknownGame:
        registry.register(import_module(module).GAME)
        return registry.game(slug)
