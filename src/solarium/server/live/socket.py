"""The websocket of a table: hello, welcome, then requests and news until one side goes."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from solarium.engine.clauses import Refusal
from solarium.server.errors import RequestError
from solarium.server.live.chat import Chat
from solarium.server.live.connections import Connection
from solarium.server.live.presence import Presence
from solarium.server.metrics import Metrics
from solarium.server.people.guests import COOKIE, Keyring
from solarium.server.people.identity import Reader, check_tokens
from solarium.server.people.limits import Bucket
from solarium.server.people.logins import Logins
from solarium.server.people.visitors import Turn, Visitor
from solarium.server.settings import FRAME_LIMIT, Settings
from solarium.server.store.rows import now
from solarium.server.tables.dispatch import Dispatcher
from solarium.server.wire import (
    VERSION,
    AskHint,
    ChatRequest,
    Done,
    ExplainReply,
    FromClient,
    Hello,
    Mute,
    Pong,
    Problem,
    Request,
    Say,
)

log = logging.getLogger("solarium.server")

FLOOD_LIMIT = 200  # messages above the rate before the socket is closed
PING_SECONDS = 5.0
SIGNED_OUT = 4401
HELLO_COST = 12  # tokens: everything is made and sent anew


class _HasId(msgspec.Struct):
    id: str = ""


decode = msgspec.json.Decoder(FromClient).decode
decode_id = msgspec.json.Decoder(_HasId).decode


class CloseSocket(Exception):
    """The conversation ends with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class TableSocket:
    """One client at one table."""

    def __init__(
        self,
        websocket: WebSocket,
        table: str,
        dispatcher: Dispatcher,
        presence: Presence,
        chat: Chat,
        logins: Logins,
        settings: Settings,
        keyring: Keyring,
        visitor: Visitor,
        metrics: Metrics,
    ) -> None:
        self.websocket = websocket
        self.table = table
        self.dispatcher = dispatcher
        self.presence = presence
        self.chat = chat
        self.logins = logins
        self.sessions = presence.sessions
        self.settings = settings
        self.ticket = keyring.unseal(websocket.cookies.get(COOKIE))
        self.visitor = visitor
        self.metrics = metrics
        self.connection = Connection(Reader(), visitor, settings, self.ticket.login)
        self.bucket = Bucket(settings.live_rate, settings.live_burst)
        self.flooded = 0
        self.greeted = False
        self.clocked = False
        self.measuring: asyncio.Task[None] | None = None  # the line; where nothing is measured no task waits
        self.hint: asyncio.Task[None] | None = None  # being looked for, while other messages are answered

    async def run(self) -> None:
        """From the first message to the last; whatever happens is answered or closes the socket, nothing escapes."""
        await self.websocket.accept()
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        seen = -1
        try:
            ends: set[asyncio.Future[Any]] = {sending, receiving, self.connection.lost}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            seen = self.connection.shown  # nobody reads what comes after this
            code = receiving.result() if receiving.done() and not receiving.cancelled() else self.connection.close_code
            if receiving.done() and self.websocket.client_state is WebSocketState.CONNECTED:
                await self._flush()
        finally:
            tasks = [task for task in (sending, receiving, self.measuring, self.hint) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.connection.clear()
            turn = Turn(self.visitor)  # without waiting: whoever has gone does not stay in anybody's list
            await turn.run(self.presence.exit(self.table, self.connection, seen))
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self.websocket.close(code)

    async def _send(self) -> None:
        while True:
            await self._write(await self.connection.next())

    async def _write(self, message: bytes) -> None:
        self.metrics.bytes_sent.inc(len(message))
        if message.startswith(b"{"):
            await self.websocket.send_text(message.decode())
        else:  # deflated
            await self.websocket.send_bytes(message)

    async def _measure(self) -> None:
        """Where there are clocks, the length of the line counts; and who was signed out elsewhere goes."""
        while self.clocked or self.ticket.login:
            if self.clocked:
                self.connection.ping(now())
            await asyncio.sleep(PING_SECONDS)
            await self.presence.measured(self.table, self.connection)
            if self.ticket.login and not await self.logins.guest(self.ticket):
                self.connection.close(SIGNED_OUT)

    async def _flush(self) -> None:
        """What was said last still reaches the client."""
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            while self.connection.queue:
                await self._write(self.connection.take())

    async def _receive(self) -> int:
        """Answer messages until the end; the code to close with."""
        try:
            await self._greet()
            while True:
                await self._answer(await self._next())
        except WebSocketDisconnect:
            return 1000
        except CloseSocket as closing:
            return closing.code
        except Exception:
            log.exception("a socket failed")
            self._problem(RequestError("internal"))
            return 1011

    async def _greet(self) -> None:
        try:
            await self.visitor.spend(self._find_table())
        except RequestError as error:
            self._problem(error)
            raise CloseSocket(4404) from None
        late = asyncio.get_running_loop().time() + self.settings.hello_seconds  # for the client, not for our answer
        try:
            while not self.greeted:
                async with asyncio.timeout_at(late):
                    text = await self._next()
                await self._answer(text)
        except TimeoutError:
            self._problem(RequestError("no_hello"))
            raise CloseSocket(1008) from None

    async def _find_table(self) -> None:
        async with self.sessions.open(self.table):
            pass

    async def _next(self) -> str:
        """The next message, within its limits; one that breaks them is answered here."""
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            text = message.get("text")
            if len(text or message.get("bytes") or b"") > FRAME_LIMIT:
                self._problem(RequestError("too_big", f"A message has at most {FRAME_LIMIT // 1024} KB."))
                raise CloseSocket(1009)
            if not self.bucket.take():
                self._flooded(text)
            elif text is None:
                self._problem(RequestError("bad_frame", "Messages are JSON text, not binary."))
            else:
                return str(text)

    def _flooded(self, text: str | None) -> None:
        self.flooded += 1
        if self.flooded >= FLOOD_LIMIT:
            raise CloseSocket(1008)
        self._problem(RequestError("flood"), id_in(text))

    async def _answer(self, text: str) -> None:
        try:
            message = decode(text)
        except msgspec.DecodeError as error:
            self._problem(RequestError("bad_frame", f"The message was not understood: {error}."), id_in(text))
            return
        except RecursionError:
            self._problem(RequestError("bad_frame"))
            return
        if isinstance(message, Hello):
            await self._hello_or_flood(message)
        elif isinstance(message, Pong):
            self.connection.pong(message.sent, now())
        elif not self.greeted:
            self._problem(RequestError("no_hello"), message.id)
        elif not (1 <= len(message.id) <= 64 and message.id.isprintable()):
            self._problem(RequestError("bad_frame", "A request's id has 1 to 64 printable characters."))
        elif isinstance(message, ChatRequest):
            await self._converse(message)
        elif isinstance(message, AskHint):
            self._look_for_hint(message)
        else:
            await self._carry_out(message)

    async def _converse(self, message: ChatRequest) -> None:
        try:
            self.connection.send(await self.visitor.spend(self._chat(message)))
        except RequestError as error:
            self._problem(error, message.id)
        except Exception:
            log.exception("a line of chat failed")
            self._problem(RequestError("internal"), message.id)

    async def _chat(self, message: ChatRequest) -> Done:
        if isinstance(message, Say):
            return await self.chat.say(self.table, self.connection.reader, message)
        if isinstance(message, Mute):
            return await self.chat.mute(self.table, self.connection, message)
        return await self.chat.report(self.table, self.connection.reader, message)

    async def _carry_out(self, message: Request | AskHint) -> None:
        reader, begun = self.connection.reader, time.perf_counter()
        try:
            turn = await self.visitor.turn()
            if isinstance(message, AskHint):
                self.connection.send(await turn.run(self.dispatcher.hint(self.table, reader, message)))
            else:
                reply = await self.dispatcher.request(self.table, reader, message, turn, self.connection.lag)
                self._count_refusal(reply.refusal if isinstance(reply, ExplainReply) else None)
                self.connection.send(reply)
            kind = str(type(message).__struct_config__.tag)
            self.metrics.requests.labels(kind).observe(time.perf_counter() - begun)
        except RequestError as error:
            self._problem(error, message.id)
        except Exception:
            log.exception("a request failed")
            self._problem(RequestError("internal"), message.id)

    def _look_for_hint(self, message: AskHint) -> None:
        """One at a time, and nothing else waits for it."""
        if self.hint is not None and not self.hint.done():
            self._problem(RequestError("flood", "A hint is being looked for already."), message.id)
            return
        self.hint = asyncio.create_task(self._carry_out(message))

    async def _hello_or_flood(self, hello: Hello) -> None:
        if self.bucket.take(HELLO_COST - 1):  # one was taken for the message
            try:
                await self.visitor.spend(self._hello(hello))
            except RequestError as error:  # no room, or the table is gone
                self._problem(error)
                raise CloseSocket(4404 if error.code == "unknown_table" else 1008) from None
        else:
            self._flooded(None)

    async def _hello(self, hello: Hello) -> None:
        if hello.version != VERSION:
            self._problem(RequestError("wrong_version"))
            raise CloseSocket(4400)
        async with self.sessions.open(self.table) as session:
            tokens, errors = check_tokens(session.seats, hello.tokens[:12])
            self.clocked = session.table.clock is not None
        for error in errors:
            self._problem(error)
        before, self.connection.reader = self.connection.reader, Reader(await self.logins.guest(self.ticket), tokens)
        self.connection.changes, self.connection.packs = hello.changes, hello.packed
        await self.presence.enter(self.table, self.connection, hello.seq)
        if not self.greeted or self.connection.reader != before:  # who only comes again was sent the chat already
            await self.chat.enter(self.table, self.connection)
        self.greeted = True
        if self.measuring is None and (self.clocked or self.ticket.login):
            self.measuring = asyncio.create_task(self._measure())
        self.metrics.hellos.inc()
        if hello.seq >= 0:
            self.metrics.reconnects.inc()

    def _count_refusal(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.metrics.refusals.labels(refusal.clause or "none").inc()

    def _problem(self, error: RequestError, id: str = "") -> None:
        self.metrics.problems.labels(error.code).inc()
        self._count_refusal(error.refusal)
        self.connection.send(Problem(error.code, error.message, id, error.refusal))


def id_in(text: str | None) -> str:
    """The id of a message that could not be taken, if it has one."""
    try:
        return decode_id(text or "").id[:64]
    except (msgspec.DecodeError, RecursionError):
        return ""
