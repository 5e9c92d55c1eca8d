"""Where games are played: every job once, however many there are, also when a worker dies."""

import os
import signal
from itertools import count, islice
from pathlib import Path

from solarium.arena.places import Local


def double(number: int) -> int:
    return 2 * number


def die_once(number: int, mark: str) -> int:
    """The first worker that meets job 5 is gone."""
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_jobs_are_taken_as_they_are_needed() -> None:
    taken = count()
    place = Local(2)
    run = place.run(double, ((str(number), (number,)) for number in taken))
    found = dict(islice(run, 20))
    run.close()
    place.close()
    assert all(result == 2 * int(name) for name, result in found.items())
    assert next(taken) <= 20 + 4 * 2


def test_a_worker_that_dies_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    place = Local(2)
    jobs = ((str(number), (number, str(tmp_path / "mark"))) for number in range(30))
    found = list(place.run(die_once, jobs))
    place.close()
    assert sorted(found, key=lambda row: row[1]) == [(str(number), number) for number in range(30)]
    assert (tmp_path / "mark").exists()
