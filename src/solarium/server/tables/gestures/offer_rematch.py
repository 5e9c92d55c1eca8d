"""Offer the others another game, after the end of this one."""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.proposals import propose
from solarium.server.tables.session import Session
from solarium.server.wire import OfferRematch, Proposal


def offer_rematch(session: Session, request: OfferRematch) -> Change:
    if session.table.status != "finished":
        raise RequestError("not_finished")
    return propose(session, Proposal("rematch", request.seat))
