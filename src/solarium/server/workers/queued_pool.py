"""Bots that decide in other processes, wherever those run. While there are none, this worker thinks itself."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from typing import Any

from saq import Status

from solarium.server.shared import Shared, end_tasks
from solarium.server.workers.pool import BotFailed, BotPool
from solarium.server.workers.process import Outcome
from solarium.server.workers.queue import (
    AnyWork,
    BotQueue,
    Reply,
    encode,
    job_of,
    queues,
    read_outcome,
    read_reply,
    replies,
)
from solarium.server.workers.schedule import QUICK, Claim, Schedule

log = logging.getLogger("solarium.server")

LOOK = 1.0  # seconds between two looks at which bot processes there are
POLL = 0.5  # seconds after which the answer is looked for, in case nobody was heard
ENDED = (Status.COMPLETE, Status.FAILED, Status.ABORTED)


class QueuedPool(BotPool):
    """Hands decisions to the queue, no more at once than can be worked on, in the order of a fair schedule."""

    def __init__(self, shared: Shared, worker: str, workers: int, time_limit: float) -> None:
        super().__init__(workers, time_limit)
        self.shared = shared
        self.worker = worker
        self.slow, self.quick = queues(shared)
        self.fair = Schedule(1)
        self.slots = 0  # decisions that all bot processes together make at once
        self.asked: dict[str, asyncio.Future[bytes]] = {}  # by the key of the job
        self.tasks = [asyncio.create_task(work, name="bot queue") for work in (self._look(), self._listen())]

    def waiting_here(self) -> int:
        return super().waiting_here() + len(self.fair.waiting)

    def warm(self) -> None:
        """A bot will be asked soon: one of our own is needed only where there are no others."""
        if not self.slots:
            super().warm()

    async def close(self) -> None:
        await end_tasks(*self.tasks)
        await super().close()

    async def _work_out(self, work: Any, claim: Claim) -> Outcome:
        if self.slots:
            async with self.fair.place(claim):
                outcome = await self._ask_queue(work, claim)
            if outcome is not None:
                return outcome
        return await super()._work_out(work, claim)

    async def _ask_queue(self, work: AnyWork, claim: Claim) -> Outcome | None:
        """The outcome; None when nobody is there to work it out."""
        quick = claim.level <= QUICK and not claim.background
        queue = self.quick if quick else self.slow
        name = claim.key or hashlib.sha256(encode(work)).hexdigest()
        answered = self.asked.setdefault(name, asyncio.get_running_loop().create_future())
        try:
            while self.slots:
                with suppress(*self.shared.errors):
                    found = await self._submit(queue, name, work)
                    if found is not None:
                        return read_outcome(work, found)
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        return read_outcome(work, await asyncio.shield(answered))
            return None
        finally:
            self.asked.pop(name, None)

    async def _submit(self, queue: BotQueue, name: str, work: AnyWork) -> bytes | None:
        """Put a job into the queue, unless it is there; its answer if it has been worked out already."""
        job = await queue.job(name)
        if job is None:
            await queue.enqueue(job_of(name, work, self.worker, self.time_limit))
            return None
        if job.status is Status.COMPLETE:
            return bytes(job.result)
        if job.status in ENDED:
            raise BotFailed(job.error or "it was given up")
        return None

    async def _look(self) -> None:
        """Which bot processes are there, and how much waits for them."""
        while True:
            info = await self.shared.ask(lambda _: self.slow.info())
            if info is not None:
                self.slots = sum(int((each.get("metadata") or {}).get("slots", 0)) for each in info["workers"].values())
                self.fair.resize(max(1, self.slots))
            await asyncio.sleep(LOOK)

    async def _listen(self) -> None:
        """Answers come here as soon as they are found; one that is missed is looked for."""
        while True:
            try:
                async with self.shared.listening.pubsub() as pubsub:
                    await pubsub.subscribe(replies(self.worker))
                    while True:
                        message = await pubsub.get_message(timeout=None)
                        if message and message["type"] == "message":
                            self._take(read_reply(message["data"]))
            except self.shared.errors as error:
                log.warning("the answers of bots are not heard: %s", error)
            await asyncio.sleep(LOOK)

    def _take(self, reply: Reply) -> None:
        asked = self.asked.get(reply.key)
        if asked is not None and not asked.done():
            asked.set_result(reply.outcome)
