"""Clients that play at random: as light as they can be, since they share the cores with the server."""

import asyncio
import time
from random import Random

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect


class Offered(Struct):
    text: str


class Sight(Struct):
    actions: tuple[Offered, ...] = ()


class Line(Struct):
    seq: int
    status: str


class Heard(Struct):
    """Of a message, what a player at random needs."""

    type: str
    id: str = ""
    seq: int = -1
    seat: int = -1
    code: str = ""
    scene: Sight | None = None
    table: Line | None = None


read = msgspec.json.Decoder(Heard).decode
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
                    heard = read(await self.socket.recv(decode=False))
            except TimeoutError:
                return
            if heard.type == "done":
                self.tally.trips.append(time.perf_counter() - self.sent)
            elif heard.type == "problem":
                self.tally.problems += 1
            elif heard.scene is not None and heard.table is not None:
                if heard.table.status == "finished":
                    return
                await self.act(heard)

    async def act(self, heard: Heard) -> None:
        if not heard.scene or not heard.scene.actions or not heard.table:
            return
        self.moves += 1
        text = self.chance.choice(heard.scene.actions).text
        request = {"type": "act", "id": f"{id(self)}-{self.moves}", "seq": heard.table.seq, "seat": heard.seat}
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
