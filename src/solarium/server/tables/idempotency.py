"""A request that is sent again is carried out once, and answered as it was the first time."""

import hashlib

import msgspec

from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.store.rows import RequestKey
from solarium.server.tables.session import Session
from solarium.server.wire import Act, Done, Request, Resign, Undo


def request_key(reader: Reader, request: Request) -> RequestKey:
    digest = hashlib.sha256(msgspec.json.encode(request)).hexdigest()[:32]
    return RequestKey(reader.who, request.id, digest)


async def earlier_reply(session: Session, key: RequestKey, request: Request) -> Done | None:
    """The reply that was given to the same request before. One for the present seq was never carried out."""
    if isinstance(request, Act | Undo | Resign) and request.seq == session.seq:
        return None
    return await _reply(session, key)


async def reply_after_conflict(session: Session, key: RequestKey) -> Done:
    """Another worker was first: with this very request, or with something else."""
    done = await _reply(session, key)
    if done is None:
        raise RequestError("late")
    return done


async def _reply(session: Session, key: RequestKey) -> Done | None:
    known = await session.store.answered(session.table.number, key.who, key.id)
    if known is None:
        return None
    digest, seq = known
    if digest != key.digest:
        raise RequestError("id_reused")
    return Done(key.id, max(0, seq))
