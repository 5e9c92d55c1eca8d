"""Clients that play at random: as light as they can be, since they share the cores with the server."""

import asyncio
import time
from random import Random

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect


class OfferedAction(Struct):
    text: str


class SceneActions(Struct):
    actions: tuple[OfferedAction, ...] = ()


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
    table: TableStatus | None = None


read = msgspec.json.Decoder(Message).decode
write = msgspec.json.Encoder().encode


class Tally:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.trips: list[float] = []  # seconds from the move sent to its answer
        self.games = 0
        self.problems = 0
        self.processor = 0.0  # seconds the server worked


class Player:
    """One seat of one table on one websocket."""

    def __init__(self, socket: ClientConnection, tally: Tally, chance: Random) -> None:
        self.socket = socket
        self.tally = tally
        self.chance = chance
        self.sent = 0.0
        self.moves = 0

    async def play(self, until: float) -> None:
        """Answer every position until the game or the time is over."""
        while time.perf_counter() < until:
            try:
                async with asyncio.timeout(max(0.01, until - time.perf_counter())):
                    message = read(await self.socket.recv(decode=False))
            except TimeoutError:
                return
            if message.type == "done":
                self.tally.trips.append(time.perf_counter() - self.sent)
            elif message.type == "problem":
                self.tally.problems += 1
            elif message.scene is not None and message.table is not None:
                if message.table.status == "finished":
                    return
                await self.act(message)

    async def act(self, message: Message) -> None:
        if not message.scene or not message.scene.actions or not message.table:
            return
        self.moves += 1
        text = self.chance.choice(message.scene.actions).text
        request = {"type": "act", "id": f"{id(self)}-{self.moves}", "seq": message.table.seq, "seat": message.seat}
        self.sent = time.perf_counter()
        await self.socket.send(write({**request, "text": text}).decode())


class Guests:
    """Two people who meet at every table."""

    def __init__(self, address: str, game: str) -> None:
        self.address = address
        self.game = game
        self.people = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(2)]

    async def arrive(self) -> None:
        for person in self.people:
            (await person.get("/api/me")).raise_for_status()

    async def new_table(self) -> str:
        first, second = self.people
        body = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (await first.post("/api/tables", json=body)).raise_for_status()
        id: str = made.json()["id"]
        (await second.post(f"/api/tables/{id}/seats/1")).raise_for_status()
        return id

    async def sit(self, table: str, person: int) -> ClientConnection:
        cookies = self.people[person].cookies
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        url = f"{self.address.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/live"
        socket = await connect(url, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
        await socket.send('{"type":"hello","version":2}')
        return socket

    async def leave(self) -> None:
        for person in self.people:
            await person.aclose()


async def keep_playing(guests: Guests, tally: Tally, until: float, chance: Random) -> None:
    """One table after the other, both seats."""
    while time.perf_counter() < until:
        table = await guests.new_table()
        sockets = [await guests.sit(table, person) for person in range(2)]
        players = [Player(socket, tally, chance) for socket in sockets]
        await asyncio.gather(*(player.play(until) for player in players))
        tally.games += 1
        for socket in sockets:
            await socket.close()
