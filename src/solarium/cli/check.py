"""`solarium check`: the laws for one game."""

import os
from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import console, game_named
from solarium.engine.errors import UsageError


def check(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    tests: Annotated[
        list[Path] | None,
        typer.Argument(help="Tests of the game itself: run too, and counted for its clauses.", metavar="[TESTS]..."),
    ] = None,
    law: Annotated[str, typer.Option(help="Only laws whose name holds this word, such as sight or undo.")] = "",
    sweep: Annotated[bool, typer.Option("--sweep", help="More games; every option with all seats.")] = False,
    all_clauses: Annotated[
        bool, typer.Option("--all-clauses", help="Fail unless every rulebook clause has a passing test.")
    ] = False,
) -> None:
    """Run the laws that hold for every game: what breaks one is shown with its position and action."""
    game = game_named(name)
    try:
        import pytest
    except ImportError:
        raise UsageError("the laws run with pytest: install solarium[check]") from None

    if sweep:
        os.environ["SOLARIUM_SWEEP"] = "1"
    console.print(f"{game.title}: the laws for {', '.join(map(str, game.players))} seats", highlight=False)
    words = [
        "--pyargs",
        "solarium.laws.suite",
        *map(str, tests or []),
        f"--game={name}",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    words += ["-k", law] if law else []
    words += ["--clauses"] if all_clauses else []
    raise typer.Exit(int(pytest.main(words)))
