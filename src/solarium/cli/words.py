"""What the commands share: the consoles, options typed as name=value, files read with clear errors."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from solarium.engine.errors import Misuse
from solarium.engine.game import Game
from solarium.engine.options import Values
from solarium.engine.registry import game as find_game

console = Console()
errors = Console(stderr=True)


def warn(sentence: str) -> None:
    errors.print(sentence, style="yellow", markup=False, highlight=False)


def game_named(slug: str) -> Game:
    return find_game(slug)


def typed_options(game: Game, words: list[str]) -> Values:
    """`--option name=value`, given any number of times."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Misuse(f"an option is typed as name=value; not {word!r}")
        given[name] = value
    return game.options.read(given)


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Misuse(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Misuse(f"{path} cannot be read as text: {error}") from None


def progress_bar() -> Progress:
    """For everything that lasts longer than a moment; on standard error, so that output can be piped."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors
    )
