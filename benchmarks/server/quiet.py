"""Many tables at which little happens: what they cost in memory, and whether a move costs more the more there are.

The tables are written straight into the database, each with a few moves played. Their sockets are real ones, from
several addresses of loopback, since one has ports for 28,000 connections alone.
"""

import asyncio
import resource
import time
from collections.abc import Callable
from random import Random

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

import solarium
from benchmarks.server.seats import Guests, Player, Tally
from solarium.server.settings import Settings
from solarium.server.store import schema
from solarium.server.store.codec import row_values, seat_values, table_values
from solarium.server.store.database import Store
from solarium.server.store.rows import Row, SeatRow, TableRow
from solarium.server.tables.fairness import chance_of
from solarium.server.tables.loading import progress, update
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.timeline import Timeline

MOVES = 10  # of each table before anybody looks at it
AT_ONCE = 24  # sockets that are opened at the same time
WRITTEN = 500  # tables at once
DRIVERS = 16  # moves under way at the same time
ADDRESSES = 8  # of loopback
RESERVED = 300  # descriptors that are no websockets: the database, calls, what the door keeps free

Written = tuple[TableRow, list[SeatRow], list[Row]]


class QuietTable:
    """A table that has begun, both seats connected and shown everything."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.busy = False
        self.over = len(players) < 2  # or nobody there to play with

    async def move(self) -> float | None:
        """One random move of the seat whose turn it is; the seconds until it was acknowledged."""
        for player in self.players:
            if player.offered:
                await player.act()
                while (message := await player.next()).type != "done":
                    self.over |= message.table is not None and message.table.status == "finished"
                taken = time.perf_counter() - player.sent
                await asyncio.gather(*(self._catch_up(each, player.seq) for each in self.players))
                return taken
        self.over = True
        return None

    async def _catch_up(self, player: Player, seq: int) -> None:
        while player.seq < seq:
            message = await player.next()
            self.over |= message.table is not None and message.table.status == "finished"


def most_sockets() -> int:
    """How many one server may hold by the limit of descriptors."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVED


async def write_tables(settings: Settings, guests: Guests, count: int) -> list[str]:
    """Tables of all games in turn, at which the two guests sit."""
    store = await Store.open(settings.database_url)
    games, chance, ids = solarium.games(), Random(0), list[str]()
    while len(ids) < count:
        written = [
            written_table(games[(len(ids) + number) % len(games)], guests.names, chance)
            for number in range(min(WRITTEN, count - len(ids)))
        ]

        async def work(connection: AsyncConnection, written: list[Written] = written) -> None:
            tables = insert(schema.tables).returning(schema.tables.c.number, sort_by_parameter_order=True)
            found = await connection.execute(tables, [table_values(table) for table, _, _ in written])
            of = list(zip(found.scalars().all(), written, strict=True))
            seats = [seat_values(number, seat) for number, (_, seats, _) in of for seat in seats]
            await connection.execute(insert(schema.seats), seats)
            rows = [row_values(number, row) for number, (_, _, rows) in of for row in rows]
            await connection.execute(insert(schema.rows), rows)

        await store.journal.work(work)
        ids += [table.id for table, _, _ in written]
    await store.close()
    return ids


def written_table(slug: str, guests: list[str], chance: Random) -> Written:
    """A table of two after its first moves, as the database holds it."""
    game = solarium.game(slug)
    table = table_row(game, game.options.with_defaults(None), True, guests[0])
    seats = [
        SeatRow(seat, "person", guest, name=f"Guest {seat}", nonce=f"nonce{seat}") for seat, guest in enumerate(guests)
    ]
    luck = chance_of(table, seats)
    timeline = Timeline(game, len(seats), table.options, luck)
    while timeline.seq < MOVES and not timeline.match.over:
        timeline.act(chance.choice(timeline.match.state.legal_actions()), luck)
    update(table, progress(table, timeline, seats))
    return table, seats, [moment.row for moment in timeline.since(-1)]


async def look_at(guests: Guests, ids: list[str], both: int, tick: Callable[[], None]) -> list[QuietTable]:
    """Open these tables, so many of them from both seats and the others from one."""
    places, tally = asyncio.Semaphore(AT_ONCE), Tally()

    async def one(number: int, id: str) -> QuietTable:
        people = range(2 if number < both else 1)
        async with places:
            host = f"127.0.0.{2 + number % ADDRESSES}"
            players = [Player(await guests.sit(id, person, host), tally, Random(number)) for person in people]
            for player in players:
                await player.next()
            tick()
            return QuietTable(players)

    return list(await asyncio.gather(*(one(number, id) for number, id in enumerate(ids))))


async def play_here_and_there(tables: list[QuietTable], tally: Tally, seconds: float) -> None:
    """Moves at tables that are picked at random, a few at a time."""
    until, chance = time.perf_counter() + seconds, Random(1)

    async def drive() -> None:
        while time.perf_counter() < until:
            table = chance.choice(tables)
            if table.busy or table.over:
                await asyncio.sleep(0)
                continue
            table.busy = True
            trip = await table.move()
            table.busy = False
            if trip is not None:
                tally.trips.append(trip)

    await asyncio.gather(*(drive() for _ in range(min(DRIVERS, len(tables)))))
