"""Whatever is sent, there is a documented answer, and nothing has changed."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server_for_tests import Person, ServerProcess, Wire


@pytest.fixture
def ann(server: ServerProcess) -> Person:
    return Person(server, "Ann")


@pytest.fixture
def table(ann: Person) -> str:
    id: str = ann.table("takeaway", "me", "here")["id"]
    return id


@pytest.fixture
def wire(ann: Person, table: str) -> Iterator[Wire]:
    wire = ann.live(table)
    yield wire
    assert wire.act(0, "take 1")["type"] == "done", "it still works, and nothing had changed"


ACT = {"type": "act", "id": "request-1", "seq": 0, "seat": 0, "text": "take 1"}


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "not JSON",
        "[]",
        "null",
        '{"type": "act"',
        json.dumps({"type": "dance", "id": "request-1"}),
        json.dumps({**ACT, "extra": 1}),
        json.dumps({**ACT, "seq": "0"}),
        json.dumps({**ACT, "seat": 1.5}),
        json.dumps({key: value for key, value in ACT.items() if key != "text"}),
        json.dumps({**ACT, "id": ""}),
        json.dumps({**ACT, "id": "x" * 65}),
        json.dumps({**ACT, "seq": 10**30}),
        "[" * 60_000,
        '{"type":"act","id":"request-1","seq":0,"seat":0,"text":"\\ud800"}',
    ],
)
def test_broken_frames(wire: Wire, frame: str) -> None:
    wire.say(frame)
    problem = wire.until("problem")
    assert problem["code"] in ("bad_frame", "late")
    assert problem["message"]


def test_the_id_of_a_broken_request_comes_back(wire: Wire) -> None:
    wire.say(json.dumps({**ACT, "extra": 1}))
    assert wire.until("problem")["id"] == "request-1"


def test_binary_frames(wire: Wire) -> None:
    wire.socket.send(b"\x00\x01")
    assert wire.until("problem")["code"] == "bad_frame"


def test_an_oversized_message_is_answered_and_closes_the_socket(ann: Person, table: str) -> None:
    wire = ann.live(table)
    wire.say(json.dumps({**ACT, "text": "x" * 70_000}))
    assert wire.until("problem")["code"] == "too_big"
    assert wire.closes() == 1009
    # A still larger one is refused by its first bytes. No more of it is sent: while it is under way, the reset of the
    # connection could overtake what the server says.
    huge = ann.live(table)
    text_frame, masked_long = 0x81, 0xFF
    huge.socket.socket.sendall(bytes([text_frame, masked_long]) + (2_000_000).to_bytes(8, "big") + bytes(4))
    assert huge.closes() == 1009


def test_hello_comes_first(ann: Person, table: str) -> None:
    wire = ann.live(table, hello=False)
    wire.say(ACT)
    assert wire.until("problem")["code"] == "no_hello"
    wire.say({"type": "hello", "version": 2})
    assert wire.until("welcome")["seat"] == 0


def test_hello_comes_in_time(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, hello_seconds=0.5) as server:
        ann = Person(server)
        wire = ann.live(ann.table("takeaway", "me", "here")["id"], hello=False)
        assert wire.until("problem")["code"] == "no_hello", "the time is up"
        assert wire.closes() == 1008


def test_another_version(ann: Person, table: str) -> None:
    wire = ann.live(table, hello=False)
    wire.say({"type": "hello", "version": 99})
    assert wire.until("problem")["code"] == "wrong_version"
    assert wire.closes() == 4400


def test_an_unknown_table(ann: Person) -> None:
    wire = ann.live("nosuchtable2", hello=False)
    assert wire.until("problem")["code"] == "unknown_table"
    assert wire.closes() == 4404
    assert ann.get("/api/tables/nosuchtable2", status=404)["code"] == "unknown_table"


def test_pages_of_other_sites_may_not_connect(server: ServerProcess, ann: Person, table: str) -> None:
    url = f"{server.ws}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin="https://evil.example"):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    with connect(url, origin=server.http):  # type: ignore[arg-type]
        pass
    body = {"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "here"}]}
    answer = ann.calls.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


def test_forged_cookies_are_no_guest(server: ServerProcess, ann: Person) -> None:
    real = ann.calls.cookies["solarium_guest"]
    for forged in (real[:-2] + "xx", "x", "", real.replace(".", "!", 1)):
        stranger = httpx.Client(base_url=server.http, cookies={"solarium_guest": forged})
        answer = stranger.post("/api/tables", json={"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "here"}]})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_guest")
        assert stranger.get("/api/me").json()["id"] != ann.me["id"]


def test_big_bodies(ann: Person) -> None:
    answer = ann.calls.post("/api/tables", content=b"x" * 70_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
    answer = ann.calls.post("/api/records", content=b"x" * 1_100_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
    answer = ann.calls.post("/api/records", content=(b"x" * 10_000 for _ in range(200)))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")


def test_unknown_addresses_and_methods(ann: Person) -> None:
    assert ann.get("/api/nothing", status=404)["code"] == "not_found"
    assert ann.post("/api/lobby", {}, status=405)["code"] == "wrong_method"
    assert ann.get("/api/games/chess/clauses", status=404)["code"] == "unknown_game"
    assert ann.get("/missing.js", status=404)["code"] == "not_found"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "game"),
        ({"game": "takeaway"}, "seats"),
        ({"game": "takeaway", "seats": [{"kind": "king"}]}, "seats.0.kind"),
        ({"game": "takeaway", "seats": [{"kind": "me"}], "colour": 1}, "colour"),
        ({"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "here"}], "nonce": "not a nonce"}, "nonce"),
        ([], ""),
    ],
)
def test_a_wrong_field_is_named(ann: Person, body: object, field: str) -> None:
    answer = ann.post("/api/tables", body, status=422)
    assert (answer["code"], answer.get("field", "")) == ("bad_request", field)


def test_every_answer_has_the_headers_of_security(ann: Person) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/api/games/takeaway/art.svg"):
        headers = ann.calls.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].split("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_floods(tmp_path: Path) -> None:
    # The buckets hardly fill again, so that it does not matter how quickly they are emptied.
    slow = {"live_rate": 0.001, "live_burst": 60, "rest_rate": 0.001, "rest_burst": 40}
    with ServerProcess(tmp_path, **slow) as server:
        ann = Person(server)
        table = ann.table("takeaway", "me", "here")["id"]
        wire = ann.live(table)
        for number in range(80):
            wire.say({"type": "explain", "id": f"request-{number}", "seq": 0, "seat": 0, "text": "take 9"})
        answers = [wire.until_answer(f"request-{number}") for number in range(80)]
        assert answers[0]["type"] == "explain_reply"
        assert answers[-1]["code"] == "flood"
        with suppress(ConnectionClosed):  # the server need not wait for the last of them
            for _ in range(400):
                wire.say({"type": "hello", "version": 2})
        assert wire.closes() == 1008
        codes = [ann.calls.get("/api/lobby").status_code for _ in range(80)]
        assert codes[0] == 200
        assert codes[-1] == 429
        refused = ann.calls.get("/api/lobby")
        assert refused.json()["code"] == "flood"
        assert refused.headers["retry-after"]
        assert Person(server).get("/api/lobby"), "others are served"


def test_an_expired_token(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        made = Person(server).table("takeaway", "me", "here")
        with sqlite3.connect(tmp_path / "solarium.sqlite3") as database:
            database.execute("UPDATE seats SET expires = 1")
        server.stop()
        server.start()
        stranger = Person(server)
        wire = stranger.live(made["id"], tokens=tuple(made["tokens"]))
        assert wire.read[0]["code"] == "expired_token"
        assert wire.welcome["seat"] == -1
        header = {"Solarium-Seats": made["tokens"][0]}
        refused = stranger.calls.delete(f"/api/tables/{made['id']}/seats/0", headers=header)
        assert (refused.status_code, refused.json()["code"]) == (403, "expired_token")


def test_no_secret_lies_open(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        made = Person(server).table("takeaway", "me", "here")
        assert (tmp_path / "cookie.key").stat().st_mode & 0o777 == 0o600
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("solarium.sqlite3*"))
    assert made["id"].encode() in stored
    assert not any(token.encode() in stored for token in made["tokens"])
