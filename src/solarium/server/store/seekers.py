"""Who looks for a game. A pair is two rows that change together: each is found by one other at most."""

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now

S = schema.seekers.c
PATIENCE = 15_000  # milliseconds after which who has not asked again has gone


class Seeker(Struct, frozen=True):
    guest: str
    game: str
    clock: str
    rated: bool
    rating: int
    reach: int
    since: int
    seen: int
    found: str = ""

    def fits(self, other: "Seeker") -> bool:
        """Whether both are near enough for each other."""
        return abs(self.rating - other.rating) <= min(self.reach, other.reach)


class Seekers:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def look(self, seeker: Seeker) -> None:
        """Begin to look, in place of what was looked for before."""
        values = {name: getattr(seeker, name) for name in Seeker.__struct_fields__}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.seekers).where(S.guest == seeker.guest))
            await connection.execute(insert(schema.seekers).values(values))

        try:
            await self.store.journal.work(work)
        except Conflict:  # another worker has just written the same
            return

    async def of(self, guest: str) -> Seeker | None:
        row = await self.store.first(select(schema.seekers).where(S.guest == guest))
        return Seeker(**row) if row else None

    async def seen(self, guest: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(schema.seekers).where(S.guest == guest).values(seen=now()))

        await self.store.journal.work(work)

    async def others(self, seeker: Seeker) -> list[Seeker]:
        """Those who look for the same, who has waited longest first."""
        same = (S.game == seeker.game, S.clock == seeker.clock, S.rated == seeker.rated, S.guest != seeker.guest)
        query = select(schema.seekers).where(*same, S.found == "", S.seen > now() - PATIENCE).order_by(S.since)
        found = [Seeker(**row) for row in await self.store.read(query)]
        return [one for one in found if one.fits(seeker)]

    async def pair(self, one: str, other: str, table: str) -> bool:
        """Both have found each other, if neither has found somebody else."""

        async def work(connection: AsyncConnection) -> bool:
            both = update(schema.seekers).where(S.guest.in_((one, other)), S.found == "").values(found=table)
            if (await connection.execute(both)).rowcount != 2:
                raise Missed
            return True

        try:
            return await self.store.journal.work(work)
        except Missed:
            return False

    async def stop(self, guest: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.seekers).where(S.guest == guest))

        await self.store.journal.work(work)

    async def counts(self) -> dict[str, int]:
        """How many look for each game now."""
        query = select(S.game, func.count().label("count")).where(S.found == "", S.seen > now() - PATIENCE)
        return {row["game"]: row["count"] for row in await self.store.read(query.group_by(S.game))}


class Missed(Exception):
    """One of the two has found somebody else; nothing is written."""
