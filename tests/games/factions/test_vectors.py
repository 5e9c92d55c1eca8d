"""The worked examples of the rules, as data."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solarium.engine.chance import Seeded
from tests.games.factions.table import FREE, Table

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]


def marked(vector: dict[str, Any]) -> Any:
    marks = [pytest.mark.rule(number) for number in vector["rules"]]
    return pytest.param(vector, id=vector["name"], marks=marks)


def follow(table: Table, line: str, fixed: bool) -> None:
    sign, _, rest = line.partition(" ")
    if sign == "+":
        assert rest in table.legal(), table.legal()
    elif sign == "-":
        text, _, clause = rest.rpartition(" ")
        assert text not in table.legal()
        assert table.refusal(text) == clause
    elif sign == "=":
        legal = [text for text in table.legal() if not text.startswith(FREE)]
        assert sorted(legal) == sorted(rest.split())
    elif sign == "?":
        what, _, value = rest.partition(" = ")
        assert table.ask(what) == value, f"{what} is {table.ask(what)}"
    else:
        text, _, luck = line.partition(" ~ ")
        if fixed:
            table.apply(text, Seeded(1))
        else:
            table.play(text, *[int(outcome) for outcome in luck.split()])


@pytest.mark.parametrize("vector", [marked(vector) for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    position = dict(vector["position"])
    fixed = position.pop("fixed_chance", False)
    table = Table(position)
    for line in vector["script"].strip().split("\n"):
        try:
            follow(table, line.strip(), fixed)
        except AssertionError as error:
            raise AssertionError(f"at {line!r}: {error}") from error
