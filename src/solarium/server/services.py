"""What one worker of the server is made of, put together."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress

from solarium.server.coaching.analyses import Analyses
from solarium.server.coaching.decisions import LiveChances
from solarium.server.coaching.puzzles import Refutations
from solarium.server.errors import RequestError
from solarium.server.live.bus import Bus, InProcessBus
from solarium.server.live.chat import Chat
from solarium.server.live.connections import Connections
from solarium.server.live.fan_out import FanOut
from solarium.server.live.presence import Presence
from solarium.server.people.limits import Buckets
from solarium.server.people.logins import Logins
from solarium.server.people.visitors import Visitors
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.store.rows import now
from solarium.server.tables.bot_driver import BotDriver
from solarium.server.tables.dispatch import Dispatcher
from solarium.server.tables.gestures.host_table import remove_stale
from solarium.server.tables.hints import Hints
from solarium.server.tables.rater import Rater
from solarium.server.tables.sessions import Sessions
from solarium.server.tables.timekeeper import Timekeeper
from solarium.server.tables.views import Views
from solarium.server.tournaments.runner import TournamentRunner
from solarium.server.workers.pool import BotPool


class Services:
    """One worker. Several over one database hear of each other by the bus."""

    def __init__(self, store: Store, settings: Settings, bus: Bus | None = None) -> None:
        self.store = store
        self.settings = settings
        self.sessions = Sessions(store, settings.max_cached_moments)
        self.logins = Logins(store)
        self.sign_ins = Buckets(settings.login_rate, settings.login_burst)
        self.views = Views(settings.max_cached_scenes)
        self.connections = Connections()
        self.bus = bus or InProcessBus()
        self.fan_out = FanOut(self.sessions, self.connections, self.views, self.bus)
        self.chat = Chat(self.sessions, self.connections, self.bus, settings)
        self.pool = BotPool(settings.bot_workers, settings.bot_seconds)
        self.bots = BotDriver(self.sessions, self.pool, self.connections.watched)
        self.timekeeper = Timekeeper(self.sessions)
        self.rater = Rater(self.sessions)
        self.tournaments = TournamentRunner(self.sessions)
        self.analyses = Analyses(self.sessions, self.pool, settings)
        self.chances = LiveChances(self.pool)
        self.hints = Hints(self.pool, settings)
        self.refutations = Refutations(self.hints)
        self.dispatcher = Dispatcher(self.sessions, self.hints)
        self.presence = Presence(self.fan_out, self.bots)
        self.visitors = Visitors(settings)

    @classmethod
    async def open(cls, settings: Settings) -> "Services":
        return cls(await Store.open(settings.database_url), settings)

    def keepers(self) -> list[Coroutine[None, None, None]]:
        """What runs by itself, in every worker; the database decides who does what."""
        return [self.timekeeper.run(), self.rater.run(), self.tournaments.run()]

    async def tidy(self) -> None:
        """Remove tables that have waited for players for too long; once an hour."""
        while True:
            oldest = now() - int(self.settings.waiting_days * 24 * 3600 * 1000)
            for id in await self.store.stale_tables(oldest):
                with suppress(RequestError):
                    await self.dispatcher.call(id, remove_stale, oldest)
            await asyncio.sleep(3600)

    async def say_goodbye(self) -> None:
        """Tell everybody to come back later, and let running work end."""
        self.connections.close_all(1001)
        await self.bots.close()
        await self.analyses.close()
        await self.dispatcher.finish()

    async def close(self) -> None:
        await self.say_goodbye()
        await self.pool.close()
        await self.store.close()
