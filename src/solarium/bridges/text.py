"""Positions in text for other platforms."""

from rich.text import Text

from solarium.engine.game import AnyGame
from solarium.engine.state import State


def plain_text(game: AnyGame, state: State, seat: int) -> str:
    """The position as that seat sees it, without the markup for terminals."""
    return Text.from_markup(game.render_text(state, seat)).plain
