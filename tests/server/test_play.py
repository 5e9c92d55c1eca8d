"""Two people at one table over real websockets: moves, news, refusals, undo, ends."""

import pytest

from tests.server_for_tests import Person, ServerProcess, Wire


@pytest.fixture
def pair(server: ServerProcess) -> tuple[str, Wire, Wire]:
    """Ann and Ben at a heap of 21 stones."""
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    return table, ann.live(table), ben.live(table)


def test_welcome_gives_the_whole_table_made_for_the_reader(pair: tuple[str, Wire, Wire]) -> None:
    table, ann, ben = pair
    assert ann.welcome["version"] == 2
    assert ann.welcome["table"]["id"] == table
    assert ann.welcome["table"]["status"] == "playing"
    assert [seat["name"] for seat in ann.welcome["table"]["seats"]] == ["Ann", "Ben"]
    assert [seat.get("yours", False) for seat in ann.welcome["table"]["seats"]] == [True, False]
    assert [action["text"] for action in ann.welcome["scene"]["actions"]] == ["take 1", "take 2", "take 3"]
    assert ben.welcome["seat"] == 1
    assert "actions" not in ben.welcome["scene"]
    assert ann.welcome["log"] == [{"seq": 0, "lines": [{"text": "21 stones lie on the table.", "clause": "TAK-1"}]}]


def test_a_move_is_done_and_told_to_everybody(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    answer = ann.act(0, "take 2")
    assert answer["type"] == "done"
    assert answer["seq"] == 1
    news = ann.read[-2]
    assert news["type"] == "news", "the news come before the answer"
    received = ben.row(1)
    assert received["entry"]["lines"][0]["text"] == "{0} takes 2 stones; 19 left."
    assert received["scene"]["prompt"]["text"] == "Take 1 to 3 stones."
    assert received["seat"] == 1
    assert received["table"]["turn"] == 1


def test_what_is_not_allowed_is_answered_with_its_clause_and_changes_nothing(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, _ = pair
    answer = ann.act(0, "take 4")
    assert (answer["type"], answer["code"]) == ("problem", "refused")
    assert answer["refusal"]["clause"] == "TAK-2"
    assert answer["refusal"]["because"] == ["heap"]
    assert ann.act(0, "take 3")["seq"] == 1


def test_explain_says_why_or_nothing(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    assert ann.ask("explain", seat=0, text="take 9")["refusal"]["clause"] == "TAK-2"
    assert "refusal" not in ann.ask("explain", seat=0, text="heap button:2")
    assert ben.ask("explain", seat=1, text="heap")["refusal"]["title"] == "Not your turn"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 0, "text": "take 1", "seq": 7}, "late"),
        ({"seat": 1, "text": "take 1"}, "not_your_seat"),
        ({"seat": 9, "text": "take 1"}, "unknown_seat"),
        ({"seat": 0, "text": "jump"}, "refused"),
        ({"seat": 0, "text": ""}, "refused"),
    ],
)
def test_wrong_late_and_foreign_actions(pair: tuple[str, Wire, Wire], fields: dict[str, object], code: str) -> None:
    _, ann, _ = pair
    answer = ann.ask("act", **fields)
    assert (answer["type"], answer["code"]) == ("problem", code)
    assert answer["message"].endswith((".", "2"))
    assert ann.act(0, "take 1")["seq"] == 1, "nothing had changed"


def test_out_of_turn(pair: tuple[str, Wire, Wire]) -> None:
    _, _, ben = pair
    assert ben.act(1, "take 1")["code"] == "not_your_turn"


def test_a_request_sent_twice_is_carried_out_once(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    first = ann.act(0, "take 2", id="request-1", seq=0)
    again = ann.act(0, "take 2", id="request-1", seq=0)
    assert first == again == {"type": "done", "id": "request-1", "seq": 1}
    assert ann.act(0, "take 3", id="request-1", seq=0)["code"] == "id_reused"
    assert ben.row(1)["table"]["turn"] == 1
    assert ben.act(1, "take 1")["seq"] == 2


def test_undo_takes_back_the_own_last_action_only(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    ann.act(0, "take 2")
    assert ann.read[-2]["table"]["undoable"] == 1
    ben.row(1)
    assert ben.ask("undo", seat=1)["code"] == "nothing_to_undo"
    assert ann.ask("undo", seat=0) == {"type": "done", "id": ann.read[-1]["id"], "seq": 2}
    news = ben.row(2)
    assert news["takeback"] is True
    assert news["entry"]["seq"] == 0
    assert news["table"]["turn"] == 0
    ann.act(0, "take 1")
    ben.row(3)
    ben.act(1, "take 1")
    ann.row(4)
    assert ann.ask("undo", seat=0)["code"] == "nothing_to_undo"


def test_taking_back_further_needs_consent(server: ServerProcess, pair: tuple[str, Wire, Wire]) -> None:
    table, ann, ben = pair
    ann.act(0, "take 2")
    ben.row(1)
    ben.act(1, "take 3")
    ann.row(2)
    assert ann.ask("ask_takeback", seat=0, to=2)["code"] == "unknown_position"
    assert ann.ask("ask_takeback", seat=0, to=0)["type"] == "done"
    proposal = ben.until("news")["table"]["proposal"]
    assert proposal == {"kind": "takeback", "seat": 0, "waiting": [1]}
    assert ann.ask("ask_takeback", seat=0, to=1)["code"] == "proposal_open"
    assert ben.ask("answer_proposal", seat=1, accept=False)["type"] == "done"
    assert ann.until("news")["declined"] == 1
    assert ben.ask("answer_proposal", seat=1, accept=True)["code"] == "no_proposal"
    ann.ask("ask_takeback", seat=0, to=0)
    ben.until("news")
    assert ben.ask("answer_proposal", seat=1, accept=True)["seq"] == 3
    assert ann.row(3)["table"]["turn"] == 0
    assert [entry["seq"] for entry in Person(server).get(f"/api/tables/{table}/log")] == [0]


def test_the_last_stone_ends_the_game(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    wires = [ann, ben]
    for seq in range(7):
        wires[seq % 2].act(seq % 2, "take 3")
        wires[1 - seq % 2].row(seq + 1)
    table = ben.read[-1]["table"]
    assert table["status"] == "finished"
    assert table["standing"]["reason"] == "{0} took the last stone."
    assert len(table["fairness"]["secret"]) == 64
    assert ben.act(1, "take 1")["code"] == "finished"


def test_resigning(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    assert ben.ask("resign", seat=1)["seq"] == 1
    news = ann.row(1)
    assert news["table"]["status"] == "finished"
    assert news["table"]["ending"] == {"kind": "resigned", "returns": [1.0, -1.0], "seat": 1}
    assert news["entry"]["lines"] == [{"text": "{1} resigns.", "seat": 1}]
    assert "actions" not in news["scene"]
    assert news["scene"]["prompt"]["text"] == "{1} resigns."
    assert not any(seat.get("active") for seat in news["scene"]["seats"])


def test_agreeing_on_a_draw(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    assert ann.ask("offer_draw", seat=0)["type"] == "done"
    assert ben.until("news")["table"]["proposal"]["kind"] == "draw"
    assert ann.ask("answer_proposal", seat=0, accept=False)["type"] == "done", "whoever asks may withdraw"
    assert "proposal" not in ben.until("news")["table"]
    ann.ask("offer_draw", seat=0)
    assert ben.ask("answer_proposal", seat=1, accept=True)["seq"] == 1
    assert ann.row(1)["table"]["ending"]["kind"] == "agreed"


def test_a_move_takes_the_proposal_off_the_table(pair: tuple[str, Wire, Wire]) -> None:
    _, ann, ben = pair
    ben.ask("offer_draw", seat=1)
    ann.act(0, "take 1")
    assert "proposal" not in ben.row(1)["table"]
    assert ann.ask("answer_proposal", seat=0, accept=True)["code"] == "no_proposal"
