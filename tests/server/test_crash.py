"""The server is killed, again and again, in the middle of a game; and stopped in an orderly way."""

import os
import random
import threading
import time
from pathlib import Path
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.backends import Backend
from tests.games_for_tests.takeaway import LARGEST
from tests.server_for_tests import PATIENCE, Message, Person, ServerProcess, Wire, wait_until

KILLS = 100 if os.environ.get("SOLARIUM_SWEEP") else 20
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


class Player(threading.Thread):
    """Plays whenever it is its turn; comes back after every break, sending again what was not answered."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.seat = person, table, seat
        self.stop = threading.Event()
        self.acknowledged: dict[int, str] = {}
        self.shown: list[tuple[int, str]] = []  # rows in the order they were shown, with their words
        self.scene: Message = {}  # the last that was shown
        self.pending: Message | None = None
        self.breaks = 0
        self.failure: BaseException | None = None
        self.chance = random.Random(seat)

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    self._sit_and_play()
                except GONE:
                    self.breaks += 1
                    time.sleep(0.05)
        except BaseException as error:
            self.failure = error
            raise

    def live(self) -> Wire:
        return self.person.live(self.table, seq=self.shown[-1][0] if self.shown else -1)

    def _sit_and_play(self) -> None:
        wire = self.live()
        try:
            for news in wire.welcome.get("missed", []):
                self._show(news)
            if not self.shown:
                self.shown.append((wire.welcome["table"]["seq"], ""))
            self._decide(wire, wire.welcome["scene"])
            while not self.stop.is_set():
                self._take(wire, wire.next(timeout=5))
        finally:
            wire.close()

    def _take(self, wire: Wire, message: Message) -> None:
        if message["type"] == "news" and "scene" in message:
            self._show(message)
            self._decide(wire, message["scene"])
        elif message["type"] == "done" and self.pending and message["id"] == self.pending["id"]:
            self.acknowledged[message["seq"]] = self.pending["text"]
            self.pending = None
            self._decide(wire, self.scene)  # it may be our turn again, if this was sent again after a break
        assert message["type"] != "problem", message

    def _show(self, news: Message) -> None:
        self.shown.append((news["table"]["seq"], news["entry"]["lines"][0]["text"]))

    def _decide(self, wire: Wire, scene: Message) -> None:
        self.scene = scene
        if self.pending is None and scene.get("actions"):
            text = self.chance.choice(scene["actions"])["text"]
            seq = self.shown[-1][0]
            self.pending = {"type": "act", "id": uuid4().hex, "seq": seq, "seat": self.seat, "text": text}
            wire.say(self.pending)
        elif self.pending is not None and len(wire.read) == 1:
            wire.say(self.pending)  # after a break: perhaps it was carried out, perhaps not


def test_no_acknowledged_move_is_lost_and_none_is_shown_twice(backend: Backend) -> None:
    """Over PostgreSQL the two play at two workers, which are killed in turn."""
    with backend.workers(2) as servers:
        ann, ben = Person(servers[0], "Ann"), Person(servers[-1], "Ben")
        table = ann.table("takeaway", "me", "open", options={"stones": LARGEST})["id"]
        ben.post(f"/api/tables/{table}/seats/1")
        players = [Player(ann, table, 0), Player(ben, table, 1)]
        for player in players:
            player.start()
        chance = random.Random(20)
        for kill in range(KILLS):
            play_some(players)
            time.sleep(chance.random() * 0.2)  # in the middle of whatever happens then
            servers[kill % len(servers)].kill()
            servers[kill % len(servers)].start()
        play_some(players)
        for player in players:
            player.stop.set()
        for player in players:
            player.join(PATIENCE)
            assert player.failure is None
    rows = rows_of(backend)
    acknowledged = {**players[0].acknowledged, **players[1].acknowledged}
    assert len(acknowledged) > 3 * KILLS, "they did play between the kills"
    assert sum(player.breaks for player in players) >= KILLS * len(players) // len(servers)
    for seq, text in acknowledged.items():
        assert rows[seq] == text, f"the acknowledged move {seq} is lost or changed"
    for player in players:
        shown = [seq for seq, _ in player.shown]
        assert shown == list(range(shown[0], shown[0] + len(shown))), "every row once, in order"
        for seq, words in player.shown[1:]:
            assert f"takes {rows[seq].split()[1]} stone" in words


def play_some(players: list[Player]) -> None:
    """Until each has had two more moves acknowledged."""
    before = [len(player.acknowledged) for player in players]
    wait_until(
        lambda: all(
            len(player.acknowledged) >= count + 2 or player.failure
            for player, count in zip(players, before, strict=True)
        ),
        "they do not play",
    )


def rows_of(backend: Backend) -> dict[int, str]:
    if not backend.database:
        assert backend.query("PRAGMA integrity_check") == [("ok",)]
    rows = backend.query("SELECT seq, text FROM rows WHERE kind = 'act' ORDER BY seq")
    return {int(str(seq)): str(text) for seq, text in rows}


def test_an_orderly_stop_sends_everybody_away_and_a_start_takes_them_in_again(backend: Backend) -> None:
    with backend.workers(2) as (server, *_):
        ann = Person(server)
        table = ann.table("takeaway", "me", "here")["id"]
        wire = ann.live(table)
        wire.act(0, "take 1")
        assert server.stop() == 0
        assert wire.closes() == 1001
        server.start()
        assert ann.get("/api/me") == ann.me, "the key of the cookies is kept"
        back = ann.live(table, seq=1)
        assert back.welcome["table"]["seq"] == 1
        assert back.act(1, "take 1")["seq"] == 2


def test_bots_play_on_after_a_crash(backend: Backend) -> None:
    with backend.workers(2) as (server, *_):
        ann = Person(server)
        table = ann.table("takeaway", "bot1", "bot1", options={"stones": LARGEST})["id"]
        ann.live(table)
        before = wait_for_turn(ann, table, 5)
        server.kill()
        server.start()
        ann.live(table)
        assert wait_for_turn(ann, table, before + 5) > before


def test_a_stop_does_not_wait_for_bots_that_play_each_other(backend: Backend) -> None:
    with backend.workers(2) as (server, *_):
        ann = Person(server)
        for _ in range(5):  # the stop has to meet the moment at which a worker answers
            table = ann.table("takeaway", "bot1", "bot1", options={"stones": LARGEST})["id"]
            wire = ann.live(table)
            wait_for_turn(ann, table, 3)
            assert server.stop() == 0
            assert wire.closes() == 1001
            server.start()


def wait_for_turn(person: Person, table: str, turn: int) -> int:
    return int(
        wait_until(lambda: (now := person.get(f"/api/tables/{table}")["turn"]) >= turn and now, "the bots do not play")
    )


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        second = ServerProcess(tmp_path)
        try:
            second.start()
        except AssertionError:
            assert second.process is not None
            assert second.process.wait(PATIENCE) == 1
        else:
            raise AssertionError("two servers on one folder")
        assert httpx.get(f"{server.http}/api/games").status_code == 200
