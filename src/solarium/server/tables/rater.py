"""Rates what was played for a rating, once, whichever worker saw the end or starts first afterwards."""

import asyncio

from solarium.server.errors import RequestError
from solarium.server.people.ratings import places, rate
from solarium.server.store.away import log_failure
from solarium.server.store.journal import Conflict
from solarium.server.store.ratings import Overtaken, RatingChange, StoredRating, unrated, write_ratings
from solarium.server.store.rows import now
from solarium.server.tables.change import Change
from solarium.server.tables.clock import has_lost_time
from solarium.server.tables.seating import seat_ratings
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions

SWEEP_SECONDS = 60.0
TRIES = 5


class Rater:
    """Watches for rated tables that end; sweeps those that a crash left behind."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.store = sessions.store
        self.due: asyncio.Queue[str] = asyncio.Queue()
        sessions.observers.append(self.changed)

    async def changed(self, session: Session, change: Change) -> None:
        people = any(seat.kind == "person" and seat.guest for seat in session.seats)
        if session.table.rated and session.table.status == "finished" and change.row is not None and people:
            self.due.put_nowait(session.id)

    async def run(self) -> None:
        while True:
            try:
                for id in await unrated(self.store):
                    await self.rate_table(id)
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self.rate_table(await self.due.get())
            except TimeoutError:
                continue
            except Exception as error:
                log_failure("a table could not be rated", error)
                await asyncio.sleep(1)

    async def rate_table(self, id: str) -> bool:
        """Whether this call has rated the table; everybody there is told."""
        try:
            async with self.sessions.open(id) as session:
                for _ in range(TRIES):
                    try:
                        await self._write(session)
                        break
                    except Overtaken:
                        continue
                session.behind = True
                await session.load()
                await session.notify(Change())
        except (Conflict, RequestError):
            return False
        return True

    async def _write(self, session: Session) -> None:
        table, seats = session.table, session.seats
        before = await seat_ratings(self.store, table.game, seats)
        gone = frozenset(seat.seat for seat in seats if has_lost_time(table, seat.seat))
        after = rate(before, places(table.returns, gone))
        people = [seat for seat in seats if seat.kind == "person" and seat.guest]
        when, count = now(), len(seats)
        changes = [
            RatingChange(
                table.number, seat.seat, seat.guest, table.game, count, before[seat.seat].points,
                after[seat.seat].points, when,
            )
            for seat in people
        ]  # fmt: skip
        stored = [
            StoredRating(seat.guest, table.game, count, new.mu, new.sigma, new.games)
            for seat in people
            for new in [after[seat.seat]]
        ]
        await write_ratings(self.store, changes, {seat.guest: before[seat.seat].games for seat in people}, stored)
