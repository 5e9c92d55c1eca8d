"""Passwords and recovery codes: hashed, compared in the same time whether the name exists or not."""

import asyncio
import hashlib
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from solarium.server.errors import RequestError

SHORTEST, LONGEST = 8, 200
CODES = 10
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
AT_ONCE = 2  # hashes in work: each takes 64 MB and a core for a moment

hasher = PasswordHasher()
NOBODY = hasher.hash(secrets.token_hex(16))  # what a name is compared with that nobody has
_places = asyncio.Semaphore(AT_ONCE)


async def hash_password(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise RequestError("bad_password", field="password")
    async with _places:
        return await asyncio.to_thread(hasher.hash, password)


async def is_password(hashed: str, password: str) -> bool:
    """Whether it is the right one; an account without a password, or no account, takes as long."""
    async with _places:
        return await asyncio.to_thread(_verify, hashed or NOBODY, password[:LONGEST]) and bool(hashed)


def _verify(hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def new_codes() -> list[str]:
    """Ten codes to write down, each good for one sign-in."""
    return ["-".join("".join(secrets.choice(LETTERS) for _ in range(5)) for _ in range(3)) for _ in range(CODES)]


def hash_code(code: str) -> str:
    plain = "".join(character for character in code.casefold() if character.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()
