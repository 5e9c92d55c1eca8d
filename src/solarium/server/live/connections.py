"""Who is connected to which table in this process."""

import asyncio
from collections import Counter
from collections.abc import Callable

from solarium.server.live.held import Held
from solarium.server.live.scene_changes import encode, packed, welcome_for
from solarium.server.people.identity import Reader
from solarium.server.people.visitors import Visitor
from solarium.server.settings import Settings
from solarium.server.tables.session import Session
from solarium.server.tables.views import Present
from solarium.server.wire import FromServer, Ping, Welcome

QUEUE = 200  # messages that may wait for a slow reader


class Connection:
    """One websocket of a reader at a table. What is sent waits in a queue, so nobody waits for a slow reader.

    The queue is bounded in bytes, and so are all queues of one address together. There are many that are quiet, so it
    is a list: it is short, and an empty one takes a tenth of the memory of a deque or an `asyncio.Event`.
    """

    def __init__(self, reader: Reader, visitor: Visitor, settings: Settings, login: str = "") -> None:
        self.reader = reader
        self.login = login  # of an account
        self.known_as = ""  # the guest whom the other workers were told of
        self.visitor = visitor
        self.settings = settings
        self.muted: frozenset[str] = frozenset()  # whose chat is not sent
        self.line = 0  # of the chat, the last that was sent
        self.lag = 0  # milliseconds there and back, as measured last
        self.told_lag = 0  # what the other workers know of it
        self.pinged = 0  # when it was asked for a sign of life, 0 if it has given it
        self.shown = -1  # the last row that was sent
        self.revision = -1  # of the table, as it was sent last
        self.changes = False  # whether it takes scenes as differences
        self.packs = False  # whether it can inflate
        self.held: Held | None = None  # the scene it has, where it takes differences
        self.queue: list[bytes] = []
        self.bytes = 0  # in the queue
        self.empty: asyncio.Future[None] | None = None  # while somebody waits for a message
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # the socket has to be closed
        self.close_code = 1001

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_welcome(self, welcome: Welcome) -> None:
        message, self.held = welcome_for(welcome) if self.changes else (encode(welcome), None)
        self.send_bytes(packed(message) if self.packs else message)

    def send_bytes(self, message: bytes) -> None:
        if self.lost.done():
            return
        if self.queue and not self._has_room(len(message)):
            self.close(1013)
            return
        self.queue.append(message)
        self._count(len(message))
        if self.empty is not None and not self.empty.done():
            self.empty.set_result(None)

    def ping(self, at: int) -> None:
        self.pinged = at
        self.send(Ping(at, self.lag))

    def pong(self, sent: int, at: int) -> None:
        """The line is as long as this took, half of it from the times before; no other answer counts."""
        if sent and sent == self.pinged:
            self.pinged = 0
            self.lag = (self.lag + (at - sent)) // 2 if self.lag else at - sent

    async def next(self) -> bytes:
        """The message that has waited longest."""
        while not self.queue:
            self.empty = asyncio.get_running_loop().create_future()
            await self.empty
        return self.take()

    def take(self) -> bytes:
        message = self.queue.pop(0)
        self._count(-len(message))
        return message

    def close(self, code: int) -> None:
        """Too slow, signed out, or the server goes down."""
        self.close_code = code
        if not self.lost.done():
            self.lost.set_result(None)

    def clear(self) -> None:
        """Nobody will read what waits."""
        self.queue.clear()
        self._count(-self.bytes)

    def _has_room(self, size: int) -> bool:
        own, of_address = self.bytes + size, self.visitor.waiting_bytes + size
        limits = self.settings
        return len(self.queue) < QUEUE and own <= limits.queue_bytes and of_address <= limits.address_queue_bytes

    def _count(self, size: int) -> None:
        self.bytes += size
        self.visitor.waiting_bytes += size


class Connections:
    """The connections of every table."""

    def __init__(self, elsewhere: Callable[[str], Present]) -> None:
        self.elsewhere = elsewhere  # who is at a table at the other workers
        self.by_table: dict[str, set[Connection]] = {}
        self.guest_of: dict[Connection, str] = {}
        self.by_guest: Counter[str] = Counter()  # how many connections each has

    def at(self, table: str) -> set[Connection]:
        return self.by_table.get(table, set())

    def watched(self, table: str) -> bool:
        return bool(self.at(table))

    def is_here(self, guest: str) -> bool:
        """Whether a guest looks at any table of this worker."""
        return guest in self.by_guest

    def add(self, table: str, connection: Connection) -> None:
        """Let a connection in; one that is there already may belong to somebody else by now."""
        self._forget_guest(connection)
        self.guest_of[connection] = connection.reader.guest
        self.by_guest[connection.reader.guest] += 1
        self.by_table.setdefault(table, set()).add(connection)

    def remove(self, table: str, connection: Connection) -> None:
        self._forget_guest(connection)
        here = self.at(table)
        here.discard(connection)
        if not here:
            self.by_table.pop(table, None)

    def _forget_guest(self, connection: Connection) -> None:
        guest = self.guest_of.pop(connection, None)
        if guest is not None:
            self.by_guest[guest] -= 1
            if not self.by_guest[guest]:
                del self.by_guest[guest]

    def present(self, session: Session) -> Present:
        """Who of the table is online, and how many watch, wherever they are connected."""
        here, elsewhere = self.present_here(session), self.elsewhere(session.id)
        session.online = here.online | elsewhere.online
        return Present(session.online, here.watchers + elsewhere.watchers, {**elsewhere.lags, **here.lags})

    def present_here(self, session: Session) -> Present:
        online: set[int] = set()
        watchers = 0
        lags: dict[int, int] = {}
        for connection in self.at(session.id):
            seats = session.seats_of(connection.reader)
            online.update(seats)
            lags.update(dict.fromkeys(seats, connection.lag) if session.table.clock else {})
            watchers += not seats
        return Present(frozenset(online), watchers, lags)

    def close_table(self, table: str, code: int) -> None:
        for connection in self.at(table):
            connection.close(code)

    def close_login(self, login: str, code: int) -> None:
        """Somebody is signed out: whatever is open there is closed at once."""
        for here in self.by_table.values():
            for connection in here:
                if login and connection.login == login:
                    connection.close(code)

    def close_all(self, code: int) -> None:
        for table in self.by_table:
            self.close_table(table, code)
