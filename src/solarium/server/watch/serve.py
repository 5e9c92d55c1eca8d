"""Start the development server: what `solarium watch` calls."""

import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from rich.console import Console

from solarium.engine.game import AnyGame
from solarium.engine.options import Values
from solarium.server.serve import StartupError, listening, open_page, shown_address
from solarium.server.watch.app import create
from solarium.server.watch.source import GameSource
from solarium.server.watch.workbench import Workbench

HOST = "127.0.0.1"  # it runs whatever stands in the files, for nobody but their author


class Server(uvicorn.Server):
    """Lets panels go that wait for something new."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        await app.state.audience.close()
        await super().shutdown(sockets)


def run(name: str, players: int | None, options: Callable[[AnyGame], Values], port: int, open_browser: bool) -> int:
    """Serve until told to stop; the exit code."""
    console = Console(highlight=False)
    source = GameSource(name)
    app = create(Workbench(source, players, options))
    try:
        with listening(HOST, port) as listener:
            address = f"{shown_address(HOST, listener.getsockname()[1])}watch"
            console.print(f"Solarium watches {name} at [bold]{address}[/bold]   (Ctrl-C stops it)")
            sys.stdout.flush()
            if open_browser:
                threading.Thread(target=open_page, args=(address,), daemon=True).start()
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises the signal again when it is done
            with suppress(KeyboardInterrupt):
                Server(uvicorn.Config(app, log_level="warning", ws="websockets-sansio")).run(sockets=[listener])
    except StartupError as error:
        Console(stderr=True, highlight=False).print(f"[bold red]Solarium cannot start:[/bold red] {error}")
        return 1
    return 0
