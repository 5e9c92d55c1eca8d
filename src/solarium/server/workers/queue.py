"""The queue between the workers of a server and the processes of `solarium bots`, on Redis by SAQ.

A job is taken off the queue only when it is answered. Whoever works on one says so twice a second; a job whose bot
process was killed says nothing, and another one gets it. Quick decisions have a queue of their own, so that they
never wait behind slow ones.
"""

import asyncio
import logging
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq import Job, Status
from saq.queue.redis import RedisQueue
from saq.utils import now

from solarium.server.shared import PREFIX, Shared, key
from solarium.server.workers.coaching import Advising, Assessing, Counting, Judging, Refuting, Retrying
from solarium.server.workers.process import Decision, Outcome

THINK = "think"  # the one function there is
HEARTBEAT = 2  # seconds without a sign after which a bot process is taken to be gone
RETRIES = 5
KEPT = 30  # seconds for which an answer that nobody has heard is kept
SLOW, QUICK = f"{PREFIX}bots", f"{PREFIX}quick-bots"
PAUSE = 0.5  # seconds, while Redis is away

AnyWork = Decision | Judging | Counting | Retrying | Advising | Refuting | Assessing
encode = msgspec.msgpack.Encoder().encode
read_work = msgspec.msgpack.Decoder(AnyWork).decode
read_plain_outcome = msgspec.msgpack.Decoder(Outcome).decode

logging.getLogger("saq").setLevel(logging.CRITICAL)  # what it has to say of a Redis that is away, we say ourselves


class Reply(msgspec.Struct, frozen=True):
    """What a bot process says to the worker that asked."""

    key: str
    outcome: bytes


read_reply = msgspec.msgpack.Decoder(Reply).decode


def load(job: bytes | str) -> Any:
    return msgspec.msgpack.decode(job.encode() if isinstance(job, str) else job)


class BotQueue(RedisQueue):
    """Jobs as MessagePack: a position keeps the types of its keys."""

    def __init__(self, redis: Redis, name: str) -> None:
        super().__init__(redis, name, dump=encode, load=load)

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        try:
            return await super().dequeue(timeout, poll_interval)
        except (OSError, RedisError):
            await asyncio.sleep(PAUSE)
            return None

    async def sweep(self, lock: int = 60, abort: float = 5.0) -> list[str]:
        """Give jobs whose bot process is gone to another one. (SAQ's own asks that process first, and waits.)"""
        taken: list[str] = []
        if not await self.redis.set(key("sweep", self.name), 1, ex=lock, nx=True):
            return taken
        for raw in await self.redis.lrange(self._active, 0, -1):
            id = raw.decode() if isinstance(raw, bytes) else raw
            job = await self._get_job_by_id(id)
            if job is None:
                await self.redis.lrem(self._active, 0, id)
            elif job.stuck or is_lost(job):
                taken.append(job.id)
                if job.retryable:
                    await job.retry("its bot process is gone")
                else:
                    await job.finish(Status.FAILED, error="its bot process died each time")
        return taken


def is_lost(job: Job) -> bool:
    """Whether its bot process was killed after it took the job off the queue and before it could say so."""
    return job.status is Status.QUEUED and now() - job.queued > 1000 * HEARTBEAT


def queues(shared: Shared) -> tuple[BotQueue, BotQueue]:
    """The one for slow work, and the one for quick decisions."""
    return BotQueue(shared.client, SLOW), BotQueue(shared.client, QUICK)


def job_of(name: str, work: AnyWork, reply_to: str, seconds: float) -> Job:
    return Job(
        THINK,
        key=name,
        kwargs={"work": encode(work), "reply_to": reply_to},
        timeout=int(seconds) + 10,
        heartbeat=HEARTBEAT,
        retries=RETRIES,
        ttl=KEPT,
    )


def replies(worker: str) -> str:
    """The channel on which a worker is answered."""
    return key("answers", worker)


def read_outcome(work: AnyWork, outcome: bytes) -> Outcome:
    """The answer as the kind of work gives it."""
    found = read_plain_outcome(outcome)
    if found.failure:
        return found
    kind: Any = type(work).answer.__annotations__["return"]
    return Outcome(msgspec.convert(found.answer, kind))
