"""`solarium watch`: a game under work, in the browser."""

from typing import Annotated

import typer

from solarium.cli.console import OPTION_HELP, typed_options


def watch(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8788,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Work on a game: its rules and picture are read again in the browser whenever a file changes."""
    from solarium.server.watch.serve import run  # the server's libraries are loaded only when they are needed

    raise typer.Exit(run(name, players, lambda game: typed_options(game, option or []), port, browser))
