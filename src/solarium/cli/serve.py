"""`solarium serve`, the table in the browser, and `solarium watch`, a game under work there."""

from pathlib import Path
from typing import Annotated

import typer

from solarium.cli.console import OPTION_HELP, typed_options

Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8787,
    data: Annotated[Path, typer.Option(help="The folder for tables and keys.")] = Path("data"),
    browser: Browser = True,
) -> None:
    """Serve the games to browsers: a lobby, tables, replays."""
    from solarium.server.serve import run  # the server's libraries are loaded only when they are needed

    raise typer.Exit(run(host, port, data, browser))


def bots(
    redis: Annotated[str, typer.Option(help="The Redis that the workers use.", envvar="SOLARIUM_REDIS_URL")] = "",
    processes: Annotated[int, typer.Option(help="Decisions at once; 0 takes all cores.", min=0, max=1024)] = 0,
) -> None:
    """Decide for the bots of a server of many workers, from any machine."""
    from solarium.server.serve_bots import run

    raise typer.Exit(run(redis, processes))


def watch(
    name: Annotated[str, typer.Argument(help="The game.", metavar="GAME")],
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    option: Annotated[list[str] | None, typer.Option(help=OPTION_HELP)] = None,
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8788,
    browser: Browser = True,
) -> None:
    """Work on a game: its rules and picture are read again in the browser whenever a file changes."""
    from solarium.server.watch.serve import run

    raise typer.Exit(run(name, players, lambda game: typed_options(game, option or []), port, browser))
