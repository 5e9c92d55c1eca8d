"""The tool behind `./test --mutants`: what it changes, and that its list of equivalents is alive."""

import ast
from pathlib import Path

import pytest

from tests.mutants.run import equivalents
from tests.mutants.sites import Mutant, broken, find_mutants
from tests.mutants.sources import SOURCES

RULE = '''
LIMIT: Final = 3

def settle(count: i64, done: bool) -> bool:
    """ABC-7: so many at most."""
    if done and count < 12:
        return True
    return [n for n in range(count) if ready(n)] == []  # ABC-8
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "rule.py").write_text(RULE)
    return find_mutants(tmp_path, tmp_path / "rule.py")


def test_comparisons_conditions_and_constants_are_changed(mutants: list[Mutant]) -> None:
    assert [(mutant.row, mutant.change) for mutant in mutants] == [
        (6, "condition not"),
        (6, "junction and, or"),
        (6, "compare 0 to LtE"),
        (6, "compare 0 to GtE"),
        (6, "constant 12 to 13"),
        (6, "constant 12 to 11"),
        (7, "constant True to False"),
        (8, "compare 0 to NotEq"),
        (8, "filter not"),
    ]


def test_a_mutant_names_the_clause_nearest_to_it(mutants: list[Mutant]) -> None:
    assert [mutant.clause for mutant in mutants[-3:]] == ["ABC-8", "ABC-8", "ABC-8"]
    assert mutants[0].clause == "ABC-7"


def test_each_mutant_changes_one_thing(tmp_path: Path, mutants: list[Mutant]) -> None:
    whole = ast.unparse(ast.parse(RULE)).splitlines()
    for mutant in mutants:
        lines = ast.unparse(broken(tmp_path, mutant)).splitlines()
        assert sum(one != other for one, other in zip(whole, lines, strict=True)) == 1


def test_every_equivalent_is_still_there() -> None:
    games = SOURCES / "solarium" / "games"
    known = {mutant.name for path in games.glob("*/rules/**/*.py") for mutant in find_mutants(SOURCES, path)}
    assert [name for name in equivalents() if name not in known] == []
