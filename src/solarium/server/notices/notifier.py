"""Tells people that it is their turn. Every worker looks; the one that writes it down first tells them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from solarium.engine.errors import UnknownGame
from solarium.engine.registry import game as find_game
from solarium.server.notices.mail import Mailer
from solarium.server.notices.push import Push
from solarium.server.store.away import log_failure
from solarium.server.store.journal import Conflict
from solarium.server.store.notices import Notices, Turn
from solarium.server.store.rows import now

log = logging.getLogger("solarium.server")

REACH = 24 * 3600 * 1000  # milliseconds: how far back a worker looks when it starts
OVERLAP = 30_000  # and each time: another worker's clock may be behind
SHORTEST_REST = 0.1  # seconds

Online = Callable[[str, int], Awaitable[bool]]  # whether the holder of a seat looks at a table, at any worker


class Notifier:
    """Never more than one notice for a table until its person looks at it."""

    def __init__(self, notices: Notices, push: Push, mailer: Mailer, online: Online, grace: float, prefix: str) -> None:
        self.notices = notices
        self.push = push
        self.mailer = mailer
        self.online = online
        self.grace = grace  # seconds: who only reloads the page is not told
        self.prefix = prefix

    async def run(self) -> None:
        since = now() - REACH
        while True:
            until = now() - int(1000 * self.grace)
            try:
                await self.tell_all(since, until)
                since = until - OVERLAP
            except Exception as error:
                log_failure("turns could not be told", error)
            await asyncio.sleep(max(SHORTEST_REST, self.grace))

    async def tell_all(self, since: int, until: int) -> None:
        for turn in await self.notices.due(since, until):
            try:
                if not await self.online(turn.table, turn.seat) and await self.notices.claim(turn):
                    await self.tell(turn)
            except Conflict:  # another worker was first
                continue

    async def tell(self, turn: Turn) -> None:
        title = f"It is your turn at {title_of(turn.game)}"
        opponents = ", ".join(await self.notices.opponents(turn))
        about = f"Move {turn.move}, against {opponents}" if opponents else f"Move {turn.move}"
        message = {"title": title, "body": about, "url": f"{self.prefix}/t/{turn.table}", "tag": turn.table}
        browsers = [self.push.send(each, message) for each in await self.notices.subscriptions(turn.guest)]
        await asyncio.gather(*browsers)
        address = await self.notices.address(turn.guest)
        if address is not None and address.confirmed:
            text = f"{title}.\n{about}.\n\n{self.mailer.links.url}/t/{turn.table}"
            await self.mailer.send(turn.guest, address.address, title, text)


def title_of(slug: str) -> str:
    try:
        return find_game(slug).title
    except UnknownGame:  # it was installed once
        return slug
