"""Stored walks go as they went: what may be decided, the whole position, and how it ends."""

import pytest

import solarium
from solarium.laws.settings import Setting
from tests.laws.walks import HOME, name_of, stored, walk, walks_of

GAMES = sorted({path.stem for path in HOME.glob("*.txt")} & set(solarium.games()))
WALKS = [pytest.param(*each, id=name_of(*each)) for slug in GAMES for each in walks_of(slug)]


@pytest.mark.parametrize(("setting", "number"), WALKS)
def test_a_stored_walk_goes_as_it_went(setting: Setting, number: int) -> None:
    name = name_of(setting, number)
    sums = stored(setting.slug).get(name, "")
    assert sums, "not stored yet: python -m tests.laws.walks"
    steps = 0
    for total, text in walk(setting, number):
        assert total == sums[2 * steps : 2 * steps + 2], f"step {steps} goes another way: {text}"
        steps += 1
    assert 2 * steps == len(sums)
