"""Who is looking at a table: a guest, a holder of secret seat tokens, or anybody."""

import hashlib
import secrets

from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.store.rows import SeatRow, now

TOKEN_MILLISECONDS = 90 * 24 * 3600 * 1000


class Reader(Struct, frozen=True):
    """Somebody who looks at a table: perhaps a guest, perhaps with seat tokens (their hashes)."""

    guest: str = ""
    tokens: frozenset[str] = frozenset()

    @property
    def who(self) -> str:
        """Whose request ids these are."""
        return self.guest or min(self.tokens, default="")[:32]

    def holds(self, seat: SeatRow) -> bool:
        if seat.kind != "person":
            return False
        by_token = seat.token in self.tokens and seat.expires > now()
        return by_token or bool(self.guest and seat.guest == self.guest)


def new_token() -> tuple[str, str]:
    """A secret seat token, and the hash of it that is kept."""
    token = secrets.token_urlsafe(24)
    return token, hash_token(token)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def check_tokens(seats: list[SeatRow], tokens: tuple[str, ...]) -> tuple[frozenset[str], list[RequestError]]:
    """The hashes of the tokens that are good at this table, and what is wrong with the others."""
    good: set[str] = set()
    errors: list[RequestError] = []
    for token in tokens:
        hashed = hash_token(token)
        seat = next((seat for seat in seats if seat.token == hashed and seat.kind == "person"), None)
        if seat is None:
            errors.append(RequestError("bad_token"))
        elif seat.expires <= now():
            errors.append(RequestError("expired_token"))
        else:
            good.add(hashed)
    return frozenset(good), errors
