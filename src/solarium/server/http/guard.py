"""What every call passes before it reaches the server proper: origin, rate, size; and the headers of every answer."""

import re
from collections.abc import Coroutine
from typing import Any, cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solarium.server.errors import RequestError
from solarium.server.http.responses import error_response
from solarium.server.people.guests import COOKIE, Keyring
from solarium.server.people.limits import Buckets
from solarium.server.people.visitors import Visitors
from solarium.server.settings import BODY_LIMIT, RECORD_LIMIT, Settings

SAFE = ("GET", "HEAD", "OPTIONS")
WRITE_COST = 4  # tokens; reading costs one
CONNECT_COST = 20
MAKES_TABLE = re.compile(r"/api/(tables|records|tables/[^/]*/(fork|rematch))")
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


class Guard:
    """The outermost layer, in plain ASGI."""

    def __init__(self, app: ASGIApp, settings: Settings, keyring: Keyring, visitors: Visitors) -> None:
        self.app = app
        self.settings = settings
        self.keyring = keyring
        self.visitors = visitors
        self.guests = Buckets(settings.rest_rate, settings.rest_burst)
        self.addresses = Buckets(settings.address_rate, settings.address_burst)
        self.new_guests = Buckets(settings.guest_rate, settings.guest_burst)
        self.new_tables = Buckets(settings.table_rate, settings.table_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        connection = HTTPConnection(scope)
        try:
            self._check(connection, scope["method"])
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

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A refused handshake is answered as HTTP: the page that tried it does not get to read it anyway."""
        connection = HTTPConnection(scope)
        visitor = self.visitors.at(address(connection))
        error: RequestError | None = None
        if not same_origin(connection.headers, self.settings.origins):
            error = RequestError("foreign_origin")
        elif not self.addresses.take(address(connection), CONNECT_COST):
            error = RequestError("flood")
        elif visitor.sockets >= self.settings.address_sockets:
            error = RequestError("flood", "Too many tables are open at this address; close one.")
        if error is None:
            visitor.sockets += 1
            try:
                await self.app(scope, receive, send)
            finally:
                visitor.sockets -= 1
            return
        await receive()
        await error_response(error)(scope, receive, send)

    def _check(self, connection: HTTPConnection, method: str) -> None:
        path = connection.scope["path"]
        if not path.startswith("/api"):
            return
        writes = method not in SAFE
        tokens = WRITE_COST if writes else 1
        guest = self.keyring.unseal(connection.cookies.get(COOKIE)).guest
        where = address(connection)
        allowed = self.addresses.take(where, tokens)
        if guest:
            allowed = self.guests.take(guest, tokens) and allowed
        elif path == "/api/me":
            allowed = self.new_guests.take(where) and allowed
        if writes and MAKES_TABLE.fullmatch(path):
            allowed = self.new_tables.take(where) and allowed
        if not allowed:
            raise RequestError("flood")
        if writes and not same_origin(connection.headers, self.settings.origins):
            raise RequestError("foreign_origin")


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
