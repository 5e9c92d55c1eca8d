"""What becomes of a proposal: everybody else at the table has to agree.

Those at the proposer's own screen are asked there. A person whose seat a bot plays for a while is asked all the same:
it is their game. Bots with a seat of their own answer at once: they always agree to a takeback, and to a draw when
they stand badly.
"""

from msgspec import structs

from solarium.engine.ending import Ending
from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.session import Session
from solarium.server.wire import Proposal


def propose(session: Session, proposal: Proposal) -> Change:
    if session.table.proposal is not None:
        raise RequestError("proposal_open")
    proposer = session.seats[proposal.seat].guest
    others = tuple(seat.seat for seat in session.seats if seat.kind == "person" and seat.guest != proposer)
    return wait_or_carry_out(session, structs.replace(proposal, waiting=others))


def wait_or_carry_out(session: Session, proposal: Proposal) -> Change:
    """Wait for those who have not answered; carry it out when nobody is left."""
    if proposal.waiting or proposal.kind == "rematch":  # the new table is made by whoever asks for it first
        return Change(table={"proposal": proposal})
    timeline = session.playing()
    if proposal.kind == "draw":
        return Change(timeline.end(Ending.agreed(len(session.seats)), proposal.seat))
    if proposal.kind == "pause":
        return Change(timeline.pause(proposal.seat))
    return Change(timeline.take_back(timeline.moment(proposal.seq).turn, proposal.seat))


def withdrawn_proposal(session: Session, seat: int) -> dict[str, None]:
    """A proposal of, or to, a seat that changes hands is off the table."""
    proposal = session.table.proposal
    return {"proposal": None} if proposal and seat in (proposal.seat, *proposal.waiting) else {}
