"""`solarium new-game`: a playable stub with every room of a game."""

from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import console


def new_game(
    name: Annotated[str, typer.Argument(help="The name: small letters, digits, underscores.", metavar="NAME")],
    package: Annotated[
        bool, typer.Option("--package", help="A package of its own with an entry point, not a folder of a checkout.")
    ] = False,
    cards: Annotated[
        bool, typer.Option("--cards", help="Start from a game of hidden cards and luck, not from an open one.")
    ] = False,
    into: Annotated[
        Path | None, typer.Option(help="Where to put it: the checkout, or the folder of the package.")
    ] = None,
) -> None:
    """Make a new game: every room, a playable stub to replace, and its tests."""
    from solarium.kit.new_game import CHECKOUT, STUB, NewGame, cards_template, write_folder, write_package

    new = NewGame.named(name)
    template = cards_template() if cards else STUB
    if package:
        home = into or Path(name)
        written = write_package(new, template, home)
        steps = [f"cd {home}", "pip install -e '.[check]'", f"solarium check {name} tests", f"solarium play {name}"]
    else:
        home = into or CHECKOUT
        written = write_folder(new, template, home)
        steps = [f"solarium check {name} tests/games/{name}", f"solarium play {name}"]
    for path in written:
        console.print(f"  {path.relative_to(home)}", markup=False, highlight=False)
    console.print(f"\n{new.title} can be played. Next:", highlight=False)
    for step in steps:
        console.print(f"  {step}", markup=False, highlight=False)
