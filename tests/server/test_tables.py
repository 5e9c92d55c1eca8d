"""Making tables, sitting down, leaving, the lobby, names."""

import json

import pytest

from tests.server_for_tests import Person, ServerProcess


def test_a_guest_is_made_once_and_keeps_its_name(server: ServerProcess) -> None:
    ann = Person(server)
    assert ann.get("/api/me") == ann.me
    assert ann.me["name"].split()[0].isalpha()
    cookie = ann.calls.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert ann.calls.patch("/api/me", json={"name": "  Ann   Lee "}).json()["name"] == "Ann Lee"
    assert ann.get("/api/me")["name"] == "Ann Lee"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\u202eb", "a\u200bb", "\ud83d", "e" + "\u0302" * 5])
def test_names_have_limits(server: ServerProcess, name: str) -> None:
    ann = Person(server)
    answer = ann.calls.patch(
        "/api/me", content=f'{{"name": {json.dumps(name)}}}', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422
    assert answer.json()["field"] == "name"
    assert ann.get("/api/me") == ann.me


def test_a_table_waits_until_its_seats_are_taken(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    made = ann.table("envelopes", "open", "me", "bot1", public=True)
    assert len(made["tokens"]) == 1
    table = ann.get(f"/api/tables/{made['id']}")
    assert table["status"] == "waiting"
    assert [seat["kind"] for seat in table["seats"]] == ["open", "person", "bot"]
    assert len(table["fairness"]["commitment"]) == 64
    assert "secret" not in table["fairness"]
    watcher = ann.live(made["id"])
    assert "scene" not in watcher.welcome
    assert watcher.act(1, "play 1", seq=0)["code"] == "not_started"
    assert ben.post(f"/api/tables/{made['id']}/seats/1", status=409)["code"] == "seat_taken"
    assert ann.post(f"/api/tables/{made['id']}/seats/0", status=409)["code"] == "already_seated"
    assert ben.post(f"/api/tables/{made['id']}/seats/7", status=404)["code"] == "unknown_seat"
    ben.post(f"/api/tables/{made['id']}/seats/0")
    assert watcher.row(0)["scene"]["prompt"]["text"] == "{0} encloses a card."
    assert ann.get(f"/api/tables/{made['id']}")["status"] == "playing"


def test_the_lobby_lists_mine_with_those_that_wait_for_me_first(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    first = ann.table("takeaway", "me", "here")["id"]
    second = ann.table("takeaway", "me", "open", public=True)["id"]
    private = ann.table("takeaway", "me", "open")["id"]
    mine = ann.get("/api/lobby")["mine"]
    assert mine[0]["id"] == first
    assert mine[0]["waits"] is True
    assert {row["id"] for row in mine} == {first, second, private}
    listed = [row["id"] for row in ben.get("/api/lobby")["open"]]
    assert second in listed
    assert private not in listed
    assert second not in [row["id"] for row in ann.get("/api/lobby")["open"]]
    wire = ann.live(first)
    wire.ask("resign", seat=1)
    done = next(row for row in ann.get("/api/lobby")["finished"] if row["id"] == first)
    assert done["result"] == "{0} won; {1} resigned"
    assert done["returns"] == [1.0, -1.0]
    assert done["time"].endswith("Z")
    assert first not in [row["id"] for row in ben.get("/api/lobby")["finished"]]


def test_filling_an_open_seat_with_a_bot(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open")["id"]
    foreign = ben.calls.put(f"/api/tables/{table}/seats/1", json={"level": 1})
    assert foreign.json()["code"] == "not_your_seat"
    assert ann.calls.put(f"/api/tables/{table}/seats/1", json={"level": 1}).status_code == 200
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"
    assert ann.calls.put(f"/api/tables/{table}/seats/1", json={"level": 1}).json()["code"] == "seat_taken"


def test_leaving_before_and_during_the_game(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("envelopes", "me", "open", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    assert ben.calls.delete(f"/api/tables/{table}/seats/0").json()["code"] == "not_your_seat"
    ben.calls.delete(f"/api/tables/{table}/seats/1")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
    ben.post(f"/api/tables/{table}/seats/1")
    ann.calls.put(f"/api/tables/{table}/seats/2", json={"level": 1})
    ann.calls.delete(f"/api/tables/{table}/seats/0?level=3")
    left = ben.get(f"/api/tables/{table}")["seats"][0]
    assert (left["kind"], left["level"], left["name"]) == ("bot", 3, "Moon")
    alone = ann.table("takeaway", "me", "open")["id"]
    watcher = ben.live(alone)
    ann.calls.delete(f"/api/tables/{alone}/seats/0")
    assert ann.get(f"/api/tables/{alone}", status=404)["code"] == "unknown_table"
    assert watcher.closes() == 4404


def test_a_new_name_reaches_the_table(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    wire = Person(server).live(ann.table("takeaway", "me", "here")["id"])
    ann.calls.patch("/api/me", json={"name": "Anna"})
    assert [seat["name"] for seat in wire.until("news")["table"]["seats"]] == ["Anna", "Player 2"]


def test_options_are_checked_with_the_field_named(server: ServerProcess) -> None:
    ann = Person(server)
    wrong = ann.table("takeaway", "me", "here", options={"stones": 0}, status=422)
    assert (wrong["code"], wrong["field"]) == ("bad_option", "options.stones")
    unknown = ann.table("takeaway", "me", "here", options={"heap": 1}, status=422)
    assert (unknown["code"], unknown["field"]) == ("bad_option", "options.heap")
    assert ann.table("takeaway", "me", status=422)["field"] == "seats"
    assert ann.table("takeaway", "me", "me", status=422)["field"] == "seats"
    assert ann.table("takeaway", "me", "bot9", status=422)["field"] == "level"
    assert ann.table("chess", "me", "me", status=404)["code"] == "unknown_game"
    table = ann.table("takeaway", "me", "here", options={"stones": 5})["id"]
    assert ann.get(f"/api/tables/{table}")["options"] == {"stones": 5, "most": 3}


def test_games_clauses_and_art(server: ServerProcess) -> None:
    ann = Person(server)
    card = next(card for card in ann.get("/api/games") if card["slug"] == "takeaway")
    assert card["options"][0]["type"] == "number"
    assert card["levels"] == ["Dust", "Comet", "Moon", "Planet", "Star"]
    assert [clause["number"] for clause in ann.get("/api/games/takeaway/clauses")] == ["TAK-1", "TAK-2", "TAK-3"]
    art = ann.calls.get("/api/games/takeaway/art.svg")
    assert art.headers["content-type"] == "image/svg+xml"
    assert '<symbol id="takeaway-stone" viewBox="0 0 100 100">' in art.text
    assert '<symbol id="takeaway-cover" viewBox="0 0 236 318">' in art.text
    again = ann.calls.get("/api/games/takeaway/art.svg", headers={"if-none-match": art.headers["etag"]})
    assert again.status_code == 304
