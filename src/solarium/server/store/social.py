"""What the database knows of people among each other: chat, friends, who is muted or blocked, reports."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now

Room = Literal["players", "watchers"]
ROOMS: tuple[Room, ...] = ("players", "watchers")
Relation = Literal["friend", "block", "mute"]
LAST_LINES = 100  # of a room, sent to whoever comes

MESSAGES, RELATIONS, REPORTS = schema.messages.c, schema.relations.c, schema.reports.c

# What is asked for whenever somebody comes to a table
RELATED = select(RELATIONS.other).where(
    RELATIONS.guest == bindparam("guest"), RELATIONS.kind.in_(bindparam("kinds", expanding=True))
)
LINES = (
    select(schema.messages)
    .where(MESSAGES.number == bindparam("number"), MESSAGES.room == bindparam("room"))
    .order_by(MESSAGES.id.desc())
    .limit(LAST_LINES)
)


class Message(Struct, frozen=True):
    """A line of chat."""

    number: int
    room: Room
    guest: str
    seat: int
    name: str
    text: str
    turn: int
    time: int
    id: int = 0


async def add_message(store: Store, message: Message) -> int:
    values = {name: getattr(message, name) for name in Message.__struct_fields__ if name != "id"}

    async def work(connection: AsyncConnection) -> int:
        made = await connection.execute(insert(schema.messages).values(values))
        id: int = made.inserted_primary_key[0]  # type: ignore[index]  # there is always one
        return id

    return await store.journal.work(work)


async def messages(store: Store, number: int, room: Room) -> list[Message]:
    """The last lines of a room, the oldest first."""
    found = await store.read(LINES, number=number, room=room)
    return [Message(**row) for row in found][::-1]


async def newest_message(store: Store) -> int:
    """The number of the last line at any table."""
    return await store.value(select(func.max(MESSAGES.id))) or 0


async def message(store: Store, id: int) -> Message | None:
    row = await store.first(select(schema.messages).where(MESSAGES.id == id))
    return Message(**row) if row else None


async def set_relation(store: Store, guest: str, other: str, kind: Relation, on: bool) -> None:
    this = (RELATIONS.guest == guest) & (RELATIONS.other == other) & (RELATIONS.kind == kind)

    async def work(connection: AsyncConnection) -> None:
        known = (await connection.execute(select(RELATIONS.kind).where(this))).first()
        if on and known is None:
            await connection.execute(
                insert(schema.relations).values(guest=guest, other=other, kind=kind, created=now())
            )
        elif not on:
            await connection.execute(delete(schema.relations).where(this))

    try:
        await store.journal.work(work)
    except Conflict:  # another worker has just written the same
        return


async def related(store: Store, guest: str, *kinds: Relation) -> frozenset[str]:
    """Those to whom a guest stands in one of these ways."""
    return frozenset([row["other"] for row in await store.read(RELATED, guest=guest, kinds=kinds)])


async def is_blocked(store: Store, guest: str, by: str) -> bool:
    return guest in await related(store, by, "block")


async def add_report(store: Store, reporter: str, about: Message, reason: str) -> bool:
    """Keep a report with what was said; False if this guest has reported the line before."""
    values = {
        "reporter": reporter,
        "guest": about.guest,
        "number": about.number,
        "message": about.id,
        "text": about.text,
        "reason": reason,
        "status": "open",
        "time": now(),
    }

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.reports).values(values))

    try:
        await store.journal.work(work)
    except Conflict:
        return False
    return True


class OpenReport(Struct, frozen=True):
    """A reported line that nobody has decided about."""

    id: int
    guest: str
    table: str
    text: str
    reason: str
    time: int


async def open_reports(store: Store) -> list[OpenReport]:
    tables = schema.tables.c
    query = select(REPORTS.id, REPORTS.guest, tables.id.label("table"), REPORTS.text, REPORTS.reason, REPORTS.time)
    query = query.join(schema.tables, tables.number == REPORTS.number).where(REPORTS.status == "open")
    rows = await store.read(query.order_by(REPORTS.id).limit(200))
    return [OpenReport(**row) for row in rows]


async def close_report(store: Store, id: int) -> None:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(schema.reports).where(REPORTS.id == id).values(status="closed"))

    await store.journal.work(work)
