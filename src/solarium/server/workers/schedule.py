"""Whose bot thinks next.

Tables where a person waits come first. Among them the guest goes first who has fewest bots thinking and has used least
time lately, so that sixty tables of one guest cost another no more than one table would; then the quick levels. A quick
level never waits for a slow one: it has a place of its own. What is done in the background waits for all bots,
and where it takes long it leaves one place free for them.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

QUICK = 2  # the highest level that decides in a moment
HALF_LIFE = 60.0  # seconds after which half of what a guest has used is forgotten


def nobody_waits() -> bool:
    return False


class Claim(Struct, frozen=True):
    """Why a bot has to think: for the host of which table, at which level, and whether a person waits for it."""

    host: str = ""
    level: int = 0
    awaited: Callable[[], bool] = nobody_waits
    background: bool = False  # an analysis
    lengthy: bool = False  # may take seconds
    key: str = ""  # the same for the same work, whichever worker asks for it


class Schedule:
    """Places for bots that think, given out one by one."""

    def __init__(self, places: int) -> None:
        self.size = places
        self.places = places  # that are free
        self.express = 1
        self.waiting: list[tuple[Claim, asyncio.Future[bool]]] = []
        self.thinking: Counter[str] = Counter()
        self.used: dict[str, tuple[float, float]] = {}  # for a host, seconds and when they were counted

    @asynccontextmanager
    async def place(self, claim: Claim) -> AsyncIterator[None]:
        """Wait for a place; it is given on afterwards."""
        express = await self._take(claim)
        started = time.monotonic()
        try:
            yield
        finally:
            self._count(claim.host, time.monotonic() - started)
            self._free(claim, express)

    async def _take(self, claim: Claim) -> bool:
        """Wait for a place; whether it is the one for quick levels."""
        given: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((claim, given))
        self._give()
        try:
            return await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():
                self._free(claim, given.result())
            else:
                self.waiting.remove((claim, given))
            raise

    def resize(self, size: int) -> None:
        """There are more places now, or fewer: those that are taken too many are not given on."""
        self.places += size - self.size
        self.size = size
        self._give()

    def _free(self, claim: Claim, express: bool) -> None:
        self.thinking[claim.host] -= 1
        if express:
            self.express += 1
        else:
            self.places += 1
        self._give()

    def _give(self) -> None:
        """Give the free places to those who are next."""
        while self.places > 0 and self.waiting:
            chosen = min(self.waiting, key=self._rank)
            kept = 1 if self.size > 1 else 0  # places that lengthy work leaves free
            if chosen[0].lengthy and self.places <= kept:
                break  # all others that wait are lengthy too
            self.places -= 1
            self._give_to(chosen, express=False)
        quick = [each for each in self.waiting if each[0].level <= QUICK and not each[0].background]
        if self.express and quick:
            self.express -= 1
            self._give_to(min(quick, key=self._rank), express=True)

    def _give_to(self, chosen: tuple[Claim, asyncio.Future[bool]], express: bool) -> None:
        self.waiting.remove(chosen)
        claim, given = chosen
        self.thinking[claim.host] += 1
        given.set_result(express)

    def _rank(self, each: tuple[Claim, asyncio.Future[bool]]) -> tuple[bool, bool, bool, int, float, int]:
        claim, _ = each
        used = round(self._used(claim.host), 1)
        return claim.lengthy, claim.background, not claim.awaited(), self.thinking[claim.host], used, claim.level

    def _used(self, host: str) -> float:
        seconds, when = self.used.get(host, (0.0, 0.0))
        return seconds * float(0.5 ** ((time.monotonic() - when) / HALF_LIFE))

    def _count(self, host: str, seconds: float) -> None:
        self.used[host] = (self._used(host) + seconds, time.monotonic())
        if len(self.used) > 1000:
            self.used = {each: used for each, used in self.used.items() if self._used(each) > 0.1}
            self.thinking = +self.thinking
