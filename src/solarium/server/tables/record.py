"""The record file of a table."""

from solarium.server.errors import RequestError
from solarium.server.tables.fairness import chance_of
from solarium.server.tables.session import Session


def record_text(session: Session) -> str:
    """Of a running game with hidden information there is none: it would show what is hidden."""
    match = session.started().match
    if session.game.hidden and session.table.status != "finished":
        raise RequestError("hidden")
    match.chance = chance_of(session.table, session.seats)
    record = match.record(session.names())
    if not session.table.committed:
        record.commitment, record.secret, record.nonces = "", "", []
    return str(record)
