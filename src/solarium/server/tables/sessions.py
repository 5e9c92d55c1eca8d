"""The sessions of this worker: as many as memory allows, the least recently used let go first."""

import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from solarium.server.errors import RequestError
from solarium.server.logs import about_table
from solarium.server.store.database import Store
from solarium.server.tables.change import Change, NewTable
from solarium.server.tables.session import Observer, Session

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")  # nothing else reaches the database


class Sessions:
    """Finds the session of a table. While anybody uses a session, everybody gets the same one."""

    def __init__(self, store: Store, max_moments: int, alone: bool = True) -> None:
        self.store = store
        self.alone = alone  # whether this is the only worker over the database
        self.max_moments = max_moments
        self.observers: list[Observer] = []
        self.known: WeakValueDictionary[str, Session] = WeakValueDictionary()
        self.recent: OrderedDict[str, Session] = OrderedDict()
        self.sizes: dict[str, int] = {}  # of the recent ones, in moments
        self.moments = 0  # the sum of them

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Session]:
        """The table, for one change or look at a time; raises `RequestError` if there is none."""
        if not TABLE_ID.fullmatch(id):
            raise RequestError("unknown_table")
        session = self.known.get(id)
        if session is None:
            self.known[id] = session = Session(id, self.store, self.observers)
        async with session.lock:
            try:
                if not (self.alone or session.stale):
                    session.stale = await self.store.revision(id) != session.table.revision
                await session.load()
                about_table(session.table.number)
                yield session
            except RequestError:  # nothing has changed
                raise
            except BaseException:  # the timeline may have gone half a step
                session.stale = True
                raise
            finally:
                self._count(session)

    def invalidate(self, id: str) -> None:
        """Read this table again next time."""
        session = self.known.get(id)
        if session is not None:
            session.stale = True
        self._let_go(id)

    async def add(self, new: NewTable) -> None:
        """Write a new table. If no seat is open its game starts at once."""
        await self.store.add_table(new.table, new.seats, new.rows)
        async with self.open(new.table.id) as session:
            await session.notify(Change())

    async def remove(self, new: NewTable) -> None:
        """A table that was added a moment ago is not wanted after all."""
        await self.store.remove_table(new.table.number)
        self.invalidate(new.table.id)

    def _count(self, session: Session) -> None:
        """Count what a session takes now; let go of those not used for longest, but never of the last."""
        self._let_go(session.id)
        if session.size:
            self.recent[session.id] = session
            self.sizes[session.id] = session.size
            self.moments += session.size
        while self.moments > self.max_moments and len(self.recent) > 1:
            self._let_go(next(iter(self.recent)))

    def _let_go(self, id: str) -> None:
        self.recent.pop(id, None)
        self.moments -= self.sizes.pop(id, 0)
