"""Requests find their gesture, and its change is committed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from msgspec import structs

from solarium.server import wire
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.people.visitors import Turn
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import RequestKey
from solarium.server.tables.change import Change
from solarium.server.tables.explain import explain
from solarium.server.tables.gestures.act import act
from solarium.server.tables.gestures.answer_proposal import answer_proposal
from solarium.server.tables.gestures.ask_hint import ask_hint
from solarium.server.tables.gestures.ask_takeback import ask_takeback
from solarium.server.tables.gestures.call_bot import call_bot
from solarium.server.tables.gestures.hand_over import hand_over
from solarium.server.tables.gestures.offer_draw import offer_draw
from solarium.server.tables.gestures.offer_rematch import offer_rematch
from solarium.server.tables.gestures.pause import offer_pause, resume
from solarium.server.tables.gestures.play_premoves import play_premoves
from solarium.server.tables.gestures.resign import resign
from solarium.server.tables.gestures.time_out import time_out
from solarium.server.tables.gestures.undo import undo
from solarium.server.tables.hints import Hints
from solarium.server.tables.idempotency import earlier_reply, reply_after_conflict, request_key
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions
from solarium.server.wire import AskHint, Done, Explain, ExplainReply, HintReply, Request

R = TypeVar("R")
TRIES = 5
Gesture = (
    wire.Act
    | wire.Undo
    | wire.AskTakeback
    | wire.OfferDraw
    | wire.OfferPause
    | wire.Resume
    | wire.OfferRematch
    | wire.AnswerProposal
    | wire.Resign
    | wire.HandOver
    | wire.CallBot
)


class Dispatcher:
    """Carries out what is asked, one thing at a time at each table."""

    def __init__(self, sessions: Sessions, hints: Hints) -> None:
        self.sessions = sessions
        self.hints = hints
        self.running: set[asyncio.Task[Done | ExplainReply]] = set()

    async def request(
        self, id: str, reader: Reader, request: Request, turn: Turn | None = None, lag: int = 0
    ) -> Done | ExplainReply:
        """Carry out a message of the websocket; raises `RequestError`, and then nothing has changed.

        It is carried out to the end even if whoever asked goes away in the middle: what is written is also sent.
        """
        work = self._request(id, reader, request, lag)
        task = asyncio.create_task(turn.run(work) if turn else work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    async def hint(self, id: str, reader: Reader, request: AskHint) -> HintReply:
        """What to do; raises `RequestError`. That it was asked is written and told before anything is looked for."""
        async with self.sessions.open(id) as session:
            session.check_seat(request.seat, reader)
            await self.hints.check_rate(reader)
            change = await session.with_moments(lambda: ask_hint(session, request))
            question = self.hints.question(session, request.seat)
            if change.row is not None:
                await self._commit_hint(session, change)
        return HintReply(request.id, await self.hints.answer(question, reader))

    async def call(self, id: str, gesture: Callable[[Session, R], Change], request: R) -> None:
        """Carry out a gesture that was asked for by REST."""
        for _ in range(TRIES):
            async with self.sessions.open(id) as session:
                with suppress(Conflict):  # another worker was first: the gesture is tried on what it left
                    await session.commit(await session.with_moments(partial(gesture, session, request)))
                    return
        raise RequestError("late")

    async def finish(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _request(self, id: str, reader: Reader, request: Request, lag: int) -> Done | ExplainReply:
        async with self.sessions.open(id) as session:
            session.check_seat(request.seat, reader)
            if isinstance(request, Explain):
                return await session.with_moments(lambda: explain(session, request))
            key = request_key(reader, request)
            earlier = await earlier_reply(session, key, request)
            return earlier or await self._carry_out(session, reader, request, key, lag)

    async def _commit_hint(self, session: Session, change: Change) -> None:
        try:
            await session.commit(change)
        except Conflict:
            raise RequestError("late") from None

    async def _carry_out(self, session: Session, reader: Reader, request: Gesture, key: RequestKey, lag: int) -> Done:
        try:
            if (over := time_out(session, lag)) is not None:  # nobody acts after their time
                await session.commit(over)
            change = await session.with_moments(lambda: change_for(session, reader, request))
            change = structs.replace(change, credit=lag) if lag else change
            done = await session.commit(change, key)
            await play_premoves(session)
        except Conflict:
            await session.load()  # and what the other worker has written is shown, should it have been killed since
            await self.sessions.follow(session)
            return await reply_after_conflict(session, key)
        return done


def change_for(session: Session, reader: Reader, request: Gesture) -> Change:
    match request:
        case wire.Act():
            return act(session, request)
        case wire.Undo():
            return undo(session, request, session.seats_of(reader))
        case wire.AskTakeback():
            return ask_takeback(session, request)
        case wire.OfferDraw():
            return offer_draw(session, request)
        case wire.OfferPause():
            return offer_pause(session, request)
        case wire.Resume():
            return resume(session, request)
        case wire.OfferRematch():
            return offer_rematch(session, request)
        case wire.AnswerProposal():
            return answer_proposal(session, request)
        case wire.Resign():
            return resign(session, request)
        case wire.HandOver():
            return hand_over(session, request)
        case wire.CallBot():
            return call_bot(session, request)
