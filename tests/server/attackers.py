"""Clients that mean harm, and what they cost the others: raw sockets on loopback, bounded in number and time."""

import base64
import json
import os
import socket
import statistics
import struct
import time
from collections.abc import Callable

import httpx
import psutil

from tests.server_for_tests import ServerProcess

ATTACKER = "127.0.0.9"  # an address of its own


def dial(server: ServerProcess, address: str = ATTACKER, timeout: float = 5) -> socket.socket:
    made = socket.socket()
    made.settimeout(timeout)
    made.bind((address, 0))
    made.connect(("127.0.0.1", server.port))
    return made


def dial_table(server: ServerProcess, table: str, address: str = ATTACKER) -> socket.socket:
    """A websocket whose owner decides what is read: nothing, mostly."""
    made = dial(server, address)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.sendall(handshake(server, table))
    made.recv(12)  # HTTP/1.1 101
    return made


def handshake(server: ServerProcess, table: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(message: object) -> bytes:
    """A text frame with a mask of zeros."""
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack("!H", len(data))
    return b"\x81" + size + bytes(4) + data


def memory(server: ServerProcess) -> float:
    """Megabytes of the server process."""
    assert server.process is not None
    return float(psutil.Process(server.process.pid).memory_info().rss / 2**20)


def latency(server: ServerProcess, count: int = 60, path: str = "/api/me") -> float:
    """The median of that many calls, in milliseconds: the best of three, since the machine has other work as well."""
    with httpx.Client(base_url=server.http, timeout=30) as calls:
        calls.get("/api/me")
        rounds = [[timed(lambda: calls.get(path)) for _ in range(count)] for _ in range(3)]
    return min(statistics.median(times) for times in rounds) * 1000


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
