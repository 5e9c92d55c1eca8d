"""Undo: a seat takes back its own last action, as long as nothing final has happened since."""

from typing import TYPE_CHECKING

from solarium.server.desk import Desk, check_own_seq
from solarium.server.errors import Trouble
from solarium.server.gestures.hold import let_go
from solarium.server.identity import Reader
from solarium.server.stored import Asked
from solarium.server.view import undoable
from solarium.server.wire import Done, Undo

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def undo(tables: "Tables", desk: Desk, reader: Reader, request: Undo, asked: Asked) -> Done:
    play = desk.playing()
    check_own_seq(desk, request.seq, request.seat)
    if play.plans.get(request.seat):
        return await let_go(tables, desk, request.seat, asked)
    if not undoable(play, desk.seats_of(reader)):
        raise Trouble("nothing_to_undo")
    return await tables.commit(desk, play.back(play.now.turn - 1, request.seat), asked)
