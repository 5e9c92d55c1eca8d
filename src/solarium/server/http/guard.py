"""What every call passes before it reaches the server proper: origin, rate, size; and the headers of every answer."""

import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from solarium.server.errors import RequestError
from solarium.server.http.responses import error_response
from solarium.server.logs import begin_request
from solarium.server.metrics import Metrics
from solarium.server.people.guests import COOKIE, Keyring
from solarium.server.people.limits import Limit
from solarium.server.people.visitors import Visitors
from solarium.server.settings import BODY_LIMIT, RECORD_LIMIT, Settings
from solarium.server.shared import Shared

log = logging.getLogger("solarium.server")

SAFE = ("GET", "HEAD", "OPTIONS")
WRITE_COST = 4  # tokens; reading costs one
CONNECT_COST = 20
OPERATIONS = ("/healthz", "/readyz", "/metrics")
MAKES_TABLE = re.compile(r"/api/(tables|records|tables/[^/]*/(fork|rematch))")
LIVE = re.compile(r"/api/tables/([^/]+)/live")
HEADERS = {
    # Styles: boards set the colours and places of their items in style attributes.
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def same_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this server asks, or one of a site that is allowed, or no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:  # not an address at all
        return False


Live = Callable[[WebSocket, str], Awaitable[None]]


class Guard:
    """The outermost layer, in plain ASGI.

    The websockets of tables go straight to `live`: the layers of the application below would stay in memory for each.
    """

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        keyring: Keyring,
        visitors: Visitors,
        shared: Shared | None = None,
        metrics: Metrics | None = None,
        live: Live | None = None,
    ) -> None:
        self.app = app
        self.live = live
        self.settings = settings
        self.keyring = keyring
        self.visitors = visitors
        self.metrics = metrics or Metrics()
        self.guests = Limit("guests", settings.rest_rate, settings.rest_burst, shared)
        self.addresses = Limit("addresses", settings.address_rate, settings.address_burst, shared)
        self.new_guests = Limit("new_guests", settings.guest_rate, settings.guest_burst, shared)
        self.new_tables = Limit("new_tables", settings.table_rate, settings.table_burst, shared)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.settings.prefix and scope["type"] in ("http", "websocket"):
            scope = below(self.settings.prefix, scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, request = time.perf_counter(), begin_request()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._answered(scope, message["status"], time.perf_counter() - begun)
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = request
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            await self._check(connection, scope["method"])
            replayed = await read_body(scope, receive)
        except RequestError as error:
            await error_response(error)(scope, receive, send_with_headers)
            return
        except ClientGone:
            return
        work = self.app(scope, replayed, send_with_headers)
        if scope["path"].startswith("/api"):
            await self.visitors.at(address(connection)).spend(cast(Coroutine[Any, Any, None], work))
        else:
            await work

    def _answered(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and note a call by its route: the path may be the way to a private table."""
        if not scope["path"].startswith("/api"):
            return
        self.metrics.calls.labels(scope["method"], str(status)).observe(seconds)
        route = getattr(scope.get("route"), "path", "")
        of = {"method": scope["method"], "route": route, "status": status, "ms": round(1000 * seconds, 1)}
        log.info("call", extra=of)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A refused handshake is answered as HTTP: the page that tried it does not get to read it anyway."""
        begin_request()
        connection = HTTPConnection(scope)
        visitor = self.visitors.at(address(connection))
        error: RequestError | None = None
        if not same_origin(connection.headers, self.settings.origins):
            error = RequestError("foreign_origin")
        elif not await self.addresses.take(address(connection), CONNECT_COST):
            error = RequestError("flood")
        elif visitor.sockets >= self.settings.address_sockets:
            error = RequestError("flood", "Too many tables are open at this address; close one.")
        if error is None:
            visitor.sockets += 1
            try:
                table = LIVE.fullmatch(scope["path"])
                if self.live is not None and table:
                    await self.live(WebSocket(scope, receive, send), table[1])
                else:
                    await self.app(scope, receive, send)
            finally:
                visitor.sockets -= 1
            return
        await receive()
        await error_response(error)(scope, receive, send)

    async def _check(self, connection: HTTPConnection, method: str) -> None:
        path = connection.scope["path"]
        if not path.startswith("/api"):
            return
        writes = method not in SAFE
        tokens = WRITE_COST if writes else 1
        guest = self.keyring.unseal(connection.cookies.get(COOKIE)).guest
        where = address(connection)
        allowed = await self.addresses.take(where, tokens)
        if guest:
            allowed = await self.guests.take(guest, tokens) and allowed
        elif path == "/api/me":
            allowed = await self.new_guests.take(where) and allowed
        if writes and MAKES_TABLE.fullmatch(path):
            allowed = await self.new_tables.take(where) and allowed
        if not allowed:
            raise RequestError("flood")
        if writes and not same_origin(connection.headers, self.settings.origins):
            raise RequestError("foreign_origin")


def below(prefix: str, scope: Scope) -> Scope:
    """The request as if the server had an address of its own; what lies beside the prefix is nowhere.

    Those who run the server ask it without the prefix how it is.
    """
    path = scope["path"]
    if path.startswith(f"{prefix}/"):
        return {**scope, "path": path[len(prefix) :], "raw_path": None}
    return scope if path in OPERATIONS else {**scope, "path": "/api/nowhere", "raw_path": None}


class ClientGone(Exception):
    """The client went away in the middle of what it was sending: nothing of it counts."""


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


async def read_body(scope: Scope, receive: Receive) -> Receive:
    """Read the whole body, as far as its limit allows; then hand it on."""
    limit = RECORD_LIMIT if scope["path"] == "/api/records" else BODY_LIMIT
    declared = Headers(scope=scope).get("content-length", "0")
    if declared.isdecimal() and int(declared) > limit:
        raise RequestError("too_big", f"At most {limit // 1024} KB are taken here.")
    body = bytearray()
    more = scope["method"] not in SAFE or declared != "0"
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientGone
        body += message.get("body", b"")
        if len(body) > limit:
            raise RequestError("too_big", f"At most {limit // 1024} KB are taken here.")
        more = message.get("more_body", False)
    sent = False

    async def receive_again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return receive_again
