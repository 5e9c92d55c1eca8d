"""A rematch: the same people and options again, with another one to begin."""

from msgspec import structs

from solarium.engine.options import Values
from solarium.engine.parts import Finished
from solarium.server.errors import RequestError
from solarium.server.people.identity import TOKEN_MILLISECONDS, Reader, new_token
from solarium.server.store.rows import SeatRow, now
from solarium.server.tables.change import Change, NewTable
from solarium.server.tables.fairness import nonce
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.session import Session
from solarium.server.tables.sessions import Sessions


async def rematch(sessions: Sessions, id: str, reader: Reader) -> tuple[str, tuple[str, ...]]:
    """The table that follows and the reader's tokens there. Whoever asks first makes it; the others get its id."""
    async with sessions.open(id, whole=True) as session:
        if not session.seats_of(reader):
            raise RequestError("not_your_seat")
        if session.table.status != "finished":
            raise RequestError("not_finished")
        if session.table.rematch:
            return session.table.rematch, ()
        if not _agreed(session, reader):
            raise RequestError("not_agreed")
        new = _next_table(session, reader)
        await sessions.add(new)
        if not await sessions.store.link_rematch(session.table.number, new.table.id):
            await sessions.remove(new)  # another worker was first
            session.behind = True
            await session.load()
            return session.table.rematch, ()
        session.table.rematch = new.table.id
        session.table.revision += 1
        await session.notify(Change())
        return new.table.id, new.tokens


def _agreed(session: Session, reader: Reader) -> bool:
    """Bots and those at the reader's own screen need not be asked."""
    proposal = session.table.proposal
    if proposal is not None and proposal.kind == "rematch" and not proposal.waiting:
        return True
    guests = {session.seats[seat].guest for seat in session.seats_of(reader)}
    return all(seat.kind != "person" or seat.guest in guests for seat in session.seats)


def _next_options(session: Session) -> Values:
    """What the game makes of the finished one: who lost, a second game of the same match."""
    timeline, seats = session.started(), len(session.seats)
    moved = tuple((seat - 1) % seats for seat in range(seats))
    first = int(timeline.moment(0).state.current_player())
    returns = tuple(timeline.match.returns() or ())
    last = Finished(session.table.options, first, timeline.match.state, returns, moved)
    return session.game.following(last).options


def _next_table(session: Session, reader: Reader) -> NewTable:
    """Each on the seat before its old one, so that another begins."""
    seats: list[SeatRow] = []
    tokens: list[str] = []
    for seat in range(len(session.seats)):
        old = session.seats[(seat + 1) % len(session.seats)]
        token, hashed = new_token()
        person = old.kind == "person"
        if reader.holds(old):
            tokens.append(token)
        seats.append(
            structs.replace(
                old,
                seat=seat,
                nonce=nonce(None),
                level=0 if person else old.level,
                token=hashed if person else "",
                expires=now() + TOKEN_MILLISECONDS if person else 0,
            )
        )
    table = table_row(session.game, _next_options(session), session.table.public, session.table.host)
    table.clock, table.rated = session.table.clock, session.table.rated
    return NewTable(table, seats, tokens=tuple(tokens))
