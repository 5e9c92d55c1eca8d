"""`solarium bench`: how fast the games are here, with ratios."""

import os
import platform
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Annotated, Protocol, cast

import typer
from rich.table import Table

import solarium
from solarium.arena.measure import Row, measure, speed_rows
from solarium.cli.console import console, progress_bar, warn
from solarium.engine.build import uncompiled
from solarium.engine.errors import UsageError

CHECKOUT = Path(solarium.__file__).parents[2]
BENCHMARKS = CHECKOUT / "benchmarks"
RESULTS = BENCHMARKS / "results.md"
COLUMNS = ("what", "figure", "compared with", "ratio")


class Yardsticks(Protocol):
    """What the folder `benchmarks` of a checkout adds: games and rivals to compare with."""

    def rows(self, slugs: list[str], seconds: float) -> list[Row]: ...


def bench(
    name: Annotated[list[str] | None, typer.Argument(help="Only these games.", metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.")] = 1.0,
    yardsticks: Annotated[bool, typer.Option(help="Compare with uncompiled code and other platforms.")] = True,
    save: Annotated[bool, typer.Option("--save", help="Also write benchmarks/results.md, with the commit.")] = False,
) -> None:
    """Measure playouts, copies and search, and compare them with the yardsticks of a source checkout."""
    if save and not BENCHMARKS.is_dir():
        raise UsageError("results are kept in the folder `benchmarks` of a source checkout; there is none here")
    rows: list[Row] = []
    slugs = name or solarium.games()
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=len(slugs) + (1 if yardsticks else 0))
        for slug in slugs:
            rows += speed_rows(solarium.game(slug).title, measure(solarium.game(slug), seconds))
            bar.advance(task)
        if yardsticks:
            rows += yardstick_rows(slugs, seconds)
            bar.advance(task)
    table = Table(*COLUMNS)
    for row in rows:
        table.add_row(*row)
    console.print(table)
    if save:
        RESULTS.write_text(results_page(rows, seconds), "utf-8")
        console.print(f"Saved in {RESULTS.relative_to(CHECKOUT)}", highlight=False)


def results_page(rows: list[Row], seconds: float) -> str:
    """The figures with what they depend on: the commit, the machine, how long each was measured."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    state = "all modules compiled" if not uncompiled() else f"{len(uncompiled())} modules NOT compiled"
    lines = [
        "# Results",
        "",
        f"Written by `solarium bench --save` at commit {commit()}, {date.today().isoformat()}. {machine}, {state};",
        f"each figure measured for {seconds:g} s on one core, beside a load of {os.getloadavg()[0]:.1f}.",
        "Ratios travel between machines, figures do not.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|---|--:|---|--:|",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def commit() -> str:
    """The commit that is measured, and whether files were changed since."""
    words = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def yardstick_rows(slugs: list[str], seconds: float) -> list[Row]:
    if not (BENCHMARKS / "yardsticks.py").exists():
        warn("The yardsticks live in the folder `benchmarks` of a source checkout; they are left out here.")
        return []
    sys.path.insert(0, str(CHECKOUT))
    return cast(Yardsticks, import_module("benchmarks.yardsticks")).rows(slugs, seconds)
