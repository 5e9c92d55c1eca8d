"""What others did where a game stood: finished games that began with the same moves and the same luck."""

from collections.abc import Sequence

from sqlalchemy import and_, exists, func, or_, select

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.rows import TableRow

LATEST = 200  # games that are compared
DEEPEST = 60  # moves after which games hardly ever are the same

TABLES, SEATS, ROWS = schema.tables.c, schema.seats.c, schema.rows.c


async def next_moves(store: Store, table: TableRow, before: Sequence[int], guest: str) -> list[tuple[str, bool]]:
    """The next move of each such game, and whether a bot made it: of public games, and of those the guest sat at.

    `before` are the seqs of the start and of the moves. Where a move was taken back, games are no longer compared.
    """
    if len(before) > DEEPEST or list(before) != list(range(len(before))):
        return []
    sat = exists().where(SEATS.number == TABLES.number, SEATS.guest == guest, SEATS.kind == "person")
    alike = and_(
        TABLES.status == "finished",
        TABLES.game == table.game,
        TABLES.version == table.version,
        TABLES.number != table.number,
        TABLES.options == select(TABLES.options).where(TABLES.number == table.number).scalar_subquery(),
        or_(TABLES.public.is_(True), sat) if guest else TABLES.public.is_(True),
    )
    latest = select(TABLES.number).where(alike).order_by(TABLES.changed.desc()).limit(LATEST).subquery()
    mine = schema.rows.alias().c
    same = and_(mine.seq == ROWS.seq, mine.kind == ROWS.kind, mine.text == ROWS.text, mine.chance == ROWS.chance)
    together = (
        select(ROWS.number)
        .join(mine.seq.table, and_(mine.number == table.number, same))
        .where(ROWS.number.in_(select(latest.c.number)), ROWS.seq < len(before))
        .group_by(ROWS.number)
        .having(func.count() == len(before))
    )
    seated = and_(SEATS.number == ROWS.number, SEATS.seat == ROWS.seat)
    moves = (
        select(ROWS.text, SEATS.kind)
        .join(schema.seats, seated)
        .where(ROWS.number.in_(together), ROWS.seq == len(before), ROWS.kind == "act")
    )
    return [(row["text"], row["kind"] == "bot") for row in await store.read(moves)]
