"""What one worker of the server is made of, put together."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress

from solarium.server.coaching.analyses import Analyses
from solarium.server.coaching.decisions import LiveChances
from solarium.server.coaching.puzzles import Refutations
from solarium.server.errors import RequestError
from solarium.server.live.attendance import Attendance
from solarium.server.live.bus import Bus, InProcessBus
from solarium.server.live.chat import Chat
from solarium.server.live.connections import Connections
from solarium.server.live.fan_out import FanOut
from solarium.server.live.presence import Presence
from solarium.server.live.redis_bus import RedisBus
from solarium.server.metrics import Metrics
from solarium.server.notices.mail import Links, Mailer
from solarium.server.notices.notifier import Notifier
from solarium.server.notices.push import Push, load_private_key
from solarium.server.people.guests import Keyring
from solarium.server.people.limits import Limit
from solarium.server.people.logins import Logins
from solarium.server.people.visitors import Visitors
from solarium.server.settings import Settings
from solarium.server.shared import Shared
from solarium.server.store.away import log_failure
from solarium.server.store.database import Store
from solarium.server.store.notices import Notices
from solarium.server.store.rows import now
from solarium.server.tables.bot_driver import BotDriver
from solarium.server.tables.change import Change
from solarium.server.tables.dispatch import Dispatcher
from solarium.server.tables.gestures.host_table import remove_stale
from solarium.server.tables.hints import Hints
from solarium.server.tables.rater import Rater
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.tables.timekeeper import Timekeeper
from solarium.server.tables.views import Views
from solarium.server.tournaments.runner import TournamentRunner
from solarium.server.workers.pool import BotPool

log = logging.getLogger("solarium.server")

LEFT_BEHIND = 5.0  # seconds after which another worker lets a bot decide


class Services:
    """One worker. Several over one database hear of each other by the bus."""

    def __init__(self, store: Store, settings: Settings, bus: Bus | None = None, shared: Shared | None = None) -> None:
        self.store = store
        self.settings = settings
        self.shared = shared
        name = secrets.token_hex(6)
        self.bus: Bus = bus or (RedisBus(shared, name) if shared else InProcessBus())
        attendance = Attendance(shared, name)
        self.connections = Connections(attendance.present)
        self.sessions = Sessions(store, settings.max_cached_moments, self.connections.watched, alone=shared is None)
        self.logins = Logins(store)
        self.sign_ins = Limit("sign in", settings.login_rate, settings.login_burst, shared)
        self.views = Views(settings.max_cached_scenes)
        self.fan_out = FanOut(self.sessions, self.connections, self.views, self.bus, attendance)
        said = Limit("chat", settings.chat_rate, settings.chat_burst, shared)
        self.chat = Chat(self.sessions, self.connections, self.bus, said)
        self.pool = bot_pool(settings, shared, name)
        self.bots = BotDriver(self.sessions, self.pool, self.connections.watched)
        self.timekeeper = Timekeeper(self.sessions)
        self.rater = Rater(self.sessions)
        self.tournaments = TournamentRunner(self.sessions)
        self.analyses = Analyses(self.sessions, self.pool, settings)
        self.chances = LiveChances(self.pool)
        self.hints = Hints(self.pool, settings, shared)
        self.refutations = Refutations(self.hints)
        self.dispatcher = Dispatcher(self.sessions, self.hints)
        self.notices = Notices(store)
        self.mails = Limit("mail", settings.mail_rate, settings.mail_burst, shared)
        self.presence = Presence(self.fan_out, self.bots, self.notices)
        self.visitors = Visitors(settings)
        self.metrics = Metrics()
        self.resources = AsyncExitStack()  # what is closed at the end
        self._count()

    def _count(self) -> None:
        """Which figures of this worker are shown."""
        sessions, connections, pool, watch = self.sessions, self.connections, self.pool, self.metrics.watch
        watch("tables_in_memory", "Tables that are held in memory", lambda: len(sessions.held))
        watch("tables_watched", "Tables that somebody looks at", lambda: len(connections.by_table))
        watch("sockets", "Open websockets", lambda: sum(len(each) for each in connections.by_table.values()))
        watch("journal_waiting", "Writes that wait for a commit", lambda: len(self.store.journal.waiting))
        watch("bots_waiting", "Bot decisions of this worker that wait", pool.waiting_here)
        watch("bots_thinking", "Tables whose bots this worker drives", lambda: len(self.bots.tasks))
        self.sessions.observers.append(self._count_row)

    async def _count_row(self, session: Session, change: Change) -> None:
        if change.row is not None:
            self.metrics.rows.labels(session.table.game, change.row.kind).inc()

    @classmethod
    async def open(cls, settings: Settings) -> "Services":
        shared = Shared(settings.redis) if settings.redis else None
        services = cls(await Store.open(settings.database_url), settings, shared=shared)
        await services._open_notices()
        return services

    async def _open_notices(self) -> None:
        settings, signer = self.settings, (await self.keyring()).mail_signer
        self.push = Push(await load_private_key(settings, self.store), settings, self.notices.unsubscribe)
        self.resources.push_async_callback(self.push.close)
        self.mailer = Mailer(settings, Links(signer, settings.url))
        self.notifier = Notifier(
            self.notices, self.push, self.mailer, self.presence.is_online, settings.notice_seconds, settings.prefix
        )

    async def keyring(self) -> Keyring:
        """In the folder of a server of one worker, in the database that several share."""
        if self.settings.database:
            return await Keyring.in_database(self.store, self.settings.data)
        return Keyring.in_folder(self.settings.data)

    async def drive_on(self) -> None:
        """Let bots decide whose worker is gone; the database sees to it that each decides once."""
        while self.shared is not None:
            await asyncio.sleep(LEFT_BEHIND)
            try:
                await self.bots.drive_left(now() - int(1000 * LEFT_BEHIND), list(self.connections.by_table))
            except Exception as error:
                log_failure("bots that were left behind cannot be looked for", error)

    def keepers(self) -> list[Coroutine[None, None, None]]:
        """What runs by itself, in every worker; the database decides who does what."""
        return [self.timekeeper.run(), self.rater.run(), self.tournaments.run(), self.drive_on(), self.notifier.run()]

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
        await self.resources.aclose()
        await self.pool.close()
        await self.fan_out.attendance.close()
        await self.bus.close()
        if self.shared is not None:
            await self.shared.close()
        await self.store.close()


def bot_pool(settings: Settings, shared: Shared | None, worker: str) -> BotPool:
    if shared is None:
        return BotPool(settings.bot_workers, settings.bot_seconds)
    from solarium.server.workers.queued_pool import QueuedPool  # its library is an extra

    return QueuedPool(shared, worker, settings.bot_workers, settings.bot_seconds)
