"""Which games there are: the folders of `solarium.games`, and installed packages that offer more.

A third-party package adds a game with an entry point of the group `solarium.games`:

    [project.entry-points."solarium.games"]
    mygame = "mypackage.mygame:GAME"
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame

HOME = "solarium.games"  # both the package of our own games and the group of entry points
_added: dict[str, AnyGame] = {}


@cache
def _found() -> dict[str, AnyGame]:
    found: dict[str, AnyGame] = {}
    for module in iter_modules(import_module(HOME).__path__):
        game = import_module(f"{HOME}.{module.name}").GAME
        found[game.slug] = game
    for entry in entry_points(group=HOME):
        game = entry.load()
        found.setdefault(game.slug, game)
    return found


def register(game: AnyGame) -> None:
    """Add a game to this process only: tests and benchmarks."""
    _added[game.slug] = game


def unregister(slug: str) -> None:
    _added.pop(slug, None)


def games() -> list[str]:
    """The names of all games, sorted."""
    return sorted({**_found(), **_added})


def game(slug: str) -> AnyGame:
    """The game of that name."""
    known = {**_found(), **_added}
    if slug not in known:
        raise UnknownGame(f"there is no game {slug!r}; there are: {', '.join(sorted(known))}")
    return known[slug]
