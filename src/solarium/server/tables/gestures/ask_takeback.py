"""Ask the others to take the game back beyond what undo allows."""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.late import check_seq
from solarium.server.tables.proposals import propose
from solarium.server.tables.session import Session
from solarium.server.wire import AskTakeback, Proposal


def ask_takeback(session: Session, request: AskTakeback) -> Change:
    timeline = session.playing()
    check_seq(session, request.seq)
    if session.table.rated:
        raise RequestError("rated", "What is played for a rating is not taken back.")
    turn = timeline.turn_on_line(request.to) if 0 <= request.to < timeline.seq else None
    if turn is None or turn >= timeline.now.turn:
        raise RequestError("unknown_position", "That position does not lead to this one.")
    return propose(session, Proposal("takeback", request.seat, (), request.to))
