"""Several people at one screen, hidden cards, handing over, watching, coming back."""

from tests.server_for_tests import Person, ServerProcess


def test_two_people_at_one_screen_get_the_view_of_whoever_acts(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    made = ann.table("envelopes", "me", {"kind": "here", "name": "Cleo"})
    assert len(made["tokens"]) == 2
    wire = ann.live(made["id"])
    assert wire.welcome["seat"] == 0
    assert all(seat["yours"] for seat in wire.welcome["table"]["seats"])
    play = wire.welcome["scene"]["actions"][0]["text"]
    wire.act(0, play)
    news = wire.read[-2]
    assert news["seat"] == 1, "now the other one decides"
    assert news["entry"]["lines"][0]["text"] == "{0} encloses a card.", "both can read the log"
    hands = {surface["id"]: surface for surface in news["scene"]["surfaces"]}
    assert all(item["id"].startswith("back:0") for item in hands["hand:0"]["items"])
    assert wire.ask("undo", seat=1)["type"] == "done", "the last action at this screen goes back"
    assert wire.read[-2]["seat"] == 0


def test_a_seat_sees_its_own_cards_and_a_watcher_none(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    table = ann.table("envelopes", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    faces = [item["id"] for item in surface(ann.live(table).welcome, "hand:0")]
    assert all(face.startswith("card:") for face in faces)
    watcher = Person(server).live(table)
    assert watcher.welcome["seat"] == -1
    assert [item["id"] for item in surface(watcher.welcome, "hand:0")] == ["back:0:0", "back:0:1", "back:0:2"]
    assert Person(server).get(f"/api/tables/{table}/at/0?seat=0", status=403)["code"] == "not_your_seat"
    assert Person(server).get(f"/api/tables/{table}/record", status=409)["code"] == "hidden"
    fork = {"seq": 0, "seats": [{"kind": "me"}, {"kind": "here"}]}
    assert ann.post(f"/api/tables/{table}/fork", fork, status=409)["code"] == "hidden"
    assert ann.get(f"/api/tables/{table}/at/0")["standing"] is None


def surface(message: dict, id: str) -> list[dict]:  # type: ignore[type-arg]
    return next(surface for surface in message["scene"]["surfaces"] if surface["id"] == id)["items"]  # type: ignore[no-any-return]


def test_handing_a_seat_to_a_bot_and_back(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("takeaway", "me", "open", options={"stones": 200})["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    wire, other = ann.live(table), ben.live(table)
    assert wire.ask("hand_over", seat=0, level=7)["code"] == "bad_request"
    assert wire.ask("hand_over", seat=0, level=2)["type"] == "done"
    news = other.row(1)
    assert news["table"]["seats"][0]["kind"] == "bot"
    assert news["table"]["seats"][0]["name"] == "Ann"
    wire.row(1)
    other.act(1, "take 1")
    wire.row(3)
    assert wire.ask("hand_over", seat=0, level=0)["type"] == "done"
    assert "scene" in wire.read[-2], "what may be touched changes with the hand"
    other.row(3)
    other.act(1, "take 1")
    wire.row(4)
    assert wire.act(0, "take 2")["seq"] == 5


def test_a_handed_over_seat_does_not_act_for_its_holder(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    table = ann.table("takeaway", "open", "me")["id"]
    ben.post(f"/api/tables/{table}/seats/0")
    wire = ann.live(table)
    wire.ask("hand_over", seat=1, level=5)
    other = ben.live(table)
    other.act(0, "take 1")
    assert "actions" not in wire.row(1)["scene"]
    assert wire.act(1, "take 1", seq=1)["code"] in ("handed_over", "late"), "the bot is at it, or done"


def test_tokens_open_a_seat_without_the_cookie(server: ServerProcess) -> None:
    ann = Person(server)
    made = ann.table("takeaway", "me", "here")
    stranger = Person(server)
    assert stranger.live(made["id"]).welcome["seat"] == -1
    wire = stranger.live(made["id"], tokens=tuple(made["tokens"]))
    assert wire.welcome["seat"] == 0
    assert wire.act(0, "take 1")["type"] == "done"
    forged = stranger.live(made["id"], tokens=("nonsense",))
    assert forged.read[0]["code"] == "bad_token"
    assert forged.welcome["seat"] == -1
    header = {"Solarium-Seats": made["tokens"][0]}
    seats = stranger.get(f"/api/tables/{made['id']}", headers=header)["seats"]
    assert [seat.get("yours", False) for seat in seats] == [True, False]
    forged_header = {"Solarium-Seats": "nonsense"}
    assert stranger.get(f"/api/tables/{made['id']}", headers=forged_header)["seq"] == 1, "looking is free"
    wrong = stranger.calls.delete(f"/api/tables/{made['id']}/seats/0", headers=forged_header)
    assert (wrong.status_code, wrong.json()["code"]) == (403, "bad_token")


def test_sitting_down_takes_effect_on_the_open_socket(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    table = ann.table("takeaway", "open", "me")["id"]
    wire = ben.live(table)
    assert wire.welcome["seat"] == -1
    ben.post(f"/api/tables/{table}/seats/0")
    assert wire.row(0)["seat"] == 0
    assert wire.act(0, "take 1")["type"] == "done"


def test_who_is_online_and_who_watches(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "open")["id"]
    wire = ann.live(table)
    watcher = Person(server).live(table)
    assert watcher.welcome["table"]["watchers"] == 1
    assert [seat.get("online", False) for seat in watcher.welcome["table"]["seats"]] == [True, False]
    assert wire.until("news")["table"]["watchers"] == 1
    watcher.close()
    assert "watchers" not in wire.until("news")["table"]


def test_coming_back_tells_what_was_missed(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    wire, other = ann.live(table), ben.live(table)
    wire.act(0, "take 1")
    other.row(1)
    wire.close()
    other.act(1, "take 2")
    back = ann.live(table, seq=1)
    assert [news["table"]["seq"] for news in back.welcome["missed"]] == [2]
    assert back.welcome["missed"][0]["entry"]["lines"][0]["text"] == "{1} takes 2 stones; 18 left."
    assert back.welcome["table"]["seq"] == 2
    assert "missed" not in ann.live(table, seq=2).welcome
    assert "missed" not in ann.live(table).welcome


def test_any_position_can_be_looked_at(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here")["id"]
    wire = ann.live(table)
    wire.act(0, "take 1")
    wire.ask("undo", seat=0)
    wire.act(0, "take 3")
    heaps = [ann.get(f"/api/tables/{table}/at/{seq}")["scene"]["surfaces"][0]["items"][0]["text"] for seq in range(4)]
    assert heaps == ["21", "20", "21", "18"]
    position = ann.get(f"/api/tables/{table}/at/1")
    assert position["entry"]["lines"][0]["text"] == "{0} takes 1 stone; 20 left."
    assert "actions" not in position["scene"]
    assert position["seat_to_act"] == 1
    assert ann.get(f"/api/tables/{table}/at/4", status=404)["code"] == "unknown_position"
    assert [entry["seq"] for entry in ann.get(f"/api/tables/{table}/log")] == [0, 3]


def test_bots_of_one_level_are_told_apart_by_their_names(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.get(f"/api/tables/{ann.table('takeaway', 'bot2', 'bot2')['id']}")
    assert [seat["name"] for seat in table["seats"]] == ["Comet", "Halley"]
