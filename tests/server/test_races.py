"""Two workers over one database, and two sockets at one table: one wins, the other hears that it is late."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from solarium.server import schema
from solarium.server.bots import Bots
from solarium.server.errors import Trouble
from solarium.server.gestures.seating import Host, Wish, make_table, sit
from solarium.server.identity import Reader
from solarium.server.journal import Append, Conflict
from solarium.server.live import Connection, InProcess
from solarium.server.settings import Settings
from solarium.server.store import Store, table_values
from solarium.server.stored import Row, Stored
from solarium.server.tables import Tables
from solarium.server.wire import Act, Done
from tests.server_for_tests import PATIENCE, Person, ServerProcess, complete

ANN = Reader("guest-ann")


@asynccontextmanager
async def workers(data: Path, count: int = 2, **settings: Any) -> AsyncIterator[list[Tables]]:
    """Workers over one database, connected by one bus, as several processes would be by Redis."""
    bus = InProcess()
    made = []
    for _ in range(count):
        set_to = Settings(data, **settings)
        made.append(Tables(await Store.open(set_to.database_url), set_to, Bots(1), bus))
    try:
        yield made
    finally:
        for tables in made:
            await tables.close()
            await tables.bots.close()
            await tables.store.close()


async def heap(tables: Tables, stones: int = 1000) -> str:
    wishes = [Wish("me"), Wish("here")]
    made = await make_table(tables, "takeaway", {"stones": stones}, wishes, False, Host("guest-ann", "Ann"))
    return made.id


async def outcome(work: Coroutine[Any, Any, Any]) -> str:
    try:
        done = await work
    except Trouble as trouble:
        return trouble.code
    assert isinstance(done, Done)
    return "done"


def test_two_workers_for_one_seq(tmp_path: Path) -> None:
    async def race() -> None:
        async with workers(tmp_path) as (first, second):
            table = await heap(first)
            for seq in range(30):
                seat = seq % 2
                results = await asyncio.gather(
                    outcome(first.request(table, ANN, Act(f"first-{seq:03}", seq, seat, "take 1"))),
                    outcome(second.request(table, ANN, Act(f"second-{seq:03}", seq, seat, "take 2"))),
                )
                assert sorted(results) == ["done", "late"]
            rows = await first.store.rows(1)
            assert [row.seq for row in rows] == list(range(31))
            async with first.at(table) as here, second.at(table) as there:
                assert here.started().match.state.key() == there.started().match.state.key()

    complete(race())


def test_one_request_through_two_workers_is_carried_out_once(tmp_path: Path) -> None:
    async def race() -> None:
        async with workers(tmp_path) as (first, second):
            table = await heap(first)
            for seq in range(20):
                request = Act(f"request-{seq:03}", seq, seq % 2, "take 1")
                answers = await asyncio.gather(first.request(table, ANN, request), second.request(table, ANN, request))
                assert answers == [Done(request.id, seq + 1)] * 2

    complete(race())


def test_two_guests_for_one_seat(tmp_path: Path) -> None:
    async def race() -> None:
        async with workers(tmp_path) as (first, second):
            wishes = [Wish("me"), Wish("open")]
            made = await make_table(first, "takeaway", {}, wishes, True, Host("guest-ann", "Ann"))
            results = await asyncio.gather(
                sit(first, made.id, 1, Host("guest-ben", "Ben"), False),
                sit(second, made.id, 1, Host("guest-cleo", "Cleo"), False),
                return_exceptions=True,
            )
            refused = [result for result in results if isinstance(result, Trouble)]
            assert [trouble.code for trouble in refused] == ["seat_taken"]
            assert len(await first.store.rows(1)) == 1, "it started once"

    complete(race())


def test_news_reach_the_readers_of_another_worker(tmp_path: Path) -> None:
    async def told() -> None:
        async with workers(tmp_path) as (first, second):
            table = await heap(first)
            connection = Connection(Reader())
            await second.enter(table, connection, -1)
            await connection.queue.get()
            await first.request(table, ANN, Act("request-1", 0, 0, "take 3"))
            news = msgspec.json.decode(await asyncio.wait_for(connection.queue.get(), PATIENCE))
            assert news["entry"]["lines"][0]["text"] == "{0} takes 3 stones; 997 left."

    complete(told())


def test_two_sockets_of_one_guest(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here")["id"]
    one, two = ann.live(table), ann.live(table)
    for wire, text in ((one, "take 1"), (two, "take 2")):
        wire.say({"type": "act", "id": f"request-{text}", "seq": 0, "seat": 0, "text": text})
    answers = [one.until_answer("request-take 1"), two.until_answer("request-take 2")]
    assert sorted(answer["type"] for answer in answers) == ["done", "problem"]
    assert ann.get(f"/api/tables/{table}")["turn"] == 1


def test_a_taken_seq_fails_alone_in_a_shared_commit(tmp_path: Path) -> None:
    async def write() -> None:
        store = await Store.open(Settings(tmp_path).database_url)

        async def table_lines(connection: AsyncConnection) -> None:
            for number in range(1, 21):
                table = Stored(f"t{number}", "takeaway", "1", {}, "", number=number)
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


def test_tables_beyond_the_bound_are_let_go_and_read_again(tmp_path: Path) -> None:
    async def many() -> None:
        async with workers(tmp_path, 1, kept_moments=50) as (tables,):
            ids = [await heap(tables) for _ in range(10)]
            for seq in range(20):
                for id in ids:
                    await tables.request(id, ANN, Act(f"request-{seq:03}", seq, seq % 2, f"take {1 + seq % 3}"))
            assert sum(desk.weight for desk in tables.desks.values()) <= 50
            for id in ids:
                async with tables.at(id) as desk:
                    assert desk.seq == 20
                    assert game_stones(desk.game.dump(desk.started().match.state)) == 1000 - sum(
                        1 + seq % 3 for seq in range(20)
                    )

    complete(many())


def game_stones(data: dict[str, Any]) -> int:
    return int(data["stones"])


def test_a_move_is_told_even_if_its_player_goes_away_in_the_middle(tmp_path: Path) -> None:
    async def leave_in_the_middle() -> None:
        async with workers(tmp_path, 1) as (tables,):
            table = await heap(tables)
            watcher = Connection(Reader())
            await tables.enter(table, watcher, -1)
            await watcher.queue.get()
            moving = asyncio.create_task(tables.request(table, ANN, Act("request-1", 0, 0, "take 3")))
            await asyncio.sleep(0)
            moving.cancel()
            news = msgspec.json.decode(await asyncio.wait_for(watcher.queue.get(), PATIENCE))
            assert news["table"]["seq"] == 1
            assert moving.cancelled()

    complete(leave_in_the_middle())
