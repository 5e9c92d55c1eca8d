"""Who is told of their turn and by what means, and who has been. The database decides which worker tells."""

import hashlib

from msgspec import Struct
from sqlalchemy import BindParameter, ColumnElement, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.rows import now

TABLES, SEATS, NOTICES = schema.tables.c, schema.seats.c, schema.notices.c
SUBSCRIPTIONS, ADDRESSES = schema.subscriptions.c, schema.mail_addresses.c
MOST_DEVICES = 10  # of one guest; the oldest goes
MOST_DUE = 500


class Subscription(Struct, frozen=True):
    """A browser that takes messages: where to send them, and its keys."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str
    login: str = ""

    @property
    def id(self) -> str:
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class MailAddress(Struct, frozen=True):
    guest: str
    address: str
    confirmed: bool


class Turn(Struct, frozen=True):
    """It is somebody's turn, and they want to be told."""

    table: str
    number: int
    game: str
    seq: int
    move: int
    seat: int
    guest: str


def _has_channel(guest: ColumnElement[str]) -> ColumnElement[bool]:
    by_push = exists().where(SUBSCRIPTIONS.guest == guest)
    by_mail = exists().where(ADDRESSES.guest == guest, ADDRESSES.confirmed.is_(True))
    return or_(by_push, by_mail)


GUEST: BindParameter[str] = bindparam("guest")
HOLDS_A_SEAT = exists().where(SEATS.number == TABLES.number, SEATS.guest == GUEST)
# The table where a guest plays who may be told of turns. It is asked for whenever somebody comes or goes.
TOLD_AT = select(TABLES.number).where(TABLES.id == bindparam("table"), HOLDS_A_SEAT, _has_channel(GUEST))


class Notices:
    """Reads and writes what belongs to notices."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Browsers

    async def subscribe(self, subscription: Subscription) -> None:
        """A browser is told what its present guest is told, whoever used it before."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.subscriptions).where(SUBSCRIPTIONS.id == subscription.id))
            values = {name: getattr(subscription, name) for name in (*Subscription.__struct_fields__, "id")}
            await connection.execute(insert(schema.subscriptions).values(**values, created=now()))
            mine = select(SUBSCRIPTIONS.id).where(SUBSCRIPTIONS.guest == subscription.guest)
            oldest = mine.order_by(SUBSCRIPTIONS.created.desc()).offset(MOST_DEVICES)
            for row in (await connection.execute(oldest)).all():
                await connection.execute(delete(schema.subscriptions).where(SUBSCRIPTIONS.id == row.id))

        await self.store.journal.work(work)

    async def unsubscribe(self, id: str, guest: str | None = None) -> None:
        """Of that guest, or whoever has it."""
        this = delete(schema.subscriptions).where(SUBSCRIPTIONS.id == id)
        await self._execute(this if guest is None else this.where(SUBSCRIPTIONS.guest == guest))

    async def subscriptions(self, guest: str) -> list[Subscription]:
        names = Subscription.__struct_fields__
        query = select(*(SUBSCRIPTIONS[name] for name in names)).where(SUBSCRIPTIONS.guest == guest)
        return [Subscription(**row) for row in await self.store.read(query)]

    # Mail

    async def address(self, guest: str) -> MailAddress | None:
        query = select(ADDRESSES.guest, ADDRESSES.address, ADDRESSES.confirmed).where(ADDRESSES.guest == guest)
        row = await self.store.first(query)
        return MailAddress(**row) if row else None

    async def set_address(self, guest: str, address: str) -> None:
        """A new address is not confirmed."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.mail_addresses).where(ADDRESSES.guest == guest))
            values = {"guest": guest, "address": address, "confirmed": False, "created": now()}
            await connection.execute(insert(schema.mail_addresses).values(values))

        await self.store.journal.work(work)

    async def confirm(self, guest: str, address: str) -> bool:
        this = update(schema.mail_addresses).where(ADDRESSES.guest == guest, ADDRESSES.address == address)
        return await self._execute(this.values(confirmed=True))

    async def remove_address(self, guest: str, address: str | None = None) -> bool:
        """That one alone, or whichever it is."""
        this = delete(schema.mail_addresses).where(ADDRESSES.guest == guest)
        return await self._execute(this if address is None else this.where(ADDRESSES.address == address))

    # Turns

    async def due(self, since: int, until: int) -> list[Turn]:
        """Turns that began in that time, of people who want to be told and have not been since they looked."""
        told = exists().where(
            NOTICES.number == TABLES.number,
            NOTICES.guest == SEATS.guest,
            or_(NOTICES.sent > NOTICES.looked, NOTICES.looked >= TABLES.seq),
        )
        query = (
            select(
                TABLES.id.label("table"), TABLES.number, TABLES.game, TABLES.seq, TABLES.turn.label("move"),
                SEATS.seat, SEATS.guest,
            )
            .join(schema.seats, (SEATS.number == TABLES.number) & (SEATS.seat == TABLES.acting))
            .where(TABLES.status == "playing", TABLES.changed > since, TABLES.changed <= until)
            .where(TABLES.paused.is_(False), SEATS.kind == "person", SEATS.level == 0, SEATS.guest != "")
            .where(_has_channel(SEATS.guest), ~told)
            .limit(MOST_DUE)
        )  # fmt: skip
        return [Turn(**row) for row in await self.store.read(query)]

    async def claim(self, turn: Turn) -> bool:
        """Whether it falls to this call, and to no other, to tell somebody of their turn."""

        async def work(connection: AsyncConnection) -> bool:
            this = (NOTICES.number == turn.number) & (NOTICES.guest == turn.guest)
            if await connection.scalar(select(func.count()).where(this)):
                free = update(schema.notices).where(this, NOTICES.sent <= NOTICES.looked, NOTICES.looked < turn.seq)
                return (await connection.execute(free.values(sent=turn.seq))).rowcount == 1
            values = {"number": turn.number, "guest": turn.guest, "sent": turn.seq, "looked": -1}
            await connection.execute(insert(schema.notices).values(values))
            return True

        return await self.store.journal.work(work)

    async def looked(self, table: str, guest: str, seq: int) -> None:
        """Somebody opens a table, or leaves it: they have seen all that happened there up to a row."""
        number = await self.store.value(TOLD_AT, table=table, guest=guest)
        if number is None:
            return

        async def work(connection: AsyncConnection) -> None:
            this = (NOTICES.number == number) & (NOTICES.guest == guest)
            before = await connection.scalar(select(NOTICES.looked).where(this))
            if before is None:
                values = {"number": number, "guest": guest, "sent": -1, "looked": seq}
                await connection.execute(insert(schema.notices).values(values))
            else:
                await connection.execute(update(schema.notices).where(this, NOTICES.looked < seq).values(looked=seq))

        await self.store.journal.work(work)

    async def opponents(self, turn: Turn) -> list[str]:
        """The names of the others at the table."""
        query = select(SEATS.name).where(SEATS.number == turn.number, SEATS.seat != turn.seat).order_by(SEATS.seat)
        return [row["name"] for row in await self.store.read(query) if row["name"]]

    async def _execute(self, statement: object) -> bool:
        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(statement)).rowcount > 0  # type: ignore[call-overload, no-any-return]

        return await self.store.journal.work(work)
