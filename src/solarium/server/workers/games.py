"""The games in a worker: those of the package, and those that are registered in the server only."""

from solarium.engine import registry
from solarium.engine.errors import UnknownGame
from solarium.engine.game import AnyGame, game_of


def find(slug: str, module: str) -> AnyGame:
    """The game; `module` is where it comes from if it is not in the package."""
    try:
        return registry.game(slug)
    except UnknownGame:
        registry.register(game_of(module))
        return registry.game(slug)
