"""Tables of a thousand rows that no worker holds in memory: how long until somebody who opens one sees it.

A game that ends sooner is taken back by half and goes on.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from msgspec import Struct
from websockets.asyncio.client import connect

import solarium
from benchmarks.server.seats import write
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.store.rows import SeatRow
from solarium.server.tables.loading import progress, update
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.timeline import Timeline

MOVES = 1000
TABLES = 6  # of each game, that are opened once each


def prepare(data: Path) -> dict[str, list[str]]:
    """Tables of every game in the database before the server starts."""
    return asyncio.run(_prepare(data))


async def _prepare(data: Path) -> dict[str, list[str]]:
    store = await Store.open(Settings.from_environment(data).database_url)
    ids = {slug: await _prepare_game(store, solarium.game(slug)) for slug in solarium.games()}
    await store.close()
    return ids


async def _prepare_game(store: Store, game: AnyGame) -> list[str]:
    ids = []
    for number in range(TABLES):
        chance = Random(number)
        players, options = max(game.players), game.options.with_defaults({})
        timeline = Timeline(game, players, options, Seeded(number))
        while timeline.seq < MOVES:
            timeline.act(chance.choice(timeline.match.state.legal_actions()), timeline.match.chance)
            if timeline.match.over:
                timeline.take_back(timeline.now.turn // 2, 0)
        table = table_row(game, options, True, "nobody")
        seats = [SeatRow(seat, "person", f"guest-{seat}", name=f"Seat {seat}", nonce="-") for seat in range(players)]
        update(table, progress(table, timeline, seats))
        await store.add_table(table, seats, [moment.row for moment in timeline.since(-1)])
        ids.append(table.id)
    return ids


class Opened(Struct, frozen=True):
    """What it took to open a table, the first one aside, for which the game is read and queries are compiled."""

    seconds: float  # from connecting to the welcome, the median
    processor: float  # seconds the server worked, the mean: its clock ticks a hundred times a second
    size: int  # bytes of the welcome


async def open_all(address: str, ids: list[str], processor: Callable[[], float]) -> Opened:
    first, *others = ids
    await _open(address, first)
    before = processor()
    taken, sizes = zip(*[await _open(address, id) for id in others], strict=True)
    return Opened(median(taken), (processor() - before) / len(others), max(sizes))


async def _open(address: str, id: str) -> tuple[float, int]:
    begun = time.perf_counter()
    url = f"{address.replace('http', 'ws', 1)}api/tables/{id}/live"
    async with connect(url, compression=None, max_size=None) as socket:
        await socket.send(write({"type": "hello", "version": 2, "changes": True, "packed": True}).decode())
        size = len(await socket.recv(decode=False))
        return time.perf_counter() - begun, size
