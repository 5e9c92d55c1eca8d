"""Clients that play at random: as light as they can be, since they share the cores with the server."""

import asyncio
import time
import zlib
from random import Random

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

LEVEL = 2  # of bots


class OfferedAction(Struct):
    text: str


class SceneActions(Struct):
    actions: tuple[OfferedAction, ...] = ()


class ActionRun(Struct):
    at: int = 0
    n: int = 0
    new: tuple[OfferedAction, ...] = ()


class ChangedActions(Struct):
    actions: tuple[ActionRun, ...] | None = None


class TableStatus(Struct):
    seq: int
    status: str


class Message(Struct):
    """What a random player needs of a message."""

    type: str
    id: str = ""
    seq: int = -1
    seat: int = -1
    code: str = ""
    scene: SceneActions | None = None
    change: ChangedActions | None = None
    table: TableStatus | None = None


read = msgspec.json.Decoder(Message).decode
write = msgspec.json.Encoder().encode


class Tally:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.trips: list[float] = []  # seconds from the move sent to its answer
        self.replies: list[float] = []  # seconds from the move written to the next turn: what a bot takes
        self.games = 0
        self.problems = 0
        self.processor = 0.0  # seconds the server worked
        self.own = 0.0  # seconds the clients worked
        self.news = 0  # that brought a position
        self.bytes = 0  # of those


class Player:
    """One seat of one table on one websocket."""

    def __init__(self, socket: ClientConnection, tally: Tally, chance: Random) -> None:
        self.socket = socket
        self.tally = tally
        self.chance = chance
        self.sent = 0.0
        self.moves = 0
        self.held: tuple[OfferedAction, ...] = ()  # the last actions that were offered
        self.offered: tuple[OfferedAction, ...] = ()
        self.seat = -1
        self.seq = 0

    async def play(self, until: float) -> None:
        """Answer every position until the game or the time is over."""
        written = 0.0
        while time.perf_counter() < until:
            try:
                async with asyncio.timeout(max(0.01, until - time.perf_counter())):
                    message = await self.next()
            except TimeoutError:
                return
            if message.type == "done":
                written = time.perf_counter()
                self.tally.trips.append(written - self.sent)
            elif message.type == "problem":
                self.tally.problems += 1
            elif message.scene is not None or message.change is not None:
                if message.table is not None and message.table.status == "finished":
                    return
                if self.offered and written:
                    self.tally.replies.append(time.perf_counter() - written)
                    written = 0.0
                await self.act()

    async def next(self) -> Message:
        """The next message; what may be done is kept."""
        frame = await self.socket.recv(decode=False)
        message = read(frame if frame[:1] == b"{" else zlib.decompress(frame, -zlib.MAX_WBITS))
        if message.scene is not None:
            self.offered = message.scene.actions
        elif message.change is not None and message.change.actions is not None:
            runs = message.change.actions
            self.offered = tuple(action for run in runs for action in (*self.held[run.at : run.at + run.n], *run.new))
        self.held = self.offered or self.held
        if message.table is not None:
            self.seat, self.seq = message.seat, message.table.seq
        if message.type == "news" and (message.scene or message.change):
            self.tally.news += 1
            self.tally.bytes += len(frame)
        return message

    async def act(self) -> None:
        if not self.offered:
            return
        self.moves += 1
        text = self.chance.choice(self.offered).text
        request = {"type": "act", "id": f"{id(self)}-{self.moves}", "seq": self.seq, "seat": self.seat}
        self.sent = time.perf_counter()
        await self.socket.send(write({**request, "text": text}).decode())


class Guests:
    """Two people who meet at every table, at whichever worker is next."""

    def __init__(self, addresses: list[str], whole: bool = False) -> None:
        self.addresses = addresses
        self.hello = {"type": "hello", "version": 2, "changes": not whole, "packed": not whole}
        self.people = [
            httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=40, keepalive_expiry=2)) for _ in range(2)
        ]
        self.names: list[str] = []  # their ids
        self.turns = 0

    def next_address(self) -> str:
        self.turns += 1
        return self.addresses[self.turns % len(self.addresses)]

    async def arrive(self) -> None:
        for person in self.people:
            me = (await person.get(f"{self.addresses[0]}api/me")).raise_for_status()
            self.names.append(me.json()["id"])

    async def new_table(self, game: str, bot: bool = False) -> str:
        """A table of both, or of the first of them and a bot."""
        first, second = self.people
        other = {"kind": "bot", "level": LEVEL} if bot else {"kind": "open"}
        body = {"game": game, "seats": [{"kind": "me"}, other]}
        made = (await first.post(f"{self.next_address()}api/tables", json=body)).raise_for_status()
        id: str = made.json()["id"]
        if not bot:
            (await second.post(f"{self.next_address()}api/tables/{id}/seats/1")).raise_for_status()
        return id

    async def sit(self, table: str, person: int, host: str = "127.0.0.1") -> ClientConnection:
        """A websocket from that address of loopback."""
        cookies = self.people[person].cookies
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        url = f"{self.next_address().replace('http', 'ws', 1)}api/tables/{table}/live"
        socket = await connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
            local_addr=(host, 0),
        )
        await socket.send(write(self.hello).decode())
        return socket

    async def leave(self) -> None:
        for person in self.people:
            await person.aclose()


async def keep_playing(
    guests: Guests, game: str, tally: Tally, until: float, chance: Random, bots: bool = False
) -> None:
    """One table after the other, both seats, or one against a bot."""
    while time.perf_counter() < until:
        table = await guests.new_table(game, bots)
        sockets = [await guests.sit(table, person) for person in range(1 if bots else 2)]
        players = [Player(socket, tally, chance) for socket in sockets]
        await asyncio.gather(*(player.play(until) for player in players))
        tally.games += 1
        for socket in sockets:
            await socket.close()
