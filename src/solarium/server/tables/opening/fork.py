"""A fork: a new table that begins with the moves which led to a position."""

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.tables.change import NewTable
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.seating import Host, SeatSpec, seats_for
from solarium.server.tables.session import Session


class Fork(Struct, frozen=True):
    seq: int
    seats: list[SeatSpec]
    public: bool
    host: Host


def fork(session: Session, request: Fork) -> NewTable:
    timeline = session.started()
    if session.game.hidden and session.table.status != "finished":
        raise RequestError("hidden")
    if not 0 <= request.seq <= timeline.seq:
        raise RequestError("unknown_position", field="seq")
    if len(request.seats) != len(session.seats):
        message = f"This table has {len(session.seats)} seats, not {len(request.seats)}."
        raise RequestError("bad_request", message, field="seats")
    moment = timeline.moment(request.seq)
    if moment.state.is_over():
        raise RequestError("finished", "The game is over in that position.")
    seats, tokens = seats_for(session.game, request.seats, request.host)
    table = table_row(session.game, session.table.options, request.public, request.host.guest, "fork")
    return NewTable(table, seats, timeline.rows_to(moment), tokens)
