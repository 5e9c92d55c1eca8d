"""One game's tests, uncompiled: collected once, then run in forks, each with a rule broken in another way."""

import ast
import functools
import gc
import io
import os
import re
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import msgspec
import pytest
from msgspec import Struct

from tests.mutants.sources import ROOT, SOURCES, load_from_sources

QUIET = ("-x", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:faulthandler", "-W", "ignore")
LATER = 0.01  # seconds after which a test that takes too long is looked at again
MEMORY_LIMIT = 8 << 30  # a mutant may grow without end


class Outcome(Struct):
    """What the tests said: the first that failed, or none."""

    killed_by: str = ""
    seconds: dict[str, float] = {}  # by test, in processor time
    complete: bool = True  # whether all tests were run that could notice it


class TooLong(BaseException):
    """A test takes many times longer than without the change."""


class Collected:
    """A pytest plugin: the tests of one game are collected, and handed to somebody instead of being run."""

    def __init__(self, slug: str, serve: Callable[["Runner"], None]) -> None:
        self.ours = re.compile(rf"(?<![a-z]){slug}(?![a-z])")  # some laws go through all stored games
        self.serve = serve
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.ours.search(item.nodeid)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.serve(Runner(self, session.items))
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Runner:
    """Runs collected tests here and now: only in a process that was made for it."""

    def __init__(self, plugin: Collected, items: list[pytest.Item]) -> None:
        self.plugin = plugin
        self.late = False  # whether the running test took too long
        self.items = {item.nodeid: item for item in items}
        gc.collect()
        loaded = gc.get_objects()
        gc.freeze()  # forks share what is there
        self.functions = [each for each in loaded if isinstance(each, FunctionType)]
        self.caches = [each for each in loaded if isinstance(each, functools._lru_cache_wrapper) and is_ours(each)]

    def run(self, names: list[str], limits: dict[str, float], budget: float) -> Outcome:
        """In the given order until the first fails or takes longer than it may, or so many seconds were spent."""
        for item, following in self.pairs(names):
            if budget < 0:
                return Outcome(complete=False)
            budget -= self.run_one(item, following, limits[item.nodeid])
            if self.plugin.failed or self.late:
                return Outcome(f"{item.nodeid}{' (too long)' if self.late else ''}")
        return Outcome()

    def measure(self, names: list[str], longest: float, begun: Callable[[str], object]) -> Outcome:
        """All of them, each given up after so many processor seconds; `begun` is told of each."""
        outcome = Outcome()
        for item, following in self.pairs(names):
            begun(item.nodeid)
            outcome.seconds[item.nodeid] = self.run_one(item, following, longest)
            if self.plugin.failed and not self.late:
                return Outcome(self.plugin.failed)
            self.plugin.failed, self.late = "", False
        return outcome

    def pairs(self, names: list[str]) -> list[tuple[pytest.Item, pytest.Item | None]]:
        """Tests, each with the one that follows it."""
        items = [self.items[name] for name in names if name in self.items]
        return list(zip(items, [*items[1:], None], strict=True))

    def run_one(self, item: pytest.Item, following: pytest.Item | None, longest: float) -> float:
        """The processor seconds it took."""
        begin = time.process_time()
        signal.signal(signal.SIGPROF, self.stop)
        signal.setitimer(signal.ITIMER_PROF, longest)
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except BaseException:  # a test that is stopped may lack the line on which it was: pytest cannot report that
            if not self.late:
                raise
            item.session._setupstate.teardown_exact(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        return time.process_time() - begin

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Only in code of ours: a library that is interrupted may keep a lock for ever."""
        if frame is None or not frame.f_code.co_filename.startswith((str(SOURCES), str(ROOT / "tests" / "games"))):
            signal.setitimer(signal.ITIMER_PROF, LATER)
            return
        self.late = True
        raise TooLong

    def break_function(self, path: Path, tree: ast.Module, name: str) -> bool:
        """Put the code of a broken function into the loaded one, and forget what was answered before; False where
        that changes nothing: a default was broken."""
        codes = {
            (code.co_qualname, code.co_firstlineno): code for code in inner_codes(compile(tree, str(path), "exec"))
        }
        changed = False
        for function in self.functions:
            old = function.__code__
            if old.co_filename == str(path) and old.co_qualname == name:
                new = codes[old.co_qualname, old.co_firstlineno]
                changed |= new != old
                function.__code__ = new
        for cache in self.caches:
            cache.cache_clear()
        return changed


def is_ours(cache: "functools._lru_cache_wrapper[object]") -> bool:
    """Whether the rules may have a part in what it keeps: tables of data come from files."""
    return cache.__module__.startswith(("solarium.games.", "tests.games.")) and ".data." not in cache.__module__


def collect(slug: str, broken: dict[str, ast.Module], laws: bool, serve: Callable[[Runner], None]) -> int:
    """Load a game from its sources, one module of it perhaps broken, and hand its tests over, with or without the laws
    that hold for every game."""
    load_from_sources(broken)
    keep_one_game(slug)
    # What starts processes of its own would not see the change.
    paths = [f"tests/games/{slug}", *(["tests/laws", "--ignore=tests/laws/test_compiled.py"] if laws else [])]
    return pytest.main([*QUIET, "--rootdir", str(ROOT), *paths], plugins=[Collected(slug, serve)])


def keep_one_game(slug: str) -> None:
    """The laws hold for every game that is registered: here for one."""
    from solarium.engine import registry

    game = import_module(f"solarium.games.{slug}").GAME
    registry._offers = lambda: iter([(slug, slug, lambda: game)])
    registry._found.cache_clear()


def calls_while_loading(slug: str) -> list[str]:
    """The functions of a game that run when it is loaded: what they made is there before a test begins."""
    called: set[CodeType] = set()
    sys.setprofile(lambda frame, event, _: called.add(frame.f_code) if event == "call" else None)
    try:
        import_module(f"solarium.games.{slug}")
    finally:
        sys.setprofile(None)
    ours = [code for code in called if code.co_filename.startswith(str(SOURCES / "solarium" / "games" / slug))]
    return sorted({name_of(code) for code in ours})


def name_of(code: CodeType) -> str:
    """A function as mutants name it: module and place, with those inside it counted as itself."""
    path = Path(code.co_filename).relative_to(SOURCES).as_posix()
    return f"{path}:{code.co_qualname.partition('.<locals>')[0]}"


def inner_codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_codes(constant)


def attempt(work: Callable[[], Outcome]) -> Outcome:
    """What came of it; an error says which it was."""
    try:
        return work()
    except BaseException as error:
        return Outcome(f"error ({type(error).__name__}: {error})")


class Child:
    """A forked process that does some work, and the pipe on which it answers."""

    def __init__(self, work: Callable[[], Outcome]) -> None:
        self.reader, writer = os.pipe()
        self.begin = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.reader)
            self.answer(work, writer)
        os.close(writer)

    def answer(self, work: Callable[[], Outcome], writer: int) -> None:
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            sys.stdout = sys.stderr = io.StringIO()
            outcome = attempt(work)
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
