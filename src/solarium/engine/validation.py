"""What is wrong with a game that wants to register: its metadata, words, clauses, options, drawings and parts.

A game with a fault would break a page, a form or a table later on, so it is left out at once, with a sentence.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from solarium.engine.ai import Ai
from solarium.engine.clauses import Clauses
from solarium.engine.game import AnyGame, Game
from solarium.engine.options import Choice, Options
from solarium.engine.parts import Notation, Positions, Referee, View

MOST_SEATS = 5  # the table has five seat colours
WEIGHTS = ("light", "medium", "heavy")
LEVELS = 5
PARTS = {"notation": Notation, "positions": Positions, "referee": Referee, "view": View, "ai": Ai}


def first_fault(game: object) -> str | None:
    """The first thing that is wrong with a game, as a sentence; None where all is well."""
    return next(faults(game), None)


def faults(game: object) -> Iterator[str]:
    """Everything that is wrong with a game, one sentence each."""
    if not isinstance(game, Game):
        yield f"it offers a {type(game).__name__}, not a solarium.Game"
        return
    yield from _name_faults(game)
    yield from _number_faults(game)
    yield from _clause_faults(game)
    yield from _option_faults(game)
    yield from _part_faults(game)
    yield from _art_faults(game)


def _name_faults(game: AnyGame) -> Iterator[str]:
    slug = getattr(game, "slug", None)
    if not isinstance(slug, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", slug):
        yield f"`slug` is {slug!r}; it takes small letters, digits and underscores, as in 'connect_four'"
    for name, use in (
        ("title", "the name that people read"),
        ("version", "the version of its rules, which records keep"),
        ("blurb", "one line about it for the lobby"),
        ("example", "a move as one would type it"),
    ):
        word = getattr(game, name, None)
        if not isinstance(word, str) or not word.strip():
            yield f"`{name}` is {word!r}; it takes a text: {use}"
    weight = getattr(game, "weight", None)
    if weight not in WEIGHTS:
        yield f"`weight` is {weight!r}; it takes one of {', '.join(WEIGHTS)}"


def _number_faults(game: AnyGame) -> Iterator[str]:
    players = getattr(game, "players", None)
    if not _is_seats(players):
        yield f"`players` is {players!r}; it takes the allowed numbers of seats from 1 to {MOST_SEATS}, as in (2, 3)"
    for name, use in (("minutes", "how long a game takes"), ("longest", "the most actions a game can have")):
        number = getattr(game, name, None)
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            yield f"`{name}` is {number!r}; it takes a whole number above 0: {use}"
    for name in ("hidden", "luck", "draws"):
        if not isinstance(getattr(game, name, None), bool):
            yield f"`{name}` is {getattr(game, name, None)!r}; it takes True or False"


def _is_seats(players: object) -> bool:
    return (
        isinstance(players, tuple)
        and bool(players)
        and all(isinstance(count, int) and 1 <= count <= MOST_SEATS for count in players)
        and len(set(players)) == len(players)
    )


def _clause_faults(game: AnyGame) -> Iterator[str]:
    clauses = getattr(game, "clauses", None)
    if not isinstance(clauses, Clauses) or not clauses:
        yield "`clauses` holds no clause; write the rules into clauses.toml beside the game"
        return
    for number, clause in clauses.items():
        if not clause.title.strip() or not clause.text.strip():
            yield f"clause {number} has no title or no text"


def _option_faults(game: AnyGame) -> Iterator[str]:
    options = getattr(game, "options", None)
    if not isinstance(options, Options):
        yield f"`options` is a {type(options).__name__}; it takes Options([...])"
        return
    names = options.names()
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"two options are called {name!r}"
    for option in options:
        if not option.title.strip() or not option.help.strip():
            yield f"option {option.name!r} has no title or no help for the lobby"
        if option.clause and option.clause not in game.clauses:
            yield f"option {option.name!r} cites clause {option.clause}, which is not in clauses.toml"
        if isinstance(option, Choice) and not all(words.strip() for words in option.values.values()):
            yield f"option {option.name!r} has a value without words for the lobby"


def _part_faults(game: AnyGame) -> Iterator[str]:
    if not callable(getattr(game, "begin", None)):
        yield "`begin` is not a function (players, options, chance) -> State"
    for name, kind in PARTS.items():
        part = getattr(game, name, None)
        if not isinstance(part, kind):
            yield f"`{name}` is a {type(part).__name__}; it takes an object of a class derived from {kind.__name__}"
    levels = getattr(getattr(game, "ai", None), "levels", ())
    if len(levels) != LEVELS:
        yield f"`ai` has {len(levels)} levels; the lobby offers {LEVELS}"


def _art_faults(game: AnyGame) -> Iterator[str]:
    folder = getattr(game, "folder", None)
    if not isinstance(folder, Path) or not folder.is_dir():
        yield f"`folder` is {folder!r}; it takes the Path of the game's folder"
        return
    drawings = {path.stem: path for path in sorted(game.art.glob("*.svg"))}
    if "cover" not in drawings:
        yield f"there is no {game.art.relative_to(folder).as_posix()}/cover.svg, the picture for the lobby"
    for path in drawings.values():
        fault = _drawing_fault(path.read_bytes())
        if fault:
            yield f"the drawing {path.name} {fault}"


def _drawing_fault(drawing: bytes) -> str:
    """All drawings of a game travel in one document: a single broken one would take the others with it."""
    elements: list[tuple[str, dict[str, str]]] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        elements.append((name, attributes))

    reader = expat.ParserCreate()
    reader.StartElementHandler = start
    try:
        reader.Parse(drawing, True)
    except expat.ExpatError as error:
        return f"cannot be read: {error}"
    name, attributes = elements[0]
    return "" if name == "svg" and "viewBox" in attributes else "is not an <svg> with a viewBox"
