"""Whether a cookie still counts. A guest with an account is known by a login alone, which can be ended."""

import secrets
import time

from solarium.server.people.guests import Ticket
from solarium.server.store.accounts import Accounts, Login
from solarium.server.store.database import Store
from solarium.server.store.rows import now

FRESH = 3.0  # seconds for which an answer of the database is believed; other workers end logins too
MOST = 10_000


class Logins:
    """Checks the tickets of this worker's callers."""

    def __init__(self, store: Store) -> None:
        self.accounts = Accounts(store)
        self.checked: dict[Ticket, tuple[float, str]] = {}

    async def guest(self, ticket: Ticket) -> str:
        """The guest of a ticket, empty if it does not count any more."""
        if not ticket.guest:
            return ""
        when, guest = self.checked.get(ticket, (0.0, ""))
        if time.monotonic() - when < FRESH and when:
            return guest
        if ticket.login:
            good = await self.accounts.is_login(ticket.login, ticket.guest)
        else:  # who has an account is not known by being a guest: an old cookie opens nothing
            good = await self.accounts.of(ticket.guest) is None
        if len(self.checked) > MOST:
            self.checked.clear()
        self.checked[ticket] = (time.monotonic(), ticket.guest if good else "")
        return ticket.guest if good else ""

    async def begin(self, guest: str, agent: str) -> Ticket:
        """A new login, known by a new id whatever the browser had before."""
        ticket = Ticket(guest, secrets.token_urlsafe(18))
        await self.accounts.add_login(Login(ticket.login, guest, agent[:200], now(), now()))
        self.forget()
        return ticket

    def forget(self) -> None:
        """Something has changed: ask the database again."""
        self.checked.clear()
