"""How the workers of one server hear of each other's changes."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Protocol

from msgspec import Struct


class TableChanged(Struct, frozen=True):
    """Rows up to `seq` are in the database, or the seats of the table are different."""

    table: str
    seq: int
    declined: int = -1
    handed_over: bool = False
    chat: int = 0  # a line that was written; then nothing else has changed


Listener = Callable[[TableChanged], Coroutine[None, None, None]]


class Bus(Protocol):
    """Tells the other workers that a table has changed. What they send their readers they read from the database."""

    def subscribe(self, listener: Listener) -> None: ...

    async def publish(self, event: TableChanged, sender: Listener) -> None: ...


class InProcessBus:
    """The bus of a single process: other listeners, if there are any, hear soon."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.running: set[asyncio.Task[None]] = set()

    def subscribe(self, listener: Listener) -> None:
        self.listeners.append(listener)

    async def publish(self, event: TableChanged, sender: Listener) -> None:
        for listener in self.listeners:
            if listener != sender:
                task = asyncio.create_task(listener(event))
                self.running.add(task)
                task.add_done_callback(self.running.discard)
