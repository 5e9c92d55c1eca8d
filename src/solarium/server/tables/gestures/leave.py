"""Get up for good: the seat is open again, or a bot's once the game runs."""

from msgspec import Struct, structs

from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.store.rows import SeatRow
from solarium.server.tables.change import Change
from solarium.server.tables.proposals import withdrawn_proposal
from solarium.server.tables.seating import bot_seat
from solarium.server.tables.session import Session


class Leave(Struct, frozen=True):
    seat: int
    level: int  # of the bot that plays on
    reader: Reader


def leave(session: Session, request: Leave) -> Change:
    seat = request.seat
    session.check_seat(seat, request.reader)
    if session.table.status == "finished":
        raise RequestError("finished")
    if session.timeline is not None:
        bot = bot_seat(session.game, seat, request.level, session.seats)
        bot = structs.replace(bot, nonce=session.seats[seat].nonce)
        return Change(table=withdrawn_proposal(session, seat), seats=(bot,))
    if any(other.kind == "person" and other.seat != seat for other in session.seats):
        return Change(seats=(SeatRow(seat),))
    return Change(removes_table=True)
