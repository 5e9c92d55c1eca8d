"""Stored games, one for each way to end: they replay step by step to the same result."""

from pathlib import Path

import pytest

import solarium
from solarium.games.lastdays import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.record"))
ENDS = {
    "won": "wins with",
    "won-by-one-of-three": "wins with",
    "shared": "share the victory",
    "tie-broken": "wins with",
    "solo-won": "won. Rating",
    "solo-lost": "lost. Rating",
    "together-won": "won. Rating",
    "together-lost": "lost. Rating",
    "mothership-card": "lost. Rating",
    "stall-guard": "share the victory",
}


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_golden(path: Path) -> None:
    text = path.read_text("utf-8")
    match = solarium.replay(text)
    assert match.over
    assert str(match.record()) == text
    if path.stem in ENDS:
        standing = GAME.standing(match.state)
        assert ENDS[path.stem] in standing.reason
        assert bool(standing.tie_break) == (path.stem in ("shared", "tie-broken", "stall-guard"))


def test_there_is_one_for_each_way_to_end() -> None:
    assert {path.stem for path in GOLDEN} == {*ENDS, "resigned"}
