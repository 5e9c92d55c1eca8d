"""The application: REST, websockets and pages, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

from solarium.server import rest
from solarium.server.bots import Bots
from solarium.server.errors import Trouble
from solarium.server.guard import Guard, fault
from solarium.server.identity import Keyring
from solarium.server.openapi import document
from solarium.server.pages import Pages
from solarium.server.settings import Settings
from solarium.server.socket import Conversation
from solarium.server.store import Store
from solarium.server.tables import Tables


def create(settings: Settings) -> FastAPI:
    """The application; it opens its database when it starts and closes it when it ends."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    keyring = Keyring(settings.data)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database_url)
        bots = Bots(settings.bot_workers)
        app.state.tables = tables = Tables(store, settings, bots)
        resuming = asyncio.create_task(tables.resume())
        yield
        resuming.cancel()
        await tables.close()
        await bots.close()
        await store.close()

    app = FastAPI(title="Solarium", lifespan=life, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.keyring = keyring
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    app.include_router(rest.router)
    app.add_api_websocket_route("/api/tables/{id}/live", live)
    pages = Pages()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Trouble("not_found")
        return pages.answer(request)

    answer_errors(app)
    app.add_middleware(Guard, settings=settings, keyring=keyring)
    return app


async def live(websocket: WebSocket, id: str) -> None:
    state = websocket.app.state
    await Conversation(websocket, state.tables, state.keyring, id).run()


def answer_errors(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a documented code."""

    @app.exception_handler(Trouble)
    async def trouble(_: Request, error: Trouble) -> Response:
        return fault(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        first: dict[str, Any] = error.errors()[0]
        place = [str(part) for part in first["loc"]]
        field = ".".join(place[1:] if place[0] in ("body", "path", "query", "header") else place)
        return fault(Trouble("bad_request", f"{first['msg']}.", field=field))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "bad_request")
        answer = fault(Trouble(code))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def unforeseen(_: Request, error: Exception) -> Response:
        return fault(Trouble("internal"))  # uvicorn writes the trace into the log
