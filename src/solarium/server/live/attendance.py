"""Who is at which table at the other workers.

Each worker writes what it sees of a table into Redis and tells those who follow the table; which guests are at any
table through it, it writes there too, for whoever asks. A worker that was killed
says nothing more: its sign of life runs out, and whoever was there only through it is gone.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from solarium.server.live.bus import PeopleChanged
from solarium.server.shared import Redis, Shared, end_tasks, key
from solarium.server.tables.views import NOBODY, Present

log = logging.getLogger("solarium.server")

BEAT = 2.0  # seconds
LIFE = 7  # seconds without a sign after which a worker is taken to be gone
LAG_STEP = 40  # milliseconds; the others hear of a line that has become longer or shorter by that
FORGOTTEN = 24 * 3600  # seconds after which Redis forgets a table or a guest

decode = msgspec.json.Decoder(PeopleChanged).decode


class Attendance:
    """What this worker knows of the others."""

    def __init__(self, shared: Shared | None, worker: str) -> None:
        self.shared = shared
        self.worker = worker
        self.elsewhere: dict[str, dict[str, PeopleChanged]] = {}  # by table and worker
        self.told: dict[str, PeopleChanged] = {}  # by table, what this worker has told
        self.guests: set[str] = set()  # those of this worker, as it has told
        self.task: asyncio.Task[None] | None = None

    def present(self, table: str) -> Present:
        """Who is at a table elsewhere."""
        workers = self.elsewhere.get(table)
        if not workers:
            return NOBODY
        online = frozenset(seat for people in workers.values() for seat in people.online)
        lags = {seat: lag for people in workers.values() for seat, lag in people.lags.items()}
        return Present(online, sum(people.watchers for people in workers.values()), lags)

    def hear(self, event: PeopleChanged) -> None:
        workers = self.elsewhere.setdefault(event.table, {})
        if event.online or event.watchers:
            workers[event.worker] = event
        else:
            workers.pop(event.worker, None)

    async def tell(self, table: str, here: Present) -> PeopleChanged | None:
        """Write down who is here, if that is new; what the other workers have to hear."""
        lags = {seat: in_steps(lag) for seat, lag in here.lags.items() if in_steps(lag)}
        event = PeopleChanged(table, self.worker, tuple(sorted(here.online)), here.watchers, lags)
        if self.shared is None or event == self.told.get(table, PeopleChanged(table, self.worker)):
            return None
        if event.online or event.watchers:
            self.told[table] = event
        else:
            self.told.pop(table, None)
        await self.shared.ask(lambda redis: write(redis, event))
        return event

    async def read(self, table: str) -> None:
        """Somebody begins to look at a table here: who is there already?"""
        if self.shared is not None:
            self.elsewhere[table] = await self._read(table)

    async def online(self, table: str) -> frozenset[int]:
        """The seats whose holders are at a table elsewhere, also where nobody here looks at it."""
        people = await self._read(table)
        return frozenset(seat for each in people.values() for seat in each.online)

    async def _read(self, table: str) -> dict[str, PeopleChanged]:
        if self.shared is None:
            return {}
        found = await self.shared.ask(lambda redis: redis.hgetall(key("people", table)))
        people = [decode(value) for value in (found or {}).values()]
        gone = await self._gone({each.worker for each in people})
        return {each.worker: each for each in people if each.worker not in gone and each.worker != self.worker}

    async def tell_guest(self, guest: str, here: bool) -> None:
        """Write down whether a guest is at any table through this worker, if that is new."""
        if self.shared is None or not guest or here == (guest in self.guests):
            return
        (self.guests.add if here else self.guests.discard)(guest)
        await self.shared.ask(lambda redis: write_guest(redis, guest, self.worker, here))

    async def is_elsewhere(self, guest: str) -> bool:
        """Whether a guest is at any table through another worker."""
        if self.shared is None:
            return False
        found = await self.shared.ask(lambda redis: redis.hkeys(key("guest", guest)))
        others = {name.decode() for name in found or ()} - {self.worker}
        return bool(others - await self._gone(others))

    def forget(self, table: str) -> None:
        """Nobody looks at a table here any more."""
        self.elsewhere.pop(table, None)

    async def write_again(self) -> None:
        """Redis may have lost everything."""
        if self.shared is not None:
            for event in list(self.told.values()):
                await self.shared.ask(lambda redis, event=event: write(redis, event))  # type: ignore[misc]
            for guest in list(self.guests):
                await self.shared.ask(lambda redis, guest=guest: write_guest(redis, guest, self.worker, True))  # type: ignore[misc]

    def start(self, changed: Callable[[list[str]], Awaitable[None]]) -> None:
        """Give signs of life; call back with the tables where a worker that is gone had people."""
        if self.shared is not None:
            self.task = asyncio.create_task(self._live(changed), name="attendance")

    async def close(self) -> None:
        if self.task is None or self.shared is None:
            return
        await end_tasks(self.task)
        await self.shared.ask(lambda redis: redis.delete(key("worker", self.worker)))

    async def _live(self, changed: Callable[[list[str]], Awaitable[None]]) -> None:
        assert self.shared is not None
        while True:
            try:
                await self.shared.ask(lambda redis: redis.set(key("worker", self.worker), 1, ex=LIFE))
                await changed(await self._drop_gone())
            except Exception:
                log.exception("the other workers cannot be looked for")
            await asyncio.sleep(BEAT)

    async def _drop_gone(self) -> list[str]:
        gone = await self._gone({worker for workers in self.elsewhere.values() for worker in workers})
        tables = [table for table, workers in self.elsewhere.items() if not gone.isdisjoint(workers)]
        for table in tables:
            self.elsewhere[table] = {name: people for name, people in self.elsewhere[table].items() if name not in gone}
        return tables

    async def _gone(self, workers: set[str]) -> set[str]:
        """Those that give no sign of life; nobody, as long as Redis cannot say."""
        names = sorted(workers - {self.worker})
        if not names or self.shared is None:
            return set()
        signs = await self.shared.ask(lambda redis: redis.mget([key("worker", name) for name in names]))
        return {name for name, sign in zip(names, signs, strict=True) if sign is None} if signs else set()


def in_steps(lag: int) -> int:
    """The length of a line as the other workers are told."""
    return (lag + LAG_STEP // 2) // LAG_STEP * LAG_STEP


async def write(redis: Redis, event: PeopleChanged) -> None:
    somebody = event.online or event.watchers
    await write_field(redis, key("people", event.table), event.worker, msgspec.json.encode(event) if somebody else None)


async def write_guest(redis: Redis, guest: str, worker: str, here: bool) -> None:
    await write_field(redis, key("guest", guest), worker, b"1" if here else None)


async def write_field(redis: Redis, name: str, worker: str, value: bytes | None) -> None:
    """What a worker says, for a day; nothing takes it back."""
    if value is None:
        await redis.hdel(name, worker)
        return
    pipe = redis.pipeline(transaction=False)
    pipe.hset(name, worker, value)
    pipe.expire(name, FORGOTTEN)
    await pipe.execute()
