"""The tables of this worker: read when needed, one change at a time each, written before anybody hears of it."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from solarium.engine.chance import Seeded
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.game import not_a_move
from solarium.engine.state import State
from solarium.server import fairness
from solarium.server.bots import Bots
from solarium.server.desk import Desk, check_own_seq, load, replay
from solarium.server.errors import Trouble
from solarium.server.gestures.hold import hold, play_held
from solarium.server.gestures.requests import carry_out
from solarium.server.identity import Reader
from solarium.server.live import Bus, Connection, InProcess, Live, Nudge
from solarium.server.play import Play
from solarium.server.settings import Settings
from solarium.server.store import Append, Conflict, Store
from solarium.server.stored import Asked, Chair, Row
from solarium.server.view import Views
from solarium.server.wire import Act, Answer, Done, Explain, Request, Resign, Undo

log = logging.getLogger("solarium.server")


class Tables:
    """Opens tables, changes them, tells those who are connected."""

    def __init__(self, store: Store, settings: Settings, bots: Bots, bus: Bus | None = None) -> None:
        self.store = store
        self.settings = settings
        self.bots = bots
        self.views = Views(settings.kept_scenes)
        self.live = Live(self.views)
        self.bus = bus or InProcess()
        self.bus.listen(self.heard)
        self.desks: OrderedDict[str, Desk] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.held = 0  # moments of all desks
        self.closing = False
        self.under_way: set[asyncio.Task[Done | Answer]] = set()
        self.driven: dict[str, asyncio.Task[None]] = {}

    # Opening

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Desk]:
        """The table, for one change or look at a time."""
        lock = self.locks.get(id)
        if lock is None:
            self.locks[id] = lock = asyncio.Lock()
        async with lock:
            yield await self._desk(id)

    async def _desk(self, id: str) -> Desk:
        desk = self.desks.get(id)
        if desk is None:
            desk = await load(self.store, id)
            self.desks[id] = desk
            self._weigh(desk)
        self.desks.move_to_end(id)
        try:
            await self.start_if_full(desk)
        except Conflict:  # another worker has just started it
            return await self._desk(id)
        return desk

    async def start_if_full(self, desk: Desk) -> None:
        """When all seats are taken: set the game up, or go on from the rows that a fork began with."""
        table = desk.table
        if desk.play is not None or any(chair.kind == "open" for chair in desk.chairs):
            return
        rows = await self.store.rows(table.number)
        if rows:
            desk.play = await replay(desk.game, table, len(desk.chairs), rows)
            values = desk.moved(rows[-1])
            await self.store.begin(table.number, values)
            self._weigh(desk)
            self.live.tell_rows(desk)
            await self.bus.publish(Nudge(table.id, desk.seq), self.heard)
            self.drive(desk)
            return
        desk.play = Play(desk.game, len(desk.chairs), table.options, fairness.chance_of(table, desk.chairs))
        await self.commit(desk, desk.play.now.row)

    def forget(self, id: str) -> None:
        """Read this table again next time."""
        desk = self.desks.pop(id, None)
        if desk is not None:
            self.held -= desk.weighed

    def _weigh(self, desk: Desk) -> None:
        """Count what a table takes now; let go of those not looked at for longest, but never of the last."""
        if self.desks.get(desk.table.id) is desk:
            self.held += desk.weight - desk.weighed
            desk.weighed = desk.weight
        while self.held > self.settings.kept_moments and len(self.desks) > 1:
            self.forget(next(iter(self.desks)))

    # Changing

    async def commit(self, desk: Desk, row: Row, asked: Asked | None = None) -> Done:
        """Write a row that the play has carried out, then tell everybody. A `Conflict` has changed nothing."""
        try:
            await self.store.journal.append(Append(desk.table.number, row, desk.moved(row), asked))
        except BaseException:
            self.forget(desk.table.id)
            raise
        self._weigh(desk)
        self.live.tell_rows(desk)
        await self.bus.publish(Nudge(desk.table.id, row.seq), self.heard)
        await play_held(self, desk)
        self.drive(desk)
        return Done(asked.id if asked else "", row.seq)

    async def change(
        self,
        desk: Desk,
        table: dict[str, Any] | None = None,
        chairs: Iterable[Chair] = (),
        asked: Asked | None = None,
        declined: int = -1,
        handed: bool = False,
    ) -> Done:
        """Write a change of the table or its seats that is no row, then tell everybody."""
        chairs = list(chairs)
        try:
            await self.store.change(desk.table.number, desk.seq, table, chairs, asked)
        except BaseException:
            self.forget(desk.table.id)
            raise
        for name, value in (table or {}).items():
            setattr(desk.table, name, value)
        for chair in chairs:
            desk.chairs[chair.seat] = chair
        await self.tell_seats(desk, declined, handed)
        self.drive(desk)
        return Done(asked.id if asked else "", max(0, desk.seq))

    async def tell_seats(self, desk: Desk, declined: int = -1, handed: bool = False) -> None:
        self.live.tell_seats(desk, declined, handed)
        await self.bus.publish(Nudge(desk.table.id, desk.seq, declined, handed), self.heard)

    async def refresh(self, id: str) -> None:
        """Names have changed in the database: read the table again and tell those who look at it."""
        self.forget(id)
        if id in self.live.rooms:
            async with self.at(id) as desk:
                await self.tell_seats(desk)

    async def heard(self, nudge: Nudge) -> None:
        """Another worker has changed a table: read it again if anybody here looks at it."""
        self.forget(nudge.table)
        if nudge.table not in self.live.rooms:
            return
        async with self.at(nudge.table) as desk:
            if any(connection.shown < desk.seq for connection in self.live.rooms[nudge.table]):
                self.live.tell_rows(desk)
            else:
                self.live.tell_seats(desk, nudge.declined, nudge.handed)

    # Requests on the websocket

    async def request(self, id: str, reader: Reader, request: Request) -> Done | Answer:
        """Carry out one request; raises `Trouble`, and then nothing has changed.

        It is carried out to the end even if whoever asked goes away in the middle: what is written is told.
        """
        task = asyncio.create_task(self._request(id, reader, request))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def _request(self, id: str, reader: Reader, request: Request) -> Done | Answer:
        async with self.at(id) as desk:
            if request.seat not in desk.seats_of(reader):
                desk.chair(request.seat)
                raise Trouble("not_your_seat")
            if isinstance(request, Explain):
                return self._explain(desk, request)
            asked = Asked(reader.who, request.id, digest(request))
            earlier = await self._earlier(desk, asked, request)
            try:
                return earlier or await carry_out(self, desk, reader, request, asked)
            except Conflict:
                return await self._after_conflict(desk, asked)

    async def _earlier(self, desk: Desk, asked: Asked, request: Request) -> Done | None:
        """The answer that was given to the same request before. One for the present seq was never carried out."""
        if isinstance(request, Act | Undo | Resign) and request.seq == desk.seq:
            return None
        return await self._answered(desk, asked)

    async def _after_conflict(self, desk: Desk, asked: Asked) -> Done:
        """Another worker was first: with this very request, or with something else."""
        done = await self._answered(desk, asked)
        if done is None:
            raise Trouble("late")
        return done

    async def _answered(self, desk: Desk, asked: Asked) -> Done | None:
        known = await self.store.answered(desk.table.number, asked.who, asked.id)
        if known is None:
            return None
        if known[0] != asked.digest:
            raise Trouble("id_reused")
        return Done(asked.id, max(0, known[1]))

    async def act(self, desk: Desk, seat: int, text: str, asked: Asked | None) -> Done:
        """Play an action for the seat that decides."""
        play = desk.playing()
        if asked and desk.chairs[seat].by_bot:
            raise Trouble("handed_over" if play.acting == seat else "not_your_turn")
        if play.acting != seat:
            if asked is None:
                raise Trouble("not_your_turn")
            return await hold(self, desk, seat, text, asked)
        try:
            row = play.act(text, fairness.chance_of(desk.table, desk.chairs))
        except Refused as refused:
            refusal = self._explain_seen(desk, play.match.state, seat, text) if desk.game.hidden else refused.refusal
            refusal = refusal or not_a_move(text, desk.game.example)
            raise Trouble("refused", refusal.message, refusal=refusal) from None
        except Exception:
            self.forget(desk.table.id)
            raise
        return await self.commit(desk, row, asked)

    def _explain(self, desk: Desk, request: Explain) -> Answer:
        play = desk.started()
        check_own_seq(desk, request.seq, request.seat)
        if play.match.over:
            return Answer(request.id, Refusal("", "Game over", "The game is over; no move is possible any more."))
        ahead = play.ahead(request.seat)
        if play.acting != request.seat and (ahead is None or ahead.done):
            return Answer(request.id, Refusal("", "Not your turn", f"{{{play.acting}}} decides now."))
        state = ahead.state if ahead else play.match.state
        return Answer(request.id, self._explain_seen(desk, state, request.seat, request.text))

    def _explain_seen(self, desk: Desk, state: State, seat: int, text: str) -> Refusal | None:
        """Why a text is refused, from what the seat knows alone."""
        if desk.game.hidden:
            state = state.imagine(seat, Seeded(fairness.fresh_seed()))
        return desk.game.explain(state, text) if text.strip() else not_a_move(text, desk.game.example)

    # Bots

    def drive(self, desk: Desk) -> None:
        """See to it that a bot that has to decide does."""
        id = desk.table.id
        if self._bot_to_act(desk) is not None and id not in self.driven and not self.closing:
            self.driven[id] = asyncio.create_task(self._play_bots(id), name=f"bots of table {desk.table.number}")

    def _bot_to_act(self, desk: Desk) -> Chair | None:
        if desk.play is None or desk.table.status != "playing":
            return None
        chair = desk.chairs[desk.play.acting]
        return chair if chair.by_bot else None

    async def _play_bots(self, id: str) -> None:
        try:
            while not self.closing and await self._play_bot(id):
                pass
        except Trouble as trouble:
            log.warning("bots stop at a table: %s", trouble)
        except Exception:
            log.exception("bots stop at a table")
        finally:
            if self.driven.get(id) is asyncio.current_task():
                del self.driven[id]

    async def _play_bot(self, id: str) -> bool:
        """One decision of one bot; False when no bot has to decide."""
        async with self.at(id) as desk:
            chair = self._bot_to_act(desk)
            if chair is None:
                self.driven.pop(id, None)
                return False
            seq, seat, level = desk.seq, chair.seat, chair.level
            world = desk.started().match.state.imagine(seat, Seeded(fairness.fresh_seed()))
            game, seed = desk.game, fairness.bot_seed(desk.table)
        action = await self.bots.choose(game, world, seat, level, seed)
        async with self.at(id) as desk:
            if desk.seq == seq and self._bot_to_act(desk) is not None:
                with suppress(Conflict):
                    await self.act(desk, seat, game.action_text(desk.started().match.state, action), None)
        return True

    async def resume(self) -> None:
        """After a start: let every bot that has to decide go on."""
        for id in await self.store.bot_turns():
            try:
                async with self.at(id) as desk:
                    self.drive(desk)
            except Trouble as trouble:
                log.warning("a table cannot be played on: %s", trouble)

    async def close(self) -> None:
        """Tell everybody to come back later, and let running work end."""
        self.closing = True
        self.live.close_all(1001)
        tasks = list(self.driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.under_way, return_exceptions=True)

    # Coming and going

    async def enter(self, id: str, connection: Connection, seq: int) -> None:
        """Welcome a connection and tell the others."""
        async with self.at(id) as desk:
            again = connection in self.live.rooms.get(id, ())
            self.live.join(id, connection)
            mine = desk.seats_of(connection.reader)
            connection.say(self.views.welcome(desk, mine, self.live.presence(desk), seq))
            connection.shown = desk.seq
            if not again:
                self.live.tell_seats(desk, but=connection)
            if desk.play is not None:
                await play_held(self, desk)  # if the server went down before it could
            self.drive(desk)

    async def exit(self, id: str, connection: Connection) -> None:
        self.live.leave(id, connection)
        if id in self.live.rooms:
            with suppress(Trouble):  # the table may be gone with its last person
                async with self.at(id) as desk:
                    self.live.tell_seats(desk)


def digest(request: Request) -> str:
    return hashlib.sha256(msgspec.json.encode(request)).hexdigest()[:32]
