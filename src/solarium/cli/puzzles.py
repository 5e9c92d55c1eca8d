"""`solarium puzzles`."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Annotated

import typer
from msgspec import json

from solarium.arena.puzzles.find import Measure, Progress, find_puzzles
from solarium.arena.puzzles.sources import from_records, self_play
from solarium.cli.console import OPTION_HELP, console, game_named, progress_bar, read_text, typed_options
from solarium.engine.match import Match
from solarium.engine.puzzles import Origin, Puzzle, puzzle_lines, read_origin, read_puzzles


def puzzles(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    count: Annotated[int, typer.Option(help="How many puzzles.", min=1)] = 20,
    plies: Annotated[int, typer.Option(help="With a solver: how far wins and losses are proven.", min=1)] = 5,
    simulations: Annotated[
        int, typer.Option(help="Without one: of the first search; the check takes more.", min=8)
    ] = 400,
    margin: Annotated[float, typer.Option(help="How far the move is ahead, in chances.", min=0.01, max=1)] = 0.1,
    late: Annotated[float, typer.Option(help="The share of a game that is passed over first.", min=0, max=1)] = 0.5,
    players: Annotated[list[int] | None, typer.Option(help="Seats of the games of bots; may be given again.")] = None,
    seed: Annotated[int, typer.Option(help="Makes the search repeatable.")] = 1,
    record: Annotated[list[Path] | None, typer.Option(help="Look at this record, not at games of bots.")] = None,
    data: Annotated[Path | None, typer.Option(help="Look at the finished public tables of this data folder.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file, not to the terminal.")] = None,
) -> None:
    """Find positions with one clearly best move: proven by a solver, else judged by search and checked by more.

    Stopped and started again with the same --out, it goes on after the last game it had gone through.
    """
    game = game_named(name)
    measure = Measure(plies, simulations, margin, late)
    seats = tuple(game.check_players(number) for number in players or game.players[:1])
    texts = [read_text(path) for path in record or []]
    if data is not None:
        texts += records_below(data, game.slug)
    origin = Origin(game.slug, game.version, command(game.slug, count, measure, seats, seed, bool(record or data)))
    progress, found = so_far(out, origin) if out else (Progress(), ())
    matches: Iterator[Match]
    if record or data:
        matches = islice(from_records(game, texts), progress.games, None)
    else:
        matches = self_play(game, seats, typed_options(game, option or []), seed, progress.games + 1)

    def note(now: Progress) -> None:
        if out is not None:
            beside(out).write_bytes(json.encode(now))

    new = find_puzzles(game, matches, count, measure, seed, (progress, found), note)
    lines = puzzle_lines(chain([origin], found, new))
    if out is None:
        for line in lines:
            console.print(line, end="", markup=False, highlight=False, soft_wrap=True)
    else:
        written = write(lines, out, f"Puzzles of {game.title}", count)
        beside(out).unlink(missing_ok=True)
        console.print(f"{written} puzzles in {out}", highlight=False)


def beside(out: Path) -> Path:
    """Where it is noted how far the hunt for a file has come, until it is done."""
    return out.with_name(f"{out.name}.progress")


def so_far(out: Path, origin: Origin) -> tuple[Progress, tuple[Puzzle, ...]]:
    """What the same command found before it was stopped; nothing where another one wrote the file."""
    if not (out.exists() and beside(out).exists()) or read_origin(out) != origin:
        return Progress(), ()
    progress = json.decode(beside(out).read_bytes(), type=Progress)
    return progress, read_puzzles(out, progress.found)


def records_below(data: Path, slug: str) -> list[str]:
    """The records of the finished public tables in the data folder of a server."""
    import asyncio

    from solarium.server.settings import Settings  # the server's libraries are loaded only when they are needed
    from solarium.server.tables.record import public_records

    return asyncio.run(public_records(Settings.from_environment(data).database_url, slug))


def write(lines: Iterable[str], out: Path, title: str, count: int) -> int:
    """Line by line, so that what was found is there when it is stopped; how many puzzles there are."""
    found = -1
    with progress_bar() as bar, out.open("w", encoding="utf-8") as file:
        task = bar.add_task(title, total=count)
        for found, line in enumerate(lines):
            file.write(line)
            file.flush()
            bar.update(task, completed=found)
    return found


def command(slug: str, count: int, measure: Measure, seats: tuple[int, ...], seed: int, given: bool) -> str:
    """What to type to find the same again; of given games it does not say which."""
    words = ["solarium puzzles", slug, f"--count {count}", f"--plies {measure.plies}"]
    words += [f"--simulations {measure.simulations}", f"--margin {measure.margin:g}", f"--late {measure.late:g}"]
    words += ["with given games"] if given else [f"--players {number}" for number in seats] + [f"--seed {seed}"]
    return " ".join(words)
