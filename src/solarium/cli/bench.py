"""`solarium bench`: how fast the games are here, with ratios."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Protocol, cast

import typer
from rich.table import Table

import solarium
from solarium.arena.measure import Speed, measure
from solarium.cli.words import console, progress_bar, warn

CHECKOUT = Path(solarium.__file__).parents[2]


class Yardsticks(Protocol):
    """What the folder `benchmarks` of a checkout adds: games and rivals to compare with."""

    def rows(self, seconds: float) -> list[tuple[str, str, str, str]]: ...


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


def speed_rows(title: str, speed: Speed) -> list[tuple[str, str, str, str]]:
    share = speed.search / speed.playouts
    return [
        (f"{title}: random playouts", f"{speed.playouts:,.0f}/s", f"{speed.actions:,.0f} actions/s", ""),
        (f"{title}: copy of a state", f"{speed.copy * 1e9:,.0f} ns", "", ""),
        (f"{title}: search simulations", f"{speed.search:,.0f}/s", "bare playouts", f"{share:.2f}"),
    ]


def yardstick_rows(slugs: list[str], seconds: float) -> list[tuple[str, str, str, str]]:
    if not (CHECKOUT / "benchmarks" / "yardsticks.py").exists():
        warn("The yardsticks live in the folder `benchmarks` of a source checkout; they are left out here.")
        return []
    sys.path.insert(0, str(CHECKOUT))
    return cast(Yardsticks, import_module("benchmarks.yardsticks")).rows(seconds)
