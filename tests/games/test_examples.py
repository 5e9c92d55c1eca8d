"""Every example of a clause is taken from a test vector of the rules, or states like one what is so after its move."""

import importlib
from functools import cache

import pytest

import solarium
from solarium.engine.lessons import Example
from tests.games.moments import Facts, Moment, Turn, played

OURS = ["factions", "lastdays", "sol", "solani", "syzygy"]
EXAMPLES = [
    pytest.param(slug, example, id=clause)
    for slug in OURS
    for clause, example in solarium.game(slug).course.examples.items()
]


@cache
def moments(slug: str) -> tuple[Moment, ...]:
    return tuple(importlib.import_module(f"tests.games.{slug}.moments").moments())


def check(slug: str, turn: Turn, facts: Facts) -> None:
    importlib.import_module(f"tests.games.{slug}.moments").check(turn, facts)


def holds(slug: str, turn: Turn, facts: Facts) -> bool:
    try:
        check(slug, turn, facts)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize(("slug", "example"), EXAMPLES)
def test_an_example_is_a_moment_of_a_vector_or_is_one_itself(slug: str, example: Example) -> None:
    before, turn = played(solarium.game(slug), example)
    if example.vector:
        of_vector = [moment for moment in moments(slug) if moment.vector == example.vector]
        shown = [moment for moment in of_vector if moment.shows(example, turn, before)]
        assert shown, f"{example.vector} has not this position with this move"
        assert turn is None or any(holds(slug, turn, moment.facts) for moment in shown)
    elif turn is not None:
        check(slug, turn, example.after)
        assert not holds(slug, Turn(before, turn.action, before), example.after), "the move changes nothing of it"
