"""Playing again: a rematch with the starter passed on, or on from any position."""

from typing import TYPE_CHECKING

from msgspec import structs

from solarium.server.answers import Seated
from solarium.server.desk import Desk
from solarium.server.errors import Trouble
from solarium.server.fairness import nonce
from solarium.server.gestures.seating import Host, Wish, add, chairs_for, new_table
from solarium.server.identity import TOKEN_MILLISECONDS, Reader, new_token
from solarium.server.play import Moment
from solarium.server.stored import Chair, Row, now

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def rematch(tables: "Tables", id: str, reader: Reader) -> Seated:
    """The table that follows: made by whoever asks first, with everybody one seat further."""
    async with tables.at(id) as desk:
        if not desk.seats_of(reader):
            raise Trouble("not_your_seat")
        if desk.table.status != "finished":
            raise Trouble("not_finished")
        if desk.table.rematch:
            return Seated(desk.table.rematch)
        table = new_table(desk.game, desk.table.options, desk.table.public)
        chairs, tokens = _one_further(desk, reader)
        await add(tables, desk.game, table, chairs, [])
        if not await tables.store.link_rematch(desk.table.number, table.id):
            await tables.store.remove_table(table.number)  # another worker was first
            tables.forget(table.id)
            tables.forget(id)
            return await _linked(tables, id)
        desk.table.rematch = table.id
        await tables.tell_seats(desk)
        return Seated(table.id, tuple(tokens))


async def _linked(tables: "Tables", id: str) -> Seated:
    stored = await tables.store.table(id)
    if stored is None:
        raise Trouble("unknown_table")
    return Seated(stored.rematch)


def _one_further(desk: Desk, reader: Reader) -> tuple[list[Chair], list[str]]:
    """The same people, each on the seat before its old one, so that another begins."""
    chairs: list[Chair] = []
    tokens: list[str] = []
    for seat in range(len(desk.chairs)):
        old = desk.chairs[(seat + 1) % len(desk.chairs)]
        token, hashed = new_token()
        person = old.kind == "person"
        if reader.holds(old):
            tokens.append(token)
        chairs.append(
            structs.replace(
                old,
                seat=seat,
                nonce=nonce(None),
                level=0 if person else old.level,
                token=hashed if person else "",
                expires=now() + TOKEN_MILLISECONDS if person else 0,
            )
        )
    return chairs, tokens


async def fork(tables: "Tables", id: str, seq: int, wishes: list[Wish], public: bool, host: Host) -> Seated:
    """A new table that begins with the moves which led to a position."""
    async with tables.at(id) as desk:
        play = desk.started()
        if desk.game.hidden and desk.table.status != "finished":
            raise Trouble("hidden")
        if not 0 <= seq <= play.seq:
            raise Trouble("unknown_position", field="seq")
        if len(wishes) != len(desk.chairs):
            raise Trouble("bad_request", f"This table has {len(desk.chairs)} seats, not {len(wishes)}.", field="seats")
        moment = play.moments[seq]
        if moment.state.is_over():
            raise Trouble("finished", "The game is over in that position.")
        rows = _way_to(play.moments, moment)
        game, options = desk.game, desk.table.options
    chairs, tokens = chairs_for(game, wishes, host)
    table = new_table(game, options, public, "fork")
    await add(tables, game, table, chairs, rows)
    return Seated(table.id, tuple(tokens))


def _way_to(moments: list[Moment], moment: Moment) -> list[Row]:
    """The rows of the actions that lead to a moment, without what was taken back on the way, numbered anew."""
    line: list[Row] = []
    for each in moments[: moment.row.seq + 1]:
        del line[each.turn - (each.step is not None) :]
        if each.step is not None:
            line.append(each.row)
    return [moments[0].row, *(structs.replace(row, seq=seq) for seq, row in enumerate(line, 1))]
