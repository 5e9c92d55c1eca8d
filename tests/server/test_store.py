"""The database: its form comes from the migrations alone, and fits what the code expects."""

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from solarium.engine.ending import Ending
from solarium.server.settings import Settings
from solarium.server.store import schema
from solarium.server.store.codec import ending_text, read_ending
from solarium.server.store.database import Store
from solarium.server.store.opening import MIGRATIONS
from solarium.server.store.rows import Row, SeatRow, TableRow
from tests.backends import Backend
from tests.server_for_tests import complete


def test_the_migrations_lead_to_the_schema(backend: Backend) -> None:
    async def compare() -> list[object]:
        store = await Store.open(backend.settings.database_url)

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert complete(compare()) == []


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    async def pragmas() -> list[object]:
        store = await Store.open(Settings(tmp_path).database_url)
        async with store.engine.connect() as connection:
            found = [await connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
        await store.close()
        return found

    assert complete(pragmas()) == ["wal", 2]


def test_a_table_comes_back_as_it_was_written(backend: Backend) -> None:
    table = TableRow("k3v9m2x7q4hd", "takeaway", "1", {"stones": 5, "loud": True}, "ab" * 32, returns=(1.0, -1.0))
    seats = [SeatRow(0, "person", "guest-1", False, "Ann", 0, "n1", "t1", 5), SeatRow(1, "bot", name="Moon", level=3)]
    rows = [Row(0, "start", chance=(3, 1)), Row(1, "act", 0, "take 1", time=7)]

    async def round_trip() -> None:
        store = await Store.open(backend.settings.database_url)
        await store.add_table(table, seats, rows)
        await store.close()
        again = await Store.open(backend.settings.database_url)
        assert await again.table(table.id) == table
        assert await again.table("unknown") is None
        assert await again.seats(table.number) == seats
        assert await again.rows(table.number) == rows
        await again.close()

    complete(round_trip())
    assert table.number == 1


def test_a_database_of_an_earlier_form_keeps_its_tables(backend: Backend) -> None:
    url = backend.settings.database_url
    table = TableRow("k3v9m2x7q4hd", "takeaway", "1", {"stones": 5}, "ab" * 32, host="guest-1")
    seats, rows = [SeatRow(0, "person", "guest-1", name="Ann")], [Row(0, "start"), Row(1, "act", 0, "take 1", time=7)]

    async def earlier() -> None:
        store = await Store.open(url)
        await store.add_table(table, seats, rows)
        async with store.engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(go_back, "0001")
        await store.close()

    async def now() -> None:
        store = await Store.open(url)
        assert await store.table(table.id) == table
        assert await store.seats(table.number) == seats
        assert await store.rows(table.number) == rows
        await store.close()

    complete(earlier())
    complete(now())


def test_stored_tables_of_the_second_form_migrate(tmp_path: Path) -> None:
    url = Settings(tmp_path).database_url
    tables = [  # number, status, seats that may decide before their turn, ending, returns, result in words
        (1, "playing", "[1]", "", "[]", ""),
        (2, "finished", "[]", "resigned 1", "[1.0,-1.0]", "{0} won; {1} resigned"),
        (3, "finished", "[]", "agreed", "[0.0,0.0]", "Draw"),
        (4, "finished", "[]", "adjudged", "[1.0,-1.0]", "{0} won"),
    ]
    rows = [("start", ""), ("act", "take 1"), ("hold", "take 2"), ("back", "0")]

    def fill(connection: Connection) -> None:
        for number, status, ahead, ending, returns, words in tables:
            connection.execute(
                text(
                    "INSERT INTO tables (number, id, game, version, options, status, public, source, secret, committed,"
                    " seq, turn, acting, ahead, ending, returns, words, proposal, rematch, created, changed)"
                    " VALUES (:number, :id, 'takeaway', '1', '{}', :status, 0, 'played', '', 1, 3, 0, 0, :ahead,"
                    " :ending, :returns, :words, '', '', 1, 1)"
                ),
                {
                    "number": number,
                    "id": f"table-{number}",
                    "status": status,
                    "ahead": ahead,
                    "ending": ending,
                    "returns": returns,
                    "words": words,
                },
            )
        for seq, (kind, action) in enumerate(rows):
            statement = "INSERT INTO rows VALUES (1, :seq, :kind, 0, :action, '', 7)"
            connection.execute(text(statement), {"seq": seq, "kind": kind, "action": action})
        connection.execute(text("INSERT INTO seats VALUES (1, 0, 'person', 'guest-1', 0, 'Ann', 0, 'n', 't', 5)"))

    async def earlier() -> None:
        store = await Store.open(url)
        async with store.engine.execution_options(writes=True).begin() as connection:
            await connection.run_sync(go_back, "0002")
            await connection.run_sync(fill)
        await store.close()

    async def now() -> None:
        store = await Store.open(url)
        found = [await store.table(f"table-{number}") for number in range(1, 5)]
        assert [table.premoving for table in found if table] == [(1,), (), (), ()]
        assert [table.ending for table in found if table] == [
            None,
            Ending.resigned(1, 2),
            Ending.agreed(2),
            Ending("adjudged", (1.0, -1.0)),
        ]
        assert [row.kind for row in await store.rows(1)] == ["start", "act", "premove", "takeback"]
        assert [row.text for row in await store.rows(1)] == ["", "take 1", "take 2", "0"]
        assert [seat.name for seat in await store.seats(1)] == ["Ann"]
        await store.close()

    complete(earlier())
    complete(now())


@pytest.mark.parametrize(
    ("ending", "written"),
    [
        (Ending.resigned(1, 2), "resigned 1"),
        (Ending.agreed(2), "agreed"),
        (Ending("adjudged", (0.5, -0.5)), "adjudged = 0.5 -0.5"),
        (Ending("resigned 7", (1.0, -1.0)), "resigned 7 = 1.0 -1.0"),
        (Ending("time = up", (1.0, -1.0)), "time = up = 1.0 -1.0"),
    ],
)
def test_an_ending_is_read_as_it_was_written(ending: Ending, written: str) -> None:
    assert ending_text(ending) == written
    assert read_ending(written, 2) == ending


def go_back(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)


def test_a_number_is_never_given_again(backend: Backend) -> None:
    async def numbers() -> list[int]:
        store = await Store.open(backend.settings.database_url)
        given = []
        for id in ("first", "second"):
            table = TableRow(id, "takeaway", "1", {}, "")
            await store.add_table(table, [SeatRow(0)], [])
            given.append(table.number)
            await store.remove_table(table.number)
        await store.close()
        return given

    assert complete(numbers()) == [1, 2]
