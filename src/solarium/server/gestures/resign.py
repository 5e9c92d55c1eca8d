"""Resign: the seat loses, the match is over."""

from typing import TYPE_CHECKING

from solarium.server.desk import Desk, check_seq
from solarium.server.identity import Reader
from solarium.server.stored import Asked
from solarium.server.wire import Done, Resign

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def resign(tables: "Tables", desk: Desk, reader: Reader, request: Resign, asked: Asked) -> Done:
    play = desk.playing()
    check_seq(desk, request.seq)
    return await tables.commit(desk, play.end(f"resigned {request.seat}", request.seat), asked)
