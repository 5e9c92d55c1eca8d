"""Several workers of one server, and bots in processes of their own: nobody notices which worker answers."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.backends import Backend, Postgres, Redis
from tests.server_for_tests import BYTECODE, PATIENCE, SOURCE, Person, ServerProcess, wait_until

ROOT = SOURCE.parent


class BotProcess:
    """`solarium bots` as a process of its own."""

    def __init__(self, redis: str) -> None:
        path = f"{SOURCE}{os.pathsep}{ROOT}"
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": str(BYTECODE)}
        command = [sys.executable, "-m", "solarium", "bots", "--redis", redis, "--processes", "1"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        assert "decides for bots" in self.process.stdout.readline()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextmanager
def bot_processes(backend: Backend, count: int) -> Iterator[list[BotProcess]]:
    assert backend.redis is not None
    made = [BotProcess(backend.redis.url) for _ in range(count)]
    try:
        yield made
    finally:
        for each in made:
            each.end()


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, real_servers: tuple[Postgres, Redis]
) -> Iterator[tuple[Backend, list[ServerProcess]]]:
    """Two workers, for all tests that need nothing special of them."""
    backend = Backend(tmp_path_factory.mktemp("pair"), *real_servers)
    with backend.workers() as servers:
        yield backend, servers


def elsewhere(person: Person, server: ServerProcess) -> Person:
    """The same browser, sent to another worker by the balancer."""
    there = Person.__new__(Person)
    there.server, there.me = server, person.me
    there.calls = httpx.Client(base_url=server.http, timeout=PATIENCE, cookies=person.calls.cookies)
    return there


def test_the_length_of_a_line_is_known_at_every_worker(pair: tuple[Backend, list[ServerProcess]]) -> None:
    _, (first, second) = pair
    ann, ben = Person(first), Person(second)
    clock = {"kind": "increment", "base": 600_000, "extra": 1000}
    table = ann.table("takeaway", "me", "open", options={"stones": 50}, clock=clock)["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    here, there = ann.live(table), ben.live(table)
    sent = here.until("ping")["sent"]
    time.sleep(0.3)
    here.say({"type": "pong", "sent": sent})
    while not there.until("news")["table"]["seats"][0].get("lag"):
        assert there.read[-1]["table"]["seats"][0]["online"]
    assert there.read[-1]["table"]["seats"][0]["lag"] >= 280, "in steps of forty"


def test_any_worker_knows_any_guest_and_any_table(pair: tuple[Backend, list[ServerProcess]]) -> None:
    _, (first, second) = pair
    ann, ben = Person(first, "Ann"), Person(second, "Ben")
    assert elsewhere(ann, second).get("/api/me") == ann.me
    table = ann.table("takeaway", "me", "open", options={"stones": 50})["id"]
    ben.post(f"/api/tables/{table}/seats/1")
    here, there = ann.live(table), ben.live(table)
    assert [seat.get("online", False) for seat in there.welcome["table"]["seats"]] == [True, True]
    here.act(0, "take 1")
    assert there.row(1)["entry"]["lines"][0]["text"] == "{0} takes 1 stone; 49 left."
    assert there.act(1, "take 2")["type"] == "done"
    assert here.row(2)["table"]["turn"] == 2
    again = elsewhere(ann, second).live(table)
    assert again.act(0, "take 3", seq=2)["seq"] == 3
    here.row(3)
    there.close()
    while [seat.get("online", False) for seat in here.until("news")["table"]["seats"]] != [True, False]:
        pass  # news from before that


def test_a_request_that_goes_to_another_worker_at_once_finds_what_was_just_written(
    pair: tuple[Backend, list[ServerProcess]],
) -> None:
    _, servers = pair
    ann = Person(servers[0])
    table = ann.table("takeaway", "me", "here", options={"stones": 1000})["id"]
    wires = [elsewhere(ann, server).live(table) for server in servers]
    for seq in range(40):
        assert wires[seq % 2].act(seq % 2, "take 1", seq=seq)["seq"] == seq + 1
        assert elsewhere(ann, servers[(seq + 1) % 2]).get(f"/api/tables/{table}")["turn"] == seq + 1


def test_a_rate_counts_at_all_workers_together(scaled: Backend) -> None:
    with scaled.workers(rest_rate=0.01, rest_burst=10) as (first, second):
        ann = Person(first)
        both = [ann.calls, elsewhere(ann, second).calls]
        answers = [both[number % 2].get("/api/lobby").status_code for number in range(14)]
        assert answers.count(200) in (9, 10)
        assert answers[-3:] == [429, 429, 429]


def test_people_at_a_worker_that_was_killed_are_gone_after_a_while(scaled: Backend) -> None:
    with scaled.workers() as (first, second):
        ann, ben = Person(first, "Ann"), Person(second, "Ben")
        table = ann.table("takeaway", "me", "open")["id"]
        ben.post(f"/api/tables/{table}/seats/1")
        here, _ = ann.live(table), ben.live(table)
        second.kill()
        until = time.monotonic() + PATIENCE
        while any(seat.get("online") and seat["seat"] == 1 for seat in (here.read[-1].get("table") or {})["seats"]):
            assert time.monotonic() < until
            here.until("news")


def test_a_friend_at_a_table_of_another_worker_is_seen_until_they_go_or_the_worker_dies(scaled: Backend) -> None:
    with scaled.workers() as (first, second):
        ann, ben = Person(first, "Ann"), Person(second, "Ben")
        ann.calls.put(f"/api/players/{ben.me['id']}/friend", json={"on": True})

        def is_seen() -> bool:
            (card,) = ann.get("/api/me/friends")
            return bool(card.get("online"))

        table = ben.table("takeaway", "me", "here")["id"]
        assert not is_seen()
        wires = [ben.live(table), ben.live(table)]
        wait_until(is_seen, "nobody sees Ben")
        wires[0].close()
        time.sleep(0.5)
        assert is_seen()  # through his other page
        wires[1].close()
        wait_until(lambda: not is_seen(), "Ben is still seen")
        _ = ben.live(table)
        wait_until(is_seen, "nobody sees Ben come back")
        second.kill()
        wait_until(lambda: not is_seen(), "Ben is seen at a worker that is dead")


@pytest.mark.parametrize("processes", [0, 2])
def test_bots_decide_once_wherever_they_think(pair: tuple[Backend, list[ServerProcess]], processes: int) -> None:
    """With no bot process the workers think themselves."""
    backend, servers = pair
    with bot_processes(backend, processes):
        ann = Person(servers[0])
        table = ann.table("takeaway", "bot1", "bot3", options={"stones": 100})["id"]
        wires = [elsewhere(ann, server).live(table) for server in servers]  # both workers drive the bots
        wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "finished", "the bots do not play")
        for wire in wires:
            while wire.read[-1].get("table", {}).get("status") != "finished":
                wire.next()
            shown = [
                message["table"]["seq"] for message in wire.read if message["type"] == "news" and "entry" in message
            ]
            assert shown == list(range(shown[0], shown[0] + len(shown))), "every row once, in order"
        of_table = f"SELECT rows.seq FROM rows JOIN tables USING (number) WHERE tables.id = '{table}' ORDER BY rows.seq"
        seqs = [row[0] for row in backend.query(of_table)]
        assert seqs == list(range(len(seqs)))


def test_a_bot_process_that_is_killed_loses_nothing(scaled: Backend) -> None:
    with bot_processes(scaled, 2) as (one, other), scaled.workers(1) as (server,):
        ann = Person(server)
        table = ann.table("connect_four", "me", "bot5")["id"]
        wire = ann.live(table)
        for seq, victim in ((0, one), (2, other)):
            time.sleep(1.5)  # the workers have seen who is there
            wire.act(0, "d", seq=seq)
            time.sleep(0.1)
            victim.kill()
            assert wire.row(seq + 2)["table"]["turn"] == seq + 2


def test_a_worker_that_is_killed_while_its_bot_thinks_is_replaced(scaled: Backend) -> None:
    with bot_processes(scaled, 1), scaled.workers() as (first, second):
        ann = Person(first)
        table = ann.table("connect_four", "me", "bot5")["id"]
        wire, watcher = ann.live(table), elsewhere(ann, second).live(table)
        wire.act(0, "d")
        first.kill()
        assert watcher.row(2)["table"]["turn"] == 2, "the other worker lets the bot decide"


def test_the_welcome_of_a_long_table_is_small(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here", options={"stones": 10_000})["id"]
    wire = ann.live(table)
    for seq in range(300):
        wire.say({"type": "act", "id": f"request-{seq}", "seq": seq, "seat": seq % 2, "text": "take 1"})
    wire.row(300)
    again = ann.live(table)
    assert len(again.raw[0]) < 20_000
    assert [entry["seq"] for entry in again.welcome["log"]] == list(range(241, 301))
    assert again.welcome["earlier"] == 241
    assert [entry["seq"] for entry in ann.get(f"/api/tables/{table}/log")] == list(range(301))
