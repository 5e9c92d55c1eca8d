"""Coming and going: a connection is welcomed at a table, and the others see who is there."""

from contextlib import suppress

from solarium.server.errors import RequestError
from solarium.server.live.attendance import in_steps
from solarium.server.live.bus import PeopleChanged
from solarium.server.live.connections import Connection
from solarium.server.live.fan_out import FanOut
from solarium.server.store.journal import Conflict
from solarium.server.store.notices import Notices
from solarium.server.tables.bot_driver import BotDriver
from solarium.server.tables.gestures.play_premoves import play_premoves
from solarium.server.tables.session import Session
from solarium.server.tables.views import NOBODY


class Presence:
    """Lets connections in and out."""

    def __init__(self, fan_out: FanOut, bots: BotDriver, notices: Notices) -> None:
        self.fan_out = fan_out
        self.bots = bots
        self.connections = fan_out.connections
        self.sessions = fan_out.sessions
        self.attendance = fan_out.attendance
        self.bus = fan_out.bus
        self.notices = notices

    async def enter(self, id: str, connection: Connection, seq: int) -> None:
        """Send a connection everything since a row, and tell the others that it is there."""
        if not self.connections.at(id):
            await self.bus.follow(id)
            await self.attendance.read(id)
        async with self.sessions.open(id) as session:
            entered_before = connection in self.connections.at(id)
            if not entered_before and len(self.connections.at(id)) >= connection.settings.table_sockets:
                raise RequestError("flood", "Too many people are looking at this table; try again later.")
            self.connections.add(id, connection)
            mine, present = session.seats_of(connection.reader), self.connections.present(session)
            connection.send_welcome(await self.fan_out.views.welcome(session, mine, present, seq))
            connection.shown, connection.revision = session.seq, session.table.revision
            if not entered_before:
                await self.fan_out.show(session, but=connection)
                await self._tell(session)
            await play_premoves(session)  # if the server went down before it could
            self.bots.drive(session)
        await self._tell_guest(connection)
        await self._looked(id, connection, connection.shown)

    async def exit(self, id: str, connection: Connection, seen: int) -> None:
        """Somebody has gone who saw the rows so far. That is written first: they are not told of what they saw."""
        try:
            await self._looked(id, connection, seen)
        finally:
            self.connections.remove(id, connection)
            self.sessions.unwatch(id)
        await self._tell_guest(connection)
        if self.connections.at(id):
            with suppress(RequestError):  # the table may be gone with its last person
                async with self.sessions.open(id) as session:
                    await self.fan_out.show(session)
                    await self._tell(session)
            return
        await self._publish(await self.attendance.tell(id, NOBODY))
        if not self.connections.at(id):  # nobody has come meanwhile
            await self.bus.unfollow(id)
            self.attendance.forget(id)

    async def measured(self, id: str, connection: Connection) -> None:
        """The line of somebody was measured: the other workers hear if it is another than they know."""
        if self.attendance.shared is None or in_steps(connection.lag) == connection.told_lag:
            return
        connection.told_lag = in_steps(connection.lag)
        async with self.sessions.open(id) as session:
            await self._tell(session)

    async def is_online(self, id: str, seat: int) -> bool:
        """Whether the holder of a seat looks at the table, at any worker."""
        if self.connections.at(id):
            async with self.sessions.open(id) as session:
                return seat in self.connections.present(session).online
        return seat in await self.attendance.online(id)

    async def is_about(self, guest: str) -> bool:
        """Whether a guest looks at any table, at any worker."""
        return self.connections.is_here(guest) or await self.attendance.is_elsewhere(guest)

    async def _looked(self, id: str, connection: Connection, seen: int) -> None:
        """From now on they may be told again that it is their turn here."""
        if connection.reader.guest:
            with suppress(Conflict):  # they look twice at the same moment
                await self.notices.looked(id, connection.reader.guest, seen)

    async def _tell_guest(self, connection: Connection) -> None:
        """Whose connection it is, and was before somebody signed in, for the other workers."""
        if self.attendance.shared is None:
            return
        for guest in {connection.known_as, connection.reader.guest}:
            await self.attendance.tell_guest(guest, self.connections.is_here(guest))
        connection.known_as = connection.reader.guest

    async def _tell(self, session: Session) -> None:
        """Who is here now, for the other workers."""
        here = self.connections.present_here(session)
        await self._publish(await self.attendance.tell(session.id, here))

    async def _publish(self, event: PeopleChanged | None) -> None:
        if event is not None:
            await self.bus.publish(event, self.fan_out)
