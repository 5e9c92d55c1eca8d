"""Rate limits: token buckets that fill again with time, in this process or for all workers together in Redis."""

import time
from collections import OrderedDict
from typing import Any

from solarium.server.settings import NO_LIMIT
from solarium.server.shared import Shared, key

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


# The same as `Bucket.take`, by the clock of Redis; a bucket that is full again is forgotten.
TAKE = """
local rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'when')
local tokens = math.min(burst, (tonumber(bucket[1]) or burst) + (now - (tonumber(bucket[2]) or now)) * rate)
local enough = tokens >= cost
if enough then tokens = tokens - cost end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'when', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * burst / math.max(rate, 0.001)))
return enough and 1 or 0
"""


class Limit:
    """How often each client may do one thing, wherever it asks. While Redis is away each worker counts alone."""

    def __init__(self, name: str, rate: float, burst: float, shared: Shared | None = None) -> None:
        self.name = name
        self.here = Buckets(rate, burst)
        self.shared = shared
        self.script: Any = shared.client.register_script(TAKE) if shared else None

    async def take(self, client: str, tokens: int = 1) -> bool:
        """Take tokens; False if there are not enough."""
        if self.shared is None or self.here.burst >= NO_LIMIT:
            return self.here.take(client, tokens)
        bucket, of = key("limit", f"{self.name}:{client}"), [self.here.rate, self.here.burst, tokens]
        taken = await self.shared.ask(lambda _: self.script([bucket], of))
        return self.here.take(client, tokens) if taken is None else bool(taken)
