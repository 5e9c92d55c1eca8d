"""One position for every kind of decision of every game: in which kept game it stands, and after how many steps.

The games are records in this folder, so that a test meets a decision surely, whatever the bots of the day would do.
`python -m tests.browser.decisions.find` looks for them again.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct, convert

import solarium
from solarium.engine.match import Match
from solarium.engine.record import Record
from solarium.engine.scene import Scene

FOLDER = Path(__file__).parent
WORDS = 3  # of a question that tell its kind; what follows names a card or a place
AMOUNTS = "by an amount"


class Decision(Struct, frozen=True):
    kind: str
    record: str
    steps: int
    seat: int  # that decides


def kind_of(scene: Scene) -> str:
    """The clause that asks and the first words of the question; by an amount, where a number is set."""
    words = re.sub(r"\{\d\}|[\d]+", "#", scene.prompt.text).split()[:WORDS]
    ways = [AMOUNTS] if sum(button.amount >= 0 for button in scene.buttons) > 3 else []
    return " ".join([scene.prompt.clause, *words, *ways])


@cache
def decisions() -> dict[str, list[Decision]]:
    """By game."""
    return convert(tomllib.loads((FOLDER / "kinds.toml").read_text("utf-8")), dict[str, list[Decision]])


@cache
def record(name: str) -> Record:
    return Record.read((FOLDER / f"{name}.record").read_text("utf-8"))


def record_until(decision: Decision) -> str:
    """The record of the game that ends where it is to be decided."""
    whole = record(decision.record)
    begin = sum(entry.seat < 0 for entry in whole.entries)
    cut = Record(
        whole.game, whole.version, whole.players, whole.options, entries=whole.entries[: begin + decision.steps]
    )
    return str(cut)


def position(decision: Decision) -> Match:
    return solarium.replay(record_until(decision))


def find(game: str, words: str) -> Decision:
    """The decision whose kind has these words."""
    return next(one for one in decisions()[game] if words in one.kind)
