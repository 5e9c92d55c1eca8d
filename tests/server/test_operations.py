"""What those who run a server need: signs of life, figures, logs without secrets, backups, a proxy in front."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.backends import Backend
from tests.server_for_tests import PATIENCE, SOURCE, Person, ServerProcess, Wire


def test_a_server_says_that_it_lives_and_can_work(server: ServerProcess) -> None:
    assert httpx.get(f"{server.http}/healthz").json() == {"status": "ok"}
    assert httpx.get(f"{server.http}/readyz").json() == {"status": "ok", "database": True}


def test_a_worker_without_its_database_is_not_ready_but_lives(scaled: Backend) -> None:
    assert scaled.postgres is not None
    assert scaled.redis is not None
    with scaled.workers(1) as (server,):
        assert httpx.get(f"{server.http}/readyz").json() == {"status": "ok", "database": True, "redis": True}
        scaled.redis.stop()
        try:
            assert httpx.get(f"{server.http}/readyz").json() == {"status": "ok", "database": True, "redis": False}
        finally:
            scaled.redis.start()
        scaled.postgres.stop()
        try:
            answer = httpx.get(f"{server.http}/readyz", timeout=PATIENCE)
            assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert httpx.get(f"{server.http}/healthz").status_code == 200
        finally:
            scaled.postgres.start()
        assert Person(server).table("takeaway", "me", "here"), "it works again"


def test_figures_for_prometheus(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here")["id"]
    wire = ann.live(table)
    wire.act(0, "take 1")
    wire.act(1, "take 9")
    wire.ask("explain", seat=1, text="take 9")
    ann.live(table, seq=0)
    text = httpx.get(f"{server.http}/metrics").text
    for figure in (
        'solarium_rows_total{game="takeaway",kind="act"}',
        'solarium_request_seconds_count{kind="act"}',
        'solarium_http_seconds_count{method="POST",status="200"}',
        'solarium_refusals_total{clause="',
        'solarium_problems_total{code="refused"}',
        "solarium_reconnects_total",
        "solarium_tables_in_memory",
        "solarium_tables_watched",
        "solarium_sockets",
        "solarium_journal_waiting",
        "solarium_bots_waiting",
        "solarium_sent_bytes_total",
    ):
        line = next((line for line in text.splitlines() if line.startswith(figure)), "")
        assert line, f"{figure} is not there:\n{text}"
    assert table not in text


def test_figures_are_for_some_addresses_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, proxies=["127.0.0.1"]) as server:
        assert httpx.get(f"{server.http}/metrics").status_code == 200
        through = {"X-Forwarded-For": "203.0.113.9"}
        assert httpx.get(f"{server.http}/metrics", headers=through).status_code == 404


def test_logs_are_json_with_ids_and_without_secrets(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, log="json") as server:
        ann = Person(server)
        made = ann.table("takeaway", "me", "here")
        wire = ann.live(made["id"], tokens=tuple(made["tokens"]))
        wire.act(0, "take 1")
        headers = {"Solarium-Seats": " ".join(made["tokens"])}
        answer = ann.calls.get(f"/api/tables/{made['id']}", headers=headers)
        ann.get("/api/tables/nowhere", status=404)
    lines = [json.loads(line) for line in server.complaints.splitlines()]
    calls = [line for line in lines if line["event"] == "call"]
    mine = next(line for line in calls if line["request"] == answer.headers["x-request-id"])
    assert (mine["method"], mine["route"], mine["status"], mine["table"]) == ("GET", "/api/tables/{id}", 200, 1)
    assert any(line["status"] == 404 for line in calls)
    secrets = [made["id"], *made["tokens"], *ann.calls.cookies.values(), ann.me["id"]]
    assert [secret for secret in secrets if secret in server.complaints] == []


def run(*words: str, database: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "SOLARIUM_DATABASE_URL": database}
    command = [sys.executable, "-m", "solarium", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment)


def test_a_backup_brings_everything_back(tmp_path: Path) -> None:
    file, data, again = tmp_path / "backup.gz", tmp_path / "data", tmp_path / "again"
    data.mkdir()
    with ServerProcess(data) as server:
        ann = Person(server, "Ann")
        table = ann.table("takeaway", "me", "here")["id"]
        ann.live(table).act(0, "take 1")
        done = run("backup", str(file), "--data", str(data))  # while it runs
        assert done.returncode == 0, done.stderr
        ann.live(table).act(1, "take 1")  # after it
    assert file.stat().st_mode & 0o777 == 0o600
    done = run("restore", str(file), "--data", str(again))
    assert done.returncode == 0, done.stderr
    with ServerProcess(again) as server:
        back = Person.__new__(Person)
        back.server, back.me = server, ann.me
        back.calls = httpx.Client(base_url=server.http, timeout=PATIENCE, cookies=ann.calls.cookies)
        assert back.get("/api/me") == ann.me, "the key of the cookies came back"
        assert back.get(f"/api/tables/{table}")["turn"] == 1
        assert back.live(table).act(1, "take 2")["type"] == "done"
        assert back.table("takeaway", "me", "here")["id"]
    done = run("restore", str(file), "--data", str(again))
    assert (done.returncode, done.stderr.strip()) == (1, "the database is not empty; give one that is")
    file.write_bytes(file.read_bytes()[:-20])
    done = run("restore", str(file), "--data", str(tmp_path / "third"))
    assert done.returncode == 1
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_server_moves_from_its_file_to_postgresql(tmp_path: Path, scaled: Backend) -> None:
    file, data = tmp_path / "backup.gz", tmp_path / "data"
    data.mkdir()
    with ServerProcess(data) as server:
        ann = Person(server, "Ann")
        table = ann.table("takeaway", "me", "here")["id"]
        ann.live(table).act(0, "take 1")
    assert run("backup", str(file), "--data", str(data)).returncode == 0
    done = run("restore", str(file), "--data", str(tmp_path / "none"), database=scaled.database)
    assert done.returncode == 0, done.stderr
    with scaled.workers(1) as (server,):
        back = Person.__new__(Person)
        back.server, back.me = server, ann.me
        back.calls = httpx.Client(base_url=server.http, timeout=PATIENCE, cookies=ann.calls.cookies)
        assert back.get("/api/me") == ann.me
        assert back.live(table).act(1, "take 2")["type"] == "done"
        other = back.table("takeaway", "me", "here")["id"]
        assert back.get(f"/api/tables/{other}")["number"] == 2
    done = run("backup", str(file), "--data", str(tmp_path / "none"), database=scaled.database)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("scheme", "secure"), [("https", True), ("http", False)])
def test_cookies_are_secure_behind_tls(tmp_path: Path, scheme: str, secure: bool) -> None:
    with ServerProcess(tmp_path, proxies=["127.0.0.1"]) as server:
        headers = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": scheme}
        cookie = httpx.get(f"{server.http}/api/me", headers=headers).headers["set-cookie"]
        assert ("secure" in cookie.lower()) == secure


def test_everything_lies_below_a_prefix(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, prefix="/games/sun") as server:
        calls = httpx.Client(base_url=server.http)
        answer = calls.get("/games/sun/api/me")
        assert "Path=/games/sun/" in answer.headers["set-cookie"]
        page = calls.get("/games/sun/t/k3v9m2x7q4hd")
        assert page.status_code == 200
        assert 'content="/games/sun"' in page.text
        script = page.text.split('src="')[1].split('"')[0]
        assert script.startswith("/games/sun/assets/")
        assert calls.get(script).status_code == 200
        assert calls.get("/api/me").status_code == 404
        assert calls.get("/healthz").status_code == 200
        calls.cookies.clear()
        ann = Person.__new__(Person)
        ann.server, ann.calls = server, httpx.Client(base_url=f"{server.http}/games/sun")
        ann.me = ann.get("/api/me")
        table = ann.table("takeaway", "me", "here")["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in ann.calls.cookies.items())
        wire = Wire(f"{server.ws}/games/sun/api/tables/{table}/live", {"Cookie": cookie}, -1, (), True)
        assert wire.act(0, "take 1")["type"] == "done"
