"""Reading a table from the database and replaying its rows, or those that others have written since."""

import asyncio
import logging

from msgspec import Struct

from solarium.engine.clauses import Refused
from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame
from solarium.engine.registry import game as find_game
from solarium.server.errors import RequestError
from solarium.server.store.codec import Damaged
from solarium.server.store.database import Store
from solarium.server.store.rows import Row, SeatRow, TableRow
from solarium.server.tables.clock import clock_after
from solarium.server.tables.timeline import Forgotten, Timeline

log = logging.getLogger("solarium.server")

AT_ONCE = 100  # rows; then the other tables have their turn


class Loaded(Struct, frozen=True):
    table: TableRow
    seats: list[SeatRow]
    game: AnyGame
    timeline: Timeline | None  # None while seats are open


async def load(store: Store, id: str, known: Timeline | None = None) -> Loaded:
    """The table as it is stored; raises `RequestError` where it cannot be played or shown.

    A timeline that is known to be right, as far as it goes, follows the rows that were written after it.
    """
    try:
        return await _load(store, id, known)
    except (Damaged, Refused, ValueError, TypeError, LookupError) as error:
        log.error("a table is damaged: %s", error)
        raise RequestError("damaged") from None


async def _load(store: Store, id: str, known: Timeline | None) -> Loaded:
    table = await store.table(id)
    if table is None:
        raise RequestError("unknown_table")
    try:
        game = find_game(table.game)
    except UnknownGame as error:
        raise RequestError("unknown_game", str(error)) from None
    seats = await store.seats(table.number)
    if table.status == "waiting":
        return Loaded(table, seats, game, None)
    if table.version != game.version:
        raise RequestError("old_rules", f"This table was played by version {table.version} of the rules.")
    rows = await store.rows(table.number, known.seq if known else -1)
    if (rows[-1].seq if rows else known and known.seq) != table.seq:  # another worker wrote between the reads
        return await _load(store, id, known)
    try:
        timeline = await replay(game, table, len(seats), rows, known)
    except Forgotten:  # it goes back further than what is held
        return await _load(store, id, None)
    return Loaded(table, seats, game, timeline)


async def replay(
    game: AnyGame, table: TableRow, players: int, rows: list[Row], known: Timeline | None = None
) -> Timeline:
    """A timeline that has followed all these rows."""
    timeline = known or Timeline(game, players, table.options, rows[0])
    for number, row in enumerate(rows[0 if known else 1 :], 1):
        timeline.follow(row)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    return timeline


def progress(
    table: TableRow, timeline: Timeline, seats: list[SeatRow], credit: int = 0, vacations: dict[int, int] | None = None
) -> dict[str, object]:
    """What the table itself says after the last row of its timeline."""
    row, match = timeline.now.row, timeline.match
    returns = match.returns()
    return {
        "seq": row.seq,
        "turn": timeline.now.turn,
        "acting": timeline.acting,
        "premoving": timeline.premoving_seats(),
        "changed": row.time,
        "proposal": table.proposal if row.kind in ("premove", "hint") else None,
        "status": "playing" if returns is None else "finished",
        "ending": match.ending,
        "returns": tuple(returns or ()),
        **clock_after(table, seats, row, -1 if match.over else timeline.acting, credit, vacations),
    }


def update(table: TableRow, values: dict[str, object]) -> None:
    for name, value in values.items():
        setattr(table, name, value)
