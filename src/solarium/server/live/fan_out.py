"""What was written is sent to everybody at the table: to those connected here, and over the bus to other workers'."""

from solarium.server.live.bus import Bus, TableChanged
from solarium.server.live.connections import Connection, Connections, encode
from solarium.server.tables.change import Change
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.tables.views import Mine, Views


class FanOut:
    """Observes the sessions of this worker, listens to the others."""

    def __init__(self, sessions: Sessions, connections: Connections, views: Views, bus: Bus) -> None:
        self.sessions = sessions
        self.connections = connections
        self.views = views
        self.bus = bus
        sessions.observers.append(self.changed)
        bus.subscribe(self.changed_elsewhere)

    async def changed(self, session: Session, change: Change) -> None:
        """A change of this worker was written."""
        if change.removes_table:
            self.connections.close_table(session.id, 4404)
        elif change.row is not None:
            self.send_rows(session)
        else:
            self.send_seats(session, change.declined, change.handed_over)
        event = TableChanged(session.id, session.seq, change.declined, change.handed_over)
        await self.bus.publish(event, self.changed_elsewhere)

    async def changed_elsewhere(self, event: TableChanged) -> None:
        """Another worker has changed a table: read it again if anybody here looks at it."""
        if event.chat:
            return
        self.sessions.invalidate(event.table)
        if not self.connections.at(event.table):
            return
        async with self.sessions.open(event.table) as session:
            if any(connection.shown < session.seq for connection in self.connections.at(event.table)):
                self.send_rows(session)
            else:
                self.send_seats(session, event.declined, event.handed_over)

    async def refresh(self, id: str) -> None:
        """Names have changed in the database: read the table again and tell those who look at it."""
        self.sessions.invalidate(id)
        if self.connections.at(id):
            async with self.sessions.open(id) as session:
                await self.changed(session, Change())

    def send_rows(self, session: Session) -> None:
        """Send every connection the rows it has not been sent; each distinct view is made and encoded once."""
        timeline = session.timeline
        if timeline is None:
            return
        encoded: dict[tuple[int, Mine], bytes] = {}
        present = self.connections.present(session)
        for connection in self.connections.at(session.id):
            mine = session.seats_of(connection.reader)
            for moment in timeline.moments[connection.shown + 1 :]:
                key = (moment.row.seq, mine)
                if key not in encoded:
                    encoded[key] = encode(self.views.row(session, moment, mine, present))
                connection.send_bytes(encoded[key])
            connection.shown = timeline.seq

    def send_seats(
        self, session: Session, declined: int = -1, handed_over: bool = False, but: Connection | None = None
    ) -> None:
        """Send everybody the table anew; with a scene only if a seat changed hands."""
        encoded: dict[Mine, bytes] = {}
        present = self.connections.present(session)
        for connection in self.connections.at(session.id):
            if connection is but:
                continue
            mine = session.seats_of(connection.reader)
            if mine not in encoded:
                encoded[mine] = encode(self.views.seats(session, mine, present, declined, handed_over))
            connection.send_bytes(encoded[mine])
