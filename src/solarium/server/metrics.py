"""What one worker counts, for Prometheus: `/metrics` shows it."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The figures of one worker; none of them names a table or a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        rows = Counter("solarium_rows", "Rows written to tables", ["game", "kind"], registry=self.registry)
        requests = Histogram(
            "solarium_request_seconds", "Requests at tables", ["kind"], buckets=SECONDS, registry=self.registry
        )
        calls = Histogram(
            "solarium_http_seconds", "REST calls", ["method", "status"], buckets=SECONDS, registry=self.registry
        )
        refusals = Counter("solarium_refusals", "Refused moves and touches", ["clause"], registry=self.registry)
        problems = Counter("solarium_problems", "Requests that changed nothing", ["code"], registry=self.registry)
        self.rows, self.requests, self.calls, self.refusals, self.problems = rows, requests, calls, refusals, problems
        self.hellos = Counter("solarium_hellos", "Welcomes at tables", registry=self.registry)
        self.reconnects = Counter("solarium_reconnects", "Welcomes after a break", registry=self.registry)
        self.bytes_sent = Counter("solarium_sent_bytes", "Bytes sent at tables", registry=self.registry)

    def watch(self, name: str, words: str, value: Callable[[], float]) -> None:
        """A figure that is read when somebody asks."""
        Gauge(f"solarium_{name}", words, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
