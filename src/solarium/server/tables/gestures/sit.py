"""Take an open seat."""

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.tables.change import Change
from solarium.server.tables.seating import Host, person_seat
from solarium.server.tables.session import Session


class Sit(Struct, frozen=True):
    seat: int
    host: Host
    hashed_token: str
    here: bool = False  # another person at the same screen


def sit(session: Session, request: Sit) -> Change:
    reader = Reader(request.host.guest)
    if session.seat(request.seat).kind != "open":
        raise RequestError("seat_taken")
    if session.seats_of(reader) and not request.here:
        raise RequestError("already_seated")
    if request.here and session.table.rated:
        raise RequestError("rated", "At a rated table everybody has a screen of their own.")
    if not session.is_host(reader):
        _check_welcome(session, reader)
    seat = person_seat(request.seat, request.host, request.hashed_token, request.here, session.seats)
    return Change(seats=(seat,), takes_open_seat=True)


def _check_welcome(session: Session, reader: Reader) -> None:
    """What the host has decided about the others."""
    if reader.guest in session.table.barred:
        raise RequestError("removed")
    if session.table.locked:
        raise RequestError("locked")
    if session.seats_of(reader) and not session.table.many_seats:
        raise RequestError("already_seated", "Here everybody has one seat; the host can allow more.")
