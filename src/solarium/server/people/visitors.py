"""What one address may take of a worker: its time, its websockets, the memory of what waits to be sent."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

from solarium.server.people.limits import Bucket
from solarium.server.settings import Settings

T = TypeVar("T")

MAX_VISITORS = 10_000  # the least recently seen go first
LATELY = 5.0  # seconds


class Visitor:
    """One address. Its pieces of work wait for each other once it has taken more time than its share from others."""

    def __init__(self, settings: Settings, alone: Callable[["Visitor"], bool]) -> None:
        self.alone = alone  # whether nobody else has asked for anything lately
        self.asked = time.monotonic()
        self.time = Bucket(settings.address_share, settings.address_credit)
        self.usual = 0.0  # seconds that a piece of work takes
        self.line = asyncio.Lock()
        self.sockets = 0
        self.waiting_bytes = 0

    async def turn(self) -> "Turn":
        """Wait until this address has time for a piece of work."""
        self.asked = time.monotonic()
        async with self.line:
            while (wait := self.time.wait()) and not self.alone(self):
                await asyncio.sleep(min(wait, 0.2))
            return Turn(self)

    async def spend(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry out a piece of work when it is its turn."""
        try:
            turn = await self.turn()
        except BaseException:
            work.close()
            raise
        return await turn.run(work)


class Turn:
    """A piece of work that may be done now: what such a piece usually takes is charged at once, the rest later."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.expected = visitor.usual
        self.seconds = 0.0
        visitor.time.charge(self.expected)

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            return await self._measure(work)
        finally:
            self.visitor.time.charge(self.seconds - self.expected)
            self.visitor.usual += (self.seconds - self.visitor.usual) / 4

    @coroutine
    def _measure(self, work: Coroutine[Any, Any, T]) -> Generator[Any, None, T]:
        """Drive a coroutine and count the time of its own steps, not the time it waits."""
        error: BaseException | None = None
        while True:
            start = time.perf_counter()
            try:
                waits_for = work.send(None) if error is None else work.throw(error)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.seconds += time.perf_counter() - start
            try:
                yield waits_for
                error = None
            except BaseException as thrown:
                error = thrown


class Visitors:
    """Everybody who was here lately, by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.by_address: OrderedDict[str, Visitor] = OrderedDict()

    def at(self, address: str) -> Visitor:
        visitor = self.by_address.get(address)
        if visitor is None:
            self.by_address[address] = visitor = Visitor(self.settings, self.is_alone)
            if len(self.by_address) > MAX_VISITORS:
                self.by_address.popitem(last=False)
        self.by_address.move_to_end(address)
        return visitor

    def is_alone(self, visitor: Visitor) -> bool:
        since = time.monotonic() - LATELY
        return not any(other is not visitor and other.asked > since for other in self.by_address.values())
