"""Bots play their seats. One that fails in any way never stops a table: a legal move is made at random instead.

What reproduces the failure goes into the log: the game and its options, the record so far, seat, level and seeds.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec import Struct

from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.state import State
from solarium.server.errors import RequestError
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import SeatRow
from solarium.server.tables.change import Change
from solarium.server.tables.fairness import bot_seed
from solarium.server.tables.gestures.act import play
from solarium.server.tables.gestures.play_premoves import play_premoves
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.workers.pool import BotFailed, BotPool
from solarium.server.workers.process import describe
from solarium.server.workers.schedule import Claim

log = logging.getLogger("solarium.server")


class BotTurn(Struct, frozen=True):
    """A decision that a bot has to make."""

    game: AnyGame
    state: State
    seq: int
    seat: int
    level: int
    seed: int
    world_seed: int
    claim: Claim


class BotMove(Struct, frozen=True):
    """A legal action; with a failure, one that was drawn in the bot's place."""

    action: int
    failure: str = ""


class BotDriver:
    """Sees to it that every bot that has to decide does, as long as a person plays or watches."""

    def __init__(self, sessions: Sessions, pool: BotPool, watched: Callable[[str], bool]) -> None:
        self.sessions = sessions
        self.pool = pool
        self.watched = watched  # whether anybody is looking at a table
        self.closing = False
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by table
        sessions.observers.append(self.changed)

    async def changed(self, session: Session, change: Change) -> None:
        if any(seat.by_bot for seat in session.seats):
            self.pool.warm()
        self.drive(session)

    def drive(self, session: Session) -> None:
        """Let the bot decide whose turn it is, if it is a bot's."""
        id = session.id
        if self.bot_to_act(session) is not None and id not in self.tasks and not self.closing:
            self.tasks[id] = asyncio.create_task(self._play_all(id), name=f"bots of table {session.table.number}")

    def bot_to_act(self, session: Session) -> SeatRow | None:
        """The seat that decides now, if a bot plays it; bots among themselves wait until somebody watches."""
        alone = not session.table.tournament and all(seat.by_bot for seat in session.seats)
        return None if alone and not self.watched(session.id) else session.bot_to_act()

    async def resume(self) -> None:
        """After a start: let every bot that has to decide go on."""
        await self._drive_all(await self.sessions.store.bot_turns())

    async def drive_left(self, unchanged_since: int, watched: list[str]) -> None:
        """Where nothing has happened for a while, the worker that let a bot decide may be gone."""
        left = await self.sessions.store.bot_turns(unchanged_since)
        await self._drive_all([id for id in {*left, *watched} if id not in self.tasks])

    async def _drive_all(self, ids: list[str]) -> None:
        for id in ids:
            try:
                async with self.sessions.open(id) as session:
                    self.drive(session)
            except RequestError as error:
                log.warning("a table cannot be resumed: %s", error)

    async def close(self) -> None:
        self.closing = True
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_all(self, id: str) -> None:
        """One decision after the other, until a person has to decide."""
        try:
            while not self.closing and await self._play_one(id):
                pass
        except RequestError as error:
            log.warning("the bots stop at a table: %s", error)
        except Exception:
            log.exception("the bots stop at a table")
        finally:
            if self.tasks.get(id) is asyncio.current_task():
                del self.tasks[id]

    async def _play_one(self, id: str) -> bool:
        """One decision of one bot; False when no bot has to decide."""
        async with self.sessions.open(id) as session:
            seat = self.bot_to_act(session)
            if seat is None:
                self.tasks.pop(id, None)
                return False
            key = f"{id}:{session.seq}"
            turn = bot_turn(session, seat, Claim(session.table.host, seat.level, partial(self.watched, id), key=key))
        move = await self.decide(turn)
        async with self.sessions.open(id) as session:
            if move.failure:
                await session.recall()
                log_failure(session, turn, move.failure)
            if session.seq == turn.seq and session.bot_to_act() is not None:
                with suppress(Conflict):
                    await session.commit(play(session, move.action))
                    await play_premoves(session)
        return True

    async def decide(self, turn: BotTurn) -> BotMove:
        """What the bot decides from what its seat knows; a legal action in any case."""
        try:
            world = turn.state.imagine(turn.seat, Seeded(turn.world_seed))
            action = await self.pool.choose(turn.game, world, turn.seat, turn.level, turn.seed, turn.claim)
            if action not in turn.state.legal_actions():
                raise BotFailed(f"its action {action} is legal in an imagined world only")
        except Exception as error:
            actions = turn.state.legal_actions()  # which the seat knows
            action = actions[Seeded(turn.seed).below(len(actions))]
            return BotMove(action, str(error) if isinstance(error, BotFailed) else describe(error))
        return BotMove(action)


def bot_turn(session: Session, seat: SeatRow, claim: Claim) -> BotTurn:
    """Whichever worker asks, the bot gets the same world and the same seed."""
    state, table = session.playing().match.state, session.table
    seeds = bot_seed(table, "bot"), bot_seed(table, "world")
    return BotTurn(session.game, state, session.seq, seat.seat, seat.level, *seeds, claim)


def log_failure(session: Session, turn: BotTurn, failure: str) -> None:
    """With the record, unless the table has moved on since."""
    record = str(session.started().match.record()) if session.seq == turn.seq else ""
    log.error(
        "a bot failed and a random move is made: %s; %s version %s, options %s, table %d at %d, seat %d, level %d, "
        "seed %d, world seed %d\n%s",
        failure,
        turn.game.slug,
        turn.game.version,
        session.table.options,
        session.table.number,
        turn.seq,
        turn.seat,
        turn.level,
        turn.seed,
        turn.world_seed,
        record,
    )
