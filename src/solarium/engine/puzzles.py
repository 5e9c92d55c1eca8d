"""The puzzles of a game: positions with one clearly best move, as data in its folder `lessons/`.

`puzzles.jsonl` begins with a line that says how it was made; each line after it is one puzzle. `solarium puzzles`
writes such a file, and `AnyGame.puzzles` reads it when somebody first asks for one.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from msgspec import DecodeError, Struct, json

from solarium.engine.errors import BadLesson

PUZZLES = "puzzles.jsonl"
HARDEST = 5


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """How the puzzles of a file were found."""

    game: str
    version: str  # of the rules
    command: str


class Puzzle(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position and the one move to find in it.

    `win`: it alone wins by force, in so many plies; `hold`: all others lose by force; `best`: by a deep search of what
    the seat can know, no other comes near it.
    """

    position: dict[str, Any]  # as `AnyGame.load` takes it
    seat: int
    key: str  # the move
    kind: Literal["win", "hold", "best"]
    level: int  # 1 to 5: how far one has to look to see it
    plies: int = 0  # until the win; of a `hold`, until the loss that the others run into
    share: float = 0.0  # of a `best`: the return to expect after it, from 0 for a sure loss to 1 for a sure win
    margin: float = 0.0  # how much less the next best move leaves
    themes: tuple[str, ...] = ()  # features that tell it from the next best move
    clauses: tuple[str, ...] = ()  # that the move is about


def read_puzzles(path: Path, most: int | None = None) -> tuple[Puzzle, ...]:
    """All puzzles of a file, or the first few; none where there is no file. Raises `BadLesson`."""
    if not path.exists():
        return ()
    lines = path.read_text("utf-8").splitlines()
    try:
        json.decode(lines[0] if lines else "", type=Origin)
        return tuple(json.decode(line, type=Puzzle) for line in lines[1:][:most])
    except DecodeError as error:
        raise BadLesson(f"{path.name}: {error}") from None


def read_origin(path: Path) -> Origin:
    with path.open(encoding="utf-8") as file:
        return json.decode(file.readline(), type=Origin)


def puzzle_lines(puzzles: Iterable[Origin | Puzzle]) -> Iterable[str]:
    """The lines of a file, its origin first."""
    return (f"{json.encode(line, order='deterministic').decode()}\n" for line in puzzles)
