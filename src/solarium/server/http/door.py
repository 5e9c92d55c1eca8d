"""Every TCP connection of this process: how many there may be, and how long each may keep us waiting.

Uvicorn waits for ever for the rest of a header or a body, and for a reader that does not read. Here each stage has its
time, and when there are too many connections the oldest idle one makes room for the newest.
"""

import resource
import time
from asyncio import Transport
from ipaddress import ip_address, ip_network
from typing import Literal

from solarium.server.people.limits import Buckets
from solarium.server.settings import Settings

RESERVED = 100  # descriptors for the database, bots, logs and the pages
CLOSING_SECONDS = 5.0  # for what was written last to leave

TARPIT_SECONDS = 1.0  # for connections that come too quickly: an answer, even no, would let them come quicker

Stage = Literal["headers", "body", "answer", "idle", "socket", "tarpit"]


class Line:
    """One connection and what it is waited for."""

    def __init__(self, transport: Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.stage: Stage = "headers"
        self.since = time.monotonic()  # in this stage
        self.blocked: float | None = None  # since when the reader does not read
        self.closing: float | None = None

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.since = time.monotonic()

    @property
    def is_quiet(self) -> bool:
        """A websocket that keeps nobody waiting, as most of thousands are."""
        return self.stage == "socket" and self.blocked is None and not self.transport.is_closing()

    @property
    def gives_way(self) -> bool:
        """Whether nothing is lost with it but what somebody has half sent."""
        return self.stage in ("headers", "body", "idle", "tarpit")


class Door:
    """Lets connections in and shows those out that take too long."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lines: dict[Transport, Line] = {}  # the oldest first
        self.by_address: dict[str, dict[Transport, Line]] = {}
        self.most = max(16, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVED)
        self.proxies = [ip_network(proxy) for proxy in settings.proxies]
        self.seconds = {
            "headers": settings.header_seconds,
            "body": settings.body_seconds,
            "tarpit": TARPIT_SECONDS,
        }
        self.arrivals = Buckets(settings.connect_rate, settings.connect_burst)

    def admit(self, transport: Transport) -> Line:
        """A new connection; an old one may have to go for it, or it goes itself."""
        address = (transport.get_extra_info("peername") or ("",))[0]
        here = self.by_address.setdefault(address, {})
        trusted = self._is_proxy(address)
        if not trusted and len(here) >= self.settings.address_connections:
            self._make_room(here, transport)
        if len(self.lines) >= self.most:
            self._make_room(max(self.by_address.values(), key=len), transport)
        line = Line(transport, address)
        if not (trusted or self.arrivals.take(address)):
            line.enter("tarpit")
        self.lines[transport] = line
        self.by_address.setdefault(address, {})[transport] = line
        return line

    def leave(self, transport: Transport) -> None:
        line = self.lines.pop(transport, None)
        if line is None:
            return
        here = self.by_address[line.address]
        del here[transport]
        if not here:
            del self.by_address[line.address]

    def sweep(self) -> None:
        """Show out whoever has taken too long; once a second."""
        now = time.monotonic()
        for line in list(self.lines.values()):
            if line.is_quiet:
                continue
            if line.transport.is_closing() and line.closing is None:
                line.closing = now
            if self._is_overdue(line, now):
                line.transport.abort()

    def _is_overdue(self, line: Line, now: float) -> bool:
        return (
            now - line.since > self.seconds.get(line.stage, float("inf"))
            or (line.blocked is not None and now - line.blocked > self.settings.write_seconds)
            or (line.closing is not None and now - line.closing > CLOSING_SECONDS)
        )

    def _make_room(self, lines: dict[Transport, Line], newcomer: Transport) -> None:
        oldest = next((line for line in lines.values() if line.gives_way), None)
        if oldest is None:
            newcomer.abort()
            return
        oldest.transport.abort()
        self.leave(oldest.transport)

    def _is_proxy(self, address: str) -> bool:
        try:
            return any(ip_address(address) in proxy for proxy in self.proxies)
        except ValueError:
            return False
