"""The tests without any change: how long each takes and which lines of the rules it runs.

What is known of a file of tests stays true while that file, what it shares with the others and the game stay the same.
"""

import hashlib
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import coverage
import msgspec
from msgspec import Struct

from tests.mutants.session import Child, Outcome, Runner, calls_while_loading
from tests.mutants.sites import Mutant
from tests.mutants.sources import ROOT, SOURCES

SLOWER_WATCHED = 2  # how many times longer a test takes while its lines are noted
PIECE = 100  # how many tests of one process are run before what is known of them is stored
MEMORY = ROOT / ".cache" / "mutants"


class Measured(Struct):
    """What is known of the tests in one file."""

    version: str
    seconds: dict[str, float]  # by test, in processor time
    lines: dict[str, list[int]]  # by test: rows, as numbers in the table of rows


class Baseline(Struct):
    """What is known of all tests of a game."""

    slug: str
    files: dict[str, Measured] = {}
    rows: list[str] = []  # a module of the rules and a line of it
    loading: list[str] = []  # functions that run when the game is loaded

    def seconds(self) -> dict[str, float]:
        return {name: taken for file in self.files.values() for name, taken in file.seconds.items()}

    def tests_by_row(self) -> dict[str, list[str]]:
        found = defaultdict(list)
        for file in self.files.values():
            for name, rows in file.lines.items():
                for row in rows:
                    found[self.rows[row]].append(name)
        return found


def stored_at(slug: str) -> Path:
    return MEMORY / f"{slug}-baseline.json"


def read(slug: str) -> Baseline:
    path = stored_at(slug)
    return msgspec.json.decode(path.read_bytes(), type=Baseline) if path.exists() else Baseline(slug)


def digest(paths: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file() and path.suffix != ".pyc":
            whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def versions(slug: str) -> dict[str, str]:
    """Of each file of tests, with all that its tests depend on."""
    own = ROOT / "tests" / "games" / slug
    tests = [*own.rglob("test_*.py"), *(ROOT / "tests" / "laws").glob("test_*.py")]
    shared = digest(
        [
            *(path for path in own.rglob("*.*") if path not in tests),
            *(SOURCES / "solarium" / "games" / slug).rglob("*.py"),
            *(SOURCES / "solarium" / "laws").glob("*.py"),
        ]
    )
    return {path.relative_to(ROOT).as_posix(): f"{digest([path, *stored_beside(path)])} {shared}" for path in tests}


def stored_beside(path: Path) -> Iterable[Path]:
    """What one file of tests has for itself alone: `test_walks.py` the folder `walks`."""
    return path.with_name(path.stem.removeprefix("test_")).glob("*")


def file_of(test: str) -> str:
    return test.partition("::")[0]


def measure(slug: str, runner: Runner, slowest: float, jobs: int, until: float) -> Baseline | None:
    """Run the tests that are not known, and remember them; None where the time is up before that is done."""
    known, now = read(slug), versions(slug)
    files = {name: file for name, file in known.files.items() if now.get(name) == file.version}
    found = Baseline(slug, files, known.rows, known.loading)
    measured = found.seconds()
    missing = [name for name in runner.items if name not in measured]
    rows = {row: number for number, row in enumerate(known.rows)}
    for first in range(0, len(missing), PIECE * jobs):
        if time.monotonic() > until:
            return None
        print(f"\r{slug}: {first} of {len(missing)} tests without a change ", end="", file=sys.stderr, flush=True)
        piece = missing[first : first + PIECE * jobs]
        for fresh in run_parts(slug, runner, slowest, [piece[part::jobs] for part in range(jobs)]):
            for name, file in fresh.files.items():
                whole = files.setdefault(name, Measured(now[name], {}, {}))
                whole.seconds |= file.seconds
                for test, numbers in file.lines.items():
                    whole.lines[test] = [rows.setdefault(fresh.rows[number], len(rows)) for number in numbers]
        found.rows = list(rows)
        stored_at(slug).write_bytes(msgspec.json.encode(found))
    return found


def run_parts(slug: str, runner: Runner, slowest: float, parts: list[list[str]]) -> list[Baseline]:
    """Several processes at a time, each with its part of the tests."""
    places = [MEMORY / f"{slug}-part{number}.json" for number in range(len(parts))]
    children = [
        Child(lambda part=part, place=place: run_measured(slug, runner, part, slowest, place))  # type: ignore[misc]
        for part, place in zip(parts, places, strict=True)
    ]
    for outcome in [child.outcome() for child in children]:
        if outcome.killed_by:
            raise RuntimeError(f"the tests of {slug} fail without any change: {outcome.killed_by}")
    found = [msgspec.json.decode(place.read_bytes(), type=Baseline) for place in places]
    for place in places:
        place.unlink()
    return found


def run_measured(slug: str, runner: Runner, tests: list[str], slowest: float, place: Path) -> Outcome:
    """Run tests, and write down how long each takes and which lines of the rules it runs."""
    rules = SOURCES / "solarium" / "games" / slug / "rules"
    watch = coverage.Coverage(data_file=None, include=[f"{rules}/*"], config_file=False, messages=False)
    watch.start()
    outcome = runner.measure(tests, SLOWER_WATCHED * slowest, watch.switch_context)
    watch.stop()
    if outcome.killed_by:
        return outcome
    data, found = watch.get_data(), Baseline(slug)
    for name, taken in outcome.seconds.items():
        found.files.setdefault(file_of(name), Measured("", {}, {})).seconds[name] = taken
    rows: dict[str, int] = {}
    for path in data.measured_files():
        inside = Path(path).relative_to(SOURCES).as_posix()
        for line, names in data.contexts_by_lineno(path).items():
            row = rows.setdefault(f"{inside}:{line}", len(rows))
            for name in filter(None, names):
                found.files[file_of(name)].lines.setdefault(name, []).append(row)
    found.rows = list(rows)
    place.write_bytes(msgspec.json.encode(found))
    return outcome


class Reach:
    """Which tests can notice a mutant."""

    def __init__(self, baseline: Baseline) -> None:
        self.by_row = baseline.tests_by_row()
        self.all = list(baseline.seconds())
        self.loading = set(baseline.loading)

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that run its line; of a line inside an expression, those that run its function."""
        if self.is_loaded_before(mutant):
            return self.all
        found = self.by_row.get(f"{mutant.path}:{mutant.row}")
        if found is not None:
            return found
        rows = (self.by_row.get(f"{mutant.path}:{row}", []) for row in range(mutant.first, mutant.last + 1))
        return sorted({name for names in rows for name in names})

    def is_loaded_before(self, mutant: Mutant) -> bool:
        """Whether its function runs while the game is loaded, so that the game has to be loaded with the change."""
        return f"{mutant.path}:{mutant.function}" in self.loading


def note_loading(slug: str) -> Outcome:
    """Write down what runs while the game is loaded: in a process that has not loaded it yet."""
    known = read(slug)
    known.loading = calls_while_loading(slug)
    MEMORY.mkdir(parents=True, exist_ok=True)
    stored_at(slug).write_bytes(msgspec.json.encode(known))
    return Outcome()
