"""Records out and in, the proof of fair luck, rematch, playing on from a position."""

import pytest

import solarium
from solarium.engine.ending import Ending
from tests.server_for_tests import Message, Person, ServerProcess, Wire


def finished(server: ServerProcess) -> tuple[Person, str]:
    """A game of Envelopes that Ann has played through, both seats at her screen."""
    ann = Person(server, "Ann")
    table = ann.table("envelopes", "me", {"kind": "here", "name": "Cleo"}, nonce="annsOwnNonce", public=True)["id"]
    wire = ann.live(table)
    play_on(wire, wire.welcome)
    return ann, table


def play_on(wire: Wire, message: Message) -> None:
    """The last offered action, so that cards are changed too, until the end."""
    while message["scene"].get("actions"):
        wire.act(message["seat"], message["scene"]["actions"][-1]["text"])
        message = next(news for news in reversed(wire.read) if news["type"] == "news" and "scene" in news)


def test_the_luck_of_a_finished_game_is_proven(server: ServerProcess) -> None:
    ann, table = finished(server)
    shown = ann.get(f"/api/tables/{table}")
    text = ann.get(f"/api/tables/{table}/record")
    assert f"commitment: {shown['fairness']['commitment']}" in text
    assert f"secret: {shown['fairness']['secret']}" in text
    assert "nonces: annsOwnNonce " in text
    assert 'seats: ["Ann", "Cleo"]' in text
    assert solarium.verify(text).startswith("Every step is legal, and every outcome of chance comes from the secret")


def test_luck_that_was_bent_is_found(server: ServerProcess) -> None:
    ann, table = finished(server)
    record = solarium.Record.read(ann.get(f"/api/tables/{table}/record"))
    start = record.entries[0]
    record.entries[0] = type(start)(start.seat, start.text, (start.chance[0] ^ 1, *start.chance[1:]))
    with pytest.raises(solarium.BadRecord):
        solarium.verify(str(record))


def test_the_record_of_a_running_open_game(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    table = ann.table("takeaway", "me", "bot1")["id"]
    wire = ann.live(table)
    wire.act(0, "take 3")
    wire.row(2)
    text = ann.get(f"/api/tables/{table}/record")
    assert "result: *" in text
    assert "secret" not in text
    assert solarium.replay(text).state.current_player() == 0
    answer = ann.calls.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith('attachment; filename="solarium-')


def test_an_uploaded_record_can_be_stepped_through(server: ServerProcess) -> None:
    ann, table = finished(server)
    text = ann.get(f"/api/tables/{table}/record")
    ben = Person(server)
    copy = ben.calls.post("/api/records", content=text).json()["id"]
    shown = ben.get(f"/api/tables/{copy}")
    assert (shown["status"], shown["source"]) == ("finished", "record")
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Cleo"]
    assert shown["fairness"] == ann.get(f"/api/tables/{table}")["fairness"]
    assert ben.get(f"/api/tables/{copy}/record") == text
    assert ben.get(f"/api/tables/{copy}/at/0?seat=0") == ann.get(f"/api/tables/{table}/at/0?seat=0")
    assert ben.live(copy).welcome["seat"] == -1
    assert ben.post(f"/api/tables/{copy}/rematch", status=403)["code"] == "not_your_seat"
    assert copy not in [row["id"] for row in ben.get("/api/lobby")["finished"]]


def test_an_unfinished_record_is_shown_as_far_as_it_goes(server: ServerProcess) -> None:
    ann = Person(server)
    match = solarium.new("takeaway")
    match.play("take 2")
    copy = ann.calls.post("/api/records", content=str(match.record())).json()["id"]
    shown = ann.get(f"/api/tables/{copy}")
    assert (shown["status"], shown["seq"], shown["turn"]) == ("finished", 1, 1)
    assert "fairness" not in shown
    on = ann.post(f"/api/tables/{copy}/fork", {"seq": 1, "seats": [{"kind": "here"}, {"kind": "me"}]})["id"]
    assert ann.live(on).act(1, "take 1")["seq"] == 2


@pytest.mark.parametrize("ending", ["resigned 1", "agreed", "adjudged"])
def test_every_ending_of_a_record_is_kept(server: ServerProcess, ending: str) -> None:
    match = solarium.new("takeaway")
    match.play("take 2")
    result = [0.0, 0.0] if ending == "agreed" else [1.0, -1.0]
    match.close(Ending.read(ending, 2, result))
    ann = Person(server)
    copy = ann.calls.post("/api/records", content=str(match.record(["A", "B"]))).json()["id"]
    shown = ann.get(f"/api/tables/{copy}")
    kind, _, seat = ending.partition(" ")
    assert shown["ending"] == {"kind": kind, "returns": result, "seat": int(seat or -1)}
    assert shown["seq"] == 2
    assert ann.get(f"/api/tables/{copy}/record") == str(match.record(["A", "B"]))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "empty"),
        ("game: takeaway", 1, "cut off"),
        ("game: takeaway\nversion: 1\nplayers: 2\n\n0 take 9\n", 5, "TAK-2"),
        ("game: chess\nversion: 1\nplayers: 2\n\n", 1, "there is no game"),
        ("game: takeaway\nversion: 0\nplayers: 2\n\n", 2, "version 0"),
        ("game: takeaway\nversion: 1\nplayers: 2\n\n1 take 1\n", 5, "seat 0 decides"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(server: ServerProcess, text: str, line: int, words: str) -> None:
    answer = Person(server).calls.post("/api/records", content=text)
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_record"
    assert answer.json()["line"] == line
    assert words in answer.json()["message"]


def test_bytes_that_are_no_text(server: ServerProcess) -> None:
    assert Person(server).calls.post("/api/records", content=b"\xff\xfe").json()["code"] == "bad_record"


def test_a_rematch_passes_the_start_on_and_is_made_once(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open", options={"stones": 7})["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    assert ann.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not_finished"
    wire, other = ann.live(table), ben.live(table)
    wire.ask("resign", seat=0)
    other.row(1)
    assert ben.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not_agreed"
    assert other.ask("offer_rematch", seat=1)["type"] == "done"
    assert ben.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not_agreed"
    assert wire.ask("answer_proposal", seat=0, accept=True)["type"] == "done"
    made = ben.post(f"/api/tables/{table}/rematch")
    assert len(made["tokens"]) == 1
    while not (news := wire.until("news"))["table"].get("rematch"):
        assert news["table"]["proposal"]["kind"] == "rematch"
    assert news["table"]["rematch"] == made["id"]
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == made["id"]
    assert Person(server).post(f"/api/tables/{table}/rematch", status=403)["code"] == "not_your_seat"
    again = ann.live(made["id"]).welcome
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ben", "Ann"]
    assert again["table"]["options"] == {"stones": 7, "most": 3}
    assert again["seat"] == 1
    assert ben.live(made["id"]).act(0, "take 1")["type"] == "done"


def test_a_rematch_knows_who_lost(server: ServerProcess) -> None:
    """Sol, where the loser of the last game starts: the people change seats, and the loser starts on the new one."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    options = {"start": "loser", "match": "two-games"}
    table = ann.table("sol", "me", "open", options=options)["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    wire, other = ann.live(table), ben.live(table)
    wire.ask("resign", seat=0)
    other.row(1)
    other.ask("offer_rematch", seat=1)
    wire.ask("answer_proposal", seat=0, accept=True)
    again = ann.live(ben.post(f"/api/tables/{table}/rematch")["id"]).welcome
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ben", "Ann"]
    assert again["table"]["options"]["last_loser"] == "blue"  # Ann, who was Red
    assert again["table"]["options"]["match"] == "two-games"  # the resigned game ended the match
    assert [seat.get("active", False) for seat in again["scene"]["seats"]] == [False, True]


def test_two_games_of_sol_make_a_match(server: ServerProcess) -> None:
    """The rematch of a finished first game is the second: the other one starts, and the lead goes with the people."""
    ann = Person(server, "Ann")
    table = ann.table("sol", "me", "here", options={"match": "two-games", "start": "red"})["id"]
    first = ann.live(table)
    play_on(first, first.welcome)
    end = solarium.replay(ann.get(f"/api/tables/{table}/record")).state
    suns = [int(score.total) for score in solarium.game("sol").standing(end).scores]
    second = ann.live(ann.post(f"/api/tables/{table}/rematch")["id"])
    assert second.welcome["table"]["options"]["match"] == "second-red"  # who was Blue
    assert second.welcome["table"]["options"]["lead"] == suns[1] - suns[0]
    play_on(second, second.welcome)
    after = ann.live(ann.post(f"/api/tables/{second.welcome['table']['id']}/rematch")["id"]).welcome["table"]["options"]
    assert (after["match"], after["lead"]) == ("two-games", 0)


def test_playing_on_from_any_position(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    table = ann.table("takeaway", "me", "here")["id"]
    wire = ann.live(table)
    wire.act(0, "take 1")
    wire.ask("undo", seat=0)
    wire.act(0, "take 3")
    wire.act(1, "take 2")
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
    fork = ann.post(f"/api/tables/{table}/fork", {"seq": 4, "seats": seats})["id"]
    welcome = ann.live(fork).welcome
    assert welcome["table"]["source"] == "fork"
    assert "fairness" not in welcome["table"]
    assert [entry["seq"] for entry in welcome["log"]] == [0, 1, 2]
    assert welcome["scene"]["surfaces"][0]["items"][0]["text"] == "16"
    record = ann.get(f"/api/tables/{fork}/record")
    assert "0 take 3\n1 take 2\n" in record
    assert "commitment" not in record
    taken_back = ann.post(f"/api/tables/{table}/fork", {"seq": 1, "seats": seats})["id"]
    assert ann.get(f"/api/tables/{taken_back}/at/1")["scene"]["surfaces"][0]["items"][0]["text"] == "20"
    assert ann.post(f"/api/tables/{table}/fork", {"seq": 9, "seats": seats}, 404)["code"] == "unknown_position"
    assert ann.post(f"/api/tables/{table}/fork", {"seq": 0, "seats": seats[:1]}, 422)["field"] == "seats"


def test_a_fork_can_wait_for_a_friend(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "here")["id"]
    ann.live(table).act(0, "take 3")
    fork = ann.post(f"/api/tables/{table}/fork", {"seq": 1, "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    wire = ann.live(fork)
    assert wire.welcome["table"]["status"] == "waiting"
    ben.post(f"/api/tables/{fork}/seats/1")
    assert wire.row(1)["table"]["status"] == "playing"
    assert ben.live(fork).act(1, "take 1")["seq"] == 2


def test_the_end_of_a_game_is_no_place_to_play_on(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here", options={"stones": 1})["id"]
    wire = ann.live(table)
    wire.act(0, "take 1")
    seats = [{"kind": "me"}, {"kind": "here"}]
    assert ann.post(f"/api/tables/{table}/fork", {"seq": 1, "seats": seats}, 409)["code"] == "finished"


def test_shares_of_four_seats_are_written_exactly() -> None:
    match = solarium.new("envelopes", players=4, seed=1)
    match.resign(2)
    again = solarium.replay(str(match.record()))
    assert again.returns() == [1 / 3, 1 / 3, -1.0, 1 / 3]


def test_a_rematch_is_declined_and_the_offer_is_gone(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open", options={"stones": 7})["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    wire, other = ann.live(table), ben.live(table)
    assert other.ask("offer_rematch", seat=1)["code"] == "not_finished"
    wire.ask("resign", seat=0)
    other.row(1)
    other.ask("offer_rematch", seat=1)
    wire.ask("answer_proposal", seat=0, accept=False)
    while (news := other.until("news")).get("declined", -1) < 0:
        pass
    assert news["declined"] == 0
    assert "proposal" not in news["table"] or news["table"]["proposal"] is None
    assert ben.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not_agreed"
