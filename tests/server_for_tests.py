"""A server as a process of its own, and a person with a browser's means: cookies, REST calls, a websocket."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

LAUNCH = Path(__file__).resolve().parent / "server" / "launch.py"
SOURCE = Path(__file__).resolve().parent.parent / "src"
BYTECODE = SOURCE.parent / ".cache" / "bytecode"
PATIENCE = 60  # seconds after which something is taken to hang: a busy machine may be slow, never this slow

Message = dict[str, Any]
Result = TypeVar("Result")


class ServerProcess:
    """Starts the server and waits until it answers; a context that stops it again."""

    launch = LAUNCH
    search_path = str(SOURCE)

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data = data
        self.settings = settings  # other than those of `launch.py`
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def log(self) -> Path:
        return self.data / "server.log"

    @property
    def complaints(self) -> str:
        """What the server has written about things that went wrong."""
        return self.log.read_text("utf-8")

    @property
    def command(self) -> list[str]:
        return [sys.executable, str(self.launch), str(self.data), str(self.port)]

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, on the same port as before if there was one; returns when the port takes calls."""
        environment = {**os.environ, "PYTHONPATH": self.search_path, "SETTINGS": json.dumps(self.settings)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a server that is started often should start quickly
        environment.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line + self.complaints
        self.port = int(line.split("http://")[1].split("/")[0].split(":")[1])
        self._until_it_answers()

    def _until_it_answers(self) -> None:
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            try:
                httpx.get(f"{self.http}/api/openapi.json", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """No time to say goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an orderly shutdown, which has to end before the grace for it does; the exit code."""
        code = self._end(signal.SIGTERM)
        assert "graceful shutdown exceeded" not in self.complaints
        return code

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        assert "Traceback" not in self.complaints, self.complaints


class Person:
    """A guest with a browser of its own."""

    def __init__(self, server: ServerProcess, name: str = "") -> None:
        self.server = server
        self.calls = httpx.Client(base_url=server.http, timeout=PATIENCE)
        self.me = self.get("/api/me")
        if name:
            self.me = self.calls.patch("/api/me", json={"name": name}).json()

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        return checked(self.calls.get(path, **options), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return checked(self.calls.post(path, json=body) if body is not None else self.calls.post(path), status)

    def table(self, game: str, *seats: Message | str, status: int = 200, **rest: Any) -> Any:
        """Make a table; a seat is `me`, `open`, `here`, `bot1` ... or a whole description."""
        specs = [seat_spec(seat) if isinstance(seat, str) else seat for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": specs, **rest}, status)

    def live(self, table: str, seq: int = -1, tokens: tuple[str, ...] = (), hello: bool = True) -> "Wire":
        cookie = "; ".join(f"{name}={value}" for name, value in self.calls.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        return Wire(f"{self.server.ws}/api/tables/{table}/live", headers, seq, tokens, hello)


class Wire:
    """A websocket at a table: says hello, sends requests, reads messages one by one."""

    def __init__(self, url: str, headers: dict[str, str], seq: int, tokens: tuple[str, ...], hello: bool) -> None:
        self.open = ExitStack()
        connecting = connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )
        self.socket: ClientConnection = self.open.enter_context(connecting)
        self.read: list[Message] = []  # everything that came, in order
        self.raw: list[str] = []
        self.welcome: Message = {}
        if hello:
            self.say({"type": "hello", "version": 2, "seq": seq, "tokens": list(tokens)})
            self.welcome = self.until("welcome")

    @property
    def seq(self) -> int:
        """The seq of the last table that was received."""
        tables = [message["table"]["seq"] for message in self.read if "table" in message]
        return tables[-1] if tables else -1

    def say(self, message: Message | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.read.append(message)
        return message

    def until(self, kind: str, **fields: Any) -> Message:
        """Read on to the next message of that type with those fields."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def row(self, seq: int) -> Message:
        """Read on to the news of that row."""
        while True:
            message = self.until("news")
            if message.get("entry") and message["table"]["seq"] == seq:
                return message

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request and read its answer; news on the way are kept in `read`."""
        id = fields.pop("id", None) or uuid4().hex
        if kind != "hand_over":
            fields.setdefault("seq", self.seq)
        self.say({"type": kind, "id": id, **fields})
        return self.until_answer(id)

    def until_answer(self, id: str) -> Message:
        while True:
            message = self.next()
            if message.get("id") == id:
                return message

    def act(self, seat: int, text: str, **fields: Any) -> Message:
        return self.ask("act", seat=seat, text=text, **fields)

    def closes(self) -> int:
        """Read to the end; the code the server closes with."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.open.close()


def checked(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.headers["content-type"] == "application/json" else answer.text


def seat_spec(seat: str) -> Message:
    return {"kind": "bot", "level": int(seat[3:])} if seat.startswith("bot") else {"kind": seat}


def wait_until(happened: Callable[[], Any], failure: str) -> Any:
    """Look again and again until something is so; what was found."""
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        if found := happened():
            return found
        time.sleep(0.05)
    raise AssertionError(failure)


def complete(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine to its end, in a thread of its own: where a browser is driven, this one has a loop already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
