"""Bots decide in processes of their own, so that the tables never wait for one that thinks.

A decision gets the world imagined for its seat, never the true one. A worker that dies or hangs is replaced and
the decision made again; if that fails too, the seat makes a legal move at random and the game goes on.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.state import State
from solarium.server.bot_worker import LENGTH, Decision, Outcome

log = logging.getLogger("solarium.server")

ATTEMPTS = 2
PATIENCE = 60.0  # seconds after which a decision is taken to hang


class Worker:
    """One process that decides one thing at a time: frames in, frames out."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        path = os.pathsep.join(entry for entry in sys.path if entry)
        command = [sys.executable, "-m", "solarium.server.bot_worker"]
        environment = {**os.environ, "PYTHONPATH": path}
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment))

    async def decide(self, asked: Decision) -> Outcome:
        """Raises `EOFError` or `OSError` when the process is gone."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        frame = pickle.dumps(asked)
        self.process.stdin.write(len(frame).to_bytes(LENGTH, "big") + frame)
        await self.process.stdin.drain()
        size = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        outcome: Outcome = pickle.loads(await self.process.stdout.readexactly(size))
        return outcome

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Bots:
    """The workers; the first is started when a bot has to decide, or will have to soon."""

    def __init__(self, workers: int = 0) -> None:
        self.free = asyncio.Semaphore(workers or min(4, os.cpu_count() or 1))
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.warming: asyncio.Task[None] | None = None

    async def choose(self, game: AnyGame, world: State, seat: int, level: int, seed: int) -> int:
        """An action for that seat."""
        asked = Decision(game.slug, type(game).__module__, game.dump(world), seat, level, seed)
        async with self.free:
            for _ in range(ATTEMPTS):
                outcome = await self._ask(asked)
                if outcome is None:
                    log.warning("a bot worker died or hung; it is replaced")
                    continue
                if outcome.action in world.legal_actions():
                    return outcome.action
                log.error("a bot of %s failed: %s", game.slug, outcome.failure or "its action is not legal")
                break
        return int(world.random_action(Seeded(seed)))

    def warm(self) -> None:
        """A bot will be asked soon: let a worker start."""
        if not self.all and self.warming is None:
            self.warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        if self.warming is not None:
            self.warming.cancel()
        for worker in list(self.all):
            await self._end(worker)

    async def _ask(self, asked: Decision) -> Outcome | None:
        """None if the worker had to be given up."""
        worker = self.idle.pop() if self.idle else await self._start()
        try:
            async with asyncio.timeout(PATIENCE):  # `wait_for` can swallow a cancellation (Python 3.11)
                outcome = await worker.decide(asked)
        except (EOFError, OSError, TimeoutError):
            await self._end(worker)
            return None
        except BaseException:
            await self._end(worker)  # it is in the middle of something that nobody waits for any more
            raise
        self.idle.append(worker)
        return outcome

    async def _warm(self) -> None:
        async with self.free:
            if not self.all:
                self.idle.append(await self._start())

    async def _start(self) -> Worker:
        worker = await Worker.start()
        self.all.add(worker)
        return worker

    async def _end(self, worker: Worker) -> None:
        self.all.discard(worker)
        if worker in self.idle:
            self.idle.remove(worker)
        await worker.end()
