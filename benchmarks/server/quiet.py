"""Many tables at which little happens: what they cost in memory, and whether a move costs more the more there are."""

import asyncio
import time
from collections.abc import Callable
from random import Random

import solarium
from benchmarks.server.seats import Guests, Player, Tally

AT_ONCE = 24  # tables that are opened at the same time
DRIVERS = 16  # moves under way at the same time


class QuietTable:
    """A table that has begun, both seats connected and shown everything."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.busy = False
        self.over = False

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


async def open_tables(guests: Guests, count: int, tally: Tally, tick: Callable[[], None]) -> list[QuietTable]:
    """Tables of all games in turn."""
    games, places = solarium.games(), asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> QuietTable:
        async with places:
            table = await guests.new_table(games[number % len(games)])
            players = [Player(await guests.sit(table, person), tally, Random(number)) for person in range(2)]
            for player in players:
                await player.next()
            tick()
            return QuietTable(players)

    return list(await asyncio.gather(*(one(number) for number in range(count))))


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
