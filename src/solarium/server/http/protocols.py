"""Uvicorn's protocols with a door: every connection passes it and tells it what it waits for."""

import struct
import time
from asyncio import BaseTransport, Future, Protocol, Transport, get_running_loop
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from solarium.server.http.door import Door, Line
from solarium.server.settings import HEAD_LIMIT

TEXT, BINARY = 1, 2  # opcodes of frames
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Config(uvicorn.Config):
    """With the door that all connections of this server pass."""

    def __init__(self, app: Any, door: Door, **options: Any) -> None:
        super().__init__(app, http=HttpProtocol, ws=SocketProtocol, **options)
        self.door = door


class Blockable(Protocol):
    """Tells the door since when nobody reads what is written."""

    line: Line

    def pause_writing(self) -> None:
        super().pause_writing()
        self.line.blocked = time.monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.line.blocked = None


class HttpProtocol(Blockable, HttpToolsProtocol):
    config: Config

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.line = self.config.door.admit(transport)
        self.head = 0  # bytes of the headers that are being read
        self.running: tuple[RequestResponseCycle, ...] = ()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self.transport)
        for cycle in (*self.running, *(cycle for cycle, _ in self.pipeline)):
            cycle.disconnected = True  # uvicorn knows the last one only, and would write to nobody
            cycle.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = (cycle,)
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self.line.stage == "tarpit":
            return
        if self.line.stage == "idle":
            self.line.enter("headers")
        if self.line.stage == "headers":
            self.head += len(data)
            if self.head > HEAD_LIMIT and self._only_headers(data):
                self.transport.write(TOO_LONG)
                self.transport.close()
                return
        super().data_received(data)

    def _only_headers(self, data: bytes) -> bool:
        """Whether they do not end here: what comes after them counts for the body."""
        return b"\r\n\r\n" not in data

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.line.enter("headers")

    def on_headers_complete(self) -> None:
        self.head = 0
        self.line.enter("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.line.enter("answer")
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.line.stage == "answer":
            self.line.enter("idle")
        super().on_response_complete()


class Mailbox:
    """What was received and not read. An `asyncio.Queue` of each quiet websocket would take four times the memory."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.reader: Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self.events.append(event)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def empty(self) -> bool:
        return not self.events

    async def get(self) -> Any:
        while not self.events:
            self.reader = get_running_loop().create_future()
            await self.reader
        return self.events.pop(0)


def frame_head(opcode: int, length: int) -> bytes:
    """RFC 6455, 5.2: the last frame of a message, not masked, as a server sends them."""
    first = 0x80 | opcode
    if length < 126:
        return bytes((first, length))
    return struct.pack("!BBH", first, 126, length) if length < 65536 else struct.pack("!BBQ", first, 127, length)


class SocketProtocol(Blockable, WebSocketsSansIOProtocol):
    config: Config

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Mailbox()  # type: ignore[assignment]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.line = self.config.door.lines.get(self.transport) or self.config.door.admit(self.transport)
        self.line.enter("socket")

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send" and self.handshake_complete and not self.close_sent:
            await self._send_data(message)
            return
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it was refused, which uvicorn would log as a fault of ours

    async def _send_data(self, message: Any) -> None:
        """A message in one frame, straight to the transport: a move says three, and uvicorn's way takes five times as
        long."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.transport.is_closing():
            raise ClientDisconnected
        text = message.get("text")
        data = message["bytes"] if text is None else text.encode()
        self.transport.writelines((frame_head(BINARY if text is None else TEXT, len(data)), data))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # it would wait until everything was read
