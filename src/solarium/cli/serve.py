"""`solarium serve`: the table in the browser."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8787,
    data: Annotated[Path, typer.Option(help="The folder for tables and keys.")] = Path("data"),
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Serve the games to browsers: a lobby, tables, replays."""
    from solarium.server.serve import run  # the server's libraries are loaded only when they are needed

    raise typer.Exit(run(host, port, data, browser))
