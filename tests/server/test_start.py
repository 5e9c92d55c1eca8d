"""What prevents a start is said in one sentence with an exit code; what is damaged later costs one table alone."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from solarium.server.people.guests import BadKey, Keyring, Ticket
from tests.server_for_tests import LAUNCH, PATIENCE, Person, ServerProcess

DATABASE = "solarium.sqlite3"
LIMITED = "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); sys.argv = sys.argv[1:];"


def start(data: Path, before: str = "") -> tuple[int, str]:
    """Start a server that cannot; its exit code and what it says."""
    run = ["-c", f"{LIMITED}{before}runpy.run_path(sys.argv[0], run_name='__main__')"] if before else []
    done = subprocess.run(
        [sys.executable, *run, str(LAUNCH), str(data)], capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stderr


def garbage(data: Path) -> None:
    (data / DATABASE).write_bytes(b"this is not a database " * 100)


def torn(data: Path) -> None:
    """A database with a page that was overwritten."""
    with ServerProcess(data) as server:
        ann = Person(server)
        for _ in range(30):
            ann.table("takeaway", "me", "here")
    file = bytearray((data / DATABASE).read_bytes())
    for page in range(2, len(file) // 4096):
        file[page * 4096 : page * 4096 + 200] = b"\xff" * 200
    (data / DATABASE).write_bytes(bytes(file))


def newer(data: Path) -> None:
    with ServerProcess(data):
        pass
    with sqlite3.connect(data / DATABASE) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def empty_key(data: Path) -> None:
    (data / "cookie.key").touch()


def folder_in_the_way(data: Path) -> None:
    (data / DATABASE).mkdir()


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (garbage, "it is damaged"),
        (torn, "it is damaged"),
        (newer, "newer version"),
        (empty_key, "0 of 64 bytes"),
        (folder_in_the_way, "cannot be"),
    ],
)
def test_what_prevents_a_start(tmp_path: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(tmp_path)
    code, said = start(tmp_path)
    assert code == 1
    assert words in said
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1, said


@pytest.mark.parametrize("folder", ["/sys/kernel", "/proc/solarium"], ids=["read-only", "nowhere"])
def test_a_folder_that_cannot_be_written(folder: str) -> None:
    code, said = start(Path(folder))
    assert code == 1
    assert folder in said
    assert "cannot be written" in said
    assert len(said.strip().splitlines()) == 1, said


def test_a_full_disk_at_the_first_start_leaves_no_key(tmp_path: Path) -> None:
    """A limit of zero bytes a file stands for the full disk."""
    code, said = start(tmp_path, "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);")
    assert code == 1
    assert "cannot be written" in said
    assert "Traceback" not in said
    assert not (tmp_path / "cookie.key").exists()
    with ServerProcess(tmp_path):
        assert len((tmp_path / "cookie.key").read_bytes()) == 64


@pytest.mark.parametrize("key", [b"", b"short", b"0" * 63])
def test_short_keys_are_refused(tmp_path: Path, key: bytes) -> None:
    (tmp_path / "cookie.key").write_bytes(key)
    with pytest.raises(BadKey, match=f"{len(key)} of 64 bytes"):
        Keyring.in_folder(tmp_path)


@pytest.mark.parametrize("years", [-3, 3])
def test_a_clock_that_was_wrong_costs_nobody_their_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    keyring, real = Keyring.in_folder(tmp_path), time.time
    cookie = keyring.seal(Ticket("guest-1"))
    monkeypatch.setattr(time, "time", lambda: real() + years * 365 * 24 * 3600)
    assert keyring.unseal(cookie) == Ticket("guest-1")
    forged = "x" if cookie[-9] != "x" else "y"  # not the last letter: some of its bits mean nothing
    assert keyring.unseal(cookie[:-9] + forged + cookie[-8:]) == Ticket()


def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch(0o644)
    with ServerProcess(tmp_path) as server:
        Person(server).table("takeaway", "me", "here")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob(f"{DATABASE}*")}
    assert len(modes) == 3
    assert set(modes.values()) == {0o600}


def test_a_damaged_table_costs_that_table_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann, ben = Person(server), Person(server)
        tables = [ann.table("takeaway", "me", "open", public=True)["id"] for _ in range(3)]
        tables += [ann.table("takeaway", "me", "here")["id"] for _ in range(3)]
        server.stop()
        damage = {
            tables[0]: "UPDATE tables SET options = '{\"stones\": ' WHERE id = ?",
            tables[
                1
            ]: "UPDATE seats SET kind = 'ghost' WHERE seat = 1 AND number = (SELECT number FROM tables WHERE id = ?)",
            tables[3]: 'UPDATE tables SET options = \'{"stones": "many"}\' WHERE id = ?',
            tables[4]: "UPDATE tables SET acting = 7 WHERE id = ?",
        }
        with sqlite3.connect(tmp_path / DATABASE) as database:
            for id, statement in damage.items():
                assert database.execute(statement, (id,)).rowcount == 1
        server.start()
        assert [row["id"] for row in ben.get("/api/lobby")["open"]] == [tables[2]]
        assert tables[5] in [row["id"] for row in ann.get("/api/lobby")["mine"]]
        for id in (tables[0], tables[1], tables[3]):
            assert ann.get(f"/api/tables/{id}", status=500)["code"] == "damaged"
            assert ann.live(id, hello=False).next()["code"] == "damaged"
        assert ann.get(f"/api/tables/{tables[5]}")["status"] == "playing"


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/a%00b/log", "/api/games/%00/clauses", "/api/tables/" + "x" * 40 + "/log"]
)
def test_ids_that_no_table_has(server: ServerProcess, path: str) -> None:
    assert Person(server).get(path, status=404)["code"] in ("unknown_table", "unknown_game")


def test_a_nul_in_a_request_id_or_a_record(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("takeaway", "me", "here")["id"])
    wire.say({"type": "resign", "id": "a\0b", "seq": 0, "seat": 0})
    assert wire.until("problem")["code"] == "bad_frame"
    assert ann.calls.post("/api/records", content=b"game: takeaway\nseats: a\0b\n").json()["line"] == 2


def test_origins_that_are_no_address(server: ServerProcess) -> None:
    for origin in ("http://[", "http://[::1", "null", "//", "http://[v1.x]:99999"):
        answer = httpx.post(f"{server.http}/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


def test_addresses_that_are_none(server: ServerProcess) -> None:
    calls = httpx.Client(base_url=server.http)
    assert calls.get("/healthz").json() == {"status": "ok"}
    assert calls.get("/" + "x" * 300).status_code == 404
    assert calls.get("/assets/" + "x" * 300 + ".js").status_code == 404
    for path in ("/health", "/admin", "/t", "/table/abc", "/.env", "/api", "/api/"):
        assert calls.get(path).status_code == 404, path


def test_who_is_believed_about_addresses(tmp_path: Path) -> None:
    """Each address has its own rate; who is no proxy cannot choose one."""
    slow = {"address_rate": 0.001, "address_burst": 5}
    for number, (proxies, codes) in enumerate(
        [([], {200, 429}), (["10.0.0.0/8"], {200, 429}), (["127.0.0.0/8"], {200})]
    ):
        data = tmp_path / str(number)
        data.mkdir()
        with ServerProcess(data, **slow, proxies=proxies) as server:  # type: ignore[arg-type]
            got = {
                httpx.get(f"{server.http}/api/games", headers={"x-forwarded-for": f"10.0.0.{host}"}).status_code
                for host in range(12)
            }
            assert got == codes
