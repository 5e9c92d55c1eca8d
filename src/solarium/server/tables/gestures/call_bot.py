"""Somebody is away while it is their turn: a bot plays for them, or a game of two is claimed."""

from msgspec import structs

from solarium.bots import levels
from solarium.engine.ending import Ending
from solarium.server.errors import RequestError
from solarium.server.store.rows import now
from solarium.server.tables.change import Change
from solarium.server.tables.proposals import withdrawn_proposal
from solarium.server.tables.session import Session
from solarium.server.wire import CallBot

PATIENCE = 90_000  # milliseconds since the last action


def call_bot(session: Session, request: CallBot) -> Change:
    """The seat stays its holder's: whoever comes back takes it from the bot again."""
    timeline = session.playing()
    away = session.seat(request.away)
    if away.kind != "person" or away.by_bot or request.away == request.seat:
        raise RequestError("not_away", "That seat is not played by somebody who is away.")
    if timeline.acting != request.away or request.away in session.online:
        raise RequestError("not_away", f"{away.name} is here, or it is not their turn.")
    if session.table.clock is not None:
        raise RequestError("not_away", "The clock decides here: it runs out by itself.")
    if now() - timeline.now.row.time < PATIENCE:
        raise RequestError("not_away", f"{away.name} may come back: wait a little longer.")
    if request.level == 0:
        if len(session.seats) != 2:
            raise RequestError("not_away", "Only a game of two can be claimed.")
        return Change(timeline.end(Ending.resigned(request.away, 2), request.away))
    if not 1 <= request.level <= len(levels.names(session.game)):
        raise RequestError("bad_request")
    seat = structs.replace(away, level=request.level)
    return Change(table=withdrawn_proposal(session, request.away), seats=(seat,), handed_over=True)
