"""The sessions of this worker: those of the tables that somebody looks at, and a few more.

Each holds the present position and what undo needs. Where somebody looks back all positions are held, of as many tables
as memory allows.
"""

import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from solarium.server.errors import RequestError
from solarium.server.logs import about_table
from solarium.server.store.database import Store
from solarium.server.tables.change import Change, NewTable
from solarium.server.tables.session import Observer, Session

UNWATCHED = 100  # tables that are held though nobody looks at them, those used last: bots play there, somebody calls
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")  # nothing else reaches the database


class Sessions:
    """Finds the session of a table. While anybody uses a session, everybody gets the same one."""

    def __init__(
        self, store: Store, max_moments: int, watched: Callable[[str], bool] = lambda id: False, alone: bool = True
    ) -> None:
        self.store = store
        self.alone = alone  # whether this is the only worker over the database
        self.watched = watched  # whether somebody looks at a table
        self.max_moments = max_moments
        self.observers: list[Observer] = []
        self.followers: list[Callable[[Session], Awaitable[None]]] = []  # see each table that is opened, as read
        self.known: WeakValueDictionary[str, Session] = WeakValueDictionary()
        self.looked_at: dict[str, Session] = {}
        self.unwatched: OrderedDict[str, Session] = OrderedDict()
        self.recalled: OrderedDict[str, int] = OrderedDict()  # tables all of whose moments are held: how many
        self.moments = 0  # the sum of them

    @property
    def held(self) -> list[Session]:
        """All that are in memory for longer than a moment."""
        return [*self.looked_at.values(), *self.unwatched.values()]

    @asynccontextmanager
    async def open(self, id: str, whole: bool = False) -> AsyncIterator[Session]:
        """The table, for one change or look at a time; raises `RequestError` if there is none.

        With every position since its start where somebody looks back.
        """
        if not TABLE_ID.fullmatch(id):
            raise RequestError("unknown_table")
        session = self.known.get(id)
        if session is None:
            self.known[id] = session = Session(id, self.store, self.observers)
        async with session.lock:
            try:
                if not (self.alone or session.stale or session.behind):
                    session.behind = await self.store.revision(id) != session.table.revision
                await session.load()
                await self.follow(session)
                if whole:
                    await session.recall()
                about_table(session.table.number)
                yield session
            except RequestError:  # nothing has changed
                raise
            except BaseException:  # the timeline may have gone half a step
                session.stale = True
                raise
            finally:
                self._keep(session)

    async def follow(self, session: Session) -> None:
        """Those who follow the tables see this one as it was read."""
        for follower in self.followers:
            await follower(session)

    def invalidate(self, id: str) -> None:
        """Others have changed this table: read next time what is new."""
        session = self.known.get(id)
        if session is not None:
            session.behind = True

    def unwatch(self, id: str) -> None:
        """Somebody has gone, perhaps the last."""
        if id in self.looked_at and not self.watched(id):
            self._keep_unwatched(self.looked_at.pop(id))

    async def add(self, new: NewTable) -> None:
        """Write a new table. If no seat is open its game starts at once."""
        await self.store.add_table(new.table, new.seats, new.rows)
        async with self.open(new.table.id) as session:
            await session.notify(Change())

    async def remove(self, new: NewTable) -> None:
        """A table that was added a moment ago is not wanted after all."""
        await self.store.remove_table(new.table.number)
        self.invalidate(new.table.id)

    def _keep(self, session: Session) -> None:
        """Keep a session for as long as somebody looks at its table, or as one of the last that were used."""
        id = session.id
        if session.stale:
            self._drop(id)
            return
        if session.recalled:
            self._count(session)
        else:
            session.forget()
        if self.watched(id):
            self.looked_at[id] = session
            self.unwatched.pop(id, None)
        else:
            self.looked_at.pop(id, None)
            self._keep_unwatched(session)

    def _keep_unwatched(self, session: Session) -> None:
        self.unwatched[session.id] = session
        self.unwatched.move_to_end(session.id)
        if len(self.unwatched) > UNWATCHED:
            self._drop(next(iter(self.unwatched)))

    def _count(self, session: Session) -> None:
        """Count the positions of a table that somebody looks back at; those not used for longest are forgotten."""
        self._uncount(session.id)
        self.recalled[session.id] = count = session.seq + 1
        self.moments += count
        while self.moments > self.max_moments and len(self.recalled) > 1:
            oldest = next(iter(self.recalled))
            self._uncount(oldest)
            other = self.known.get(oldest)
            if other is not None:
                other.recalled = False
                if not other.lock.locked():  # else it forgets when it is closed
                    other.forget()

    def _uncount(self, id: str) -> None:
        self.moments -= self.recalled.pop(id, 0)

    def _drop(self, id: str) -> None:
        self.looked_at.pop(id, None)
        self.unwatched.pop(id, None)
        self._uncount(id)
