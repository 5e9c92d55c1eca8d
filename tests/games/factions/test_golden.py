"""Stored games, one for each way a game can end, replayed with exact results."""

from pathlib import Path

import pytest

import solarium
from solarium.games.factions import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.record"))

ENDS = {
    "two-points": ("", "wins with"),
    "two-energy": ("energy in the battery", "wins with"),
    "two-shared": ("none: the win is shared", "win with"),
    "three-first-time": ("", "wins with"),
    "four-trading": ("", "wins with"),
    "solo-lost": ("", "You lose to the AI"),
    "solo-won": ("energy in the battery", "You beat the AI"),
}


def test_all_ends_are_there() -> None:
    assert {path.stem for path in GOLDEN} == set(ENDS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    text = path.read_text("utf-8")
    match = solarium.replay(text)
    assert match.over
    assert str(match.record()) == text
    standing = GAME.standing(match.state)
    tie, words = ENDS[path.stem]
    assert standing.tie_break == tie
    assert words in standing.reason
