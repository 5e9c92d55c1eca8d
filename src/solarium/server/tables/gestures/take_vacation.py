"""Somebody goes on holiday, or comes back: their time in games of days stands still until then."""

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.session import Session


class Vacation(Struct, frozen=True):
    guest: str


def take_vacation(session: Session, request: Vacation) -> Change:
    """The session knows the holidays already; the row lets the clock follow them."""
    timeline, clock = session.playing(), session.table.clock
    seat = session.seats[timeline.acting]
    if clock is None or clock.kind != "days" or seat.guest != request.guest or seat.by_bot:
        raise RequestError("no_clock", "No clock of yours is running here.")
    return Change(timeline.take_vacation(seat.seat))
