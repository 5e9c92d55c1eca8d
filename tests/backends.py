"""What a server stands on in the tests: its own SQLite file, or a real PostgreSQL and Redis on loopback.

Both come from Debian, which `scripts/setup.sh test` installs where it may. They are started once for each process of
tests, in a folder of their own, and stopped at its end; every test gets a database of its own.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from solarium.server.settings import Settings
from tests.server_for_tests import PATIENCE, ServerProcess, complete

SKIPPED = "PostgreSQL and Redis are tested as root on Debian, where postgresql and redis-server are installed"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Postgres:
    """A PostgreSQL server of its own; `kill` and `start` are a restart in a hurry."""

    def __init__(self, folder: Path, sync: bool = False) -> None:
        self.folder = folder / "pg"
        self.sync = sync  # processes die in tests, never the machine: what is written need not be synced
        self.port = free_port()
        self.bin = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        subprocess.run(["install", "-d", "-o", "postgres", "-g", "postgres", "-m", "700", self.folder], check=True)
        self._as_postgres("initdb", "-D", self.folder, "-A", "trust", "-U", "postgres", "--no-sync")

    def start(self) -> None:
        places = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        options = f"-p {self.port} {places} -c fsync={'on' if self.sync else 'off'}"
        log = self.folder / "log"
        self._as_postgres("pg_ctl", "-D", self.folder, "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        """At once: connections are cut."""
        os.kill(int((self.folder / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
        late = time.monotonic() + PATIENCE
        while (self.folder / "postmaster.pid").exists() and time.monotonic() < late:
            time.sleep(0.02)

    def new_database(self) -> str:
        name = f"t{uuid4().hex}"
        address = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        subprocess.run([self.bin / "createdb", *address, name], check=True)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def _as_postgres(self, program: str, *arguments: object) -> None:
        command = ["runuser", "-u", "postgres", "--", str(self.bin / program), *map(str, arguments)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/")
        assert done.returncode == 0, done.stdout


class Redis:
    """A Redis server of its own that keeps nothing on the disk: after a restart it is empty."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("Redis did not come up")

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def wipe(self) -> None:
        subprocess.run(["redis-cli", "-p", str(self.port), "flushall"], check=True, stdout=subprocess.DEVNULL)


class Backend:
    """One server's database, and what its workers share."""

    def __init__(self, data: Path, postgres: Postgres | None = None, redis: Redis | None = None) -> None:
        self.data = data
        self.postgres, self.redis = postgres, redis
        self.database = postgres.new_database() if postgres else ""
        if redis is not None:
            redis.wipe()

    @property
    def settings(self) -> Settings:
        return Settings(self.data, bot_workers=1, database=self.database, redis=self.redis.url if self.redis else "")

    @contextmanager
    def workers(self, count: int = 2, **settings: Any) -> Iterator[list[ServerProcess]]:
        """Workers of one server: as many as asked for where they can share, else one."""
        made: list[ServerProcess] = []
        shares = {"database": self.database, "redis": self.redis.url} if self.redis else {}
        try:
            for number in range(count if shares else 1):
                folder = self.data / f"worker{number}"
                folder.mkdir(parents=True, exist_ok=True)
                made.append(ServerProcess(folder if shares else self.data, **shares, **settings))
                made[-1].start()
            yield made
        finally:
            for server in made:
                server.__exit__(None, None, None)

    def query(self, sql: str) -> list[tuple[object, ...]]:
        """What the database holds, by a way of its own."""
        from sqlalchemy import text
        from sqlalchemy.ext.asyncio import create_async_engine

        async def read() -> list[tuple[object, ...]]:
            engine = create_async_engine(self.settings.database_url)
            async with engine.begin() as connection:
                answer = await connection.execute(text(sql))
                found = [tuple(row) for row in answer] if answer.returns_rows else []
            await engine.dispose()
            return found

        return complete(read())


def are_there() -> bool:
    servers = Path("/usr/lib/postgresql").exists() and shutil.which("redis-server")
    return os.geteuid() == 0 and bool(servers) and shutil.which("runuser") is not None


@contextmanager
def started(in_earnest: bool = False) -> Iterator[tuple[Postgres, Redis]]:
    """PostgreSQL and Redis, below a folder that the user postgres may enter."""
    with tempfile.TemporaryDirectory(prefix="solarium-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        postgres, redis = Postgres(folder, sync=in_earnest), Redis()
        postgres.start()
        redis.start()
        try:
            yield postgres, redis
        finally:
            postgres.stop()
            redis.stop()


def skip_where_not_there() -> None:
    if not are_there():
        pytest.skip(SKIPPED)
    pytest.importorskip("asyncpg", reason="the extra `scale` is not installed")


if __name__ == "__main__":  # python -m tests.backends COMMAND: the command with both started, and their addresses set
    with started(in_earnest=True) as (database, shared):
        addresses = {"SOLARIUM_DATABASE_URL": database.new_database(), "SOLARIUM_REDIS_URL": shared.url}
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, **addresses}).returncode)
