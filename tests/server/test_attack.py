"""The server under attack: what hostile clients cost it and the others, in megabytes and milliseconds."""

import multiprocessing
import os
import random
import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil
import pytest

from tests.server.attackers import ATTACKER, dial, dial_table, frame, handshake, latency, memory
from tests.server_for_tests import PATIENCE, Person, ServerProcess, wait_until

HELLO = frame({"type": "hello", "version": 2, "seq": 0})
# The limits of a real server; those for one trusted client are lifted in the other tests.
REAL = {
    "live_rate": 20,
    "live_burst": 60,
    "rest_rate": 60,
    "rest_burst": 600,
    "address_rate": 200,
    "address_burst": 2000,
    "address_share": 0.1,
    "connect_burst": 200,
    "address_connections": 128,
    "address_sockets": 100,
    "table_sockets": 250,
}
FORK = multiprocessing.get_context("fork")
SLACK = 4.0  # milliseconds: a busy machine is never as even as that


def long_game(server: ServerProcess) -> str:
    """A table with a large scene and a long log."""
    ann = Person(server)
    table: str = ann.table("factions", "me", "here", "here", "here")["id"]
    wire = ann.live(table)
    chance = random.Random(1)
    scene = wire.welcome["scene"]
    for _ in range(40):
        text = chance.choice(scene["actions"])["text"]
        wire.act(wire.read[-1]["seat"], text)
        scene = next(message["scene"] for message in reversed(wire.read) if "scene" in message)
        wire.read[:-1], wire.raw[:] = [message for message in wire.read[:-1] if "scene" in message][-1:], []
        wire.read.sort(key=lambda message: "scene" in message)
    wire.close()
    return table


@contextmanager
def attack(work: "threading.Event", run: object) -> Iterator[None]:
    thread = threading.Thread(target=run, daemon=True)  # type: ignore[arg-type]
    thread.start()
    try:
        yield
    finally:
        work.set()
        thread.join(PATIENCE)


def test_sockets_that_ask_for_everything_and_never_read(tmp_path: Path) -> None:
    """Before: from 103 to 2,514 MB in 25 seconds."""
    with ServerProcess(tmp_path, **REAL) as server:
        table = long_game(server)
        quiet, before = latency(server), memory(server)
        stop = threading.Event()

        def send() -> None:
            sockets = [dial_table(server, table) for _ in range(6)]
            late = time.monotonic() + 30
            while not stop.is_set() and time.monotonic() < late:
                for place, each in enumerate(sockets):
                    try:
                        each.sendall(HELLO)
                    except OSError:
                        with suppress(OSError):
                            sockets[place] = dial_table(server, table)
                stop.wait(0.01)
            for each in sockets:
                each.close()

        with attack(stop, send):
            time.sleep(3)
            loud = latency(server, 100)
            peak = max(memory(server) for _ in range(20) if not stop.wait(0.1))
        print(f"six sockets that never read: {before:.0f} -> {peak:.0f} MB; GET /api/me {quiet:.1f} -> {loud:.1f} ms")
        assert peak - before < 64
        assert loud < 2 * quiet + SLACK


def come_again(server: ServerProcess, table: str) -> None:
    """In a process of its own, which takes no time from the server: attackers have machines of their own."""
    os.nice(19)
    late = time.monotonic() + 30
    while time.monotonic() < late:
        with suppress(OSError), dial_table(server, table) as each:
            each.sendall(HELLO)
            each.recv(1000)


def test_sockets_that_come_again_and_again(tmp_path: Path) -> None:
    """Before: another client's call took 21 seconds. The machine may be busy while it is measured, so one of three
    tries is enough; what the attack itself costs would show in each."""
    with ServerProcess(tmp_path, **REAL) as server:
        table = long_game(server)
        tries = [(latency(server), latency_under_attack(server, table))]
        while tries[-1][1] >= 2 * tries[-1][0] + SLACK and len(tries) < 3:
            tries.append((latency(server), latency_under_attack(server, table)))
        for quiet, loud in tries:
            print(f"four sockets that come again: GET /api/me {quiet:.1f} -> {loud:.1f} ms")
        assert any(loud < 2 * quiet + SLACK for quiet, loud in tries)


def latency_under_attack(server: ServerProcess, table: str) -> float:
    attackers = [FORK.Process(target=come_again, args=(server, table), daemon=True) for _ in range(4)]
    for attacker in attackers:
        attacker.start()
    time.sleep(3)
    loud = latency(server, 100)
    for attacker in attackers:
        attacker.kill()
        attacker.join(PATIENCE)
    return loud


def test_half_open_connections_at_the_limit_of_descriptors(tmp_path: Path) -> None:
    """Before: 1,100 of them locked everybody out."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        server = ServerProcess(tmp_path, **REAL, header_seconds=3)
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4096), hard))
    held: list[socket.socket] = []
    with server_running(server):
        quiet = latency(server)
        for number in range(1100):  # from eleven addresses, so that it is not one alone that is full
            with suppress(OSError):
                held.append(dial(server, f"127.0.1.{number % 11}"))
                held[-1].sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert len(held) > 1000
        loud = latency(server)
        print(f"1,100 half-open connections, 1,024 descriptors: GET /api/me {quiet:.1f} -> {loud:.1f} ms")
        assert loud < 2 * quiet + SLACK
        same = httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.1.3"), timeout=PATIENCE)
        assert same.get(f"{server.http}/api/games").status_code == 200, "whoever shares the address comes in as well"
        wait_until(lambda: all(is_closed(each) for each in held), "half-open connections stay open")
        for each in held:
            each.close()


@contextmanager
def server_running(server: ServerProcess) -> Iterator[None]:
    try:
        yield
    finally:
        server.__exit__(None, None, None)


def is_closed(each: socket.socket) -> bool:
    each.setblocking(False)
    try:
        return each.recv(1000) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"\r\n",
        b"GET /api/me HTTP/1.1\r\n",
        b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\ngame: sol",
        b"POST /api/records HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n\r\n",
    ],
    ids=["nothing", "an empty line", "half a header", "half a body", "half a chunk", "half of a second request"],
)
def test_what_is_half_sent_is_closed_in_time(tmp_path: Path, half: bytes) -> None:
    with ServerProcess(tmp_path, header_seconds=1, body_seconds=1) as server:
        each = dial(server, timeout=PATIENCE)
        each.sendall(half)
        start = time.monotonic()
        with suppress(ConnectionResetError):
            while each.recv(10_000):
                pass
        assert time.monotonic() - start < 12, "uvicorn waits 5 seconds for another request, we for the rest of one"


def test_a_header_without_an_end(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        before = memory(server)
        each = dial(server, timeout=PATIENCE)
        sent = 0
        with suppress(OSError):
            each.sendall(b"GET / HTTP/1.1\r\nX: ")
            for _ in range(1000):
                each.sendall(b"x" * 65536)
                sent += 65536
        assert sent < 32 * 2**20
        assert memory(server) - before < 32


def test_a_reader_that_does_not_read_an_answer(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, write_seconds=1) as server:
        each = dial(server, timeout=PATIENCE)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        each.sendall(b"GET /api/games/factions/art.svg HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        assert server.process is not None
        process, port = psutil.Process(server.process.pid), each.getsockname()[1]
        wait_until(lambda: port in peers(process), "it does not come in")
        wait_until(lambda: port not in peers(process), "it is waited for for ever")
        each.close()


def peers(process: psutil.Process) -> set[int]:
    return {each.raddr.port for each in process.net_connections("tcp") if each.raddr}


def test_connections_and_sockets_of_one_address(tmp_path: Path) -> None:
    few = {**REAL, "address_connections": 30, "address_sockets": 5, "table_sockets": 4}
    with ServerProcess(tmp_path, **few) as server:
        ann = Person(server)
        table = ann.table("takeaway", "me", "here")["id"]
        held = [dial_table(server, table) for _ in range(5)]
        refused = dial(server)
        refused.sendall(handshake(server, table))
        assert b" 429 " in refused.recv(100)
        for each in held[:4]:
            each.sendall(HELLO)
        wire = wait_until(lambda: full(ann, table), "the table is never full")
        assert wire == "flood"
        for each in held:
            each.close()
        idle = [dial(server) for _ in range(60)]
        calls = httpx.Client(transport=httpx.HTTPTransport(local_address=ATTACKER), timeout=PATIENCE)
        assert calls.get(f"{server.http}/healthz").json() == {"status": "ok"}
        time.sleep(0.2)
        assert sum(is_closed(each) for each in idle) >= 30


def full(ann: Person, table: str) -> str:
    wire = ann.live(table, hello=False)
    wire.say({"type": "hello", "version": 2})
    message = wire.next()
    wire.close()
    return str(message.get("code", ""))


def test_hello_has_a_price(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, live_rate=0.001, live_burst=60) as server:
        ann = Person(server)
        wire = ann.live(ann.table("takeaway", "me", "here")["id"])
        wire.until("chat_log")
        for _ in range(6):
            wire.say({"type": "hello", "version": 2})
        kinds = [wire.next()["type"] for _ in range(6)]
        assert kinds.count("welcome") == 4
        assert kinds.count("problem") == 2


def test_whoever_missed_many_rows_gets_one_scene(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("takeaway", "me", "here", options={"stones": 100})["id"]
    wire = ann.live(table)
    for seq in range(8):
        wire.act(seq % 2, "take 1")
    assert len(ann.live(table, seq=2).welcome["missed"]) == 6
    many = ann.live(table, seq=1).welcome
    assert "missed" not in many
    assert many["scene"]
    assert many["table"]["seq"] == 8
