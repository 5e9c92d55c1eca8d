"""What an account has learnt: by game and lesson, the steps that were done. It only grows."""

from msgspec import Struct, json
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.journal import Conflict
from solarium.server.store.rows import now

Learnt = dict[str, dict[str, list[int]]]  # by game, by lesson
L = schema.learnt.c


class LearntLesson(Struct, frozen=True):
    game: str
    lesson: str
    steps: frozenset[int]
    time: int  # when the last of them was learnt


async def learnt_by(store: Store, guest: str) -> list[LearntLesson]:
    rows = await store.read(select(L.game, L.lesson, L.steps, L.time).where(L.guest == guest))
    return [
        LearntLesson(row["game"], row["lesson"], json.decode(row["steps"], type=frozenset[int]), row["time"])
        for row in rows
    ]


async def join_learnt(store: Store, guest: str, more: Learnt) -> Learnt:
    """Add what was learnt elsewhere; all of it, then."""

    async def work(connection: AsyncConnection) -> Learnt:
        found: Learnt = {}
        for row in await connection.execute(select(L.game, L.lesson, L.steps).where(L.guest == guest)):
            found.setdefault(row.game, {})[row.lesson] = json.decode(row.steps, type=list[int])
        for game, lessons in more.items():
            for lesson, steps in lessons.items():
                known = found.setdefault(game, {}).get(lesson, [])
                if set(steps) <= set(known):
                    continue
                found[game][lesson] = sorted({*known, *steps})
                place = (L.guest == guest) & (L.game == game) & (L.lesson == lesson)
                await connection.execute(delete(schema.learnt).where(place))
                values = {
                    "guest": guest,
                    "game": game,
                    "lesson": lesson,
                    "steps": json.encode(found[game][lesson]).decode(),
                    "time": now(),
                }
                await connection.execute(insert(schema.learnt).values(values))
        return {game: lessons for game, lessons in found.items() if lessons}

    try:
        return await store.journal.work(work)
    except Conflict:  # another browser of the same account has just written
        return await store.journal.work(work)
