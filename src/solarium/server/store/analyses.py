"""Analyses in the database: how far each has come, and its judgements, each replaced by a deeper one."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.bots.coach import Judgement
from solarium.server.store import schema
from solarium.server.store.database import Store
from solarium.server.store.rows import now

Status = Literal["running", "paused", "done", "failed"]
ANALYSES, JUDGEMENTS = schema.analyses.c, schema.judgements.c


class AnalysisRow(Struct):
    number: int
    guest: str
    status: Status
    decisions: int = 0
    mark: int = 0
    failure: str = ""


class AnalysisStore:
    """Reads and writes through the store of the tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, number: int) -> AnalysisRow | None:
        found = await self._all(select(schema.analyses).where(ANALYSES.number == number))
        return _read(found[0]) if found else None

    async def running(self) -> list[tuple[str, int]]:
        """The ids and numbers of the tables whose analysis was not ended: to go on with after a start."""
        tables = schema.tables.c
        query = select(tables.id, tables.number).join(schema.analyses, ANALYSES.number == tables.number)
        return [(row["id"], row["number"]) for row in await self._all(query.where(ANALYSES.status == "running"))]

    async def running_of(self, guest: str) -> int:
        query = select(func.count().label("count")).select_from(schema.analyses)
        found = await self._all(query.where(ANALYSES.guest == guest, ANALYSES.status == "running"))
        return int(found[0]["count"])

    async def depths(self, number: int) -> dict[int, int]:
        """For each step that was judged, with how many simulations."""
        query = select(JUDGEMENTS.step, JUDGEMENTS.simulations).where(JUDGEMENTS.number == number)
        return {row["step"]: row["simulations"] for row in await self._all(query)}

    async def judgements(self, number: int, since: int) -> list[Judgement]:
        """Those that were written after a mark."""
        query = select(JUDGEMENTS.content).where(JUDGEMENTS.number == number, JUDGEMENTS.mark > since)
        rows = await self._all(query.order_by(JUDGEMENTS.step))
        return [msgspec.json.decode(row["content"], type=Judgement) for row in rows]

    async def save(self, row: AnalysisRow) -> None:
        """Begin an analysis, or say how it stands."""
        values = msgspec.structs.asdict(row)
        del values["number"], values["mark"]

        async def work(connection: AsyncConnection) -> None:
            changed = update(schema.analyses).where(ANALYSES.number == row.number).values(values)
            if not (await connection.execute(changed)).rowcount:
                new = {**values, "number": row.number, "mark": 0, "created": now()}
                await connection.execute(insert(schema.analyses).values(new))

        await self.store.journal.work(work)

    async def add(self, number: int, found: Sequence[Judgement]) -> None:
        """Write judgements in the place of shallower ones."""

        async def work(connection: AsyncConnection) -> None:
            here = ANALYSES.number == number
            await connection.execute(update(schema.analyses).where(here).values(mark=ANALYSES.mark + 1))
            mark = (await connection.execute(select(ANALYSES.mark).where(here))).scalar_one()
            steps = [one.step for one in found]
            await connection.execute(
                delete(schema.judgements).where(JUDGEMENTS.number == number, JUDGEMENTS.step.in_(steps))
            )
            await connection.execute(insert(schema.judgements), [_values(number, mark, one) for one in found])

        await self.store.journal.work(work)

    async def _all(self, query: Select[Any]) -> list[RowMapping]:
        return await self.store.read(query)


def _read(row: RowMapping) -> AnalysisRow:
    return AnalysisRow(row["number"], row["guest"], row["status"], row["decisions"], row["mark"], row["failure"])


def _values(number: int, mark: int, one: Judgement) -> dict[str, Any]:
    content = msgspec.json.encode(one).decode()
    return {"number": number, "step": one.step, "simulations": one.simulations, "mark": mark, "content": content}
