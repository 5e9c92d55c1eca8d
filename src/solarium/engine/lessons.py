"""A game's course and the examples of its clauses, as data in its folder `lessons/`.

A lesson is a file of its own, in the order of the file names:

    title = "Rolling"
    blurb = "How a planet moves"

    [[step]]
    words = "Roll the red planet to the lit cell."
    position = { planets = "0,0 RBGY; 0,1 YRBG" }
    lit = ["0,4"]
    goal = { moves = ["0,0>0,4"] }
    solution = ["0,0>0,4"]
    learnt = "A planet rolls round its neighbours without losing touch."
    clause = "SYZ-14"

A step without a position goes on where the one before ended. `examples.toml` holds `[[example]]` tables: a clause, a
position, and a move that shows it or a text that it refuses. `vector` names the test vector of the rules that the
example is taken from; one that is taken from none says itself in `after` what is so after its move. Tests read both.
"""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

from solarium.engine.errors import BadLesson
from solarium.engine.overview import OVERVIEW

EXAMPLES = "examples.toml"
T = TypeVar("T")


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done. Exactly one of them is given."""

    moves: tuple[str, ...] = ()  # one of these; `*` stands for anything
    refused: str = ""  # the clause that refuses what is tried
    turn_over: bool = False  # another seat is on turn, or the game is over
    won: bool = False
    reached: dict[str, Any] = {}  # a part of the position as `dump` writes it

    def allows(self, text: str) -> bool:
        return any(fnmatchcase(text, move) for move in self.moves)


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: a position, a sentence, something to do, and what was learnt by it."""

    words: str
    goal: Goal
    solution: tuple[str, ...]  # texts that reach the goal; `Show me` plays them
    learnt: str
    clause: str
    position: dict[str, Any] | None = None
    seat: int = 0
    seed: int = 0  # of the luck, if any is needed
    lit: tuple[str, ...] = ()  # ids of items to look at; all where none is named
    replies: tuple[str, ...] = ()  # what the other seats do, in order, when they are on turn


class FirstGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game at the end of a course, against gentle bots."""

    players: int
    level: int = 1
    options: dict[str, bool | int | str] = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps, or a whole game to play."""

    title: str
    blurb: str
    step: tuple[Step, ...] = ()
    game: FirstGame | None = None
    name: str = ""  # the file's

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.step


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause shown on the board: a move that it is about, or a text that it refuses."""

    clause: str
    words: str
    position: dict[str, Any]
    move: str = ""
    refused: str = ""
    seat: int = 0
    seed: int = 0
    vector: str = ""  # the test vector that it is taken from
    after: dict[str, Any] = {}  # what is so after the move, in the language of the game's vectors

    @property
    def lesson(self) -> Lesson:
        """The example as something to be done."""
        goal = Goal(moves=(self.move,)) if self.move else Goal(refused=self.clause)
        step = Step(
            words=self.words,
            goal=goal,
            solution=(self.move or self.refused,),
            learnt=self.words,
            clause=self.clause,
            position=self.position,
            seat=self.seat,
            seed=self.seed,
        )
        return Lesson(self.clause, self.words, (step,), name=self.clause)


class _Examples(Struct, frozen=True, forbid_unknown_fields=True):
    example: list[Example]


class Course(Struct, frozen=True):
    """All lessons of a game in order, and the examples by clause."""

    lessons: tuple[Lesson, ...] = ()
    examples: dict[str, Example] = {}

    def lesson(self, name: str) -> Lesson | None:
        """A lesson by its name, or the example of a clause as one."""
        if name in self.examples:
            return self.examples[name].lesson
        return next((lesson for lesson in self.lessons if lesson.name == name), None)


def load_course(folder: Path) -> Course:
    """What lies in a folder `lessons/`; nothing where there is none. Raises `BadLesson`."""
    files = sorted(path for path in folder.glob("*.toml") if path.name not in (EXAMPLES, OVERVIEW))
    lessons = tuple(_read_lesson(path) for path in files)
    source = folder / EXAMPLES
    if not source.exists():
        return Course(lessons)
    examples = _read(source, _Examples).example
    by_clause = {example.clause: example for example in examples}
    if len(by_clause) != len(examples):
        raise BadLesson(f"{source.name}: two examples show the same clause")
    for example in examples:
        if bool(example.move) == bool(example.refused):
            raise BadLesson(f"{source.name}: {example.clause} takes a move or a refused text, one of them")
        if example.after and (example.refused or example.vector):
            raise BadLesson(f"{source.name}: {example.clause} says what is so after a move that no vector has")
    return Course(lessons, by_clause)


def _read_lesson(path: Path) -> Lesson:
    table = _read(path, Lesson)
    if bool(table.step) == (table.game is not None):
        raise BadLesson(f"{path.name}: a lesson has steps or a game, one of them")
    if table.step and table.step[0].position is None:
        raise BadLesson(f"{path.name}: the first step needs a position")
    for number, step in enumerate(table.step, 1):
        goal = step.goal
        given = [bool(goal.moves), bool(goal.refused), goal.turn_over, goal.won, bool(goal.reached)]
        if sum(given) != 1:
            raise BadLesson(f"{path.name}, step {number}: a goal says one thing")
    return Lesson(table.title, table.blurb, table.step, table.game, path.stem.partition("-")[2] or path.stem)


def _read(path: Path, kind: type[T]) -> T:
    try:
        return convert(tomllib.loads(path.read_text("utf-8")), kind)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadLesson(f"{path.name}: {error}") from None
