"""Tries the mutants of a game, several at a time, and remembers what came of them."""

import hashlib
import os
import select
import sys
import time
import tomllib
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tests.mutants.sites import Mutant, broken, find_mutants
from tests.mutants.worker import GRACE, PATIENCE, ROOT, SOURCES, Child, Outcome, SourceFinder, Task

MEMORY = ROOT / ".cache" / "mutants"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
WALL = 900  # seconds after which a process is given up, whatever it does


class Verdict(Struct):
    """What came of a mutant, as it is remembered between runs."""

    name: str
    module: str  # the hash of the module it was made from
    tests: str  # the hash of the tests that were run
    killed_by: str


class Baseline(Struct):
    """The tests without any change: how long each takes, which functions it calls, and what they load."""

    tests: str
    seconds: dict[str, float]
    calls: dict[str, list[str]]
    modules: list[str]


class Trial:
    """One game's mutants and tests."""

    def __init__(self, slug: str, slowest: float) -> None:
        self.slug = slug
        self.slowest = slowest
        rules = SOURCES / "solarium" / "games" / slug / "rules"
        self.paths = [path for path in sorted(rules.rglob("*.py")) if path.name != "options.py"]
        self.mutants = [mutant for path in self.paths for mutant in find_mutants(SOURCES, path)]
        self.tests = digest(
            [
                *(ROOT / "tests" / "games" / slug).rglob("*.*"),
                *(ROOT / "tests" / "laws").glob("*.py"),
                *(SOURCES / "solarium" / "laws").glob("*.py"),
            ]
        )
        self.kills: Counter[str] = Counter()
        self.memory = MEMORY / f"{slug}.jsonl"
        self.baseline = self.find_baseline()

    def find_baseline(self) -> Baseline:
        """Run all tests once without a change; what they load is loaded here too, but for the game."""
        stored = MEMORY / f"{self.slug}-baseline.json"
        if stored.exists():
            known = msgspec.json.decode(stored.read_bytes(), type=Baseline)
            if known.tests == self.tests:
                self.preload(known.modules)
                return known
        print(f"{self.slug}: the tests without a change, and which functions they call", file=sys.stderr)
        outcome = Child(Task(self.slug, note_calls=True)).outcome()
        if outcome.killed_by:
            sys.exit(f"{self.slug}: the tests fail without any change: {outcome.killed_by}")
        found = Baseline(self.tests, outcome.seconds, outcome.calls, outcome.modules)
        MEMORY.mkdir(parents=True, exist_ok=True)
        stored.write_bytes(msgspec.json.encode(found))
        self.preload(found.modules)
        return found

    def preload(self, modules: list[str]) -> None:
        for name in modules:
            ours = name.startswith(("solarium", "benchmarks", "examples")) and not name.startswith("solarium.games")
            if ours or name.split(".")[0] in ("hypothesis", "msgspec", "fastapi", "sqlalchemy", "numpy"):
                import_module(name)

    def quick_tests(self) -> list[str]:
        return [name for name, seconds in self.baseline.seconds.items() if seconds <= self.slowest]

    def order(self, mutant: Mutant) -> list[str]:
        """The tests that call the broken function, all where it is only called before them; first those that have
        killed most for their time."""
        seconds = self.baseline.seconds
        calling = set(self.baseline.calls.get(f"{mutant.path}:{mutant.function}", seconds))
        quick = [name for name in self.quick_tests() if name in calling] or list(calling)
        return sorted(quick, key=lambda name: -(self.kills[name] + 0.2) / (seconds[name] + 0.02))

    def limits(self) -> dict[str, float]:
        return {name: GRACE + PATIENCE * seconds for name, seconds in self.baseline.seconds.items()}

    def start(self, mutant: Mutant) -> Child:
        module = mutant.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        return Child(Task(self.slug, {module: broken(SOURCES, mutant)}, self.order(mutant), self.limits()))

    def remembered(self) -> dict[str, Verdict]:
        """What is still true: a kill while the module is the same, a survival while the tests are too."""
        if not self.memory.exists():
            return {}
        verdicts = [msgspec.json.decode(line, type=Verdict) for line in self.memory.read_bytes().splitlines()]
        modules = {path.relative_to(SOURCES).as_posix(): digest([path]) for path in self.paths}
        return {
            verdict.name: verdict
            for verdict in verdicts
            if modules.get(verdict.name.partition(":")[0]) == verdict.module
            and (verdict.killed_by or verdict.tests == self.tests)
        }

    def run(self, count: int, seed: int, jobs: int) -> dict[str, Verdict]:
        """Verdicts on so many mutants, drawn by the seed."""
        drawn = Random(seed).sample(self.mutants, min(count, len(self.mutants)))
        known = self.remembered()
        equivalent = equivalents()
        waiting = [mutant for mutant in drawn if mutant.name not in known and mutant.name not in equivalent]
        self.kills.update(verdict.killed_by for verdict in known.values())
        total = len(waiting)
        running: dict[int, tuple[Child, Mutant]] = {}
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop(0)
                child = self.start(mutant)
                running[child.reader] = (child, mutant)
            for child, mutant in finished(running):
                verdict = self.judge(mutant, child.outcome())
                known[mutant.name] = verdict
                left = len(waiting) + len(running)
                print(f"\r{self.slug}: {total - left} of {total} tried ", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return {mutant.name: known[mutant.name] for mutant in drawn if mutant.name in known}

    def judge(self, mutant: Mutant, outcome: Outcome) -> Verdict:
        self.kills[outcome.killed_by] += 1
        verdict = Verdict(mutant.name, digest([SOURCES / mutant.path]), self.tests, outcome.killed_by)
        with self.memory.open("ab") as file:
            file.write(msgspec.json.encode(verdict) + b"\n")
        return verdict


def finished(running: dict[int, tuple[Child, Mutant]]) -> list[tuple[Child, Mutant]]:
    """Waits until one of them answers, and takes those that did; what never ends is killed."""
    ready, _, _ = select.select(list(running), [], [], 5)
    for child, _ in running.values():
        if time.monotonic() - child.begin > WALL:
            child.kill()
    return [running.pop(reader) for reader in ready]


def digest(paths: list[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file() and path.suffix != ".pyc":
            whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def equivalents() -> dict[str, str]:
    """Mutants that change nothing a player or a bot can notice, with the reason."""
    if not EQUIVALENT.exists():
        return {}
    rows = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])
    return {
        f"{row['path']}:{row['function']}: {row['line']} [{row['change']}] #{row.get('nth', 0)}": row["why"]
        for row in rows
    }


def load_from_sources() -> None:
    """From here on our packages are the sources, not what was compiled from them."""
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.meta_path.insert(0, SourceFinder({}))
