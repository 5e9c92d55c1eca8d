"""The bus of many workers: Redis pub/sub, a channel for each table that somebody looks at.

Pub/sub forgets: whoever was not listening has missed it. So a worker that listens again after a break compares all
tables that are looked at with the database, and while Redis is away it does so every second.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec

from solarium.server.live.bus import Event, Listener
from solarium.server.shared import PREFIX, Shared, end_tasks
from solarium.server.store.away import log_failure

log = logging.getLogger("solarium.server")

CHANNEL = f"{PREFIX}table:"
OURS = f"{PREFIX}workers"  # is always listened to, so that there is a line to listen on
PAUSE = 1.0  # seconds between two tries to listen
CONFIRMED = 1.0  # seconds to wait for Redis to say that it has understood


class Envelope(msgspec.Struct, frozen=True):
    sender: str
    event: Event


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Envelope).decode


class RedisBus:
    """The end of the bus in one worker."""

    def __init__(self, shared: Shared, worker: str) -> None:
        self.shared = shared
        self.worker = worker
        self.listeners: list[Listener] = []
        self.followed: dict[str, asyncio.Event] = {}  # by channel; set once Redis has confirmed it
        self.pubsub: Any = None  # of Redis, while it listens
        self.task: asyncio.Task[None] | None = None
        self.running: set[asyncio.Task[None]] = set()

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)
        if self.task is None:
            self.task = asyncio.create_task(self._run(), name="bus")

    async def follow(self, table: str) -> None:
        channel = CHANNEL + table
        if channel not in self.followed:
            self.followed[channel] = asyncio.Event()
            if self.pubsub is not None:
                with suppress(*self.shared.errors):
                    await self.pubsub.subscribe(channel)
        with suppress(TimeoutError):  # Redis is away: the table is compared with the database until it is back
            async with asyncio.timeout(CONFIRMED if self.pubsub else 0):
                await self.followed[channel].wait()

    async def unfollow(self, table: str) -> None:
        if self.followed.pop(CHANNEL + table, None) is not None and self.pubsub is not None:
            with suppress(*self.shared.errors):
                await self.pubsub.unsubscribe(CHANNEL + table)

    async def publish(self, event: Event, sender: Listener) -> None:
        """Nobody waits for it: who hears it reads the database, in whatever order news come."""
        self._start(self._publish(CHANNEL + event.table, encode(Envelope(self.worker, event))))

    async def _publish(self, channel: str, message: bytes) -> None:
        await self.shared.ask(lambda redis: redis.publish(channel, message))

    async def close(self) -> None:
        if self.task is not None:
            await end_tasks(self.task, *self.running)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except self.shared.errors as error:
                log.warning("the bus is down: %s", error)
            except Exception:
                log.exception("the bus is down")
            self.pubsub = None
            for confirmed in self.followed.values():
                confirmed.clear()
            self._start(self._catch_up())
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        async with self.shared.listening.pubsub() as pubsub:
            await pubsub.subscribe(OURS, *self.followed)
            self.pubsub = pubsub
            while True:
                message = await pubsub.get_message(timeout=None)
                if message is not None:
                    self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        channel = message["channel"].decode()
        if message["type"] == "subscribe":
            if channel == OURS:
                self._start(self._catch_up())
            elif channel in self.followed:
                self.followed[channel].set()
        elif message["type"] == "message" and channel != OURS:
            envelope = decode(message["data"])
            if envelope.sender != self.worker:
                self._start(self._hear(envelope.event))

    async def _hear(self, event: Event) -> None:
        for listener in self.listeners:
            try:
                await listener.hear(event)
            except Exception as error:
                log_failure("news of another worker were not understood", error)

    async def _catch_up(self) -> None:
        for listener in self.listeners:
            try:
                await listener.catch_up()
            except Exception as error:
                log_failure("tables could not be compared with the database", error)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
