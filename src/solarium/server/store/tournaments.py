"""Tournaments in the database. Each step is a conditional write: of many workers that try, one has done it."""

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.wire import ClockRule

T, E, B = schema.tournaments.c, schema.entrants.c, schema.boards.c


class Tournament(Struct, frozen=True):
    id: str
    title: str
    game: str
    seats: int
    kind: Literal["arena", "swiss"]
    clock: ClockRule
    rated: bool
    rounds: int
    minutes: int
    host: str
    starts: int
    created: int
    status: Literal["open", "running", "finished"] = "open"
    round: int = 0


class Entrant(Struct, frozen=True):
    tournament: str
    entrant: int
    guest: str
    name: str
    level: int = 0  # of a bot
    score: float = 0.0
    played: int = 0
    board: str = ""
    gone: bool = False


class Board(Struct, frozen=True):
    """One table of a round: its id, and who sits where. Of a single entrant: a bye."""

    tournament: str
    round: int
    board: int
    id: str
    entrants: tuple[int, ...]
    done: bool = False


class Tournaments:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, id: str) -> Tournament | None:
        found = await self._read(T.id == id)
        return found[0] if found else None

    async def listed(self, limit: int = 30) -> list[Tournament]:
        """Those that run and come, the soonest first; then those that are over."""
        alive = await self._read(T.status != "finished", order=T.starts, limit=limit)
        over = await self._read(T.status == "finished", order=T.starts.desc(), limit=limit)
        return [*alive, *over][:limit]

    async def hosted_by(self, guest: str) -> int:
        """How many of a host are not over."""
        query = select(func.count()).where(T.host == guest, T.status != "finished")
        return await self.store.value(query) or 0

    async def finished_with(self, guest: str) -> list[Tournament]:
        entered = select(E.tournament).where(E.guest == guest, E.played > 0)
        return await self._read(T.status == "finished", T.id.in_(entered))

    async def alive(self, started: int) -> list[Tournament]:
        return await self._read(T.status != "finished", T.starts <= started)

    async def _read(
        self, *where: ColumnElement[bool], order: ColumnElement[Any] = T.starts, limit: int | None = None
    ) -> list[Tournament]:
        query = select(schema.tournaments).where(*where).order_by(order).limit(limit)
        rows = await self.store.read(query)
        return [Tournament(**{**row, "clock": msgspec.json.decode(row["clock"], type=ClockRule)}) for row in rows]

    async def entrants(self, id: str) -> list[Entrant]:
        query = select(schema.entrants).where(E.tournament == id).order_by(E.score.desc(), E.entrant)
        return [Entrant(**row) for row in await self.store.read(query)]

    async def boards(self, id: str) -> list[Board]:
        query = select(schema.boards).where(B.tournament == id).order_by(B.round, B.board)
        rows = await self.store.read(query)
        return [Board(**{**row, "entrants": tuple(msgspec.json.decode(row["entrants"]))}) for row in rows]

    async def tables_there(self, boards: set[str]) -> set[str]:
        """Which boards have their table: it is made a moment after them."""
        if not boards:
            return set()
        query = select(schema.tables.c.id).where(schema.tables.c.id.in_(boards))
        return {row["id"] for row in await self.store.read(query)}

    async def create(self, tournament: Tournament) -> None:
        values = {name: getattr(tournament, name) for name in Tournament.__struct_fields__}
        values["clock"] = msgspec.json.encode(tournament.clock).decode()

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.tournaments).values(values))

        await self.store.journal.work(work)

    async def enter(self, id: str, guest: str, name: str, level: int = 0) -> bool:
        """Whether there is a new entrant; who comes back is not gone any more."""

        async def work(connection: AsyncConnection) -> bool:
            if guest:
                back = update(schema.entrants).where(E.tournament == id, E.guest == guest).values(gone=False)
                if (await connection.execute(back)).rowcount:
                    return False
            number = await connection.scalar(select(func.count()).where(E.tournament == id)) or 0
            values = {"tournament": id, "entrant": number, "guest": guest, "name": name, "level": level}
            rest = {"score": 0.0, "played": 0, "board": "", "gone": False}
            await connection.execute(insert(schema.entrants).values(**values, **rest))
            return True

        return await self.store.journal.work(work)

    async def leave(self, id: str, guest: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                update(schema.entrants).where(E.tournament == id, E.guest == guest).values(gone=True)
            )

        await self.store.journal.work(work)

    async def begin_round(self, tournament: Tournament, boards: list[Board]) -> bool:
        """Go on to the next round with these boards, unless another worker has, or an entrant plays elsewhere."""

        async def work(connection: AsyncConnection) -> bool:
            this = (T.id == tournament.id) & (T.round == tournament.round) & (T.status == tournament.status)
            step = update(schema.tournaments).where(this).values(status="running", round=tournament.round + 1)
            if (await connection.execute(step)).rowcount != 1:
                return False
            for board in boards:
                values = {name: getattr(board, name) for name in Board.__struct_fields__}
                values["entrants"] = msgspec.json.encode(board.entrants).decode()
                await connection.execute(insert(schema.boards).values(values))
                here = (E.tournament == board.tournament) & E.entrant.in_(board.entrants)
                await connection.execute(update(schema.entrants).where(here).values(board=board.id))
            return True

        return await self.store.journal.work(work)

    async def finish_board(self, board: Board, scores: dict[int, float]) -> bool:
        """Give the scores of a board, once."""

        async def work(connection: AsyncConnection) -> bool:
            this = update(schema.boards).where(B.id == board.id, B.done.is_(False)).values(done=True)
            if (await connection.execute(this)).rowcount != 1:
                return False
            for entrant, score in scores.items():
                mine = update(schema.entrants).where(E.tournament == board.tournament, E.entrant == entrant)
                await connection.execute(mine.values(score=E.score + score, played=E.played + 1, board=""))
            return True

        return await self.store.journal.work(work)

    async def finish(self, tournament: Tournament) -> bool:
        """End it, unless another worker has, or has gone on to another round meanwhile."""

        async def work(connection: AsyncConnection) -> bool:
            this = (T.id == tournament.id) & (T.round == tournament.round) & (T.status != "finished")
            step = update(schema.tournaments).where(this).values(status="finished")
            return (await connection.execute(step)).rowcount == 1

        return await self.store.journal.work(work)
