"""Which gesture carries out which message of the websocket."""

from typing import TYPE_CHECKING

from solarium.server.desk import Desk, check_own_seq
from solarium.server.gestures.hand_over import hand_over
from solarium.server.gestures.propose import ask_back, offer_draw, reply
from solarium.server.gestures.resign import resign
from solarium.server.gestures.undo import undo
from solarium.server.identity import Reader
from solarium.server.stored import Asked
from solarium.server.wire import Act, AskBack, Done, HandOver, OfferDraw, Reply, Resign, Undo

if TYPE_CHECKING:
    from solarium.server.tables import Tables

Change = Act | Undo | AskBack | OfferDraw | Reply | Resign | HandOver


async def carry_out(tables: "Tables", desk: Desk, reader: Reader, request: Change, asked: Asked) -> Done:
    """Do what a seat asks; raises `Trouble`, and then nothing has changed."""
    match request:
        case Act():
            desk.playing()
            check_own_seq(desk, request.seq, request.seat)
            return await tables.act(desk, request.seat, request.text, asked)
        case Undo():
            return await undo(tables, desk, reader, request, asked)
        case AskBack():
            return await ask_back(tables, desk, reader, request, asked)
        case OfferDraw():
            return await offer_draw(tables, desk, reader, request, asked)
        case Reply():
            return await reply(tables, desk, reader, request, asked)
        case Resign():
            return await resign(tables, desk, reader, request, asked)
        case HandOver():
            return await hand_over(tables, desk, reader, request, asked)
