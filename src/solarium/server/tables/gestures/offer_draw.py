"""Offer the others a draw."""

import logging

from solarium.engine.chance import Seeded
from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.fairness import fresh_seed
from solarium.server.tables.late import check_seq
from solarium.server.tables.proposals import propose
from solarium.server.tables.session import Session
from solarium.server.wire import OfferDraw, Proposal
from solarium.server.workers.process import describe

log = logging.getLogger("solarium.server")

CONTENT_WITH_DRAW = -0.2  # a bot takes a draw when it stands as badly as this


def offer_draw(session: Session, request: OfferDraw) -> Change:
    session.playing()
    check_seq(session, request.seq)
    if not session.game.draws:
        raise RequestError("no_draws")
    for seat in session.seats:
        if seat.kind == "bot" and not _accepts_draw(session, seat.seat):
            raise RequestError("declined", f"{seat.name} plays on.")
    return propose(session, Proposal("draw", request.seat))


def _accepts_draw(session: Session, seat: int) -> bool:
    seed = fresh_seed()
    try:
        world = session.started().match.state.imagine(seat, Seeded(seed))
        return session.game.insight(world, seat).value <= CONTENT_WITH_DRAW
    except Exception as error:
        where = f"{session.game.slug}, table {session.table.number} at {session.seq}, seat {seat}, world seed {seed}"
        log.error("a bot could not judge a draw and plays on: %s; %s", describe(error), where)
        return False
