"""Which games there are: the folders of `solarium.games`, and installed packages that offer more.

A third-party package adds a game with an entry point of the group `solarium.games`:

    [project.entry-points."solarium.games"]
    mygame = "mypackage.mygame:GAME"

A game that cannot be loaded, or that has a fault, is left out with a sentence; all others are there.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb

from msgspec import Struct

from solarium.engine.errors import BadGame, UnknownGame
from solarium.engine.game import AnyGame, game_of
from solarium.engine.validation import first_fault

HOME = "solarium.games"  # both the package of our own games and the group of entry points
_added: dict[str, AnyGame] = {}


class LeftOut(Struct, frozen=True):
    """A game that was offered and is not there, and why, in one sentence."""

    name: str
    source: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} ({self.source}) is left out: {self.reason}"


class _Found(Struct, frozen=True):
    games: dict[str, AnyGame]
    left_out: list[LeftOut]


@cache
def _found() -> _Found:
    found = _Found({}, [])
    for name, source, load in _offers():
        try:
            game = load()
        except (Exception, SystemExit) as error:
            found.left_out.append(LeftOut(name, source, _why_not_loaded(error)))
            continue
        reason = first_fault(game)
        if reason is None and game.slug in found.games:
            reason = f"there is already a game called {game.slug!r}"
        if reason is None:
            found.games[game.slug] = game
        else:
            found.left_out.append(LeftOut(name, source, reason))
    return found


def _offers() -> Iterator[tuple[str, str, Callable[[], AnyGame]]]:
    """The name of each game offered, where it comes from, and how to load it."""
    for module in iter_modules(import_module(HOME).__path__):
        name = f"{HOME}.{module.name}"
        yield module.name, name, partial(game_of, name)
    for entry in entry_points(group=HOME):
        yield entry.name, entry.value.partition(":")[0], entry.load


def _why_not_loaded(error: BaseException) -> str:
    """The error in one line, with the place in the author's own file."""
    words = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    if isinstance(error, SyntaxError):
        place = f" ({Path(error.filename or '').name}, line {error.lineno})"
    else:
        frames = [frame for frame in extract_tb(error.__traceback__) if "importlib" not in frame.filename]
        here = [frame for frame in frames if Path(frame.filename).parent != Path(__file__).parent]
        place = f" ({Path(here[-1].filename).name}, line {here[-1].lineno})" if here else ""
    return f"{type(error).__name__}: {words}{place}"


def register(game: AnyGame) -> None:
    """Add a game to this process only: tests and benchmarks."""
    reason = first_fault(game)
    if reason is not None:
        raise BadGame(f"{getattr(game, 'slug', game)} cannot be registered: {reason}")
    _added[game.slug] = game


def unregister(slug: str) -> None:
    _added.pop(slug, None)


def games() -> list[str]:
    """The names of all games, sorted."""
    return sorted({**_found().games, **_added})


def source_of(name: str) -> str:
    """The module that offers the game of that name, also where it is left out."""
    for offered, source, _ in _offers():
        if offered == name:
            return source
    return game(name).module


def left_out() -> list[LeftOut]:
    """The games that were offered and have a fault, each with its sentence."""
    return list(_found().left_out)


def game(slug: str) -> AnyGame:
    """The game of that name."""
    known = {**_found().games, **_added}
    if slug not in known:
        broken = [str(each) for each in left_out() if each.name == slug]
        there = f"there is no game {slug!r}; there are: {', '.join(sorted(known))}"
        raise UnknownGame(broken[0] if broken else there)
    return known[slug]
