"""`solarium bots`: a process that decides for bots of any worker, on any machine that reaches Redis."""

import asyncio
import os
import signal
from typing import Any

from saq import Job, Worker

from solarium.server.shared import Shared
from solarium.server.workers.pool import BotPool
from solarium.server.workers.queue import THINK, Reply, encode, queues, read_work, replies
from solarium.server.workers.schedule import Claim

BEAT = 0.5  # seconds between two signs that a decision is being worked on
GRACE = 3  # seconds for decisions under way when it is told to stop; what is left goes back into the queue
TIMERS: Any = {"schedule": 60, "worker_info": 1, "sweep": 1, "abort": 60}


class Thinkers:
    """The processes in which bots of this machine think, as the queue calls them."""

    def __init__(self, shared: Shared, processes: int, time_limit: float) -> None:
        self.shared = shared
        self.slots = processes or os.cpu_count() or 1
        self.pool = BotPool(self.slots, time_limit)

    async def think(self, context: dict[str, Any], *, work: bytes, reply_to: str) -> bytes:
        """Work something out, and say that it is under way until it is done."""
        job: Job = context["job"]
        alive = asyncio.create_task(self._beat(job))
        try:
            level = getattr(read_work(work), "level", 0)
            outcome = encode(await self.pool.outcome_of(read_work(work), Claim(level=level)))
        finally:
            alive.cancel()
        reply = encode(Reply(job.key, outcome))
        await self.shared.ask(lambda redis: redis.publish(replies(reply_to), reply))
        return outcome

    async def _beat(self, job: Job) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self.shared.ask(lambda _: job.update())

    async def serve(self, stop: asyncio.Event) -> None:
        """Take jobs until told to stop."""
        workers = [
            Worker(
                queue,
                [(THINK, self.think)],  # type: ignore[type-var]
                concurrency=places,
                timers=TIMERS,
                dequeue_timeout=1,
                shutdown_grace_period_s=GRACE,
                metadata={"slots": self.slots},
            )
            for queue, places in zip(queues(self.shared), (self.slots, 1), strict=True)
        ]
        for worker in workers:
            worker.SIGNALS = []  # one of us listens to signals, not each
        running = [asyncio.create_task(worker.start()) for worker in workers]
        await stop.wait()
        for worker in workers:
            worker.event.set()
        await asyncio.gather(*running, return_exceptions=True)
        await self.pool.close()
        await self.shared.close()


async def run(redis: str, processes: int, time_limit: float, ready: Any) -> None:
    """Serve the queue until a signal comes."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signum, stop.set)
    shared = Shared(redis)
    await shared.client.ping()
    thinkers = Thinkers(shared, processes, time_limit)
    ready(thinkers.slots)
    await thinkers.serve(stop)
