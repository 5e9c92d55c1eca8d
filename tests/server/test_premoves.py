"""Premoves, where a game lets seats decide at the same time: kept until the turn comes, seen by nobody else."""

from pathlib import Path
from typing import Any

import pytest

from tests.server_for_tests import Message, Person, ServerProcess, Wire

OPTIONS = {"placement": "parallel", "boards": "chosen", "board_names": "coyote, fire-man"}


class Player:
    """A person at the table, and the scene and table they saw last."""

    def __init__(self, wire: Wire, seat: int) -> None:
        self.wire = wire
        self.seat = seat

    @property
    def latest(self) -> Message:
        """The last message with a scene."""
        return next(message for message in reversed(self.wire.read) if "scene" in message)

    @property
    def texts(self) -> list[str]:
        return [action["text"] for action in self.latest["scene"].get("actions", [])]

    def act(self, text: str, **fields: Any) -> Message:
        return self.wire.act(self.seat, text, **fields)

    def catch_up(self, seq: int) -> None:
        while self.wire.seq < seq:
            self.wire.next()


def sit_down(server: ServerProcess) -> tuple[str, list[Person], list[Player]]:
    """Ann and Ben after the picks of the first round, both with two tiles to place."""
    people = [Person(server, "Ann"), Person(server, "Ben")]
    table = people[0].table("solani", "me", "open", options=OPTIONS)["id"]
    people[1].post(f"/api/tables/{table}/seats/1")
    players = [Player(person.live(table), seat) for seat, person in enumerate(people)]
    while not any(text.startswith("place") for text in players[0].texts):
        for player in players:
            if player.texts:
                done = player.act(player.texts[0])
                for each in players:
                    each.catch_up(done["seq"])
    return table, people, players


@pytest.fixture
def pair(server: ServerProcess) -> tuple[str, Player, Player]:
    """The one on turn and the one after."""
    table, _, players = sit_down(server)
    items = players[0].latest["scene"]["surfaces"][0]["items"]
    first = next(int(item["id"][6:]) for item in items if item.get("label", "").startswith("1 in turn"))
    return table, players[first], players[1 - first]


def place_all(player: Player, last: int = 0) -> Message:
    """Both tiles on the first or last legal space, and the end."""
    answer: Message = {}
    while player.texts:
        branches = [text for text in player.texts if text.startswith("place_branch")]
        answer = player.act((branches or player.texts)[last])
        assert answer["type"] == "done", answer
        player.catch_up(answer["seq"])
    return answer


def test_both_decide_and_the_order_is_kept(server: ServerProcess, pair: tuple[str, Player, Player]) -> None:
    table, ann, ben = pair
    assert ann.texts
    assert ben.texts, "nobody has to wait"
    assert "All place at the same time" in ben.latest["scene"]["prompt"]["detail"]
    place_all(ben)
    assert ben.latest["scene"]["prompt"]["text"] == "Your moves are set and will be played when your turn comes"
    turn = ben.latest["table"]["turn"]
    assert ben.act("end_placement")["code"] == "not_your_turn", "everything is decided"
    seq = place_all(ann)["seq"]
    played = ann.latest
    while played["table"]["turn"] < turn + 6:
        played = ann.wire.until("news")
    rows = Person(server).get(f"/api/tables/{table}/log")
    seats = [entry["lines"][0]["seat"] for entry in rows if entry["seq"] > 0][turn : turn + 6]
    assert seats == [ann.seat] * 3 + [ben.seat] * 3
    assert seq < played["table"]["seq"]


def test_nobody_sees_a_premove(pair: tuple[str, Player, Player]) -> None:
    _, ann, ben = pair
    before = ann.latest["scene"]
    branch = next(text for text in ben.texts if text.startswith("place_branch"))
    done = ben.act(branch)
    ann.catch_up(done["seq"])
    assert ann.latest["table"]["seq"] == done["seq"]
    assert ann.latest["scene"] == before
    assert "entry" not in ann.latest
    assert branch not in "".join(ann.wire.raw[-2:])
    mine = {item["id"] for item in ben.latest["scene"]["surfaces"][0]["items"]}
    assert f"branch:{ben.seat}:{branch.split(':')[1]}" in mine


def test_what_the_others_do_makes_nobody_late(pair: tuple[str, Player, Player]) -> None:
    _, ann, ben = pair
    seq = ann.wire.seq
    ben.act(next(text for text in ben.texts if text.startswith("place_branch")))
    done = ann.act(next(text for text in ann.texts if text.startswith("place_branch")), seq=seq)
    assert done["type"] == "done"
    assert ann.act("end_placement", seq=seq)["code"] == "late", "but by what she did herself she is"


def test_a_premove_is_taken_back(pair: tuple[str, Player, Player]) -> None:
    _, ann, ben = pair
    first = ben.texts
    ben.act(next(text for text in first if text.startswith("place_branch")))
    assert ben.latest["table"]["undoable"] == 1
    assert ben.texts != first
    assert ben.wire.ask("undo", seat=ben.seat)["type"] == "done"
    assert ben.texts == first
    assert ben.wire.ask("undo", seat=ben.seat)["code"] == "nothing_to_undo"
    place_all(ann)
    ben.catch_up(ann.wire.seq)
    assert ben.texts == first, "the turn has come to him, and there is no premove"


def test_what_is_not_allowed_is_refused_before_the_turn_too(pair: tuple[str, Player, Player]) -> None:
    _, _, ben = pair
    assert ben.act("end_placement")["refusal"]["clause"] == "SNI-31"
    assert ben.wire.ask("explain", seat=ben.seat, text="place_circle:C00")["refusal"]


def test_premoves_survive_the_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table, people, players = sit_down(server)
        for player in players:
            player.act(next(text for text in player.texts if text.startswith("place_branch")))
        kept = [player.texts for player in players]
        server.kill()
        server.start()
        again = [Player(person.live(table), seat) for seat, person in enumerate(people)]
        assert [player.texts for player in again] == kept


def test_the_lobby_counts_a_seat_that_may_premove(server: ServerProcess) -> None:
    table, people, players = sit_down(server)

    def waiting() -> list[bool]:
        rows = [next(row for row in person.get("/api/lobby")["mine"] if row["id"] == table) for person in people]
        return [row.get("waits", False) for row in rows]

    assert waiting() == [True, True], "both place"
    turn = Person(server).get(f"/api/tables/{table}/at/{players[0].wire.seq}")["seat_to_act"]
    first, second = players[turn], players[1 - turn]
    place_all(second)
    assert waiting() == [player is first for player in players], "one has decided everything"
    second.wire.ask("undo", seat=second.seat)
    assert waiting() == [True, True], "and takes it back"


def test_at_one_screen_nobody_premoves_and_the_lobby_knows(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    options = {**OPTIONS, "board_names": "coyote, fire-man, first-man"}
    table = ann.table("solani", "me", "here", "open", options=options)["id"]
    ben.post(f"/api/tables/{table}/seats/2")
    wires = [ann.live(table), ben.live(table)]
    while not any(place_texts(wire) for wire in wires):
        act_first(wires)
    row = next(row for row in ann.get("/api/lobby")["mine"] if row["id"] == table)
    acting = ann.get(f"/api/tables/{table}/at/{wires[0].seq}")["seat_to_act"]
    assert row.get("waits", False) == (acting in (0, 1))


def place_texts(wire: Wire) -> list[str]:
    return [text for text in texts_of(wire) if text.startswith("place")]


def texts_of(wire: Wire) -> list[str]:
    latest = next(message for message in reversed(wire.read) if "scene" in message)
    return [action["text"] for action in latest["scene"].get("actions", [])]


def act_first(wires: list[Wire]) -> None:
    """Whoever may act does the first thing; then everybody has been sent it."""
    wire = next(wire for wire in wires if texts_of(wire))
    seat = next(message["seat"] for message in reversed(wire.read) if "scene" in message)
    done = wire.act(seat, texts_of(wire)[0])
    for each in wires:
        while each.seq < done["seq"]:
            each.next()
