"""Before the game: the host decides who may sit down and that it starts; a table that nobody fills goes."""

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.store.rows import SeatRow
from solarium.server.tables.change import Change
from solarium.server.tables.seating import bot_seat
from solarium.server.tables.session import Session


class SetDoor(Struct, frozen=True):
    """New values; None leaves one as it is."""

    reader: Reader
    locked: bool | None = None
    many_seats: bool | None = None


class Start(Struct, frozen=True):
    reader: Reader
    level: int  # of the bots on the seats that are still open


def set_door(session: Session, request: SetDoor) -> Change:
    session.check_host(request.reader)
    values = {"locked": request.locked, "many_seats": request.many_seats}
    return Change(table={name: value for name, value in values.items() if value is not None})


def remove_stale(session: Session, oldest: int) -> Change:
    """A table that nobody has filled is removed, unless somebody has come meanwhile."""
    if session.table.status != "waiting" or session.table.changed >= oldest:
        raise RequestError("started")
    return Change(removes_table=True)


def start(session: Session, request: Start) -> Change:
    """Bots take the seats that are open, so the game starts."""
    session.check_host(request.reader)
    seats: list[SeatRow] = list(session.seats)
    for seat in session.seats:
        if seat.kind == "open":
            seats[seat.seat] = bot_seat(session.game, seat.seat, request.level, seats)
    bots = tuple(new for new, old in zip(seats, session.seats, strict=True) if old.kind == "open")
    return Change(seats=bots, takes_open_seat=True)
