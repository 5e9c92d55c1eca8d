# compiled
"""Chance is asked at the moment it is needed; no state holds a generator or an order of cards."""

import hashlib
import hmac
from typing import final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where outcomes come from. A game only ever calls `below`."""

    def below(self, n: i64) -> i64:
        """An outcome in 0..n-1, each as likely as the others."""
        raise NotImplementedError

    def at_step(self, step: i64) -> None:
        """A match says which of its steps is about to be played; most kinds of chance do not care."""


@final
class Seeded(Chance):
    """Fast and repeatable: the small generator sfc32, the same compiled and interpreted.

    >>> chance = Seeded(7)
    >>> [chance.below(6) for _ in range(5)] == [Seeded(7).below(6)] + [chance.below(6) for _ in range(4)]
    False
    """

    def __init__(self, seed: int) -> None:
        # Any size of seed counts in full: it is hashed into the 96 bits of the generator.
        digest = hashlib.sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.counter: i64 = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) & 0xFFFFFFFF) | (c >> 11)) + out & 0xFFFFFFFF
        return out

    def below(self, n: i64) -> i64:
        if n <= 0 or n > 2147483648:
            raise ValueError("chance.below(n) needs 1 <= n <= 2**31")
        # Lemire's method: the high word of a product, rejecting the few words that would favour some outcomes.
        product: i64 = self.word() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            floor: i64 = (4294967296 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & 0xFFFFFFFF
        return product >> 32


class Scripted(Chance):
    """Outcomes given in advance: tests and replays."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = list(outcomes)
        self.used = 0

    def below(self, n: i64) -> i64:
        if self.used >= len(self.outcomes):
            raise ScriptError(f"chance was asked for an outcome below {n}, but the script is used up")
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise ScriptError(f"the script says {outcome} where an outcome below {n} is asked for")
        self.used += 1
        return outcome

    def left(self) -> int:
        return len(self.outcomes) - self.used


class ScriptError(ValueError):
    """A script does not fit the game that asks it."""


class Recorded(Chance):
    """Hands another chance's outcomes on and remembers them for the record."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        outcome = self.source.below(n)
        self.outcomes.append(outcome)
        return outcome


def commitment(secret: bytes) -> str:
    """What is published before the first move: the hash that binds the secret."""
    return hashlib.sha256(b"solarium commitment\n" + secret).hexdigest()


class Committed(Chance):
    """Outcomes bound to a secret whose hash was published first, and to a nonce of every player.

    The stream starts anew at every step of the match, so a move taken back and played again meets the
    same luck, and nobody can fish for better.
    """

    def __init__(self, secret: bytes, nonces: list[str]) -> None:
        self.secret = secret
        self.nonces = "\n".join(nonces)
        self.step: i64 = 0
        self.asked: i64 = 0

    def at_step(self, step: i64) -> None:
        self.step = step
        self.asked = 0

    def below(self, n: i64) -> i64:
        if n <= 0 or n > 2147483648:
            raise ValueError("chance.below(n) needs 1 <= n <= 2**31")
        size = int(n)
        ceiling = (1 << 64) - (1 << 64) % size
        while True:
            message = f"{self.step}.{self.asked}\n{self.nonces}".encode()
            self.asked += 1
            word = int.from_bytes(hmac.new(self.secret, message, "sha256").digest()[:8], "big")
            if word < ceiling:
                return word % size
