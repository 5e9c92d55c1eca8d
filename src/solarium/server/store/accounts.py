"""Accounts in the database. What may happen once only is a row that is deleted: whoever deletes it has done it."""

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.rows import now

ACCOUNTS, PASSKEYS, CODES = schema.accounts.c, schema.passkeys.c, schema.recovery_codes.c
LOGINS, CHALLENGES = schema.logins.c, schema.challenges.c
CHALLENGE_MILLISECONDS = 5 * 60 * 1000


class Account(Struct, frozen=True):
    """The account of a guest; without a password it is opened by passkeys alone."""

    guest: str
    name: str
    skeleton: str
    password: str = ""
    private: bool = False
    closed: bool = False
    created: int = 0


class Passkey(Struct, frozen=True):
    id: str
    guest: str
    public_key: str
    uses: int
    created: int


class Login(Struct, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    guest: str
    agent: str
    created: int
    seen: int


class Accounts:
    """Reads and writes accounts and what opens them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: str) -> Account | None:
        return await self._account(ACCOUNTS.guest == guest)

    async def named(self, skeleton: str) -> Account | None:
        return await self._account(ACCOUNTS.skeleton == skeleton)

    async def _account(self, where: object) -> Account | None:
        row = await self.store.first(select(schema.accounts).where(where))  # type: ignore[arg-type]
        return Account(**row) if row else None

    async def create(self, account: Account) -> None:
        """Raises `Conflict` if the guest has an account or the name is taken."""

        async def work(connection: AsyncConnection) -> None:
            values = {name: getattr(account, name) for name in Account.__struct_fields__}
            await connection.execute(insert(schema.accounts).values(values))
            mine = update(schema.seats).where(schema.seats.c.guest == account.guest, schema.seats.c.kind == "person")
            await connection.execute(mine.values(token="", expires=0))  # who had the links has them no more

        await self.store.journal.work(work)

    async def change(self, guest: str, **values: object) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.accounts).where(ACCOUNTS.guest == guest).values(values))

        await self.store.journal.work(work)

    # Passkeys

    async def passkey(self, id: str) -> Passkey | None:
        row = await self.store.first(select(schema.passkeys).where(PASSKEYS.id == id))
        return Passkey(**row) if row else None

    async def passkeys(self, guest: str) -> list[Passkey]:
        query = select(schema.passkeys).where(PASSKEYS.guest == guest).order_by(PASSKEYS.created)
        return [Passkey(**row) for row in await self.store.read(query)]

    async def add_passkey(self, passkey: Passkey) -> None:
        async def work(connection: AsyncConnection) -> None:
            values = {name: getattr(passkey, name) for name in Passkey.__struct_fields__}
            await connection.execute(insert(schema.passkeys).values(values))

        await self.store.journal.work(work)

    async def use_passkey(self, id: str, uses: int) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.passkeys).where(PASSKEYS.id == id).values(uses=uses))

        await self.store.journal.work(work)

    async def remove_passkey(self, guest: str, id: str) -> bool:
        return await self._delete(schema.passkeys, PASSKEYS.guest == guest, PASSKEYS.id == id)

    # What is used once

    async def set_codes(self, guest: str, hashes: list[str]) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.recovery_codes).where(CODES.guest == guest))
            await connection.execute(insert(schema.recovery_codes), [{"guest": guest, "code": one} for one in hashes])

        await self.store.journal.work(work)

    async def use_code(self, guest: str, hashed: str) -> bool:
        return await self._delete(schema.recovery_codes, CODES.guest == guest, CODES.code == hashed)

    async def codes_left(self, guest: str) -> int:
        return await self.store.value(select(func.count()).where(CODES.guest == guest)) or 0

    async def add_challenge(self, value: str, guest: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.challenges).where(CHALLENGES.expires < now()))
            values = {"value": value, "guest": guest, "expires": now() + CHALLENGE_MILLISECONDS}
            await connection.execute(insert(schema.challenges).values(values))

        await self.store.journal.work(work)

    async def use_challenge(self, value: str, guest: str) -> bool:
        """Whether this guest was given the challenge lately; it is gone now."""
        return await self._delete(
            schema.challenges, CHALLENGES.value == value, CHALLENGES.guest == guest, CHALLENGES.expires >= now()
        )

    # Logins

    async def add_login(self, login: Login) -> None:
        async def work(connection: AsyncConnection) -> None:
            values = {name: getattr(login, name) for name in Login.__struct_fields__}
            await connection.execute(insert(schema.logins).values(values))

        await self.store.journal.work(work)

    async def logins(self, guest: str) -> list[Login]:
        query = select(schema.logins).where(LOGINS.guest == guest).order_by(LOGINS.seen.desc())
        return [Login(**row) for row in await self.store.read(query)]

    async def is_login(self, id: str, guest: str) -> bool:
        """Whether somebody is signed in there, to an account that is not closed."""
        query = select(LOGINS.id).join(schema.accounts, ACCOUNTS.guest == LOGINS.guest)
        query = query.where(LOGINS.id == id, LOGINS.guest == guest, ACCOUNTS.closed.is_(False))
        return await self.store.first(query) is not None

    async def end_login(self, guest: str, id: str) -> bool:
        """Who signs out of a browser is not told there any more that it is their turn."""

        async def work(connection: AsyncConnection) -> bool:
            gone = await connection.execute(delete(schema.logins).where(LOGINS.guest == guest, LOGINS.id == id))
            if gone.rowcount:
                await _unsubscribe(connection, [id])
            return gone.rowcount == 1

        return await self.store.journal.work(work)

    async def end_other_logins(self, guest: str, but: str = "") -> list[str]:
        async def work(connection: AsyncConnection) -> list[str]:
            where = (LOGINS.guest == guest) & (LOGINS.id != but)
            ended = [row.id for row in await connection.execute(select(LOGINS.id).where(where))]
            await connection.execute(delete(schema.logins).where(where))
            await _unsubscribe(connection, ended)
            return ended

        return await self.store.journal.work(work)

    async def _delete(self, table: object, *where: object) -> bool:
        async def work(connection: AsyncConnection) -> bool:
            gone = await connection.execute(delete(table).where(*where))  # type: ignore[arg-type]
            return gone.rowcount == 1

        return await self.store.journal.work(work)


async def _unsubscribe(connection: AsyncConnection, logins: list[str]) -> None:
    await connection.execute(delete(schema.subscriptions).where(schema.subscriptions.c.login.in_(logins)))
