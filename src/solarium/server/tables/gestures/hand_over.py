"""Hand a seat to a bot, and take it back. The seat stays its holder's all the time."""

from msgspec import structs

from solarium.bots import levels
from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.clock import has_lost_time
from solarium.server.tables.proposals import withdrawn_proposal
from solarium.server.tables.session import Session
from solarium.server.wire import HandOver


def hand_over(session: Session, request: HandOver) -> Change:
    session.playing()
    if request.level == 0 and has_lost_time(session.table, request.seat):
        raise RequestError("out_of_time")
    if session.table.rated:
        raise RequestError("rated", "A seat that plays for a rating is not handed to a bot.")
    most = len(levels.names(session.game))
    if not 0 <= request.level <= most:
        raise RequestError("bad_request", f"Bots of this game have the levels 1 to {most}; 0 takes the seat back.")
    seat = structs.replace(session.seats[request.seat], level=request.level)
    return Change(table=withdrawn_proposal(session, request.seat), seats=(seat,), handed_over=True)
