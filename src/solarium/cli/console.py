"""What the commands share: the consoles, options typed as name=value, files read with clear errors."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.options import Values
from solarium.engine.registry import game as find_game
from solarium.engine.registry import games

OPTION_HELP = "An option of the game as name=value; one that names a file also as --name FILE, as in --pack FILE."

console = Console()
errors = Console(stderr=True)


def warn(sentence: str) -> None:
    errors.print(sentence, style="yellow", markup=False, highlight=False, soft_wrap=True)


def game_named(slug: str) -> AnyGame:
    return find_game(slug)


def typed_options(game: AnyGame, words: list[str]) -> Values:
    """`--option name=value`, given any number of times."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"an option is typed as name=value; not {word!r}")
        given[name] = value
    return game.options.read(given)


def spell_out(words: list[str]) -> list[str]:
    """`--pack FILE` becomes `--option pack=FILE`, for every option of a game that names a file of this machine."""
    named = {f"--{option.name}" for slug in games() for option in find_game(slug).options.local()}
    spelled: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        flag, equals, value = word.partition("=")
        if flag not in named:
            spelled.append(word)
            continue
        if not equals and (not rest or rest[0].startswith("-")):
            raise UsageError(f"{flag} needs a file behind it, as in {flag} my-file.toml")
        spelled += ["--option", f"{flag[2:]}={value if equals else rest.pop(0)}"]
    return spelled


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise UsageError(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read as text: {error}") from None


def progress_bar() -> Progress:
    """For everything that lasts longer than a moment; on standard error, so that output can be piped."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=errors
    )
