"""Get up for good, or be removed by the host: the seat is open again, or a bot's once the game runs."""

from msgspec import Struct, structs

from solarium.engine.ending import Ending
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.store.rows import SeatRow
from solarium.server.tables.change import Change
from solarium.server.tables.proposals import withdrawn_proposal
from solarium.server.tables.seating import bot_seat
from solarium.server.tables.session import Session

LEVEL = 2  # of the bot that plays on in a rated game


class Leave(Struct, frozen=True):
    seat: int
    level: int  # of the bot that plays on
    reader: Reader


def leave(session: Session, request: Leave) -> Change:
    seat = request.seat
    if seat not in session.seats_of(request.reader) and session.is_host(request.reader):
        return _remove(session, request)
    session.check_seat(seat, request.reader)
    if session.table.status == "finished":
        raise RequestError("finished")
    if session.timeline is not None and session.table.rated:
        return _abandon(session, seat)
    if session.timeline is not None:
        bot = bot_seat(session.game, seat, request.level, session.seats)
        bot = structs.replace(bot, nonce=session.seats[seat].nonce)
        return Change(table=withdrawn_proposal(session, seat), seats=(bot,))
    left = [other for other in session.seats if other.kind == "person" and other.seat != seat]
    if not left:
        return Change(removes_table=True)
    return Change(table=_next_host(session, left), seats=(SeatRow(seat),))


def _abandon(session: Session, seat: int) -> Change:
    """Who leaves a rated game has lost it: at once where two play, as the last where others play on with a bot."""
    timeline, players = session.playing(), len(session.seats)
    if players == 2:
        return Change(timeline.end(Ending.resigned(seat, players), seat))
    bot = structs.replace(session.seats[seat], level=LEVEL)
    return Change(timeline.run_out(seat), seats=(bot,), handed_over=True)


def _next_host(session: Session, left: list[SeatRow]) -> dict[str, str]:
    """When the host has gone, the next one who sits there is the host."""
    if any(seat.guest == session.table.host for seat in left):
        return {}
    return {"host": left[0].guest}


def _remove(session: Session, request: Leave) -> Change:
    """The host opens a seat again; the guest who sat there does not come back."""
    session.check_host(request.reader)
    seat = session.seat(request.seat)
    barred = tuple({*session.table.barred, seat.guest} - {""})
    return Change(table={"barred": barred}, seats=(SeatRow(request.seat),))
