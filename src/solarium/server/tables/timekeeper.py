"""Sees to it that time runs out. Every worker looks; the first row for a seq decides who has claimed it."""

import asyncio
import logging
from contextlib import suppress

from solarium.server.errors import RequestError
from solarium.server.store.away import log_failure
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now
from solarium.server.tables.change import Change
from solarium.server.tables.clock import MAX_CREDIT
from solarium.server.tables.gestures.time_out import time_out
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions

log = logging.getLogger("solarium.server")

LOOK_AHEAD = 5_000  # milliseconds; deadlines that other workers have set are noticed in time


class Timekeeper:
    """Waits for the next deadline of any table in the database."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.sooner = asyncio.Event()  # a deadline has come that may be the next
        sessions.observers.append(self.changed)

    async def changed(self, session: Session, change: Change) -> None:
        if session.table.deadline and session.table.deadline < now() + LOOK_AHEAD:
            self.sooner.set()

    async def run(self) -> None:
        while True:
            self.sooner.clear()
            try:
                due = await self.sessions.store.deadlines(now() + LOOK_AHEAD)
                for id in [id for id, deadline in due if deadline + MAX_CREDIT <= now()]:
                    await self.claim(id)
                wait = min([deadline + MAX_CREDIT - now() for _, deadline in due], default=LOOK_AHEAD)
            except Exception as error:
                log_failure("the clocks could not be looked at", error)
                wait = LOOK_AHEAD
            with suppress(TimeoutError):
                async with asyncio.timeout(max(20, wait) / 1000):
                    await self.sooner.wait()

    async def claim(self, id: str) -> None:
        """End the time of the acting seat, unless it has moved or somebody else was first."""
        try:
            async with self.sessions.open(id) as session:
                change = time_out(session)
                if change is not None:
                    await session.commit(change)
        except Conflict:
            return
        except RequestError as error:
            log.warning("a clock cannot be read: %s", error)
