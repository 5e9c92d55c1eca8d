"""What the database knows of a player's games."""

import msgspec
from msgspec import Struct
from sqlalchemy import select

from solarium.server.store import schema
from solarium.server.store.database import Store

T, SEATS = schema.tables.c, schema.seats.c
MOST = 1000  # finished games that are counted


class Played(Struct, frozen=True):
    """A finished game from one seat of it."""

    number: int
    id: str
    game: str
    seat: int
    returns: tuple[float, ...]
    names: tuple[str, ...]
    levels: tuple[int, ...]  # of the bots that played, 0 for people
    turns: int
    lasted: int  # milliseconds
    rated: bool
    time: int
    guests: tuple[str, ...] = ()  # who sat there with a screen of their own, empty for others

    @property
    def place(self) -> int:
        return 1 + sum(value > self.returns[self.seat] for value in self.returns)

    @property
    def drawn(self) -> bool:
        return len(self.returns) > 1 and min(self.returns) == max(self.returns)

    @property
    def won(self) -> bool:
        return not self.drawn and self.place == 1 and self.returns[self.seat] > 0


async def played(store: Store, guest: str) -> list[Played]:
    """The finished games of a player, the newest first."""
    own = (SEATS.guest == guest) & SEATS.here.is_(False) & (SEATS.kind == "person")
    query = select(T.number, T.id, T.game, T.returns, T.rated, T.turn, T.created, T.changed, SEATS.seat)
    query = query.join(schema.seats, SEATS.number == T.number).where(own, T.status == "finished", T.source == "played")
    async with store.engine.connect() as connection:
        rows = list(await connection.execute(query.order_by(T.changed.desc()).limit(MOST)))
        names: dict[int, list[str]] = {}
        levels: dict[int, list[int]] = {}
        guests: dict[int, list[str]] = {}
        seats = select(SEATS.number, SEATS.name, SEATS.level, SEATS.kind, SEATS.guest, SEATS.here).where(
            SEATS.number.in_([row.number for row in rows])
        )
        for seat in await connection.execute(seats.order_by(SEATS.number, SEATS.seat)):
            names.setdefault(seat.number, []).append(seat.name)
            levels.setdefault(seat.number, []).append(seat.level if seat.kind == "bot" else 0)
            guests.setdefault(seat.number, []).append("" if seat.kind != "person" or seat.here else seat.guest)
    return [
        Played(
            row.number,
            row.id,
            row.game,
            row.seat,
            returns,
            tuple(names[row.number]),
            tuple(levels[row.number]),
            row.turn,
            row.changed - row.created,
            row.rated,
            row.changed,
            tuple(guests[row.number]),
        )
        for row in rows
        if len(returns := tuple(msgspec.json.decode(row.returns))) == len(names[row.number])
    ]


async def public_table(store: Store, guest: str) -> str:
    """A table where a player plays now and everybody may watch."""
    query = select(T.id).join(schema.seats, SEATS.number == T.number)
    query = query.where(SEATS.guest == guest, T.status == "playing", T.public.is_(True)).order_by(T.changed.desc())
    return await store.value(query.limit(1)) or ""


async def is_known(store: Store, guest: str) -> bool:
    """Whether there is such a player: named, or seen at a table."""
    named = select(schema.guests.c.id).where(schema.guests.c.id == guest)
    sat = select(SEATS.guest).where(SEATS.guest == guest).limit(1)
    return await store.first(named) is not None or await store.first(sat) is not None


async def since(store: Store, guest: str) -> int:
    return await store.value(select(schema.guests.c.created).where(schema.guests.c.id == guest)) or 0
