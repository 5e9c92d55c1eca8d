"""Real parts only: a server process on a loopback port with its own folder, real HTTP and websocket clients."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.backends import Backend, Postgres, Redis, skip_where_not_there, started
from tests.games_for_tests import register_all
from tests.server_for_tests import ServerProcess

register_all()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that need nothing special of it."""
    with ServerProcess(tmp_path_factory.mktemp("data")) as process:
        yield process


@pytest.fixture(scope="session")
def real_servers() -> Iterator[tuple[Postgres, Redis]]:
    """PostgreSQL and Redis for all tests of this process."""
    skip_where_not_there()
    with started() as both:
        yield both


@pytest.fixture
def scaled(tmp_path: Path, real_servers: tuple[Postgres, Redis]) -> Backend:
    """A server of several workers: PostgreSQL and Redis."""
    return Backend(tmp_path, *real_servers)


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    """A server on its own file, and one on PostgreSQL and Redis."""
    if request.param == "sqlite":
        return Backend(tmp_path)
    return Backend(tmp_path, *request.getfixturevalue("real_servers"))
