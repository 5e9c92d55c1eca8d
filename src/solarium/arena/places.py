"""Where games are played: on the cores of this machine, or on a Ray cluster. The same jobs give the same results."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from solarium.engine.errors import UsageError

R = TypeVar("R")
Work = Callable[..., R]
Job = tuple[str, tuple[Any, ...]]  # a name of its own, and the arguments


class Place(Protocol):
    def run(self, work: Work[R], jobs: Iterable[Job]) -> Iterator[tuple[str, R]]:
        """The result of every job once, in the order they are done. A worker that dies costs time, nothing else."""
        ...

    def close(self) -> None: ...


class Local:
    """Processes of this machine, kept until `close`; with one worker the work is done right here."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def run(self, work: Work[R], jobs: Iterable[Job]) -> Iterator[tuple[str, R]]:
        todo = dict(jobs)
        if self.workers == 1:
            for name, arguments in todo.items():
                yield name, work(*arguments)
            return
        deaths = 0
        while todo:
            try:
                for name, result in self._run_once(work, dict(todo)):
                    del todo[name]
                    yield name, result
            except BrokenProcessPool:
                self.close()
                deaths += 1
                if deaths > 10:
                    raise UsageError("worker processes keep dying; the games are too large for this machine") from None

    def _run_once(self, work: Work[R], jobs: dict[str, tuple[Any, ...]]) -> Iterator[tuple[str, R]]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        running: dict[Future[R], str] = {}
        try:
            for name, arguments in jobs.items():
                running[self._pool.submit(work, *arguments)] = name
                if len(running) >= 4 * self.workers:
                    yield from _finished(running)
            while running:
                yield from _finished(running)
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _finished(running: dict[Future[R], str]) -> Iterator[tuple[str, R]]:
    done, _ = wait(running, return_when=FIRST_COMPLETED)
    for future in done:
        yield running.pop(future), future.result()


class OnRay:
    """A Ray cluster: the one that `RAY_ADDRESS` names or that runs here, else a new one on this machine."""

    def __init__(self, ahead: int = 4) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it reports to its makers unless told otherwise
        try:
            import ray
        except ModuleNotFoundError:
            raise UsageError("a cluster needs Ray: install solarium[cluster]") from None
        self.ray: Any = ray
        self.ahead = ahead  # jobs handed out for each core, so that none is idle
        if not ray.is_initialized():
            try:
                ray.init(address="auto", log_to_driver=False)
            except ConnectionError:
                ray.init(log_to_driver=False, include_dashboard=False, _node_ip_address="127.0.0.1")

    def run(self, work: Work[R], jobs: Iterable[Job]) -> Iterator[tuple[str, R]]:
        ray = self.ray
        remote = ray.remote(max_retries=20)(work)
        limit = max(1, int(self.ahead * ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, str] = {}
        for name, arguments in jobs:
            running[remote.remote(*arguments)] = name
            while len(running) >= limit:
                yield from self._finished(running)
        while running:
            yield from self._finished(running)

    def _finished(self, running: dict[Any, str]) -> Iterator[tuple[str, Any]]:
        done, _ = self.ray.wait(list(running), num_returns=1)
        for reference in done:
            yield running.pop(reference), self.ray.get(reference)

    def close(self) -> None:
        """The cluster stays: others may use it."""


def place_named(name: str, workers: int | None = None) -> Place:
    """`local` or `ray`."""
    if name == "local":
        return Local(workers)
    if name == "ray":
        return OnRay()
    raise UsageError(f"games are played on local or ray; not on {name!r}")
