"""Bots decide in processes of their own, so that the tables never wait for one that thinks.

A decision gets the world imagined for its seat, never the true one. A worker that dies is replaced and the decision
made again; one that hangs is replaced.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

from solarium.engine.game import AnyGame
from solarium.engine.state import State
from solarium.server.workers.process import LENGTH, Decision, Outcome, Work
from solarium.server.workers.schedule import Claim, Schedule

log = logging.getLogger("solarium.server")

ATTEMPTS = 2
TIME_LIMIT = 60.0  # seconds after which a decision is taken to hang


class BotFailed(Exception):
    """A bot has not decided."""


class Worker:
    """One process that works out one thing at a time: frames in, frames out."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> "Worker":
        path = os.pathsep.join(entry for entry in sys.path if entry)
        command = [sys.executable, "-m", "solarium.server.workers.process"]
        environment = {**os.environ, "PYTHONPATH": path}
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment))

    async def work_out(self, work: Work) -> Outcome:
        """Raises `EOFError` or `OSError` when the process is gone."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        frame = pickle.dumps(work)
        self.process.stdin.write(len(frame).to_bytes(LENGTH, "big") + frame)
        await self.process.stdin.drain()
        size = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        outcome: Outcome = pickle.loads(await self.process.stdout.readexactly(size))
        return outcome

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotPool:
    """The workers; the first is started when a bot has to decide, or will have to soon."""

    def __init__(self, workers: int = 0, time_limit: float = TIME_LIMIT) -> None:
        self.schedule = Schedule(workers or min(4, os.cpu_count() or 1))
        self.time_limit = time_limit
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.warming: asyncio.Task[None] | None = None

    async def choose(
        self, game: AnyGame, world: State, seat: int, level: int, seed: int, claim: Claim | None = None
    ) -> int:
        """An action for that seat, legal in the world it was handed; raises `BotFailed`."""
        decision = Decision(game.slug, game.module, game.dump(world), seat, level, seed)
        action: int = await self.work_out(decision, claim or Claim(level=level))
        if action not in world.legal_actions():
            raise BotFailed(f"its action {action} is not legal")
        return action

    async def work_out(self, work: Work, claim: Claim) -> Any:
        """The answer to a piece of work, when its turn comes; raises `BotFailed`."""
        outcome = await self._work_out(work, claim)
        if outcome.failure:
            raise BotFailed(outcome.failure)
        return outcome.answer

    async def outcome_of(self, work: Work, claim: Claim) -> Outcome:
        """The same, with whatever failed as a value."""
        try:
            return await self._work_out(work, claim)
        except BotFailed as error:
            return Outcome(None, str(error))

    def waiting_here(self) -> int:
        """Decisions that wait for a place."""
        return len(self.schedule.waiting)

    def warm(self) -> None:
        """A bot will be asked soon: let a worker start."""
        if not self.all and self.warming is None:
            self.warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        if self.warming is not None:
            self.warming.cancel()
        for worker in list(self.all):
            await self._end(worker)

    async def _work_out(self, work: Work, claim: Claim) -> Outcome:
        async with self.schedule.place(claim):
            for _ in range(ATTEMPTS):
                try:
                    return await self._ask(work)
                except (EOFError, OSError) as error:
                    log.warning("a bot worker died and is replaced: %s", error)
        raise BotFailed("its worker died each time")

    async def _ask(self, work: Work) -> Outcome:
        worker = self.idle.pop() if self.idle else await self._start()
        try:
            async with asyncio.timeout(self.time_limit):  # `wait_for` can swallow a cancellation (Python 3.11)
                outcome = await worker.work_out(work)
        except TimeoutError:
            await self._end(worker)
            raise BotFailed(f"it has not decided in {self.time_limit:.0f} seconds") from None
        except BaseException:
            await self._end(worker)  # it is gone, or in the middle of something that nobody waits for any more
            raise
        self.idle.append(worker)
        return outcome

    async def _warm(self) -> None:
        async with self.schedule.place(Claim()):
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
