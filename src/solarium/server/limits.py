"""How much one client may ask: buckets that fill again with time."""

import time
from collections import OrderedDict

KEPT = 10_000  # buckets remembered; the longest unused go first


class Bucket:
    """Holds `burst` drops, gains `rate` a second; each request takes one or more."""

    __slots__ = ("burst", "drops", "rate", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.drops = burst
        self.when = time.monotonic()

    def take(self, drops: int = 1) -> bool:
        """Take drops; False if there are not enough."""
        moment = time.monotonic()
        self.drops = min(self.burst, self.drops + (moment - self.when) * self.rate)
        self.when = moment
        if self.drops < drops:
            return False
        self.drops -= drops
        return True


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, drops: int = 1) -> bool:
        bucket = self.buckets.get(client)
        if bucket is None:
            self.buckets[client] = bucket = Bucket(self.rate, self.burst)
            if len(self.buckets) > KEPT:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(client)
        return bucket.take(drops)
