"""All that the database knows of one person: to be moved to an account, taken along, or forgotten."""

from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store

SOMEBODY = "Somebody"  # the name that stays at tables where others played too
OWNED = (
    "subscriptions",
    "mail_addresses",
    "notices",
    "vacations",
    "learnt",
    "ratings",
    "seekers",
    "invitations",
    "recovery_codes",
    "logins",
    "passkeys",
    "accounts",
)  # tables with a guest, and nobody else in it


async def adopt(store: Store, old: str, new: str, name: str) -> list[str]:
    """The tables of a guest become those of an account, but for those where both sit; their ids."""

    async def work(connection: AsyncConnection) -> list[str]:
        seats, tables = schema.seats.c, schema.tables.c
        both = select(seats.number).where(seats.guest == new)
        mine = (seats.guest == old) & seats.number.not_in(both)
        found = select(tables.id).where(tables.number.in_(select(seats.number).where(mine)))
        ids = [row.id for row in await connection.execute(found)]
        await connection.execute(
            update(schema.tables)
            .where(tables.host == old, tables.number.in_(select(seats.number).where(mine)))
            .values(host=new)
        )
        await connection.execute(update(schema.seats).where(mine, seats.here.is_(False)).values(name=name))
        await connection.execute(update(schema.seats).where(mine).values(guest=new))
        await _move_channels(connection, old, new)
        return ids

    return await store.journal.work(work)


async def _move_channels(connection: AsyncConnection, old: str, new: str) -> None:
    """This browser goes on to be told; the account keeps the address it has."""
    subscriptions, addresses, notices = schema.subscriptions, schema.mail_addresses, schema.notices
    await connection.execute(update(subscriptions).where(subscriptions.c.guest == old).values(guest=new))
    if await connection.scalar(select(addresses.c.guest).where(addresses.c.guest == new)) is None:
        await connection.execute(update(addresses).where(addresses.c.guest == old).values(guest=new))
    for table in (addresses, notices):
        await connection.execute(delete(table).where(table.c.guest == old))


async def export(store: Store, guest: str) -> dict[str, Any]:
    """Everything of a person, without the secrets that open the account."""
    found: dict[str, Any] = {}
    async with store.engine.connect() as connection:

        async def rows(name: str, where: Any, *columns: str) -> None:
            table = schema.metadata.tables[name]
            query = select(*(table.c[column] for column in columns)).where(where)
            found[name] = [dict(row) for row in (await connection.execute(query)).mappings()]

        t = schema
        await rows("guests", t.guests.c.id == guest, "id", "name", "created")
        await rows("accounts", t.accounts.c.guest == guest, "name", "private", "created")
        await rows("subscriptions", t.subscriptions.c.guest == guest, "endpoint", "created")
        await rows("mail_addresses", t.mail_addresses.c.guest == guest, "address", "confirmed", "created")
        await rows("notices", t.notices.c.guest == guest, "number", "sent", "looked")
        await rows("passkeys", t.passkeys.c.guest == guest, "id", "created")
        await rows("logins", t.logins.c.guest == guest, "agent", "created", "seen")
        await rows("messages", t.messages.c.guest == guest, "number", "room", "text", "time")
        await rows("relations", t.relations.c.guest == guest, "other", "kind", "created")
        await rows("ratings", t.ratings.c.guest == guest, "game", "seats", "mu", "sigma", "games")
        await rows("rating_changes", t.rating_changes.c.guest == guest, "number", "game", "before", "after", "time")
        await rows("learnt", t.learnt.c.guest == guest, "game", "lesson", "steps", "time")
        await rows("vacations", t.vacations.c.guest == guest, "until", "year", "days")
        sits = select(t.seats.c.number).where(t.seats.c.guest == guest)
        await rows("tables", t.tables.c.number.in_(sits), "id", "game", "status", "returns", "created", "changed")
    return found


async def forget(store: Store, guest: str) -> list[str]:
    """Delete a person. Their seats stay for the others, without a name; the ids of tables that are not over."""

    async def work(connection: AsyncConnection) -> list[str]:
        t = schema
        await connection.execute(delete(t.messages).where(t.messages.c.guest == guest))
        await connection.execute(
            delete(t.relations).where((t.relations.c.guest == guest) | (t.relations.c.other == guest))
        )
        for changes in (t.rating_changes, t.reports):  # a table stays rated, a report stays told
            await connection.execute(update(changes).where(changes.c.guest == guest).values(guest=""))
        mine_there = update(t.entrants).where(t.entrants.c.guest == guest)
        await connection.execute(mine_there.values(guest="", name=SOMEBODY, gone=True))
        for name in OWNED:
            table = t.metadata.tables[name]
            await connection.execute(delete(table).where(table.c.guest == guest))
        await connection.execute(delete(t.guests).where(t.guests.c.id == guest))
        running = select(t.tables.c.id).join(t.seats, t.seats.c.number == t.tables.c.number)
        running = running.where(t.seats.c.guest == guest, t.tables.c.status != "finished")
        ids = [row.id for row in await connection.execute(running)]
        mine = update(t.seats).where(t.seats.c.guest == guest)
        await connection.execute(mine.values(guest="", name=SOMEBODY, token="", expires=0))
        await connection.execute(update(t.tables).where(t.tables.c.host == guest).values(host=""))
        return ids

    return await store.journal.work(work)
