"""Ratings in the database. The first to write the changes of a table has rated it; nobody rates it again."""

from msgspec import Struct
from sqlalchemy import exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store

RATINGS, CHANGES, TABLES, SEATS = schema.ratings.c, schema.rating_changes.c, schema.tables.c, schema.seats.c


class StoredRating(Struct, frozen=True):
    guest: str
    game: str
    seats: int
    mu: float
    sigma: float
    games: int


class RatingChange(Struct, frozen=True):
    number: int
    seat: int
    guest: str
    game: str
    seats: int
    before: int
    after: int
    time: int


class Overtaken(Exception):
    """Another game of one of the players was rated meanwhile: read the ratings again."""


async def ratings_of(store: Store, guests: list[str], game: str, seats: int) -> dict[str, StoredRating]:
    query = select(schema.ratings).where(RATINGS.guest.in_(guests), RATINGS.game == game, RATINGS.seats == seats)
    return {row["guest"]: StoredRating(**row) for row in await store.read(query)}


async def all_ratings(store: Store, guest: str) -> list[StoredRating]:
    query = select(schema.ratings).where(RATINGS.guest == guest).order_by(RATINGS.games.desc())
    return [StoredRating(**row) for row in await store.read(query)]


async def changes_at(store: Store, number: int) -> dict[int, RatingChange]:
    query = select(schema.rating_changes).where(CHANGES.number == number)
    return {row["seat"]: RatingChange(**row) for row in await store.read(query)}


async def changes_of(store: Store, guest: str, limit: int = 500) -> list[RatingChange]:
    """The newest changes of a player, the oldest first."""
    query = select(schema.rating_changes).where(CHANGES.guest == guest).order_by(CHANGES.time.desc()).limit(limit)
    return [RatingChange(**row) for row in await store.read(query)][::-1]


async def unrated(store: Store) -> list[str]:
    """Rated tables that are over and whose ratings nobody has written; bots among themselves have nothing to win."""
    done = exists().where(CHANGES.number == TABLES.number)
    played = exists().where(SEATS.number == TABLES.number, SEATS.kind == "person", SEATS.guest != "")
    query = select(TABLES.id).where(TABLES.rated.is_(True), TABLES.status == "finished", played, ~done)
    return [row["id"] for row in await store.read(query)]


async def write_ratings(
    store: Store, changes: list[RatingChange], known: dict[str, int], after: list[StoredRating]
) -> None:
    """All or nothing. Raises `Conflict` if the table is rated already, `Overtaken` if a rating is not as it was known:
    `known` says for each player how many games it had."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(
            insert(schema.rating_changes),
            [{name: getattr(change, name) for name in RatingChange.__struct_fields__} for change in changes],
        )
        for rating in after:
            values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
            this = (RATINGS.guest == rating.guest) & (RATINGS.game == rating.game) & (RATINGS.seats == rating.seats)
            old = update(schema.ratings).where(this, RATINGS.games == known[rating.guest])
            if (await connection.execute(old.values(values))).rowcount:
                continue
            if await connection.scalar(select(func.count()).where(this)):
                raise Overtaken
            key = {"guest": rating.guest, "game": rating.game, "seats": rating.seats}
            await connection.execute(insert(schema.ratings).values(**key, **values))

    await store.journal.work(work)


async def invite(store: Store, number: int, guest: str) -> None:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.invitations).values(number=number, guest=guest))

    await store.journal.work(work)
