"""The clocks stand still for a while if all agree, and run again when one of them says so or plays."""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.late import check_seq
from solarium.server.tables.proposals import propose
from solarium.server.tables.session import Session
from solarium.server.wire import OfferPause, Proposal, Resume


def offer_pause(session: Session, request: OfferPause) -> Change:
    session.playing()
    check_seq(session, request.seq)
    if session.table.clock is None or session.table.paused:
        raise RequestError("no_clock")
    return propose(session, Proposal("pause", request.seat))


def resume(session: Session, request: Resume) -> Change:
    timeline = session.playing()
    check_seq(session, request.seq)
    if not session.table.paused:
        raise RequestError("no_clock", "The clocks are running.")
    return Change(timeline.resume(request.seat))
