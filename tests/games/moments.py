"""Moments of test vectors, to which the examples of clauses are traced back.

A game's `moments.py` lists its own, and checks facts written in the language of its vectors.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.lessons import Example

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Turn:
    """A move with the states before and after it; `after.events` tells what happened."""

    before: Any
    action: int
    after: Any


@dataclass(frozen=True)
class Moment:
    """A position of a vector, what is played or offered in it, what it refuses, and what is so after a move."""

    vector: str
    clauses: Collection[str]
    state: Any = None
    before: Callable[[Any], bool] | None = None  # for vectors that describe a part of the position
    names: Facts | None = None  # what the vector says of the position, where it leaves the rest open
    reached: Callable[[Any], bool] | None = None  # for vectors about a position that the move of an example ends in
    offers: Collection[str] = ()
    refuses: Mapping[str, str] = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)

    def is_before(self, example: Example, state: Any) -> bool:
        """The very position of the vector; or one that names all that the vector names, after the same moves."""
        if self.state is not None and self.state.key() == state.key():
            return True
        if self.before is not None:
            return self.before(state)
        return self.names is not None and covers({"moves": [], **example.position}, {"moves": [], **self.names})

    def shows(self, example: Example, turn: Turn | None, state: Any) -> bool:
        """Whether this is where the example is taken from; its facts are another question."""
        if example.clause not in self.clauses:
            return False
        if self.reached is not None:
            return turn is not None and self.reached(turn.after)
        if not self.is_before(example, state):
            return False
        if turn is None:
            return self.refuses.get(example.refused) == example.clause
        return example.move in self.offers


def covers(whole: object, part: object) -> bool:
    """Whether all that is named in one table stands in the other too; of seats the first ones may be named alone."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(name in whole and covers(whole[name], value) for name, value in part.items())
    if isinstance(part, list) and isinstance(whole, list) and all(isinstance(one, dict) for one in part):
        pairs = zip(whole, part, strict=False)
        return len(part) <= len(whole) and all(covers(one, other) for one, other in pairs)
    return part == whole


def played(game: AnyGame, example: Example) -> tuple[Any, Turn | None]:
    """The position of an example and its move; there is none where the example is about a refusal."""
    before = game.set_up(example.position)
    if not example.move:
        return before, None
    after = before.copy()
    after.events = []
    action = game.parse(before, example.move)
    after.apply(action, Seeded(example.seed))
    return before, Turn(before, action, after)
