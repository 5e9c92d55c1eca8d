"""Start the server: what `solarium serve` and `./play` call."""

import asyncio
import fcntl
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from rich.console import Console
from uvicorn.config import LOGGING_CONFIG

from solarium.server.app import create
from solarium.server.http.door import Door
from solarium.server.http.protocols import Config
from solarium.server.logs import configure
from solarium.server.notices.mail import BadMailSettings
from solarium.server.notices.mail import check as check_mail
from solarium.server.people.guests import BadKey
from solarium.server.services import Services
from solarium.server.settings import RECORD_LIMIT, Settings
from solarium.server.shared import NotInstalled
from solarium.server.store.opening import CannotOpen

THREAD_WAITS = 0.0005  # seconds for the interpreter: a commit asks for it a dozen times, and moves wait for the commit
GRACE = 5  # seconds for what is under way when the server is told to stop


class StartupError(Exception):
    """The server cannot start; the message says why and what helps."""


def run(host: str, port: int, data: Path | str, open_browser: bool) -> int:
    """Serve until told to stop; the exit code. Port 0 takes any free one."""
    return run_with(Settings.from_environment(Path(data)), host, port, open_browser)


def run_with(settings: Settings, host: str, port: int, open_browser: bool) -> int:
    configure(settings.log)
    try:
        check_mail(settings)
        with folder(settings.data), one_server(settings), listening(host, port) as listener:
            serve(settings, listener, partial(announce, host, listener, open_browser))
    except (StartupError, CannotOpen, BadKey, NotInstalled, BadMailSettings) as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(
            "[bold red]Solarium cannot start:[/bold red]", str(error), markup=True
        )
        return 1
    return 0


def announce(host: str, listener: socket.socket, open_browser: bool) -> None:
    address = shown_address(host, listener.getsockname()[1])
    Console(highlight=False).print(f"Solarium is at [bold]{address}[/bold]   (Ctrl-C stops it)")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=open_page, args=(address,), daemon=True).start()


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Open everything, say that it is ready, and run uvicorn on a socket that listens already."""
    door = doorkeeper(settings)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises the signal again when it is done
    loop_factory = Config(None, door, log_level="warning").get_loop_factory()
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=loop_factory) as runner:
        services = runner.run(Services.open(settings))
        app = create(services, runner.run(services.keyring()))
        config = Config(
            app,
            door,
            log_level="warning",
            log_config=None if settings.log == "json" else LOGGING_CONFIG,
            access_log=False,  # addresses of private tables stay out of logs
            ws_max_size=RECORD_LIMIT,  # above our own limit, which answers before it closes
            ws_ping_interval=30,  # seconds; thousands of quiet websockets are asked by and by
            ws_per_message_deflate=False,  # memory for each of many quiet tables counts more than bytes
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
        )
        tune_gc()
        sys.setswitchinterval(THREAD_WAITS)
        ready()
        runner.run(Server(config, app).serve(sockets=[listener]))


def doorkeeper(settings: Settings) -> Door:
    try:
        return Door(settings)
    except ValueError as error:
        raise StartupError(f"SOLARIUM_PROXIES names something that is not an address or a network: {error}") from None


def tune_gc() -> None:
    """Collect seldom: scenes are thousands of small objects without cycles, and looking for some stops all tables."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class Server(uvicorn.Server):
    """Closes the websockets with "going away" before anything else, so that clients come back by themselves."""

    def __init__(self, config: Config, app: FastAPI) -> None:
        super().__init__(config)
        self.door = config.door
        self.app = app

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # of a tenth of a second each
            self.door.sweep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        services: Services = self.app.state.services
        await services.say_goodbye()
        for _ in range(40):
            if not self.server_state.tasks:  # whoever was sent away has been told why
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)


@contextmanager
def folder(data: Path) -> Iterator[None]:
    """The folder of a server; whatever the disk refuses inside is said in one sentence."""
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        yield
    except OSError as error:
        what = error.filename or data
        raise StartupError(f"{what} cannot be written ({error.strerror}); make room or give another --data") from None


@contextmanager
def one_server(settings: Settings) -> Iterator[None]:
    """A folder belongs to one server at a time; the lock goes with the process, however it ends.

    Workers over a database of their own keep nothing in it.
    """
    if settings.database and settings.redis:
        yield
        return
    with (settings.data / "server.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StartupError(
                f"another server uses the folder {settings.data}; stop it, or give another one with --data"
            ) from None
        yield


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(1024)
    except OSError as error:
        raise StartupError(f"{host}:{port} cannot be used ({error.strerror}); try another --port") from None
    with listener:
        yield listener


def shown_address(host: str, port: int) -> str:
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def open_page(address: str) -> None:
    """It is fine if there is no browser."""
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return
