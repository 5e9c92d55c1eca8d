"""Let a bot take an open seat, as the host asks."""

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.tables.change import Change
from solarium.server.tables.seating import bot_seat
from solarium.server.tables.session import Session


class SeatBot(Struct, frozen=True):
    seat: int
    level: int
    reader: Reader


def seat_bot(session: Session, request: SeatBot) -> Change:
    if not session.is_host(request.reader):
        code = "not_host" if session.seats_of(request.reader) else "not_your_seat"
        raise RequestError(code, "Only the host of the table can add a bot.")
    if session.seat(request.seat).kind != "open":
        raise RequestError("seat_taken")
    seat = bot_seat(session.game, request.seat, request.level, session.seats)
    return Change(seats=(seat,), takes_open_seat=True)
