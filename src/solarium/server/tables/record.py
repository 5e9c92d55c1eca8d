"""The record file of a table, and those of all that everybody may look at."""

from contextlib import suppress

from solarium.server.errors import RequestError
from solarium.server.store.database import Store
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


async def public_records(database_url: str, game: str) -> list[str]:
    """The records of a game's finished public tables; one of older rules is left out."""
    store = await Store.open(database_url)
    try:
        texts = []
        for id in await store.finished_public(game):
            session = Session(id, store, [])
            with suppress(RequestError):
                await session.load()
                await session.recall()
                texts.append(record_text(session))
        return texts
    finally:
        await store.close()
