"""Rate limits: token buckets that fill again with time."""

import time
from collections import OrderedDict

MAX_BUCKETS = 10_000  # the least recently used go first


class Bucket:
    """Holds `burst` tokens, gains `rate` a second; each request takes one or more."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.when = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens; False if there are not enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def charge(self, tokens: float) -> None:
        """Take tokens that were used already, even if that makes a debt."""
        self.take(0)
        self.tokens -= tokens

    def wait(self) -> float:
        """Seconds until there is no debt."""
        self.take(0)
        return max(0.0, -self.tokens / self.rate)


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, tokens: int = 1) -> bool:
        bucket = self.buckets.get(client)
        if bucket is None:
            self.buckets[client] = bucket = Bucket(self.rate, self.burst)
            if len(self.buckets) > MAX_BUCKETS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(client)
        return bucket.take(tokens)
