"""Runs the tests of one game on a mutant: in a forked process, uncompiled, until the first test fails.

The parent holds everything but the game, so a mutant costs its game's import and the tests themselves.
"""

import ast
import io
import os
import re
import resource
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType

import msgspec
import pytest
from msgspec import Struct

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
PATIENCE = 10  # how many times longer than before a test may take
GRACE = 2.0  # seconds that any test may take
QUIET = ("-x", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:faulthandler", "-W", "ignore")
FIRST_WAVE = 40  # so many tests are collected and run before the others


class Outcome(Struct):
    """What the tests said of a mutant: the first that failed, or none."""

    killed_by: str = ""
    seconds: dict[str, float] = {}  # by test, in processor time
    calls: dict[str, list[str]] = {}  # by function of the rules: the tests that call it
    modules: list[str] = []  # what is loaded in the end


class Task(Struct, frozen=True):
    """What a process is to do: which tests in which order (all where none is named), on which broken modules."""

    slug: str
    broken: dict[str, ast.Module] = {}
    order: list[str] = []
    limits: dict[str, float] = {}  # processor seconds, by test
    note_calls: bool = False


class TooLong(BaseException):
    """A test takes many times longer than without the change."""


class SourceFinder(MetaPathFinder):
    """Loads our packages from their sources, past the compiled modules, and one of them broken."""

    def __init__(self, broken: dict[str, ast.Module]) -> None:
        self.broken = broken

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name.split(".")[0] not in ("solarium", "benchmarks", "examples"):
            return None
        home = (SOURCES if name.startswith("solarium") else ROOT).joinpath(*name.split("."))
        file = home / "__init__.py" if home.is_dir() else home.with_suffix(".py")
        if not file.exists():
            return None
        loader = BrokenLoader(name, str(file), self.broken[name]) if name in self.broken else None
        folders = [str(home)] if home.is_dir() else None
        loading = loader or SourceFileLoader(name, str(file))
        return spec_from_file_location(name, file, loader=loading, submodule_search_locations=folders)


class BrokenLoader(SourceFileLoader):
    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec")


class Watch:
    """A pytest plugin: the given order of tests, their times, and the first that fails."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.rules = str(SOURCES / "solarium" / "games" / task.slug / "rules")
        self.ours = re.compile(rf"(?<![a-z]){task.slug}(?![a-z])")  # some laws go through all stored games
        self.rank: dict[str, int] = {}  # the order of the running wave; all tests where it is empty
        self.running = ""
        self.outcome = Outcome()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.ours.search(item.nodeid)]
        if self.rank:
            items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda i: self.rank[i.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begin = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, self.task.limits.get(item.nodeid, 0))
        self.running = item.nodeid
        called: set[CodeType] = set()
        if self.task.note_calls:
            sys.setprofile(lambda frame, event, _: called.add(frame.f_code) if event == "call" else None)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.outcome.seconds[item.nodeid] = time.process_time() - begin
            for function in {name_of(code) for code in called if code.co_filename.startswith(self.rules)}:
                self.outcome.calls.setdefault(function, []).append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.outcome.killed_by:
            self.outcome.killed_by = report.nodeid


def name_of(code: CodeType) -> str:
    """A function as mutants name it: module and place, with those inside it counted as itself."""
    path = Path(code.co_filename).relative_to(SOURCES).as_posix()
    return f"{path}:{code.co_qualname.partition('.<locals>')[0]}"


def selection(slug: str) -> list[str]:
    """The tests of a game and the laws; what starts processes of its own would not see the change."""
    return [f"tests/games/{slug}", "tests/laws", "--ignore=tests/laws/test_compiled.py"]


def waves(task: Task) -> list[list[str]]:
    """The tests in the given order, the likeliest first: most mutants need no more than their files."""
    return [wave for wave in (task.order[:FIRST_WAVE], task.order[FIRST_WAVE:]) if wave]


def run_tests(task: Task) -> Outcome:
    """Run the tests here and now: only in a process that was made for it."""
    sys.meta_path.insert(0, SourceFinder(task.broken))
    watch = Watch(task)

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, stop)
    status: int = pytest.ExitCode.OK
    try:
        keep_one_game(task.slug)
        for wave in waves(task) or [[]]:
            watch.rank = {name: number for number, name in enumerate(wave)}
            paths = sorted({name.partition("::")[0] for name in wave}) or selection(task.slug)
            status = pytest.main([*QUIET, "--rootdir", str(ROOT), *paths], plugins=[watch])
            if status != pytest.ExitCode.OK:
                break
    except TooLong:
        watch.outcome.killed_by = f"{watch.running} (too long)"
        return watch.outcome
    except Exception as error:
        watch.outcome.killed_by = f"import ({type(error).__name__})"
        return watch.outcome
    if status != pytest.ExitCode.OK and not watch.outcome.killed_by:  # a test module could not even be loaded
        watch.outcome.killed_by = "collection"
    watch.outcome.modules = sorted(sys.modules)
    return watch.outcome


def keep_one_game(slug: str) -> None:
    """The laws hold for every game that is registered: here for one."""
    from solarium.engine import registry

    game = import_module(f"solarium.games.{slug}").GAME
    registry._offers = lambda: iter([(slug, slug, lambda: game)])
    registry._found.cache_clear()


class Child:
    """A forked process that runs the tests, and the pipe on which it answers."""

    def __init__(self, task: Task) -> None:
        self.reader, writer = os.pipe()
        self.begin = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.reader)
            self.answer(task, writer)
        os.close(writer)

    def answer(self, task: Task, writer: int) -> None:
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))  # a mutant may grow without end
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            sys.stdout = sys.stderr = io.StringIO()
            outcome = run_tests(task)
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(msgspec.json.encode(outcome))
        finally:
            os._exit(0)

    def outcome(self) -> Outcome:
        """What it answered, once its pipe can be read; one that died without a word is killed too."""
        with os.fdopen(self.reader, "rb") as pipe:
            data = pipe.read()
        os.waitpid(self.pid, 0)
        return msgspec.json.decode(data, type=Outcome) if data else Outcome("the process died")

    def kill(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)
