"""`solarium bench`: how fast the games are here, with ratios."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Protocol, cast

import typer
from rich.table import Table

import solarium
from solarium.arena.measure import Row, measure, speed_rows
from solarium.cli.console import console, progress_bar, warn

CHECKOUT = Path(solarium.__file__).parents[2]


class Yardsticks(Protocol):
    """What the folder `benchmarks` of a checkout adds: games and rivals to compare with."""

    def rows(self, slugs: list[str], seconds: float) -> list[Row]: ...


def bench(
    name: Annotated[list[str] | None, typer.Argument(help="Only these games.", metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.")] = 1.0,
    yardsticks: Annotated[bool, typer.Option(help="Compare with uncompiled code and other platforms.")] = True,
) -> None:
    """Measure playouts, copies and search, and compare them with the yardsticks of a source checkout."""
    table = Table("what", "figure", "compared with", "ratio")
    slugs = name or solarium.games()
    with progress_bar() as bar:
        task = bar.add_task("measuring", total=len(slugs) + (1 if yardsticks else 0))
        for slug in slugs:
            for row in speed_rows(solarium.game(slug).title, measure(solarium.game(slug), seconds)):
                table.add_row(*row)
            bar.advance(task)
        if yardsticks:
            for row in yardstick_rows(slugs, seconds):
                table.add_row(*row)
            bar.advance(task)
    console.print(table)


def yardstick_rows(slugs: list[str], seconds: float) -> list[Row]:
    if not (CHECKOUT / "benchmarks" / "yardsticks.py").exists():
        warn("The yardsticks live in the folder `benchmarks` of a source checkout; they are left out here.")
        return []
    sys.path.insert(0, str(CHECKOUT))
    return cast(Yardsticks, import_module("benchmarks.yardsticks")).rows(slugs, seconds)
