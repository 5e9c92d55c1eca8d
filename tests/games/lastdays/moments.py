"""The moments of the vectors of Last Days. The facts of its examples are those of a step of a vector."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from solarium.games.lastdays.notation.text import read_action
from solarium.games.lastdays.positions import set_up
from tests.games.lastdays.conftest import Cards, in_seats
from tests.games.lastdays.facts import check as check_step
from tests.games.moments import Facts, Moment, Turn

FILE = Path(__file__).with_name("vectors.toml")
VECTORS = tomllib.loads(FILE.read_text("utf-8"))["vector"]
HEAD = {"id", "rules", "steps", "legal", "offers", "lacks", "counts", "is", "to", "refused"}
Step = dict[str, Any]


def moments() -> Iterator[Moment]:
    for vector in VECTORS:
        name, rules = vector["id"], vector["rules"]
        state = set_up(in_seats({key: value for key, value in vector.items() if key not in HEAD}))
        yield Moment(name, rules, state, offers=listed(vector), refuses=vector.get("refused", {}))
        for step in vector.get("steps", []):
            yield Moment(name, rules, state, offers=[step["do"]], facts=step)
            action = read_action(state, step["do"])
            assert action is not None
            state = state.copy()
            state.apply(action, Cards(state, step.get("cards", [])))
            yield Moment(name, rules, state, offers=listed(step), refuses=step.get("refused", {}))


def listed(step: Step) -> list[str]:
    return [*step.get("legal", []), *(text for texts in step.get("offers", {}).values() for text in texts)]


def check(turn: Turn, facts: Facts) -> None:
    check_step(turn.after, facts)
