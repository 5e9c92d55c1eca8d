"""The tool behind `./test --mutants`: what it changes, and that its list of equivalents is alive."""

import ast
import gc
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tests.mutants.run import equivalents
from tests.mutants.session import Collected, Runner
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


LOADED = """
def most(count, limit=4):
    return count < limit + 12
"""


def test_a_broken_function_takes_the_place_of_the_loaded_one(tmp_path: Path) -> None:
    """Where only a default was broken there is nothing to put in its place: the game has to be loaded with it."""
    file = tmp_path / "rule.py"
    file.write_text(LOADED)
    spec = spec_from_file_location("rule", file)
    assert spec is not None
    assert spec.loader is not None
    rule = module_from_spec(spec)
    spec.loader.exec_module(rule)
    kept = rule.most  # somebody has imported it already
    runner = Runner(Collected("rule", lambda runner: None), [])
    gc.unfreeze()
    broken_in = {
        mutant.change: runner.break_function(file, broken(tmp_path, mutant), mutant.function)
        for mutant in find_mutants(tmp_path, file)
        if mutant.change in ("constant 4 to 5", "constant 12 to 13")
    }
    assert broken_in == {"constant 4 to 5": False, "constant 12 to 13": True}
    assert [kept(16), kept(17)] == [True, False]


def test_every_equivalent_is_still_there() -> None:
    games = SOURCES / "solarium" / "games"
    known = {mutant.name for path in games.glob("*/rules/**/*.py") for mutant in find_mutants(SOURCES, path)}
    assert [name for name in equivalents() if name not in known] == []
