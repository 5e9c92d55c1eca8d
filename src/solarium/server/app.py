"""The application: REST, websockets and pages, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

from solarium.server.errors import RequestError
from solarium.server.http import (
    operations,
    rest,
    rest_accounts,
    rest_analysis,
    rest_lessons,
    rest_moderation,
    rest_notices,
    rest_people,
    rest_players,
    rest_puzzles,
    rest_tables,
    rest_tournaments,
)
from solarium.server.http.guard import Guard, address
from solarium.server.http.openapi import document
from solarium.server.http.pages import Pages
from solarium.server.http.responses import error_response
from solarium.server.live.socket import TableSocket
from solarium.server.people.guests import Keyring
from solarium.server.services import Services


def create(services: Services, keyring: Keyring) -> FastAPI:
    """The application over the parts of one worker, which it closes when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        begun = (services.bots.resume(), services.analyses.resume(), services.tidy(), *services.keepers())
        running = [asyncio.create_task(work, name="keeper") for work in begun]
        yield
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)  # each gives its connection back before all are closed
        await services.close()

    app = FastAPI(title="Solarium", lifespan=life, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.services = services
    app.state.keyring = keyring
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    app.include_router(rest.router)
    app.include_router(rest_lessons.router)
    app.include_router(rest_puzzles.router)
    app.include_router(rest_tables.router)
    app.include_router(rest_analysis.router)
    app.include_router(rest_people.router)
    app.include_router(rest_accounts.router)
    app.include_router(rest_notices.router)
    app.include_router(rest_moderation.router)
    app.include_router(rest_players.router)
    app.include_router(rest_tournaments.router)
    app.include_router(operations.router)
    pages = Pages(prefix=services.settings.prefix)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise RequestError("not_found")
        return pages.respond(request)

    handle_errors(app)
    sockets = partial(live, services, keyring)
    app.add_middleware(
        Guard, services.settings, keyring, services.visitors, services.shared, services.metrics, live=sockets
    )
    return app


async def live(services: Services, keyring: Keyring, websocket: WebSocket, id: str) -> None:
    visitor = services.visitors.at(address(websocket))
    table = TableSocket(
        websocket,
        id,
        services.dispatcher,
        services.presence,
        services.chat,
        services.logins,
        services.settings,
        keyring,
        visitor,
        services.metrics,
    )
    await table.run()


def handle_errors(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a documented code."""

    @app.exception_handler(RequestError)
    async def refused(_: Request, error: RequestError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        first: dict[str, Any] = error.errors()[0]
        place = [str(part) for part in first["loc"]]
        field = ".".join(place[1:] if place[0] in ("body", "path", "query", "header") else place)
        return error_response(RequestError("bad_request", f"{first['msg']}.", field=field))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "bad_request")
        response = error_response(RequestError(code))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def unexpected(_: Request, error: Exception) -> Response:
        return error_response(RequestError("internal"))  # uvicorn writes the trace into the log
