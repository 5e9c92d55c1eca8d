"""Every change reaches everybody at the table: those of this worker at once, those of others by the bus."""

from collections.abc import Callable
from functools import partial

from solarium.server.errors import RequestError
from solarium.server.live.attendance import Attendance
from solarium.server.live.bus import Bus, Event, PeopleChanged, TableChanged
from solarium.server.live.connections import Connection, Connections
from solarium.server.live.held import Held
from solarium.server.live.scene_changes import encode, news_for, packed
from solarium.server.tables.change import Change
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.tables.views import Mine, Views
from solarium.server.wire import News

COMPARED = 500  # tables at once


class FanOut:
    """Observes the sessions of this worker, listens to the others."""

    def __init__(
        self, sessions: Sessions, connections: Connections, views: Views, bus: Bus, attendance: Attendance
    ) -> None:
        self.sessions = sessions
        self.connections = connections
        self.views = views
        self.bus = bus
        self.attendance = attendance
        sessions.observers.append(self.changed)
        sessions.followers.append(self.opened)
        bus.subscribe(self)
        attendance.start(self.people_gone)

    async def changed(self, session: Session, change: Change) -> None:
        """A change of this worker was written."""
        if change.removes_table:
            self.connections.close_table(session.id, 4404)
        elif change.row is not None:
            await self.send_rows(session)
        else:
            self.send_seats(session, change.declined, change.handed_over)
        await self.bus.publish(TableChanged(session.id, change.declined, change.handed_over), self)

    async def opened(self, session: Session) -> None:
        """Rows that were read with the table and that nobody has told this worker of: of one that was killed between
        writing and telling."""
        if self.is_ahead(session):
            await self.send_rows(session)

    async def hear(self, event: Event) -> None:
        """Another worker has changed a table, or people have come to it or gone: tell those who look at it here."""
        if isinstance(event, PeopleChanged):
            self.attendance.hear(event)
            await self.people_gone([event.table])
        elif isinstance(event, TableChanged):
            self.sessions.invalidate(event.table)
            await self._show(event)

    async def catch_up(self) -> None:
        """Compare what people here were shown with the database; what they have missed is sent."""
        await self.attendance.write_again()
        watched = list(self.connections.by_table)
        for start in range(0, len(watched), COMPARED):
            ids = watched[start : start + COMPARED]
            revisions = await self.sessions.store.revisions(ids)
            for id in ids:
                if any(connection.revision != revisions.get(id) for connection in self.connections.at(id)):
                    self.sessions.invalidate(id)
                    await self._show(TableChanged(id))

    async def people_gone(self, tables: list[str]) -> None:
        for id in tables:
            if self.connections.at(id):
                async with self.sessions.open(id) as session:
                    await self.show(session)

    async def refresh(self, id: str) -> None:
        """Names have changed in the database: read the table again and tell those who look at it."""
        self.sessions.invalidate(id)
        if self.connections.at(id):
            async with self.sessions.open(id) as session:
                await self.changed(session, Change())
        else:
            await self.bus.publish(TableChanged(id), self)

    async def _show(self, event: TableChanged) -> None:
        if not self.connections.at(event.table):
            return
        try:
            async with self.sessions.open(event.table) as session:
                await self.show(session, event.declined, event.handed_over)
        except RequestError as error:
            if error.code == "unknown_table":  # it was removed
                self.connections.close_table(event.table, 4404)

    async def show(
        self, session: Session, declined: int = -1, handed_over: bool = False, but: Connection | None = None
    ) -> None:
        """The rows that somebody here has not been sent, else the table anew."""
        if self.is_ahead(session):
            await self.send_rows(session)
        else:
            self.send_seats(session, declined, handed_over, but)

    def is_ahead(self, session: Session) -> bool:
        """Whether it has rows that somebody here has not been sent."""
        return any(connection.shown < session.seq for connection in self.connections.at(session.id))

    async def send_rows(self, session: Session) -> None:
        """Send every connection the rows it has not been sent."""
        here = self.connections.at(session.id)
        if session.timeline is None or not here:
            return
        await session.hold(range(min(each.shown for each in here) + 1, session.seq + 1))
        timeline, present, made = session.started(), self.connections.present(session), Made()
        for connection in here:
            mine = session.seats_of(connection.reader)
            for moment in timeline.since(connection.shown):
                news = made.news(moment.row.seq, mine, partial(self.views.row, session, moment, mine, present))
                made.send(connection, news)
            connection.shown = timeline.seq
            connection.revision = session.table.revision

    def send_seats(
        self, session: Session, declined: int = -1, handed_over: bool = False, but: Connection | None = None
    ) -> None:
        """Send everybody the table anew; with a scene only if a seat changed hands."""
        present, made = self.connections.present(session), Made()
        for connection in self.connections.at(session.id):
            if connection is but:
                continue
            mine = session.seats_of(connection.reader)
            make = partial(self.views.seats, session, mine, present, declined, handed_over)
            news = made.news(-1, mine, make)
            made.send(connection, news)
            connection.revision = session.table.revision


class Made:
    """What was made for one fan-out: each distinct view, and each distinct message, is made and encoded once."""

    def __init__(self) -> None:
        self.views: dict[tuple[int, Mine], News] = {}
        self.messages: dict[tuple[int, int | None, bool], tuple[bytes, Held | None]] = {}
        self.packed: dict[int, bytes] = {}

    def news(self, seq: int, mine: Mine, make: Callable[[], News]) -> News:
        key = (seq, mine)
        if key not in self.views:
            self.views[key] = make()
        return self.views[key]

    def send(self, connection: Connection, news: News) -> None:
        """To a reader who takes differences, against the scene it holds."""
        key = (id(news), connection.held.mark if connection.held else None, connection.changes)
        if key not in self.messages:
            self.messages[key] = news_for(news, connection.held) if connection.changes else (encode(news), None)
        message, connection.held = self.messages[key]
        if connection.packs:
            if id(message) not in self.packed:
                self.packed[id(message)] = packed(message)
            message = self.packed[id(message)]
        connection.send_bytes(message)
