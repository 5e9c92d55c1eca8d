"""A game on one page: what one plays for, what a turn is, the pieces, how it ends, and what is often asked.

It lies as `overview.toml` in the game's folder `lessons/`; every answer names the clause that says so.
"""

import tomllib
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from solarium.engine.errors import BadLesson

OVERVIEW = "overview.toml"


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences, and the clauses they come from."""

    text: str
    clauses: tuple[str, ...]


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece, with its drawing."""

    art: str
    name: str
    text: str


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is often asked, and its answer."""

    question: str
    answer: str
    clause: str


class Overview(Struct, frozen=True, forbid_unknown_fields=True):
    """A game on one page."""

    goal: Passage
    turn: Passage
    end: Passage
    piece: tuple[Piece, ...] = ()
    asked: tuple[Question, ...] = ()


def load_overview(folder: Path) -> Overview | None:
    """What lies in a folder `lessons/`; None where there is none. Raises `BadLesson`."""
    path = folder / OVERVIEW
    if not path.exists():
        return None
    try:
        return convert(tomllib.loads(path.read_text("utf-8")), Overview)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadLesson(f"{path.name}: {error}") from None
