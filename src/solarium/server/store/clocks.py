"""What the database knows of clocks: the next deadlines, and who is on holiday."""

from datetime import UTC, datetime

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store

DAY = 24 * 3600 * 1000
TABLES, SEATS, VACATIONS = schema.tables.c, schema.seats.c, schema.vacations.c


async def running_days(store: Store, guest: str) -> list[str]:
    """The tables with days for each turn where it is the turn of a guest."""
    query = (
        select(TABLES.id)
        .join(schema.seats, (SEATS.number == TABLES.number) & (SEATS.seat == TABLES.acting))
        .where(TABLES.status == "playing", SEATS.guest == guest, SEATS.level == 0, TABLES.clock.contains('"days"'))
    )
    return [row["id"] for row in await store.read(query)]


async def vacation_of(store: Store, guest: str) -> tuple[int, int]:
    """Until when a guest is on holiday, and how many days of this year it has taken."""
    row = await store.first(select(schema.vacations).where(VACATIONS.guest == guest))
    if row is None:
        return 0, 0
    return row["until"], row["days"] if row["year"] == datetime.now(UTC).year else 0


async def set_vacation(store: Store, guest: str, until: int, days: int) -> None:
    values = {"until": until, "year": datetime.now(UTC).year, "days": days}

    async def work(connection: AsyncConnection) -> None:
        known = update(schema.vacations).where(VACATIONS.guest == guest).values(values)
        if not (await connection.execute(known)).rowcount:
            await connection.execute(insert(schema.vacations).values(guest=guest, **values))

    await store.journal.work(work)
