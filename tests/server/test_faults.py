"""Faults under load, on two workers over PostgreSQL and Redis: no acknowledged move is lost or doubled, everybody is
back within five seconds, no table is stuck. `pytest -s` prints the numbers; SOLARIUM_SWEEP=1 is the long run.
"""

import os
import random
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tests.backends import Backend
from tests.server.test_crash import Player
from tests.server.test_workers import BotProcess, elsewhere
from tests.server_for_tests import PATIENCE, Person, ServerProcess, Wire

SWEEP = bool(os.environ.get("SOLARIUM_SWEEP"))
TABLES = 3
HEAP = 1_000_000  # stones: at a smaller heap the game is over before a long run is
BACK = 5.0 if SWEEP else PATIENCE  # seconds; a default run shares its cores with other tests


class Roamer(Player):
    """Plays on at whichever worker the balancer sends it to, and knows how long each break has lasted."""

    def __init__(self, person: Person, table: str, seat: int, servers: list[ServerProcess]) -> None:
        super().__init__(person, table, seat)
        self.everywhere = [elsewhere(person, server) for server in servers]  # made once: it takes a browser no time
        self.last = time.monotonic()  # when a move of its was acknowledged
        self.tries = seat

    def live(self) -> Wire:
        self.tries += 1
        self.person = self.everywhere[self.tries % len(self.everywhere)]
        return super().live()


class Load:
    """Tables at which two people each play as fast as they can."""

    def __init__(self, backend: Backend, servers: list[ServerProcess]) -> None:
        self.backend, self.servers = backend, servers
        self.players: list[Roamer] = []
        for _ in range(TABLES):
            ann, ben = Person(servers[0]), Person(servers[-1])
            table = ann.table("takeaway", "me", "open", options={"stones": HEAP})["id"]
            ben.post(f"/api/tables/{table}/seats/1")
            self.players += [Roamer(ann, table, 0, servers), Roamer(ben, table, 1, servers)]
        for player in self.players:
            player.start()
        self.until_all_played()

    def until_all_played(self, moves: int = 2) -> float:
        """Until each has had more moves acknowledged; the seconds that took the slowest."""
        begun = time.monotonic()
        before = [len(player.acknowledged) for player in self.players]
        while True:
            for player in self.players:
                assert player.failure is None, player.failure
            if all(len(p.acknowledged) >= count + moves for p, count in zip(self.players, before, strict=True)):
                return time.monotonic() - begun
            assert time.monotonic() < begun + PATIENCE, "a table is stuck"
            time.sleep(0.01)

    def end(self) -> int:
        """Stop, and compare what was acknowledged with what is written; how many moves."""
        for player in self.players:
            player.stop.set()
        for player in self.players:
            player.join(PATIENCE)
            assert player.failure is None
        rows = self.backend.query(
            "SELECT tables.id, rows.seq, rows.seat, rows.text FROM rows JOIN tables USING (number) WHERE kind = 'act'"
        )
        written = {(table, seq): (seat, text) for table, seq, seat, text in rows}
        assert len(written) == len(rows), "no seq twice"
        acknowledged = 0
        for player in self.players:
            acknowledged += len(player.acknowledged)
            for seq, text in player.acknowledged.items():
                assert written[(player.table, seq)] == (player.seat, text), "an acknowledged move is lost or changed"
            shown = [seq for seq, _ in player.shown]
            assert shown == sorted(set(shown)), "no row is shown twice"
        for table in {player.table for player in self.players}:
            seqs = sorted(seq for of, seq in written if of == table)
            assert seqs == list(range(1, len(seqs) + 1)), "no gap"
        return acknowledged


@pytest.fixture
def load(scaled: Backend) -> Iterator[Load]:
    """People who play at two workers; at the end it is checked that nothing they were told is lost or doubled."""
    with scaled.workers(2) as servers:
        load = Load(scaled, servers)
        yield load
        print(f"{load.end()} acknowledged moves, none lost, none doubled")
        for server in servers:
            assert "Traceback" not in server.complaints, server.complaints


def nothing() -> None:
    """All is well by itself."""


def under(load: Load, name: str, times: int, fault: Callable[[], None], mend: Callable[[], None] = nothing) -> None:
    """A fault again and again, in the middle of whatever happens then; how long until everybody plays again."""
    chance, back = random.Random(name), []
    for _ in range(times):
        time.sleep(chance.random() * 0.2)
        fault()
        back.append(load.until_all_played())
        mend()
    print(f"\n{name}: {times} times, back after {sorted(back)[times // 2]:.2f} s, at most {max(back):.2f} s")
    assert max(back) < BACK


def test_a_worker_is_killed(scaled: Backend) -> None:
    """New tables after every ten kills: a worker replays what it opens, and nobody plays games of 27,000 moves."""
    with scaled.workers(2) as servers:

        def start_again() -> None:
            servers[0].start()
            servers.reverse()  # the other one is next

        moves = 0
        for batch in range(10 if SWEEP else 1):
            load = Load(scaled, servers)
            under(load, f"worker killed, {batch}", 10 if SWEEP else 2, lambda: servers[0].kill(), start_again)
            moves += load.end()
        print(f"{moves} acknowledged moves, none lost, none doubled")
        for server in servers:
            assert "Traceback" not in server.complaints, server.complaints


def test_postgresql_is_restarted(load: Load) -> None:
    postgres = load.backend.postgres
    assert postgres is not None

    def restart() -> None:
        postgres.stop()
        postgres.start()

    under(load, "PostgreSQL restarted", 10 if SWEEP else 1, restart)


def test_redis_is_restarted_and_wiped(load: Load) -> None:
    redis = load.backend.redis
    assert redis is not None

    def restart() -> None:
        redis.stop()
        redis.start()

    under(load, "Redis restarted, empty", 10 if SWEEP else 1, restart)
    under(load, "Redis wiped", 10 if SWEEP else 1, redis.wipe)


def test_the_disk_is_slow(load: Load) -> None:
    load.backend.query(SLOW)
    under(load, "slow disk: 0.2 s for every commit", 3 if SWEEP else 1, lambda: time.sleep(1))


SLOW = (
    "DO $$ BEGIN CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END' "
    "LANGUAGE plpgsql; CREATE TRIGGER slow AFTER INSERT ON rows EXECUTE FUNCTION slow(); END $$"
)


def test_bot_processes_are_killed_under_load(scaled: Backend) -> None:
    assert scaled.redis is not None
    kills = 20 if SWEEP else 2
    bots = [BotProcess(scaled.redis.url) for _ in range(2)]
    try:
        with scaled.workers(1) as (server,):
            ann = Person(server)
            wires = [
                ann.live(ann.table("takeaway", "me", "bot3", options={"stones": 5000})["id"]) for _ in range(TABLES)
            ]
            slowest = 0.0
            for number in range(kills):
                for turn, wire in enumerate(wires):
                    begun = time.monotonic()
                    wire.act(0, "take 1", seq=2 * number)
                    if turn == 0:
                        bots[number % 2].kill()
                    wire.row(2 * number + 2)
                    slowest = max(slowest, time.monotonic() - begun)
                bots[number % 2] = BotProcess(scaled.redis.url)
            print(f"bot process killed {kills} times: every bot has answered, after at most {slowest:.2f} s")
            assert slowest < BACK
            rows = scaled.query("SELECT number, seq FROM rows")
            assert len(rows) == len(set(rows)) == TABLES * (2 * kills + 1), "each decided once"
    finally:
        for each in bots:
            each.end()


def test_a_hello_that_is_answered_late_closes_no_socket(scaled: Backend) -> None:
    """The time for a hello is the client's own, not that of a database which is slow."""
    with scaled.workers(1, hello_seconds=1) as (server,):
        ann = Person(server)
        table = ann.table("takeaway", "me", "here")["id"]
        wire = ann.live(table, hello=False)
        locked = threading.Thread(target=scaled.query, args=(LOCKED,))
        locked.start()
        time.sleep(0.5)  # the table is locked by then
        wire.say({"type": "hello", "version": 2})
        assert wire.until("welcome")["table"]["id"] == table
        locked.join()


LOCKED = "DO $$ BEGIN LOCK TABLE tables IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(3); END $$"
