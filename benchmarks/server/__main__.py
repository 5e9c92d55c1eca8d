"""`python -m benchmarks.server`: tables with websocket clients that play at random, then many quiet tables.

Prints moves a second, the round trip of a move (sent to acknowledged, so on the disk), the processor time of servers
and clients, bytes, and the memory of the servers; with 10, 100, 1,000 ... quiet tables each time what a move costs.
Quiet cores are needed for figures that mean something: the clients take one of them. With SOLARIUM_DATABASE_URL and
SOLARIUM_REDIS_URL it runs on those; `python -m tests.backends python -m benchmarks.server` starts both and sets them.
"""

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated

import psutil
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import solarium
from benchmarks.server import long_table
from benchmarks.server.quiet import QuietTable, look_at, most_sockets, play_here_and_there, write_tables
from benchmarks.server.seats import Guests, Tally, keep_playing
from solarium.server.settings import Settings

console = Console()
MB = 1024 * 1024


def main(
    game: Annotated[str, typer.Option(help="The game to play; the first there is by default.")] = "",
    tables: Annotated[int, typer.Option(help="Tables played at at once.", min=1, max=500)] = 20,
    seconds: Annotated[float, typer.Option(help="How long they play.", min=0, max=600)] = 10,
    idle: Annotated[int, typer.Option(help="Quiet tables of all games, two websockets each.", min=0)] = 500,
    workers: Annotated[int, typer.Option(help="Servers over one database.", min=1, max=16)] = 1,
    bots: Annotated[int, typer.Option(help="Processes of bots; then the tables play against bots.", min=0)] = 0,
    whole: Annotated[bool, typer.Option(help="Whole scenes, not differences.")] = False,
    long: Annotated[bool, typer.Option(help="Open tables of 1,000 rows of each game.")] = False,
) -> None:
    """Measure the server under load."""
    slug = game or solarium.games()[0]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        ids = long_table.prepare(Path(data)) if long else {}
        servers = [stack.enter_context(Served(Path(data), number)) for number in range(workers)]
        for _ in range(bots):
            stack.enter_context(deciding())
        asyncio.run(measure(slug, servers, tables, seconds, idle, whole, ids, Path(data), bots))


@contextmanager
def deciding() -> Iterator[None]:
    """A process that decides for the bots of all workers."""
    command = [sys.executable, "-m", "solarium", "bots", "--processes", "1"]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert started.stdout is not None
    assert "decides for bots" in started.stdout.readline(), "it needs SOLARIUM_REDIS_URL"
    try:
        yield
    finally:
        started.terminate()
        started.wait(30)


class Served:
    """One worker as a process of its own."""

    def __init__(self, data: Path, number: int) -> None:
        folder = data / f"worker{number}" if os.environ.get("SOLARIUM_REDIS_URL") else data
        command = [sys.executable, "-m", "benchmarks.server.launch", str(folder)]
        self.started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.started.stdout is not None
        self.address = self.started.stdout.readline().split("at ")[1].split()[0]
        self.process = psutil.Process(self.started.pid)

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *_: object) -> None:
        self.started.terminate()
        self.started.wait(30)


async def measure(
    slug: str,
    servers: list[Served],
    tables: int,
    seconds: float,
    idle: int,
    whole: bool,
    long_tables: dict[str, list[str]],
    data: Path,
    bots: int,
) -> None:
    guests = Guests([server.address for server in servers], whole)
    await guests.arrive()
    result = Table(
        "what", "figure", title=f"{solarium.game(slug).title}, {len(servers)} worker(s), {bots or 'no'} bot processes"
    )
    with Progress(console=console, transient=True) as progress:
        for each, ids in long_tables.items():
            opened = await long_table.open_all(servers[0].address, ids, partial(processor_time, servers[:1]))
            figures = f"{1000 * opened.seconds:.0f} ms, {1000 * opened.processor:.0f} ms, {opened.size / 1024:.0f} KB"
            result.add_row(f"1,000 rows of {solarium.game(each).title}: clock, processor, bytes", figures)
        if seconds:
            progress.add_task(f"{tables} tables play", total=None)
            add_load(result, await load(guests, slug, tables, seconds, servers, bots > 0), seconds, bots > 0)
        if idle:
            opening = progress.add_task(f"{idle} quiet tables", total=idle)
            ids = await write_tables(Settings.from_environment(data), guests, idle)
            await add_quiet(result, guests, ids, servers, lambda: progress.advance(opening))
    console.print(result)
    await guests.leave()


async def load(guests: Guests, slug: str, tables: int, seconds: float, servers: list[Served], bots: bool) -> Tally:
    """All tables play for the given time; the first second is warm-up and not counted."""
    tally = Tally()
    until = time.perf_counter() + seconds + 1
    playing = partial(keep_playing, guests, slug, tally, until, bots=bots)
    players = [asyncio.create_task(playing(Random(table))) for table in range(tables)]
    await asyncio.sleep(1)
    tally.trips.clear()
    tally.replies.clear()
    tally.processor, tally.own = -processor_time(servers), -time.process_time()
    await asyncio.sleep(max(0.0, until - time.perf_counter()))
    tally.processor += processor_time(servers)
    tally.own += time.process_time()
    await asyncio.gather(*players)
    return tally


def processor_time(servers: list[Served]) -> float:
    times = [server.process.cpu_times() for server in servers]
    return float(sum(each.user + each.system for each in times))


def memory(servers: list[Served]) -> int:
    return sum(int(server.process.memory_info().rss) for server in servers)


def add_trips(result: Table, tally: Tally, seconds: float) -> None:
    trips = sorted(tally.trips)
    p50, p99 = (1000 * trips[int(len(trips) * share)] for share in (0.5, 0.99))
    result.add_row("moves a second", f"{len(trips) / seconds:.0f}")
    result.add_row("round trip, p50 and p99", f"{p50:.1f} and {p99:.1f} ms")
    result.add_row("processor time of the servers for a move", f"{1000 * tally.processor / len(trips):.2f} ms")


def add_load(result: Table, tally: Tally, seconds: float, bots: bool) -> None:
    add_trips(result, tally, seconds)
    result.add_row("cores taken: servers, clients", f"{tally.processor / seconds:.2f}, {tally.own / seconds:.2f}")
    if bots:
        replies = sorted(tally.replies)
        p50, p99 = (1000 * replies[int(len(replies) * share)] for share in (0.5, 0.99))
        result.add_row(
            "turns of bots a second; until one is over, p50 and p99",
            f"{len(replies) / seconds:.0f}; {p50:.0f} and {p99:.0f} ms",
        )
    result.add_row("bytes of a move for a client", f"{tally.bytes / max(1, tally.news):.0f}")
    result.add_row("games finished, problems", f"{tally.games}, {tally.problems}")


async def add_quiet(
    result: Table, guests: Guests, ids: list[str], servers: list[Served], tick: Callable[[], None]
) -> None:
    """Open quiet tables, ten times as many each time, and play moves here and there among those that are open."""
    before, opened, pairs = memory(servers), list[QuietTable](), most_sockets() * len(servers) - len(ids)
    while len(opened) < len(ids):
        until = min(len(ids), 10 * len(opened) or 10)
        opened += await look_at(guests, ids[len(opened) : until], pairs - len(opened), tick)
        sockets = sum(len(table.players) for table in opened)
        result.add_section()
        result.add_row(f"servers with {until} quiet tables, {sockets} websockets", f"{memory(servers) / MB:.0f} MB")
        result.add_row("memory of a quiet table", f"{(memory(servers) - before) / until / 1024:.0f} KB")
        await add_scattered(result, opened, servers)


async def add_scattered(result: Table, opened: list[QuietTable], servers: list[Served]) -> None:
    """Moves at tables picked at random among the quiet ones."""
    tally, seconds = Tally(), 6.0
    await play_here_and_there(opened, Tally(), 1.0)
    tally.processor = -processor_time(servers)
    await play_here_and_there(opened, tally, seconds)
    tally.processor += processor_time(servers)
    result.add_row(f"moves picked at random among {len(opened)} tables of all games", f"{len(tally.trips)}")
    add_trips(result, tally, seconds)


if __name__ == "__main__":
    typer.run(main)
