"""Tries the mutants of a game, several at a time, and remembers what came of them."""

import hashlib
import os
import select
import signal
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.mutants.baseline import MEMORY, Baseline, Reach, digest, file_of, measure, note_loading, read, versions
from tests.mutants.session import Child, Outcome, Runner, collect
from tests.mutants.sites import Mutant, broken, find_mutants
from tests.mutants.sources import SOURCES

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
PATIENCE = 8  # how many times longer than before a test may take
GRACE = 0.5  # seconds that any test may take
LOADING = 60.0  # seconds that a game may take to be loaded and its tests to be collected
WALL = 900  # seconds after which a process is given up, whatever it does


class Verdict(Struct):
    """What came of a mutant, as it is remembered between runs."""

    name: str
    module: str  # the hash of the module it was made from
    killed_by: str
    survived: list[str] = []  # the versions of the files of tests that did not notice it
    budget: float = 0  # the seconds that were spent, where that ended before the tests did


class Trial:
    """One game's mutants and tests."""

    def __init__(self, slug: str, slowest: float, budget: float, laws: bool, minutes: float) -> None:
        self.slug = slug
        self.until = time.monotonic() + 60 * minutes  # nothing new is begun after that
        self.slowest = slowest
        self.budget = budget
        self.laws = laws
        rules = SOURCES / "solarium" / "games" / slug / "rules"
        self.paths = [path for path in sorted(rules.rglob("*.py")) if path.name != "options.py"]
        self.mutants = [mutant for path in self.paths for mutant in find_mutants(SOURCES, path)]
        self.modules = {path.relative_to(SOURCES).as_posix(): digest([path]) for path in self.paths}
        self.versions = {file: version for file, version in versions(slug).items() if laws or "tests/laws/" not in file}
        self.kills: Counter[tuple[str, str]] = Counter()  # by place and test; places are functions, modules, the game
        self.memory = MEMORY / f"{slug}.jsonl"
        self.known = self.remembered()
        self.baseline = Baseline(slug)
        self.reach = Reach(self.baseline)

    def remembered(self) -> dict[str, Verdict]:
        """The verdicts on modules that are still the same."""
        if not self.memory.exists():
            return {}
        verdicts = [msgspec.json.decode(line, type=Verdict) for line in self.memory.read_bytes().splitlines()]
        return {v.name: v for v in verdicts if self.modules.get(v.name.partition(":")[0]) == v.module}

    def is_settled(self, mutant: Mutant) -> bool:
        """A kill stays one; a survivor waits for tests that it has not met, or for more time."""
        known = self.known.get(mutant.name)
        if known is None or known.killed_by:
            return known is not None
        return set(self.versions.values()) <= set(known.survived) and not 0 < known.budget < self.budget

    def run(self, count: int, seed: int, jobs: int) -> list[Mutant]:
        """Try so many mutants, drawn by the seed; those drawn are handed back."""
        equivalent = equivalents()
        possible = [mutant for mutant in self.mutants if mutant.name not in equivalent]
        drawn = sorted(possible, key=lambda mutant: lot(mutant, seed))[:count]
        waiting = [mutant for mutant in drawn if not self.is_settled(mutant)]
        if waiting:
            if set(self.versions.values()) != {file.version for file in read(self.slug).files.values()}:
                Child(lambda: note_loading(self.slug)).outcome()
            apart(lambda: collect(self.slug, {}, self.laws, lambda runner: self.try_loaded(runner, waiting, jobs)))
            self.known = self.remembered()
            self.prepare(read(self.slug))
            self.try_all([mutant for mutant in waiting if not self.is_settled(mutant)], jobs, self.load_broken)
            self.known = self.remembered()
        self.baseline = read(self.slug)
        return drawn

    def prepare(self, baseline: Baseline) -> None:
        self.baseline = baseline
        self.reach = Reach(baseline)
        for verdict in self.known.values():
            self.count_kill(verdict.name, verdict.killed_by)

    def try_loaded(self, runner: Runner, waiting: list[Mutant], jobs: int) -> None:
        """All that can be broken after the game was loaded."""
        baseline = measure(self.slug, runner, self.slowest, jobs, self.until)
        if baseline is None:
            return
        self.prepare(baseline)
        later = [mutant for mutant in waiting if not self.reach.is_loaded_before(mutant)]

        def work(mutant: Mutant) -> Outcome:
            if not runner.break_function(SOURCES / mutant.path, broken(SOURCES, mutant), mutant.function):
                return Outcome("unchanged")
            return runner.run(self.order(mutant), self.limits(), self.budget)

        self.try_all(later, jobs, work)

    def load_broken(self, mutant: Mutant) -> Outcome:
        """Load the game with the change in it."""
        module = mutant.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        outcomes: list[Outcome] = []
        signal.setitimer(signal.ITIMER_PROF, LOADING)  # ends the process
        try:
            collect(
                self.slug,
                {module: broken(SOURCES, mutant)},
                self.laws,
                lambda runner: outcomes.append(runner.run(self.order(mutant), self.limits(), self.budget)),
            )
        except Exception as error:
            return Outcome(f"import ({type(error).__name__})")
        return outcomes[0] if outcomes else Outcome("collection")

    def try_all(self, mutants: list[Mutant], jobs: int, work: Callable[[Mutant], Outcome]) -> None:
        waiting = list(mutants)
        running: dict[int, tuple[Child, Mutant]] = {}
        while running or (waiting and time.monotonic() < self.until):
            while waiting and len(running) < jobs and time.monotonic() < self.until:
                mutant = waiting.pop(0)
                child = Child(lambda mutant=mutant: work(mutant))  # type: ignore[misc]
                running[child.reader] = (child, mutant)
            for child, mutant in finished(running):
                self.judge(mutant, child.outcome())
                done = len(mutants) - len(waiting) - len(running)
                print(f"\r{self.slug}: {done} of {len(mutants)} tried ", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)

    def quick_tests(self) -> dict[str, float]:
        return {name: taken for name, taken in self.baseline.seconds().items() if taken <= self.slowest}

    def order(self, mutant: Mutant) -> list[str]:
        """The tests that can notice it, first those it has not met yet; then those that killed most near it for their
        time. Where there was time for all that it met, those are left out."""
        known = self.known.get(mutant.name)
        survived = set(known.survived) if known else set()
        unmet = {file for file, version in self.versions.items() if version not in survived}
        seconds = self.quick_tests()
        names = [name for name in self.reach.tests(mutant) if name in seconds]
        if known and not known.budget:
            names = [name for name in names if file_of(name) in unmet]
        places = places_of(mutant.name)

        def worth(name: str) -> tuple[bool, float]:
            kills = sum(weight * self.kills[place, name] for weight, place in zip((9, 3, 1), places, strict=True))
            return file_of(name) in unmet, (kills + 0.2) / (seconds[name] + 0.02)

        return sorted(names, key=worth, reverse=True)

    def limits(self) -> dict[str, float]:
        return {name: GRACE + PATIENCE * seconds for name, seconds in self.baseline.seconds().items()}

    def count_kill(self, name: str, killer: str) -> None:
        test = killer.removesuffix(" (too long)")
        for place in places_of(name):
            self.kills[place, test] += 1

    def judge(self, mutant: Mutant, outcome: Outcome) -> None:
        if outcome.killed_by == "unchanged":
            return
        self.count_kill(mutant.name, outcome.killed_by)
        survived = [] if outcome.killed_by else sorted(self.versions.values())
        budget = 0 if outcome.complete else self.budget
        verdict = Verdict(mutant.name, self.modules[mutant.path], outcome.killed_by, survived, budget)
        with self.memory.open("ab") as file:
            file.write(msgspec.json.encode(verdict) + b"\n")


def lot(mutant: Mutant, seed: int) -> str:
    """Its place among all, at random: the same whichever others there are."""
    return hashlib.sha256(f"{seed} {mutant.name}".encode()).hexdigest()


def places_of(name: str) -> tuple[str, str, str]:
    """A mutant's function, its module, and the whole game."""
    module, function = name.split(":")[:2]
    return f"{module}:{function}", module, ""


def apart(work: Callable[[], object]) -> None:
    """Do it in a process of its own, with this one's output; where it fails, so does this one."""
    pid = os.fork()
    if pid == 0:
        try:
            failed = bool(work())
        except BaseException:
            traceback.print_exc()
            failed = True
        sys.stderr.flush()
        os._exit(failed)
    if os.waitpid(pid, 0)[1]:
        sys.exit(1)


def finished(running: dict[int, tuple[Child, Mutant]]) -> list[tuple[Child, Mutant]]:
    """Waits until one of them answers, and takes those that did; what never ends is killed."""
    ready, _, _ = select.select(list(running), [], [], 5)
    for child, _ in running.values():
        if time.monotonic() - child.begin > WALL:
            child.kill()
    return [running.pop(reader) for reader in ready]


def equivalents() -> dict[str, str]:
    """Mutants that change nothing a player or a bot can notice, with the reason."""
    rows = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    return {
        f"{row['path']}:{row['function']}: {row['line']} [{row['change']}] #{row.get('nth', 0)}": row["why"]
        for row in rows
    }
