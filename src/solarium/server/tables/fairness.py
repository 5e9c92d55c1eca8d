"""Luck that nobody can bend: bound to a secret whose hash is published, and to a nonce of every seat."""

import hashlib
import hmac
import re
import secrets
from functools import lru_cache

from solarium.engine.chance import Committed, commitment
from solarium.server.errors import RequestError
from solarium.server.store.rows import SeatRow, TableRow
from solarium.server.wire import Fairness

NONCE = re.compile(r"[A-Za-z0-9]{1,64}")


def new_secret() -> str:
    return secrets.token_hex(32)


def nonce(given: str | None) -> str:
    """What a seat adds to the luck: the client's own, or one drawn for it."""
    if given is None:
        return secrets.token_hex(8)
    if not NONCE.fullmatch(given):
        raise RequestError("bad_request", "A nonce has 1 to 64 letters and digits.", field="nonce")
    return given


def chance_of(table: TableRow, seats: list[SeatRow]) -> Committed:
    return Committed(bytes.fromhex(table.secret), [seat.nonce for seat in seats])


def shown(table: TableRow) -> Fairness | None:
    """The commitment; after the end also the secret. None where part of the luck comes from elsewhere."""
    if not table.committed:
        return None
    secret = table.secret if table.status == "finished" else ""
    return Fairness(published(table.secret), secret)


@lru_cache(maxsize=4096)  # every message says it again
def published(secret: str) -> str:
    return commitment(bytes.fromhex(secret))


def bot_seed(table: TableRow, purpose: str) -> int:
    """A seed for a bot's decision at this seq, not to be guessed: it says nothing about the luck to come."""
    digest = hmac.new(bytes.fromhex(table.secret), f"{purpose} {table.seq}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:7], "big")


def fresh_seed() -> int:
    """For imagined worlds: not to be guessed, never the table's own luck."""
    return secrets.randbits(62)
