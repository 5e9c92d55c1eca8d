"""Resign: the seat loses, the match is over."""

from solarium.engine.ending import Ending
from solarium.server.tables.change import Change
from solarium.server.tables.late import check_seq
from solarium.server.tables.session import Session
from solarium.server.wire import Resign


def resign(session: Session, request: Resign) -> Change:
    timeline = session.playing()
    check_seq(session, request.seq)
    return Change(timeline.end(Ending.resigned(request.seat, len(session.seats)), request.seat))
