"""The host decides who plays; nobody fills the lobby or a table alone; a takeback needs everybody concerned."""

import sqlite3
from pathlib import Path

import pytest

from tests.server_for_tests import Person, ServerProcess, wait_until


def code(answer: object) -> str:
    return str(answer.json()["code"])  # type: ignore[attr-defined]


def test_a_stranger_has_one_seat_and_adds_no_bots(server: ServerProcess) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    path = f"/api/tables/{ann.table('envelopes', 'me', 'open', 'open', 'open')['id']}"
    eve.post(f"{path}/seats/1")
    assert eve.post(f"{path}/seats/2", status=409)["code"] == "already_seated"
    assert eve.post(f"{path}/seats/2", {"here": True, "name": "Mallory"}, status=409)["code"] == "already_seated"
    assert code(eve.calls.put(f"{path}/seats/2", json={"level": 1})) == "not_host"
    assert eve.post(f"{path}/start", {"level": 1}, status=403)["code"] == "not_host"
    assert code(eve.calls.patch(path, json={"locked": True})) == "not_host"
    assert code(eve.calls.delete(f"{path}/seats/0")) == "not_your_seat"
    assert [seat["kind"] for seat in ann.get(path)["seats"]] == ["person", "person", "open", "open"]
    assert [seat.get("host", False) for seat in eve.get(path)["seats"]] == [True, False, False, False]
    ann.calls.patch(path, json={"many_seats": True})
    eve.post(f"{path}/seats/2", {"here": True, "name": "Mallory"})


def test_the_host_removes_locks_and_starts(server: ServerProcess) -> None:
    ann, eve, ben = Person(server, "Ann"), Person(server, "Eve"), Person(server, "Ben")
    path = f"/api/tables/{ann.table('envelopes', 'me', 'open', 'open', 'bot1')['id']}"
    eve.post(f"{path}/seats/1")
    assert ann.calls.delete(f"{path}/seats/1").status_code == 200
    assert ann.calls.delete(f"{path}/seats/3").status_code == 200, "a bot as well"
    assert eve.post(f"{path}/seats/1", status=403)["code"] == "removed"
    assert ann.calls.patch(path, json={"locked": True}).status_code == 200
    assert ann.get(path)["locked"] is True
    assert ben.post(f"{path}/seats/1", status=409)["code"] == "locked"
    ann.calls.patch(path, json={"locked": False})
    ben.post(f"{path}/seats/1")
    ann.post(f"{path}/start", {"level": 1})
    table = ann.get(path)
    assert table["status"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot", "bot"]
    assert ann.post(f"{path}/start", {"level": 1}, status=409)["code"] == "started"
    assert code(ann.calls.delete(f"{path}/seats/1")) == "started"


def test_the_next_one_is_host_when_the_host_goes(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    path = f"/api/tables/{ann.table('envelopes', 'me', 'open', 'open')['id']}"
    ben.post(f"{path}/seats/1")
    ann.calls.delete(f"{path}/seats/0")
    assert ben.get(path)["seats"][1]["host"] is True
    ben.post(f"{path}/start", {"level": 1})


def test_locked_tables_are_not_listed_and_one_host_has_three_lines(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann, ben, eve = Person(server), Person(server), Person(server)
        hers = ann.table("takeaway", "me", "open", public=True)["id"]
        spam = [eve.table("takeaway", "me", "open", public=True)["id"] for _ in range(60)]
        listed = [row["id"] for row in ben.get("/api/lobby")["open"]]
        assert hers in listed
        assert len(set(listed) & set(spam)) == 3
        ann.calls.patch(f"/api/tables/{hers}", json={"locked": True})
        assert hers not in [row["id"] for row in ben.get("/api/lobby")["open"]]


def test_a_guest_has_so_many_tables(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, waiting_tables=2, running_tables=3) as server:
        ann = Person(server)
        for _ in range(2):
            ann.table("takeaway", "me", "open")
        for _ in range(3):
            running = ann.table("takeaway", "me", "here")["id"]
        assert ann.table("takeaway", "me", "open", status=409)["code"] == "too_many_tables"
        assert ann.table("takeaway", "me", "here", status=409)["code"] == "too_many_tables"
        fork = {"seq": 0, "seats": [{"kind": "me"}, {"kind": "here"}]}
        assert ann.post(f"/api/tables/{running}/fork", fork, status=409)["code"] == "too_many_tables"
        Person(server).table("takeaway", "me", "here")


def test_new_guests_and_tables_of_one_address_have_a_rate(tmp_path: Path) -> None:
    slow = {"guest_rate": 0.001, "guest_burst": 3, "table_rate": 0.001, "table_burst": 2}
    with ServerProcess(tmp_path, **slow) as server:
        ann = Person(server)
        ann.table("takeaway", "me", "here")
        ann.table("takeaway", "me", "here")
        assert ann.table("takeaway", "me", "here", status=429)["code"] == "flood"
        Person(server), Person(server)
        with pytest.raises(AssertionError, match="flood"):
            Person(server)
        assert ann.get("/api/me") == ann.me


def test_tables_that_nobody_fills_are_removed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server)
        old, new, playing = (ann.table("takeaway", "me", kind)["id"] for kind in ("open", "open", "here"))
        with sqlite3.connect(tmp_path / "solarium.sqlite3") as database:
            database.execute("UPDATE tables SET changed = changed - 8 * 24 * 3600 * 1000 WHERE id != ?", (new,))
        server.stop()
        server.start()
        wait_until(lambda: ann.calls.get(f"/api/tables/{old}").status_code == 404, "the old table stays")
        assert ann.get(f"/api/tables/{new}")["status"] == "waiting"
        assert ann.get(f"/api/tables/{playing}")["status"] == "playing"


def test_a_takeback_needs_whoever_handed_the_seat_to_a_bot(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open", options={"stones": 200})["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    wire, other = ann.live(table), ben.live(table)
    wire.act(0, "take 1")
    other.row(1)
    assert other.ask("hand_over", seat=1, level=1)["type"] == "done"
    wire.row(2)
    assert wire.ask("ask_takeback", seat=0, to=0)["type"] == "done"
    waiting = ann.get(f"/api/tables/{table}")
    assert waiting["turn"] == 2, "nothing has been taken back"
    assert waiting["proposal"]["waiting"] == [1]
    other.row(2)
    assert other.ask("answer_proposal", seat=1, accept=True)["type"] == "done"
    assert ann.get(f"/api/tables/{table}")["turn"] <= 1
    assert wire.ask("offer_draw", seat=0, seq=ann.get(f"/api/tables/{table}")["seq"]).get("code") != "declined"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f", "A\ufe0f", "\u0301\u0301", "\u034fAnn"])
def test_invisible_names(server: ServerProcess, name: str) -> None:
    answer = Person(server).calls.patch("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_name")


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "\u0410nn", "\u00c1nn", "A.n.n", "\uff21nn"])
def test_the_names_of_others_at_the_table(server: ServerProcess, name: str) -> None:
    ann, eve = Person(server, "Ann"), Person(server, "Eve")
    path = f"/api/tables/{ann.table('envelopes', 'me', 'open', 'open')['id']}"
    assert eve.post(f"{path}/seats/1", {"name": name}, status=409)["code"] == "name_taken"
    eve.post(f"{path}/seats/1")
    assert code(eve.calls.patch("/api/me", json={"name": name})) == "name_taken"
    assert eve.get("/api/me")["name"] == "Eve"
