"""Hand a seat to a bot, and take it back. The seat stays its holder's all the time."""

from typing import TYPE_CHECKING

from msgspec import structs

from solarium.bots import levels
from solarium.server.desk import Desk
from solarium.server.errors import Trouble
from solarium.server.identity import Reader
from solarium.server.stored import Asked
from solarium.server.wire import Done, HandOver

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def hand_over(tables: "Tables", desk: Desk, reader: Reader, request: HandOver, asked: Asked) -> Done:
    desk.playing()
    most = len(levels.names(desk.game))
    if not 0 <= request.level <= most:
        raise Trouble("bad_request", f"Bots of this game have the levels 1 to {most}; 0 takes the seat back.")
    chair = structs.replace(desk.chairs[request.seat], level=request.level)
    return await tables.change(desk, drop_proposal(desk, request.seat), [chair], asked, handed=True)


def drop_proposal(desk: Desk, seat: int) -> dict[str, str]:
    """A proposal of, or to, a seat that changes hands is off the table."""
    proposal = desk.proposal
    return {"proposal": ""} if proposal and seat in (proposal.seat, *proposal.waiting) else {}
