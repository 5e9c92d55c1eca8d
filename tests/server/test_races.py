"""Two workers over one database, and two sockets at one table: one wins, the other hears that it is late."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server.errors import RequestError
from solarium.server.live.bus import InProcessBus
from solarium.server.live.connections import Connection
from solarium.server.people.identity import Reader
from solarium.server.services import Services
from solarium.server.shared import Shared
from solarium.server.store import schema
from solarium.server.store.codec import table_values
from solarium.server.store.database import Store
from solarium.server.store.journal import Append, Conflict
from solarium.server.store.rows import Row, TableRow
from solarium.server.tables.gestures.sit import Sit, sit
from solarium.server.tables.opening.new_table import new_table
from solarium.server.tables.seating import Host, SeatSpec
from solarium.server.tables.sessions import UNWATCHED
from solarium.server.tables.timeline import Timeline
from solarium.server.wire import Act, Done
from tests.backends import Backend
from tests.server.test_workers import elsewhere
from tests.server_for_tests import PATIENCE, Person, complete

ANN = Reader("guest-ann")


@asynccontextmanager
async def workers(backend: Backend, count: int = 2, **settings: Any) -> AsyncIterator[list[Services]]:
    """Workers over one database, connected by Redis, or by one bus as several processes would be by Redis."""
    bus = None if backend.redis else InProcessBus()
    made = []
    for _ in range(count):
        set_to = structs.replace(backend.settings, **settings)
        shared = Shared(set_to.redis) if set_to.redis else None
        made.append(Services(await Store.open(set_to.database_url), set_to, bus, shared))
    try:
        yield made
    finally:
        for worker in made:
            await worker.close()


async def add_table(worker: Services, *seats: str, options: dict[str, object] | None = None) -> str:
    specs = [SeatSpec(kind) for kind in seats]  # type: ignore[arg-type]
    new = new_table("takeaway", options or {}, specs, True, Host("guest-ann", "Ann"))
    await worker.sessions.add(new)
    return new.table.id


async def heap(worker: Services, stones: int = 1000) -> str:
    return await add_table(worker, "me", "here", options={"stones": stones})


async def outcome(work: Coroutine[Any, Any, Any]) -> str:
    try:
        done = await work
    except RequestError as error:
        return error.code
    assert isinstance(done, Done)
    return "done"


def test_two_workers_for_one_seq(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend) as (first, second):
            table = await heap(first)
            for seq in range(30):
                seat = seq % 2
                results = await asyncio.gather(
                    outcome(first.dispatcher.request(table, ANN, Act(f"first-{seq:03}", seq, seat, "take 1"))),
                    outcome(second.dispatcher.request(table, ANN, Act(f"second-{seq:03}", seq, seat, "take 2"))),
                )
                assert sorted(results) == ["done", "late"]
            rows = await first.store.rows(1)
            assert [row.seq for row in rows] == list(range(31))
            async with first.sessions.open(table) as here, second.sessions.open(table) as there:
                assert here.started().match.state.key() == there.started().match.state.key()

    complete(race())


def test_one_request_through_two_workers_is_carried_out_once(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend) as (first, second):
            table = await heap(first)
            for seq in range(20):
                request = Act(f"request-{seq:03}", seq, seq % 2, "take 1")
                answers = await asyncio.gather(
                    first.dispatcher.request(table, ANN, request), second.dispatcher.request(table, ANN, request)
                )
                assert answers == [Done(request.id, seq + 1)] * 2

    complete(race())


def test_two_guests_for_one_seat(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend) as (first, second):
            table = await add_table(first, "me", "open")
            results = await asyncio.gather(
                first.dispatcher.call(table, sit, Sit(1, Host("guest-ben", "Ben"), "hash-1")),
                second.dispatcher.call(table, sit, Sit(1, Host("guest-cleo", "Cleo"), "hash-2")),
                return_exceptions=True,
            )
            refused = [result for result in results if isinstance(result, RequestError)]
            assert [error.code for error in refused] == ["seat_taken"]
            assert len(await first.store.rows(1)) == 1, "it started once"

    complete(race())


def test_news_reach_the_readers_of_another_worker(backend: Backend) -> None:
    async def send_news() -> None:
        async with workers(backend) as (first, second):
            table = await heap(first)
            connection = Connection(Reader(), second.visitors.at(""), second.settings)
            await second.presence.enter(table, connection, -1)
            await connection.next()
            await first.dispatcher.request(table, ANN, Act("request-1", 0, 0, "take 3"))
            news = msgspec.json.decode(await asyncio.wait_for(connection.next(), PATIENCE))
            assert news["entry"]["lines"][0]["text"] == "{0} takes 3 stones; 997 left."

    complete(send_news())


def test_a_row_that_a_killed_worker_has_written_and_not_told(scaled: Backend) -> None:
    """Whoever comes next brings it to those who look at the table, wherever they come; or whoever asks again."""

    async def until_row(watcher: Connection) -> Any:
        while True:
            message = msgspec.json.decode(await asyncio.wait_for(watcher.next(), PATIENCE))
            if "entry" in message:
                return message

    async def kill_before_telling() -> None:
        async with workers(scaled, 3) as (first, second, third):
            first.sessions.observers.clear()
            table = await heap(first)
            watcher = Connection(Reader(), second.visitors.at(""), second.settings)
            await second.presence.enter(table, watcher, -1)
            await watcher.next()
            for seq, worker in enumerate((second, third)):
                await first.dispatcher.request(table, ANN, Act(f"request-{seq}", seq, seq, "take 3"))
                back = Connection(ANN, worker.visitors.at(""), worker.settings)
                await worker.presence.enter(table, back, seq)
                news = await until_row(watcher)
                assert news["entry"]["seq"] == seq + 1
                assert news["scene"]
            again = Act("request-2", 2, 0, "take 3")
            await first.dispatcher.request(table, ANN, again)
            assert (await second.dispatcher.request(table, ANN, again)) == Done("request-2", 3)
            assert (await until_row(watcher))["entry"]["seq"] == 3

    complete(kill_before_telling())


def test_two_sockets_of_one_guest(backend: Backend) -> None:
    """Over PostgreSQL they are at two workers."""
    with backend.workers(2) as servers:
        ann = Person(servers[0])
        table = ann.table("takeaway", "me", "here")["id"]
        one, two = ann.live(table), elsewhere(ann, servers[-1]).live(table)
        for wire, text in ((one, "take 1"), (two, "take 2")):
            wire.say({"type": "act", "id": f"request-{text}", "seq": 0, "seat": 0, "text": text})
        answers = [one.until_answer("request-take 1"), two.until_answer("request-take 2")]
        assert sorted(answer["type"] for answer in answers) == ["done", "problem"]
        assert ann.get(f"/api/tables/{table}")["turn"] == 1


def test_a_taken_seq_fails_alone_in_a_shared_commit(backend: Backend) -> None:
    async def write() -> None:
        store = await Store.open(backend.settings.database_url)

        async def table_lines(connection: AsyncConnection) -> None:
            for number in range(1, 21):
                table = TableRow(f"t{number}", "takeaway", "1", {}, "", number=number)
                await connection.execute(schema.tables.insert().values(number=number, **table_values(table)))

        await store.journal.work(table_lines)
        entries = [Append(number, Row(1, "act", 0, "take 1"), {"seq": 1}) for number in range(1, 21)]
        entries.append(Append(7, Row(1, "act", 0, "take 2"), {"seq": 1}))
        results = await asyncio.gather(*(store.journal.append(entry) for entry in entries), return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 20 + [Conflict]
        async with store.engine.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(schema.rows)) == 20
        await store.close()

    complete(write())


def test_earlier_positions_are_rebuilt_and_go_again_beyond_the_bound(backend: Backend) -> None:
    async def many() -> None:
        async with workers(backend, 1, max_cached_moments=50) as (worker,):
            ids = [await heap(worker) for _ in range(10)]
            for seq in range(20):
                for id in ids:
                    await worker.dispatcher.request(
                        id, ANN, Act(f"request-{seq:03}", seq, seq % 2, f"take {1 + seq % 3}")
                    )
            for session in worker.sessions.held:
                assert len(session.started().moments) <= 2, "the present, and what undo needs"
            for id in ids:
                async with worker.sessions.open(id, whole=True) as session:
                    assert session.seq == 20
                    assert len(session.started().moments) == 21
                    assert game_stones(session.game.dump(session.started().match.state)) == 1000 - sum(
                        1 + seq % 3 for seq in range(20)
                    )
            held = [len(session.started().moments) for session in worker.sessions.held]
            assert sorted(held) == [1] * 8 + [21] * 2, "two tables have room below the bound"

    complete(many())


def test_a_table_that_nobody_looks_at_costs_a_row_and_no_state(backend: Backend) -> None:
    async def many() -> None:
        async with workers(backend, 1) as (worker,):
            looked_at = await heap(worker)
            watcher = Connection(Reader(), worker.visitors.at(""), worker.settings)
            await worker.presence.enter(looked_at, watcher, -1)
            positions: weakref.WeakSet[Timeline] = weakref.WeakSet()
            for _ in range(UNWATCHED + 20):
                async with worker.sessions.open(await heap(worker)) as session:
                    positions.add(session.started())
            del session
            gc.collect()
            assert len(positions) == UNWATCHED, "those used last"
            assert set(worker.sessions.looked_at) == {looked_at}, "one that is looked at stays, however long ago"
            assert len(worker.sessions.known) == UNWATCHED + 1
            await worker.presence.exit(looked_at, watcher, 0)
            assert not worker.sessions.looked_at

    complete(many())


def game_stones(data: dict[str, Any]) -> int:
    return int(data["stones"])


def test_a_move_is_told_even_if_its_player_goes_away_in_the_middle(backend: Backend) -> None:
    async def leave_in_the_middle() -> None:
        async with workers(backend, 1) as (worker,):
            table = await heap(worker)
            watcher = Connection(Reader(), worker.visitors.at(""), worker.settings)
            await worker.presence.enter(table, watcher, -1)
            await watcher.next()
            moving = asyncio.create_task(worker.dispatcher.request(table, ANN, Act("request-1", 0, 0, "take 3")))
            await asyncio.sleep(0)
            moving.cancel()
            news = msgspec.json.decode(await asyncio.wait_for(watcher.next(), PATIENCE))
            assert news["table"]["seq"] == 1
            assert moving.cancelled()

    complete(leave_in_the_middle())
