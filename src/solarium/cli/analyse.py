"""`solarium analyse`."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from solarium.arena import places
from solarium.arena.analysis import analyse_record, page, reasons, slips
from solarium.cli.console import console, progress_bar, read_text
from solarium.cli.records import RecordFile
from solarium.engine.errors import UsageError
from solarium.engine.match import replay


def analyse(
    file: RecordFile,
    simulations: Annotated[int, typer.Option(help="Simulations of search for each decision.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="Makes the analysis repeatable.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if not given.", min=1)] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Write it to a file: .html with a graph, or .json.")
    ] = None,
) -> None:
    """Judge every decision of a record by what its player could know: chances, slips, what was better and why."""
    if out is not None and out.suffix not in (".html", ".json"):
        raise UsageError(f"an analysis is written as .html or .json; not {out.name}")
    text = read_text(file)
    match = replay(text)
    place = places.Local(workers)
    with progress_bar() as bar:
        task = bar.add_task(match.game.title, total=len(match.steps))
        found = analyse_record(text, simulations, place, seed, lambda done: bar.update(task, completed=done))
        bar.update(task, completed=len(match.steps))
    place.close()
    table = Table("move", "seat", "played", "", "chances lost", "better", "why")
    for one in slips(found):
        lost = f"{100 * one.loss:.0f} %"
        words = (one.text, one.word, lost, one.best, reasons(one))
        table.add_row(str(one.step + 1), str(one.seat + 1), *(escape(word) for word in words))
    console.print(table if slips(found) else "No move lost five per cent of the chances or more.")
    if out is not None:
        data = msgspec.json.encode(found).decode() if out.suffix == ".json" else page(match, found)
        out.write_text(data, "utf-8")
        console.print(f"{out}", highlight=False)
