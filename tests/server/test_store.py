"""The database: its form comes from the migrations alone, and fits what the code expects."""

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from solarium.server.settings import Settings
from solarium.server.store import schema
from solarium.server.store.database import MIGRATIONS, Store
from solarium.server.store.rows import Row, SeatRow, TableRow
from tests.server_for_tests import complete


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    async def compare() -> list[object]:
        store = await Store.open(Settings(tmp_path).database_url)

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


def test_a_table_comes_back_as_it_was_written(tmp_path: Path) -> None:
    table = TableRow("k3v9m2x7q4hd", "takeaway", "1", {"stones": 5, "loud": True}, "ab" * 32, returns=(1.0, -1.0))
    seats = [SeatRow(0, "person", "guest-1", False, "Ann", 0, "n1", "t1", 5), SeatRow(1, "bot", name="Moon", level=3)]
    rows = [Row(0, "start", chance=(3, 1)), Row(1, "act", 0, "take 1", time=7)]

    async def round_trip() -> None:
        store = await Store.open(Settings(tmp_path).database_url)
        await store.add_table(table, seats, rows)
        await store.close()
        again = await Store.open(Settings(tmp_path).database_url)
        assert await again.table(table.id) == table
        assert await again.table("unknown") is None
        assert await again.seats(table.number) == seats
        assert await again.rows(table.number) == rows
        assert await again.rows(table.number, after=0) == rows[1:]
        await again.close()

    complete(round_trip())
    assert table.number == 1


def test_a_database_of_an_earlier_form_keeps_its_tables(tmp_path: Path) -> None:
    url = Settings(tmp_path).database_url
    table = TableRow("k3v9m2x7q4hd", "takeaway", "1", {"stones": 5}, "ab" * 32)
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


def go_back(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)


def test_a_number_is_never_given_again(tmp_path: Path) -> None:
    async def numbers() -> list[int]:
        store = await Store.open(Settings(tmp_path).database_url)
        given = []
        for id in ("first", "second"):
            table = TableRow(id, "takeaway", "1", {}, "")
            await store.add_table(table, [SeatRow(0)], [])
            given.append(table.number)
            await store.remove_table(table.number)
        await store.close()
        return given

    assert complete(numbers()) == [1, 2]
