"""A table of a thousand moves that no worker holds in memory: how long until somebody who opens it sees it."""

import asyncio
import time
from pathlib import Path
from random import Random
from statistics import median

from websockets.asyncio.client import connect

import solarium
from benchmarks.server.seats import write
from solarium.engine.chance import Seeded
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.store.rows import SeatRow
from solarium.server.tables.loading import progress, update
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.timeline import Timeline

MOVES = 1000
TABLES = 5  # that are opened once each


def prepare(data: Path) -> list[str]:
    """Tables in the database before the server starts."""
    return asyncio.run(_prepare(data))


async def _prepare(data: Path) -> list[str]:
    store = await Store.open(Settings.from_environment(data).database_url)
    game, ids = solarium.game("lastdays"), []
    for number in range(TABLES):
        chance = Random(number)
        players, options = max(game.players), game.options.with_defaults({})
        timeline = Timeline(game, players, options, Seeded(number))
        while timeline.seq < MOVES and not timeline.match.over:
            timeline.act(chance.choice(timeline.match.state.legal_actions()), timeline.match.chance)
        table = table_row(game, options, True, "nobody")
        seats = [SeatRow(seat, "person", f"guest-{seat}", name=f"Seat {seat}", nonce="-") for seat in range(players)]
        update(table, progress(table, timeline, seats))
        await store.add_table(table, seats, [moment.row for moment in timeline.moments])
        ids.append(table.id)
    await store.close()
    return ids


async def open_all(address: str, ids: list[str]) -> tuple[float, int]:
    """Seconds from hello to welcome, the median, and the bytes of a welcome."""
    taken, size = [], 0
    for id in ids:
        url = f"{address.replace('http', 'ws', 1)}api/tables/{id}/live"
        async with connect(url, compression=None, max_size=None) as socket:
            begun = time.perf_counter()
            await socket.send(write({"type": "hello", "version": 2, "changes": True, "packed": True}).decode())
            size = len(await socket.recv(decode=False))
            taken.append(time.perf_counter() - begun)
    return median(taken), size
