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
    here: bool = False  # another person at the host's screen


def sit(session: Session, request: Sit) -> Change:
    if session.seat(request.seat).kind != "open":
        raise RequestError("seat_taken")
    if not request.here and session.seats_of(Reader(request.host.guest)):
        raise RequestError("already_seated")
    seat = person_seat(request.seat, request.host, request.hashed_token, request.here)
    return Change(seats=(seat,), takes_open_seat=True)
