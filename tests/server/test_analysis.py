"""The coach at the tables: analyses that run behind the bots, other tries, chances for those who watch."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import solarium
from tests.server_for_tests import Message, Person, ServerProcess, wait_until

GOLDEN = Path(__file__).resolve().parents[1] / "games"
SYZYGY = GOLDEN / "syzygy" / "golden" / "line-second-seat.record"
SOLANI = GOLDEN / "solani" / "golden" / "first-game.record"
LONG = GOLDEN / "lastdays" / "golden" / "won.record"


@pytest.fixture
def ann(server: ServerProcess) -> Person:
    return Person(server, "Ann")


def uploaded(person: Person, path: Path) -> str:
    answer = person.calls.post("/api/records", content=path.read_text("utf-8"))
    return f"/api/tables/{answer.json()['id']}"


def analysed(person: Person, table: str) -> Message:
    """The analysis when it is done."""
    person.post(f"{table}/analysis", {"running": True})

    def done() -> Any:
        shown = person.get(f"{table}/analysis")
        assert shown["status"] in ("running", "done"), shown
        return shown if shown["status"] == "done" else None

    found: Message = wait_until(done, "the analysis is never done")
    return found


def test_a_game_is_analysed_to_its_end_and_anybody_may_read_it(server: ServerProcess, ann: Person) -> None:
    table = uploaded(ann, SYZYGY)
    assert ann.get(f"{table}/analysis")["status"] == "none"
    found = analysed(ann, table)
    assert found["deep"] == found["looked"] == found["decisions"] == len(found["judgements"]) > 5
    assert {one["simulations"] for one in found["judgements"]} == {found["depth"]}
    for one in found["judgements"]:
        assert sum(one["chances"]) == pytest.approx(1)
        if one["reasons"]:
            assert sum(reason["change"] for reason in one["reasons"]) == pytest.approx(one["loss"], abs=0.001)
    ben = Person(server, "Ben")
    assert ben.get(f"{table}/analysis")["judgements"] == found["judgements"]
    assert ben.get(f"{table}/analysis?since={found['mark']}")["judgements"] == []


def test_an_analysis_is_paused_by_who_asked_for_it_and_gone_on_with(server: ServerProcess, ann: Person) -> None:
    table = uploaded(ann, LONG)
    ann.post(f"{table}/analysis", {"running": True})
    wait_until(lambda: ann.get(f"{table}/analysis")["looked"] > 0, "nothing is ever judged")
    ben = Person(server, "Ben")
    assert ben.post(f"{table}/analysis", {"running": False}, 403)["code"] == "not_your_analysis"
    paused = ann.post(f"{table}/analysis", {"running": False})
    assert paused["status"] == "paused"
    assert ann.get(f"{table}/analysis")["looked"] == paused["looked"]
    assert ben.post(f"{table}/analysis", {"running": True})["status"] == "running"
    wait_until(lambda: ben.get(f"{table}/analysis")["looked"] > paused["looked"], "it does not go on")
    assert ben.post(f"{table}/analysis", {"running": False})["status"] == "paused"


def test_a_server_that_starts_again_goes_on_where_it_was(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server, "Ann")
        table = uploaded(ann, SOLANI)
        ann.post(f"{table}/analysis", {"running": True})
        before = wait_until(lambda: ann.get(f"{table}/analysis")["looked"], "nothing is ever judged")
        server.kill()
        server.start()
        shown = ann.get(f"{table}/analysis")
        assert shown["looked"] >= before
        wait_until(lambda: ann.get(f"{table}/analysis")["looked"] == shown["decisions"], "it does not go on")


def test_one_guest_has_so_many_at_a_time(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, running_analyses=1) as server:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        first, second = uploaded(ann, LONG), uploaded(ann, SYZYGY)
        ann.post(f"{first}/analysis", {"running": True})
        assert ann.post(f"{second}/analysis", {"running": True}, 409)["code"] == "too_many_analyses"
        assert ben.post(f"{second}/analysis", {"running": True})["status"] == "running"
        ann.post(f"{first}/analysis", {"running": False})
        ann.post(f"{first}/analysis", {"running": True})


def test_a_running_game_is_not_analysed(ann: Person) -> None:
    table = f"/api/tables/{ann.table('takeaway', 'me', 'bot1')['id']}"
    for answer in (
        ann.post(f"{table}/analysis", {"running": True}, 409),
        ann.get(f"{table}/analysis/0", 409),
        ann.post(f"{table}/analysis/0", {"text": "take 1"}, 409),
    ):
        assert answer["code"] == "not_finished"


def test_nor_is_the_record_of_one(ann: Person) -> None:
    table = ann.table("takeaway", "me", "bot1")["id"]
    text = ann.get(f"/api/tables/{table}/record")
    copy = ann.calls.post("/api/records", content=text).json()["id"]
    assert ann.post(f"/api/tables/{copy}/analysis", {"running": True}, 409)["code"] == "not_finished"


def test_a_decision_is_tried_again(ann: Person) -> None:
    table = uploaded(ann, SYZYGY)
    found = ann.get(f"{table}/analysis/2")
    played = [line for line in SYZYGY.read_text("utf-8").split("\n") if line[:2] in ("0 ", "1 ")][2][2:].split(" ~")[0]
    texts = [action["text"] for action in found["scene"]["actions"]]
    assert played in texts
    same = ann.post(f"{table}/analysis/2", {"text": played})["trial"]
    assert same["chance"] == same["played"] <= same["best"]
    again = ann.post(f"{table}/analysis/2", {"text": next(text for text in texts if text != played)})
    assert again["trial"]["verdict"] in ("as good", "better", "not yet")
    assert again["scene"] != found["scene"]
    assert len(again["told"]) == 1
    assert ann.post(f"{table}/analysis/2", {"text": played, "then": [played]}, 409)["code"] == "refused"
    refused = ann.post(f"{table}/analysis/2", {"text": "9,9>9,9"}, 409)
    assert refused["code"] == "refused"
    assert ann.post(f"{table}/analysis/999", {"text": played}, 404)["code"] == "unknown_position"


def test_a_line_is_played_to_its_end(ann: Person) -> None:
    """A turn of several actions: each is told, and the table is shown as it is after the last."""
    table = uploaded(ann, LONG)
    steps = solarium.replay(LONG.read_text("utf-8")).steps
    at = next(at for at, (one, two) in enumerate(pairwise(steps)) if one.seat == two.seat and not one.final)
    first = ann.post(f"{table}/analysis/{at}", {"text": steps[at].text})
    both = ann.post(f"{table}/analysis/{at}", {"text": steps[at].text, "then": [steps[at + 1].text]})
    assert [len(first["told"]), len(both["told"])] == [1, 2]
    assert both["trial"] == first["trial"]
    assert both["scene"] != first["scene"]


def test_watchers_are_told_the_chances_and_players_never(server: ServerProcess, ann: Person) -> None:
    ben, watcher = Person(server, "Ben"), Person(server, "Cleo")
    id = ann.table("syzygy", "me", "open")["id"]
    table = f"/api/tables/{id}"
    token = ben.post(f"{table}/seats/1", {})["token"]
    shown = watcher.get(f"{table}/chances/0")
    assert sum(shown["chances"]) == pytest.approx(1)
    for player in (ann, ben):
        assert player.get(f"{table}/chances/0", 403)["code"] == "not_for_players"
    with_token = watcher.get(f"{table}/chances/0", 403, headers={"solarium-seats": token})
    assert with_token["code"] == "not_for_players"
    assert watcher.get(f"{table}/chances/7", 404)["code"] == "unknown_position"
    wire = ann.live(id)
    wire.ask("resign", seat=0, seq=0)
    assert ann.get(f"{table}/chances/0") == shown


def test_what_others_played_in_the_same_position_is_counted(server: ServerProcess, ann: Person) -> None:
    """Public games and one's own, as far as they went the same way; never those of others by themselves."""
    ben = Person(server, "Ben")
    first, *replies = opening()
    mine = finished(ann, True, first, replies[0])
    finished(ben, True, first, replies[1])
    finished(ben, True, first, replies[1])
    finished(ben, False, first, replies[2])
    finished(ben, True, replies[0])
    shown = ann.get(f"/api/tables/{mine}/analysis/1")["others"]
    assert shown == [{"text": replies[1], "people": 2, "bots": 0}]
    to_ben = ben.get(f"/api/tables/{mine}/analysis/1")["others"]
    assert to_ben == [*shown, {"text": replies[2], "people": 1, "bots": 0}]
    at_start = {one["text"]: one["people"] for one in ann.get(f"/api/tables/{mine}/analysis/0")["others"]}
    assert at_start == {first: 2, replies[0]: 1}


LAYOUT = {"starter": "first", "start": "shield"}  # that no other test plays


def opening() -> list[str]:
    """A first move, and moves that are legal before and after it."""
    match = solarium.new("syzygy", options=LAYOUT)
    before = match.legal()
    match.play(before[0])
    return [before[0], *(text for text in match.legal() if text in before)]


def finished(person: Person, public: bool, *moves: str) -> str:
    """A game of that many moves that was then given up; its id."""
    id: str = person.table("syzygy", "me", "here", options=LAYOUT, public=public)["id"]
    wire = person.live(id)
    for seat, move in enumerate(moves):
        wire.act(seat, move)
    wire.ask("resign", seat=0)
    return id
