"""The application of `solarium watch`: the client, one table, a panel, and an eye on the files."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from starlette.responses import RedirectResponse
from starlette.websockets import WebSocket, WebSocketDisconnect
from watchfiles import awatch

from solarium.server.app import handle_errors
from solarium.server.errors import RequestError
from solarium.server.http import rest, rest_lessons
from solarium.server.http.guard import Guard
from solarium.server.http.pages import Pages
from solarium.server.http.responses import json_response
from solarium.server.people.guests import Keyring
from solarium.server.people.visitors import Visitors
from solarium.server.settings import Settings
from solarium.server.watch.messages import Attempt, PlayersBody, TextBody
from solarium.server.watch.views import FOLLOW, news, panel, position, welcome
from solarium.server.watch.workbench import Workbench
from solarium.server.wire import Act, Done, Explain, ExplainReply, FromClient, Hello, Problem, Undo

PATIENCE = 20.0  # seconds after which a panel is answered although nothing has changed
QUIET = 60  # milliseconds without another change before the files are read

Body = TypeVar("Body")
decode = msgspec.json.Decoder(FromClient).decode


class Audience:
    """The browsers that look at a workbench: each with the seat it wants to see."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.views: dict[WebSocket, int] = {}
        self.version = 0
        self.closing = False
        self.changed = asyncio.Condition()

    async def refresh(self) -> None:
        """Everything may have changed."""
        for websocket, wanted in list(self.views.items()):
            await send(websocket, welcome(self.bench, wanted))
        await self.tell_panels()

    async def show_step(self) -> None:
        """One action was played."""
        for websocket, wanted in list(self.views.items()):
            await send(websocket, news(self.bench, wanted) or welcome(self.bench, wanted))
        await self.tell_panels()

    async def tell_panels(self) -> None:
        async with self.changed:
            self.version += 1
            self.changed.notify_all()

    async def wait_for_change(self, known: int) -> None:
        """Until there is something newer than the version a panel knows."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self.changed:
                await self.changed.wait_for(lambda: self.version != known or self.closing)

    async def close(self) -> None:
        """Let everybody go who waits for something new."""
        self.closing = True
        await self.tell_panels()
        for websocket in list(self.views):
            with suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(1001)

    async def play(self, text: str) -> Attempt:
        tried = self.bench.play(text)
        await (self.show_step() if tried.done else self.tell_panels())
        return tried

    async def after(self, tried: Attempt) -> Attempt:
        """Show what came of something that moves no piece by itself."""
        await (self.refresh() if tried.done else self.tell_panels())
        return tried


async def send(websocket: WebSocket, message: object) -> None:
    if message is not None:
        with suppress(RuntimeError, WebSocketDisconnect):  # it is going just now
            await websocket.send_text(msgspec.json.encode(message).decode())


def create(bench: Workbench) -> FastAPI:
    """The application; `state.audience` is who looks at it."""
    settings = Settings(Path(mkdtemp(prefix="solarium-watch-"))).without_rate_limits()
    audience = Audience(bench)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        bench.load()
        watching = asyncio.create_task(watch_files(bench, audience))
        yield
        watching.cancel()

    app = FastAPI(title="Solarium", lifespan=life, openapi_url=None)
    app.state.audience = audience
    app.include_router(rest_lessons.router)
    app.add_api_route("/api/games/{slug}/clauses", rest.clauses)
    app.add_api_route("/api/games/{slug}/art.svg", rest.art)
    add_panel(app, audience)

    @app.websocket("/api/watch/live")
    async def live(websocket: WebSocket, seat: int = FOLLOW) -> None:
        await attend(audience, websocket, seat)

    pages = Pages()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"])
    def page(request: Request, path: str) -> Response:
        return pages.respond(request) if path else RedirectResponse("/watch")

    handle_errors(app)
    app.add_middleware(Guard, settings=settings, keyring=Keyring.in_folder(settings.data), visitors=Visitors(settings))
    return app


def add_panel(app: FastAPI, audience: Audience) -> None:
    """What the panel asks: its content, and everything it can do."""
    bench = audience.bench

    @app.get("/api/watch")
    async def show(known: int = -1) -> Response:
        await audience.wait_for_change(known)
        return json_response(panel(bench, audience.version))

    @app.get("/api/tables/watch/at/{seq}")
    async def look_back(seq: int, seat: int = FOLLOW) -> Response:
        return json_response(position(bench, seq, seat))

    @app.post("/api/watch/play")
    async def play(request: Request) -> Response:
        return json_response(await audience.play((await body(request, TextBody)).text))

    @app.post("/api/watch/back")
    async def take_back() -> Response:
        return json_response(await audience.after(bench.take_back()))

    @app.post("/api/watch/explain")
    async def explain(request: Request) -> Response:
        return json_response(bench.explain((await body(request, TextBody)).text))

    @app.post("/api/watch/position")
    async def set_up(request: Request) -> Response:
        return json_response(await audience.after(bench.set_up((await body(request, TextBody)).text)))

    @app.post("/api/watch/new")
    async def begin(request: Request) -> Response:
        return json_response(await audience.after(bench.begin((await body(request, PlayersBody)).players)))


async def body(request: Request, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.DecodeError as error:
        raise RequestError("bad_request", f"{error}.") from None


async def watch_files(bench: Workbench, audience: Audience) -> None:
    """Read the game again whenever a file of it changes."""
    async for _ in awatch(bench.source.folder, step=QUIET):
        bench.load()
        await audience.refresh()


async def attend(audience: Audience, websocket: WebSocket, seat: int) -> None:
    """One browser, from its hello until it goes."""
    await websocket.accept()
    try:
        while True:
            message = decode(await websocket.receive_text())
            if isinstance(message, Hello):
                audience.views[websocket] = seat
                await send(websocket, welcome(audience.bench, seat))
                await audience.tell_panels()
            else:
                await send(websocket, await answer(audience, message))
    except (WebSocketDisconnect, msgspec.DecodeError):
        audience.views.pop(websocket, None)


async def answer(audience: Audience, message: FromClient) -> Done | ExplainReply | Problem:
    """Reply to what is done at the table: the seat does not matter, all of them are the author's."""
    bench = audience.bench
    if isinstance(message, Explain):
        tried = bench.explain(message.text)
        return ExplainReply(message.id, tried.refusal) if tried.refusal or tried.done else problem(message.id, tried)
    if not isinstance(message, Act | Undo):
        words = "There is nobody else at the table of `solarium watch`."
        return Problem("bad_request", words, getattr(message, "id", ""))
    if bench.timeline is None or message.seq != bench.timeline.seq:
        error = RequestError("late")
        return Problem(error.code, error.message, message.id)
    tried = await audience.play(message.text) if isinstance(message, Act) else await audience.after(bench.take_back())
    return Done(message.id, bench.timeline.seq) if tried.done else problem(message.id, tried)


def problem(id: str, tried: Attempt) -> Problem:
    return Problem("refused", tried.message or "The rules do not allow this move.", id, tried.refusal)
