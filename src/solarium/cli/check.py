"""`solarium check`: the laws for one game."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from solarium.arena.measure import pace
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
    if find_spec("pytest") is None:
        raise UsageError("the laws run with pytest: install solarium[check]")
    console.print(f"{game.title}: the laws for {', '.join(map(str, game.players))} seats", highlight=False)
    sys.stdout.flush()
    words = ["--pyargs", "solarium.laws.suite", *map(str, tests or []), f"--game={name}", "-q"]
    words += ["-k", law] if law else []
    words += ["--clauses"] if all_clauses else []
    environment = {**os.environ, "SOLARIUM_SWEEP": "1"} if sweep else None
    code = subprocess.run([sys.executable, "-m", "pytest", *words], env=environment, check=False).returncode
    console.print(f"Speed: {pace(game)}", highlight=False)
    raise typer.Exit(code)
