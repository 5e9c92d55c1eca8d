"""How the workers of one server hear of each other's changes."""

import asyncio
from typing import Protocol

from msgspec import Struct


class TableChanged(Struct, frozen=True, tag="table"):
    """The table, its rows or its seats are different in the database."""

    table: str
    declined: int = -1
    handed_over: bool = False


class PeopleChanged(Struct, frozen=True, tag="people"):
    """Who is connected to a table at a worker."""

    table: str
    worker: str
    online: tuple[int, ...] = ()
    watchers: int = 0
    lags: dict[int, int] = {}  # of the lines of seats, where there are clocks; about


class LineWritten(Struct, frozen=True, tag="chat"):
    """Somebody has said something at a table."""

    table: str
    line: int


Event = TableChanged | PeopleChanged | LineWritten


class Listener(Protocol):
    """A worker that hears what the others say."""

    async def hear(self, event: Event) -> None: ...

    async def catch_up(self) -> None:
        """Some events may have been missed."""
        ...


class Bus(Protocol):
    """Tells the other workers that a table has changed. What they send their readers they read from the database."""

    def subscribe(self, listener: Listener) -> None: ...

    async def follow(self, table: str) -> None:
        """Somebody looks at this table here: when this returns, nothing that happens from now on is missed."""
        ...

    async def unfollow(self, table: str) -> None: ...

    async def publish(self, event: Event, sender: Listener) -> None: ...

    async def close(self) -> None: ...


class InProcessBus:
    """The bus of a single process: other listeners, if there are any, hear soon."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.running: set[asyncio.Task[None]] = set()

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)

    async def follow(self, table: str) -> None:
        """Everybody hears everything."""

    async def unfollow(self, table: str) -> None:
        """Everybody hears everything."""

    async def publish(self, event: Event, sender: Listener) -> None:
        for listener in self.listeners:
            if listener is not sender:
                task = asyncio.create_task(listener.hear(event))
                self.running.add(task)
                task.add_done_callback(self.running.discard)

    async def close(self) -> None:
        """Nothing is open."""
