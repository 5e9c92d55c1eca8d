"""Who is connected to which table in this process."""

import asyncio

import msgspec

from solarium.server.people.identity import Reader
from solarium.server.tables.session import Session
from solarium.server.tables.views import Present
from solarium.server.wire import FromServer

QUEUE = 200  # messages that may wait for a slow reader

encode = msgspec.json.Encoder().encode


class Connection:
    """One websocket of a reader at a table. What is sent waits in a queue, so nobody waits for a slow reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.shown = -1  # the last row that was sent
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self.lost = asyncio.Event()  # too slow, or the server goes down: the socket has to be closed
        self.close_code = 1001

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(1013)

    def close(self, code: int) -> None:
        self.close_code = code
        self.lost.set()


class Connections:
    """The connections of every table."""

    def __init__(self) -> None:
        self.by_table: dict[str, set[Connection]] = {}

    def at(self, table: str) -> set[Connection]:
        return self.by_table.get(table, set())

    def add(self, table: str, connection: Connection) -> None:
        self.by_table.setdefault(table, set()).add(connection)

    def remove(self, table: str, connection: Connection) -> None:
        here = self.at(table)
        here.discard(connection)
        if not here:
            self.by_table.pop(table, None)

    def present(self, session: Session) -> Present:
        """Who of the table is online, and how many watch."""
        online: set[int] = set()
        watchers = 0
        for connection in self.at(session.id):
            seats = session.seats_of(connection.reader)
            online.update(seats)
            watchers += not seats
        session.online = frozenset(online)
        return Present(session.online, watchers)

    def close_table(self, table: str, code: int) -> None:
        for connection in self.at(table):
            connection.close(code)

    def close_all(self, code: int) -> None:
        for table in self.by_table:
            self.close_table(table, code)
