"""Proposals: to take back beyond the barrier of undo, or a draw. Everybody else at the table has to agree.

Those at the asker's own screen are asked there, and bots answer at once: they always agree to take back, and to a
draw when they stand badly.
"""

from typing import TYPE_CHECKING

from solarium.engine.chance import Seeded
from solarium.server.desk import Desk, check_seq
from solarium.server.errors import Trouble
from solarium.server.fairness import fresh_seed
from solarium.server.identity import Reader
from solarium.server.store import encode
from solarium.server.stored import Asked
from solarium.server.wire import AskBack, Done, OfferDraw, Proposal, Reply

if TYPE_CHECKING:
    from solarium.server.tables import Tables

CONTENT_WITH_DRAW = -0.2  # a bot takes a draw when it stands as badly as this


async def ask_back(tables: "Tables", desk: Desk, reader: Reader, request: AskBack, asked: Asked) -> Done:
    play = desk.playing()
    check_seq(desk, request.seq)
    turn = play.turn_on_line(request.to) if 0 <= request.to < play.seq else None
    if turn is None or turn >= play.now.turn:
        raise Trouble("unknown_position", "That position does not lie on the way to this one.")
    return await _propose(tables, desk, Proposal("takeback", request.seat, (), request.to), asked)


async def offer_draw(tables: "Tables", desk: Desk, reader: Reader, request: OfferDraw, asked: Asked) -> Done:
    desk.playing()
    check_seq(desk, request.seq)
    if not desk.game.draws:
        raise Trouble("no_draws")
    for chair in desk.chairs:
        if chair.by_bot and chair.seat != request.seat and not _takes_draw(desk, chair.seat):
            raise Trouble("declined", f"{chair.name} plays on.")
    return await _propose(tables, desk, Proposal("draw", request.seat), asked)


async def reply(tables: "Tables", desk: Desk, reader: Reader, request: Reply, asked: Asked) -> Done:
    desk.playing()
    check_seq(desk, request.seq)
    proposal = desk.proposal
    if proposal is None:
        raise Trouble("no_proposal")
    if request.seat == proposal.seat and not request.yes:
        return await tables.change(desk, {"proposal": ""}, asked=asked)
    if request.seat not in proposal.waiting:
        raise Trouble("no_proposal")
    if not request.yes:
        return await tables.change(desk, {"proposal": ""}, asked=asked, declined=request.seat)
    waiting = tuple(seat for seat in proposal.waiting if seat != request.seat)
    return await _settle(tables, desk, Proposal(proposal.kind, proposal.seat, waiting, proposal.seq), asked)


async def _propose(tables: "Tables", desk: Desk, proposal: Proposal, asked: Asked) -> Done:
    if desk.proposal is not None:
        raise Trouble("proposal_open")
    asker = desk.chairs[proposal.seat].guest
    others = tuple(
        chair.seat for chair in desk.chairs if chair.kind == "person" and not chair.by_bot and chair.guest != asker
    )
    return await _settle(tables, desk, Proposal(proposal.kind, proposal.seat, others, proposal.seq), asked)


async def _settle(tables: "Tables", desk: Desk, proposal: Proposal, asked: Asked) -> Done:
    """Wait for those who have not answered; carry it out when nobody is left."""
    if proposal.waiting:
        return await tables.change(desk, {"proposal": encode(proposal)}, asked=asked)
    play = desk.playing()
    if proposal.kind == "draw":
        return await tables.commit(desk, play.end("agreed", proposal.seat), asked)
    return await tables.commit(desk, play.back(play.moments[proposal.seq].turn, proposal.seat), asked)


def _takes_draw(desk: Desk, seat: int) -> bool:
    world = desk.started().match.state.imagine(seat, Seeded(fresh_seed()))
    return desk.game.insight(world, seat).value <= CONTENT_WITH_DRAW
