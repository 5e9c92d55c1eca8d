"""Who is connected to which table, and how news reaches them: in this process, and over a bus in others."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Protocol

import msgspec
from msgspec import Struct

from solarium.server.desk import Desk
from solarium.server.identity import Reader
from solarium.server.view import Presence, Views
from solarium.server.wire import FromServer

QUEUE = 200  # messages that may wait for a slow reader

encode = msgspec.json.Encoder().encode


class Nudge(Struct, frozen=True):
    """A table has changed: rows up to `seq` are in the database, or its seats are different."""

    table: str
    seq: int
    declined: int = -1
    handed: bool = False  # a seat changed hands, so other things may be touched now


Listener = Callable[[Nudge], Coroutine[None, None, None]]


class Bus(Protocol):
    """Tells the other workers that a table has changed. What they send their readers they read from the database."""

    def listen(self, listener: Listener) -> None: ...

    async def publish(self, nudge: Nudge, sender: Listener) -> None: ...


class InProcess:
    """The bus of a single process: other listeners, if there are any, hear soon."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.under_way: set[asyncio.Task[None]] = set()

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    async def publish(self, nudge: Nudge, sender: Listener) -> None:
        for listener in self.listeners:
            if listener != sender:
                task = asyncio.create_task(listener(nudge))
                self.under_way.add(task)
                task.add_done_callback(self.under_way.discard)


class Connection:
    """One websocket of a reader at a table. What is sent waits in a queue, so nobody waits for a slow reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.shown = -1  # the last row that was sent
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self.lost = asyncio.Event()  # too slow, or the server goes down: the socket has to be closed
        self.close_code = 1001

    def send(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(1013)

    def say(self, message: FromServer) -> None:
        self.send(encode(message))

    def close(self, code: int) -> None:
        self.close_code = code
        self.lost.set()


class Live:
    """The rooms of this process: the connections of every table."""

    def __init__(self, views: Views) -> None:
        self.views = views
        self.rooms: dict[str, set[Connection]] = {}

    def join(self, table: str, connection: Connection) -> None:
        self.rooms.setdefault(table, set()).add(connection)

    def leave(self, table: str, connection: Connection) -> None:
        room = self.rooms.get(table, set())
        room.discard(connection)
        if not room:
            self.rooms.pop(table, None)

    def presence(self, desk: Desk) -> Presence:
        online: set[int] = set()
        watchers = 0
        for connection in self.rooms.get(desk.table.id, ()):
            seats = desk.seats_of(connection.reader)
            online.update(seats)
            watchers += not seats
        return frozenset(online), watchers

    def tell_rows(self, desk: Desk) -> None:
        """Send every connection the rows it has not been sent; each distinct view is made and encoded once."""
        play = desk.play
        if play is None:
            return
        made: dict[tuple[int, tuple[int, ...]], bytes] = {}
        presence = self.presence(desk)
        for connection in self.rooms.get(desk.table.id, ()):
            mine = desk.seats_of(connection.reader)
            for moment in play.moments[connection.shown + 1 :]:
                key = (moment.row.seq, mine)
                if key not in made:
                    made[key] = encode(self.views.row(desk, moment, mine, presence))
                connection.send(made[key])
            connection.shown = play.seq

    def tell_seats(self, desk: Desk, declined: int = -1, handed: bool = False, but: Connection | None = None) -> None:
        """Send everybody the table anew; with a scene only if a seat changed hands."""
        made: dict[tuple[int, ...], bytes] = {}
        presence = self.presence(desk)
        for connection in self.rooms.get(desk.table.id, ()):
            if connection is but:
                continue
            mine = desk.seats_of(connection.reader)
            if mine not in made:
                made[mine] = encode(self.views.seats(desk, mine, presence, declined, handed))
            connection.send(made[mine])

    def close_room(self, table: str, code: int) -> None:
        for connection in self.rooms.get(table, ()):
            connection.close(code)

    def close_all(self, code: int) -> None:
        for room in self.rooms.values():
            for connection in room:
                connection.close(code)
