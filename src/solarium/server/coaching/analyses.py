"""Analyses of finished games, worked out behind the bots: a first look at the whole game, then a deeper one.

Work goes to the workers in slices of a few decisions, so that a bot never waits long for one. What is found is written
at once; a server that starts again goes on where it was.
"""

import asyncio
import logging
import time
from collections import deque
from functools import partial

from msgspec import Struct, structs

from solarium.bots.coach import Judgement, looks
from solarium.engine.game import AnyGame
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.settings import Settings
from solarium.server.store.analyses import AnalysisRow, AnalysisStore
from solarium.server.tables.record import record_text
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.workers.coaching import Counting, Judging
from solarium.server.workers.pool import BotFailed, BotPool
from solarium.server.workers.schedule import Claim

log = logging.getLogger("solarium.server")

SLICE_SECONDS = 0.4  # a bot at a table waits at most about so long for a slice
MOST = 32  # decisions of a slice
PATIENCE = 10.0  # seconds for which somebody who asked is taken to wait
LANES = 2  # slices of one analysis at a time


class Progress(Struct, frozen=True):
    """How far an analysis has come."""

    row: AnalysisRow
    looked: int  # decisions that had the first look
    deep: int  # decisions that had the deeper one


class Game(Struct, frozen=True):
    """A finished game as a worker needs it."""

    game: AnyGame
    number: int
    record: str


class Analyses:
    """The analyses that are running in this process."""

    def __init__(self, sessions: Sessions, pool: BotPool, settings: Settings) -> None:
        self.sessions = sessions
        self.pool = pool
        self.settings = settings
        self.looked_at: dict[str, float] = {}  # for a table, when somebody last asked how far it is
        self.store = AnalysisStore(sessions.store)
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by table

    async def begin(self, id: str, guest: str) -> None:
        """Begin an analysis, or go on with one; raises `RequestError`."""
        async with self.sessions.open(id, whole=True) as session:
            number = finished(session).number
        row = await self.store.find(number)
        if row is not None and row.status in ("running", "done"):
            return
        if await self.store.running_of(guest) >= self.settings.running_analyses:
            message = f"{self.settings.running_analyses} analyses of yours are running; pause one or wait for it."
            raise RequestError("too_many_analyses", message)
        decided = row.decisions if row else 0
        await self.store.save(AnalysisRow(number, guest, "running", decided))
        self._start(id)

    async def pause(self, id: str, reader: Reader) -> None:
        """Stop one's own analysis until somebody goes on with it."""
        async with self.sessions.open(id) as session:
            number = session.table.number
        row = await self.store.find(number)
        if row is None or row.status != "running":
            return
        if row.guest != reader.guest:
            raise RequestError("not_your_analysis")
        task = self.tasks.pop(id, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        row.status = "paused"
        await self.store.save(row)

    async def progress(self, id: str, number: int, game: AnyGame) -> Progress | None:
        row = await self.store.find(number)
        if row is None:
            return None
        if row.status == "running":
            self.looked_at[id] = time.monotonic()
        depths = await self.store.depths(number)
        deep = looks(game)[1]
        return Progress(row, len(depths), sum(depth >= deep for depth in depths.values()))

    async def resume(self) -> None:
        """After a start: go on with what was running."""
        for id, _ in await self.store.running():
            self._start(id)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, id: str) -> None:
        if id not in self.tasks:
            self.tasks[id] = asyncio.create_task(self._run(id), name=f"analysis of {id}")

    async def _run(self, id: str) -> None:
        try:
            async with self.sessions.open(id, whole=True) as session:
                game = finished(session)
            row = await self.store.find(game.number)
            assert row is not None
            await self._analyse(id, game, row)
            row.status = "done"
            await self.store.save(row)
        except (RequestError, BotFailed) as error:
            log.warning("an analysis ends before its time: %s", error)
            await self._failed(id, str(error))
        except Exception:
            log.exception("an analysis ends before its time")
            await self._failed(id, "something went wrong on the server")
        finally:
            if self.tasks.get(id) is asyncio.current_task():
                del self.tasks[id]
            self.looked_at.pop(id, None)

    def _watched(self, id: str) -> bool:
        """Whether somebody waits for it."""
        return time.monotonic() - self.looked_at.get(id, -PATIENCE) < PATIENCE

    async def _failed(self, id: str, failure: str) -> None:
        async with self.sessions.open(id) as session:
            row = await self.store.find(session.table.number)
        if row is not None:
            row.status, row.failure = "failed", failure
            await self.store.save(row)

    async def _analyse(self, id: str, game: Game, row: AnalysisRow) -> None:
        claim = Claim(row.guest, 0, partial(self._watched, id), background=True)
        decisions: list[int] = await self.pool.work_out(Counting(game.game.slug, game.game.module, game.record), claim)
        row.decisions = len(decisions)
        await self.store.save(row)
        for simulations, its in zip(looks(game.game), (claim, structs.replace(claim, lengthy=True)), strict=True):
            depths = await self.store.depths(game.number)
            todo = deque(step for step in decisions if depths.get(step, 0) < simulations)
            await asyncio.gather(*(self._lane(game, todo, simulations, its) for _ in range(LANES)))

    async def _lane(self, game: Game, todo: deque[int], simulations: int, claim: Claim) -> None:
        """One slice after the other; as many decisions in each as fit into its time."""
        count = 1
        while todo:
            steps = tuple(todo.popleft() for _ in range(min(count, len(todo))))
            started = time.monotonic()
            found: list[Judgement] = await self.pool.work_out(
                Judging(game.game.slug, game.game.module, game.record, steps, simulations), claim
            )
            taken = max(0.001, time.monotonic() - started)
            count = max(1, min(MOST, 2 * count, int(count * SLICE_SECONDS / taken)))
            await self.store.add(game.number, found)


def finished(session: Session) -> Game:
    """The game of a table, if it is over: nobody who still plays it gets help."""
    if session.table.status != "finished" or not session.started().match.over:
        raise RequestError("not_finished", "Only a game that is over can be analysed.")
    return Game(session.game, session.table.number, record_text(session))
