"""`python -m benchmarks.server`: tables with websocket clients that play at random, then many quiet tables.

Prints moves a second, the round trip of a move (sent to acknowledged, so on the disk) and the memory of the server.
Quiet cores are needed for figures that mean something: the clients take one of them.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Annotated

import psutil
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from websockets.asyncio.client import ClientConnection

import solarium
from benchmarks.server.seats import Guests, Tally, keep_playing

console = Console()
MB = 1024 * 1024


def main(
    game: Annotated[str, typer.Option(help="The game to play; the first there is by default.")] = "",
    tables: Annotated[int, typer.Option(help="Tables played at at once.", min=1, max=500)] = 20,
    seconds: Annotated[float, typer.Option(help="How long they play.", min=1, max=600)] = 10,
    idle: Annotated[int, typer.Option(help="Quiet tables, two websockets each.", min=0, max=2000)] = 500,
) -> None:
    """Measure the server under load."""
    slug = game or solarium.games()[0]
    command = [sys.executable, "-m", "benchmarks.server.launch"]
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([*command, data], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            address = process.stdout.readline().split("at ")[1].split()[0]
            asyncio.run(measure(slug, address, psutil.Process(process.pid), tables, seconds, idle, Path(data)))
        finally:
            process.terminate()
            process.wait(20)


async def measure(
    slug: str, address: str, server: psutil.Process, tables: int, seconds: float, idle: int, data: Path
) -> None:
    guests = Guests(address, slug)
    await guests.arrive()
    result = Table("what", "figure", "target", title=f"{solarium.game(slug).title}, two cores, without bots")
    with Progress(console=console, transient=True) as progress:
        busy = progress.add_task(f"{tables} tables play", total=seconds)
        tally = await load(guests, tables, seconds, server, lambda: progress.update(busy, advance=0.25))
        add_load(result, tally, seconds)
        if idle:
            opening = progress.add_task(f"{idle} quiet tables", total=idle)
            before = server.memory_info().rss
            sockets = await open_tables(guests, idle, lambda: progress.advance(opening))
            add_memory(result, before, server.memory_info().rss, idle)
            for socket in sockets:
                await socket.close()
    result.add_row("database", f"{sum(path.stat().st_size for path in data.glob('*sqlite3*')) / MB:.0f} MB", "")
    console.print(result)
    await guests.leave()


async def load(guests: Guests, tables: int, seconds: float, server: psutil.Process, tick: Callable[[], None]) -> Tally:
    """All tables play for the given time; the first second is warm-up and not counted."""
    tally = Tally()
    until = time.perf_counter() + seconds + 1
    players = [asyncio.create_task(keep_playing(guests, tally, until, Random(table))) for table in range(tables)]
    await asyncio.sleep(1)
    tally.trips.clear()
    tally.processor = -processor_time(server)
    while time.perf_counter() < until:
        await asyncio.sleep(0.25)
        tick()
    tally.processor += processor_time(server)
    await asyncio.gather(*players)
    return tally


def processor_time(server: psutil.Process) -> float:
    times = server.cpu_times()
    return float(times.user + times.system)


def add_load(result: Table, tally: Tally, seconds: float) -> None:
    trips = sorted(tally.trips)
    p50, p99 = (1000 * trips[int(len(trips) * share)] for share in (0.5, 0.99))
    result.add_row("moves a second", f"{len(trips) / seconds:.0f}", ">= 300")
    result.add_row("round trip, p50", f"{p50:.1f} ms", "")
    result.add_row("round trip, p99", f"{p99:.1f} ms", "< 100 ms")
    result.add_row("processor time of the server for a move", f"{1000 * tally.processor / len(trips):.2f} ms", "")
    result.add_row("games finished, problems", f"{tally.games}, {tally.problems}", "")


async def open_tables(guests: Guests, count: int, tick: Callable[[], None]) -> list[ClientConnection]:
    """Tables that have begun, both seats connected and shown everything, nobody moving."""
    sockets = []
    for _ in range(count):
        table = await guests.new_table()
        for person in range(2):
            socket = await guests.sit(table, person)
            await socket.recv()
            sockets.append(socket)
        tick()
    return sockets


def add_memory(result: Table, before: int, after: int, tables: int) -> None:
    result.add_row(f"server with {tables} quiet tables", f"{after / MB:.0f} MB", "< 400 MB")
    result.add_row("memory of a quiet table", f"{(after - before) / tables / 1024:.0f} KB", "")


if __name__ == "__main__":
    typer.run(main)
