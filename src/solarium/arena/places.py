"""Where games are played: on the cores of this machine, or on a Ray cluster. The same jobs give the same results."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir
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
        if self.workers == 1:
            for name, arguments in jobs:
                yield name, work(*arguments)
            return
        todo = iter(jobs)  # never listed: there may be millions
        deaths = 0
        while True:
            running: dict[Future[R], Job] = {}
            try:
                yield from self._run_once(work, todo, running)
                return
            except BrokenProcessPool:
                todo = chain(list(running.values()), todo)
                self.close()
                deaths += 1
                if deaths > 10:
                    raise UsageError("worker processes keep dying; the games are too large for this machine") from None
            finally:
                for future in running:
                    future.cancel()

    def _run_once(self, work: Work[R], todo: Iterator[Job], running: dict[Future[R], Job]) -> Iterator[tuple[str, R]]:
        """Work until nothing is left to do, or a worker dies; `running` then has the jobs without a result."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        for job in todo:
            try:
                running[self._pool.submit(work, *job[1])] = job
            except BrokenProcessPool:
                running[Future()] = job  # it was taken from the list already
                raise
            if len(running) >= 4 * self.workers:
                yield from _finished(running)
        while running:
            yield from _finished(running)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _finished(running: dict[Future[R], Job]) -> Iterator[tuple[str, R]]:
    done, _ = wait(running, return_when=FIRST_COMPLETED)
    for future in done:
        result = future.result()
        yield running.pop(future)[0], result


class OnRay:
    """A Ray cluster: the one that `RAY_ADDRESS` names or that runs here, else a new one on this machine."""

    def __init__(self, ahead: int = 4) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it reports to its makers unless told otherwise
        if not cluster_runs():
            # Read as Ray is imported: a cluster of this machine alone stays on the loopback address.
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
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


def cluster_runs() -> bool:
    """Whether there is a cluster to join: one that is named, or one that was started on this machine."""
    return "RAY_ADDRESS" in os.environ or (Path(gettempdir()) / "ray" / "ray_current_cluster").exists()


def place_named(name: str, workers: int | None = None) -> Place:
    """`local` or `ray`."""
    if name == "local":
        return Local(workers)
    if name == "ray":
        return OnRay()
    raise UsageError(f"games are played on local or ray; not on {name!r}")
