"""Answer the proposal on the table; whoever made it may withdraw it."""

from msgspec import structs

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.late import check_seq
from solarium.server.tables.proposals import wait_or_carry_out
from solarium.server.tables.session import Session
from solarium.server.wire import AnswerProposal


def answer_proposal(session: Session, request: AnswerProposal) -> Change:
    session.started()
    check_seq(session, request.seq)
    proposal = session.table.proposal
    if proposal is None:
        raise RequestError("no_proposal")
    if proposal.kind != "rematch":
        session.playing()
    if request.seat == proposal.seat and not request.accept:
        return Change(table={"proposal": None})
    if request.seat not in proposal.waiting:
        raise RequestError("no_proposal")
    if not request.accept:
        return Change(table={"proposal": None}, declined=request.seat)
    waiting = tuple(seat for seat in proposal.waiting if seat != request.seat)
    return wait_or_carry_out(session, structs.replace(proposal, waiting=waiting))
