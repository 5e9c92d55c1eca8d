"""Chat at a table. Players and those who watch have a room each; text is text, and written before anybody hears it."""

import unicodedata

from msgspec import structs

from solarium.server.errors import RequestError
from solarium.server.live.bus import Bus, Event, LineWritten
from solarium.server.live.connections import Connection, Connections
from solarium.server.people.guests import default_name
from solarium.server.people.identity import Reader
from solarium.server.people.limits import Limit
from solarium.server.store import social
from solarium.server.store.rows import now
from solarium.server.store.social import ROOMS, Message, Room
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.wire import ChatLine, ChatLog, Done, Mute, Report, Say

LONGEST = 300  # characters of a line


class Chat:
    """The chat of this worker's connections; lines of other workers come by the bus."""

    def __init__(self, sessions: Sessions, connections: Connections, bus: Bus, said: Limit) -> None:
        self.sessions = sessions
        self.store = sessions.store
        self.connections = connections
        self.bus = bus
        self.said = said
        self.newest = 0  # line of all tables, when it was last asked for
        bus.subscribe(self)

    async def enter(self, id: str, connection: Connection) -> None:
        """What was said so far, to somebody who comes."""
        guest = connection.reader.guest
        connection.muted = await social.related(self.store, guest, "mute", "block") if guest else frozenset()
        async with self.sessions.open(id) as session:
            room, number = room_of(session, connection.reader), session.table.number
        lines = [line for line in await social.messages(self.store, number, room) if line.guest not in connection.muted]
        connection.send(ChatLog(room, tuple(shown(line, guest) for line in lines)))
        connection.line = lines[-1].id if lines else 0

    async def say(self, id: str, reader: Reader, request: Say) -> Done:
        guest, text = known(reader), clean_line(request.text)
        if not await self.said.take(guest):
            raise RequestError("flood", "You are writing too quickly; wait a moment.")
        chosen = await self.store.name_of(guest) or default_name(guest)
        async with self.sessions.open(id) as session:
            mine = session.seats_of(reader)
            seat = mine[0] if mine else -1
            name = session.seats[seat].name if mine else chosen
            line = Message(
                session.table.number, room_of(session, reader), guest, seat, name, text, session.table.turn, now()
            )
            line = structs.replace(line, id=await social.add_message(self.store, line))
            self.send(session, line)
        await self.bus.publish(LineWritten(id, line.id), self)
        return Done(request.id, 0)

    async def hear(self, event: Event) -> None:
        """Somebody has said something at another worker."""
        if isinstance(event, LineWritten) and self.connections.at(event.table):
            line = await social.message(self.store, event.line)
            if line is not None:
                async with self.sessions.open(event.table) as session:
                    self.send(session, line)

    async def catch_up(self) -> None:
        """Send what was said while nothing was heard of the other workers."""
        newest = await social.newest_message(self.store)
        if newest == self.newest:
            return
        for id in list(self.connections.by_table):
            async with self.sessions.open(id) as session:
                for room in ROOMS:
                    for line in await social.messages(self.store, session.table.number, room):
                        self.send(session, line)
        self.newest = newest

    def send(self, session: Session, line: Message) -> None:
        for connection in self.connections.at(session.id):
            reader = connection.reader
            heard = line.id > connection.line and line.guest not in connection.muted
            if heard and room_of(session, reader) == line.room:
                connection.send(shown(line, reader.guest))
                connection.line = line.id

    async def mute(self, id: str, connection: Connection, request: Mute) -> Done:
        """Hear no more of whoever wrote a line, at any table; or hear them again."""
        guest = known(connection.reader)
        line = await self._line(id, connection.reader, request.line)
        if line.guest == guest:
            raise RequestError("bad_request", "You cannot mute yourself.")
        await social.set_relation(self.store, guest, line.guest, "mute", request.on)
        connection.muted = await social.related(self.store, guest, "mute", "block")
        return Done(request.id, 0)

    async def report(self, id: str, reader: Reader, request: Report) -> Done:
        guest = known(reader)
        line = await self._line(id, reader, request.line)
        if not await social.add_report(self.store, guest, line, clean_line(request.reason)):
            raise RequestError("reported")
        return Done(request.id, 0)

    async def _line(self, id: str, reader: Reader, number: int) -> Message:
        """A line that this reader could read."""
        line = await social.message(self.store, number) if 0 < number < 2**31 else None
        async with self.sessions.open(id) as session:
            if line is None or line.number != session.table.number or line.room != room_of(session, reader):
                raise RequestError("unknown_line")
        return line


def known(reader: Reader) -> str:
    if not reader.guest:
        raise RequestError("no_guest")
    return reader.guest


def room_of(session: Session, reader: Reader) -> Room:
    return "players" if session.seats_of(reader) else "watchers"


def shown(line: Message, reader: str) -> ChatLine:
    return ChatLine(line.id, line.name, line.text, line.seat, line.turn, line.guest == reader)


def clean_line(text: str) -> str:
    """One line that can be seen, and that bends nothing around it."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    line = "".join(character for character in line if unicodedata.category(character)[0] != "C")
    if not 1 <= len(line) <= LONGEST:
        raise RequestError("bad_request", f"A line has 1 to {LONGEST} characters.", field="text")
    return line
