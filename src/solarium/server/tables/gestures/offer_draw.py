"""Offer the others a draw."""

from solarium.engine.chance import Seeded
from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.fairness import fresh_seed
from solarium.server.tables.late import check_seq
from solarium.server.tables.proposals import propose
from solarium.server.tables.session import Session
from solarium.server.wire import OfferDraw, Proposal

CONTENT_WITH_DRAW = -0.2  # a bot takes a draw when it stands as badly as this


def offer_draw(session: Session, request: OfferDraw) -> Change:
    session.playing()
    check_seq(session, request.seq)
    if not session.game.draws:
        raise RequestError("no_draws")
    for seat in session.seats:
        if seat.by_bot and seat.seat != request.seat and not _accepts_draw(session, seat.seat):
            raise RequestError("declined", f"{seat.name} plays on.")
    return propose(session, Proposal("draw", request.seat))


def _accepts_draw(session: Session, seat: int) -> bool:
    world = session.started().match.state.imagine(seat, Seeded(fresh_seed()))
    return session.game.insight(world, seat).value <= CONTENT_WITH_DRAW
