"""Moderators see what was reported and decide; nobody else does."""

from pathlib import Path

from tests.server_for_tests import Person, ServerProcess

PASSWORD = "a long enough secret"


def test_a_report_is_decided_and_the_account_closed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, moderators=["Judge"]) as server:  # type: ignore[arg-type]
        judge, rude, ben = Person(server), Person(server), Person(server)
        judge.post("/api/account", {"name": "Judge", "password": PASSWORD})
        rude.post("/api/account", {"name": "Rude", "password": PASSWORD})
        table = rude.table("takeaway", "me", "open")["id"]
        ben.post(f"/api/tables/{table}/seats/1", {})
        there, here = ben.live(table), rude.live(table)
        for text in ("something rude", "something worse"):
            here.say({"type": "say", "id": text, "text": text})
            line = there.until("chat_line")["line"]
            there.say({"type": "report", "id": f"r{line}", "line": line, "reason": "rude"})
            assert there.until_answer(f"r{line}")["type"] == "done"
        assert ben.get("/api/reports", status=403)["code"] == "not_moderator"
        first, second = judge.get("/api/reports")
        assert (first["name"], first["text"], first["table"]) == ("Rude", "something rude", table)
        assert first["account"] is True
        assert judge.calls.put(f"/api/reports/{first['id']}", json={"verdict": "close_table"}).status_code == 200
        assert ben.get(f"/api/tables/{table}")["status"] == "finished"
        assert judge.calls.put(f"/api/reports/{second['id']}", json={"verdict": "close_account"}).status_code == 200
        assert here.closes() == 4401
        signing_in = Person(server).post("/api/login", {"name": "Rude", "password": PASSWORD}, status=401)
        assert signing_in["code"] == "bad_login"
        assert judge.get("/api/reports") == []
        again = judge.calls.put(f"/api/reports/{first['id']}", json={"verdict": "dismiss"})
        assert again.json()["code"] == "unknown_report"


def test_a_guest_has_no_account_to_close_and_the_report_stays(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, moderators=["Judge"]) as server:  # type: ignore[arg-type]
        judge, rude, ben = Person(server), Person(server), Person(server)
        judge.post("/api/account", {"name": "Judge", "password": PASSWORD})
        table = rude.table("takeaway", "me", "open")["id"]
        ben.post(f"/api/tables/{table}/seats/1", {})
        there, here = ben.live(table), rude.live(table)
        here.say({"type": "say", "id": "s", "text": "something rude"})
        there.say({"type": "report", "id": "r", "line": there.until("chat_line")["line"], "reason": "rude"})
        assert there.until_answer("r")["type"] == "done"
        (report,) = judge.get("/api/reports")
        assert report["account"] is False
        answer = judge.calls.put(f"/api/reports/{report['id']}", json={"verdict": "close_account"})
        assert answer.json()["code"] == "guest_only"
        assert judge.get("/api/reports") == [report]
