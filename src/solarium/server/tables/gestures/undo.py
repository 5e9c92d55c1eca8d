"""Undo: take back one's own last action, as long as nothing final has happened since."""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.gestures.premove import cancel_premove
from solarium.server.tables.late import check_own_seq
from solarium.server.tables.session import Session
from solarium.server.wire import Undo


def undo(session: Session, request: Undo, mine: tuple[int, ...]) -> Change:
    """`mine` are all seats of whoever asks: at one screen the last action goes back, whichever of them made it."""
    timeline = session.playing()
    check_own_seq(session, request.seq, request.seat)
    if timeline.premoves.get(request.seat):
        return cancel_premove(session, request)
    if session.table.rated:
        raise RequestError("rated", "What is played for a rating is not taken back.")
    if not timeline.undoable(mine):
        raise RequestError("nothing_to_undo")
    return Change(timeline.take_back(timeline.now.turn - 1, request.seat))
