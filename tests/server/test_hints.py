"""Hints: three moves and a reason each, for the seat on turn alone; everybody sees that one was asked."""

from solarium.bots.coach import Candidate, Reason
from solarium.server.tables.hints import hint_move
from tests.server_for_tests import Person, ServerProcess


def test_a_hint_names_legal_moves_with_shares(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("sol", "me", "here")["id"])
    welcome = wire.read[0]
    assert welcome["table"]["hints"] is True
    reply = wire.ask("ask_hint", seat=welcome["seat"])
    assert reply["type"] == "hint_reply", reply
    legal = {action["text"] for action in welcome["scene"]["actions"]}
    moves = reply["moves"]
    assert 1 <= len(moves) <= 3
    assert {move["text"] for move in moves} <= legal
    shares = [move["share"] for move in moves]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) <= 1.001


def test_a_win_at_once_is_what_a_hint_says(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("syzygy", "me", "here")["id"])
    first = wire.welcome["seat"]  # the starter is drawn
    wire.act(first, "0,1>3,-1")
    wire.act(1 - first, "3,1>4,-1")
    assert wire.ask("ask_hint", seat=first)["moves"][0]["text"] == "2,3>3,1"


def test_the_others_see_that_it_was_asked_and_nothing_more(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    wire, other = ann.live(table), ben.live(table)
    before = other.read[0]["scene"]
    reply = wire.ask("ask_hint", seat=0)
    news = other.row(1)
    assert news["entry"]["lines"][-1] == {"text": "{0} asks for a hint.", "seat": 0}
    assert news["entry"]["seq"] == 0, "the line stands with the position it was asked in"
    assert news["scene"] == before
    told = [message for message in other.read if message["type"] == "hint_reply"]
    assert (reply["type"], told) == ("hint_reply", [])
    assert [line["text"] for line in ben.get(f"/api/tables/{table}/log")[0]["lines"]][-1:] == ["{0} asks for a hint."]


def test_asking_again_is_written_down_once_and_moves_go_on(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here")["id"]
    wire = ann.live(table)
    for _ in range(2):
        assert wire.ask("ask_hint", seat=0)["type"] == "hint_reply"
    assert wire.seq == 1
    wire.act(0, "take 1")
    log = ann.get(f"/api/tables/{table}/log")
    assert [entry["seq"] for entry in log] == [0, 2]
    assert wire.ask("undo", seat=0)["type"] == "done"
    assert ann.get(f"/api/tables/{table}")["turn"] == 0
    assert "hint" not in ann.get(f"/api/tables/{table}/record")


def test_only_the_seat_on_turn_may_ask(server: ServerProcess) -> None:
    ann, ben, eve = Person(server), Person(server), Person(server)
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    assert ben.live(table).ask("ask_hint", seat=1)["code"] == "not_your_turn"
    assert eve.live(table).ask("ask_hint", seat=0)["code"] == "not_your_seat"
    wire = ann.live(table)
    assert wire.ask("ask_hint", seat=0, seq=7)["code"] == "late"
    assert wire.ask("resign", seat=0)["type"] == "done"
    assert wire.ask("ask_hint", seat=0)["code"] == "finished"


def test_never_at_a_rated_table(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    clock = {"kind": "increment", "base": 300_000, "extra": 3_000}
    table = ann.table("takeaway", "me", "open", public=True, clock=clock, rated=True)["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    wire = ann.live(table)
    assert not wire.welcome["table"].get("hints")
    assert wire.ask("ask_hint", seat=0)["code"] == "no_hints"
    assert "hint" not in ann.get(f"/api/tables/{table}/record")


def test_the_largest_change_is_the_reason() -> None:
    reasons = (Reason("Lead in suns", -0.0623), Reason("Moons in hand", 0.02))
    move = hint_move(Candidate(3, "M1@2,2", 0.51234, 0.6, reasons))
    assert (move.text, move.share, move.reason, move.change) == ("M1@2,2", 0.512, "Lead in suns", -0.062)
    assert hint_move(Candidate(3, "M1@2,2", 1.0, 0.6, ())).reason == ""
