"""Stored games, at least one for each way a game can end, replayed with exact results."""

from pathlib import Path

import pytest

import solarium
from solarium.games.solani import GAME

GOLDEN = Path(__file__).parent / "golden"


def reason_of(name: str) -> tuple[str, str, str]:
    match = solarium.replay((GOLDEN / f"{name}.record").read_text("utf-8"))
    assert match.over
    standing = GAME.standing(match.state)
    assert standing.over
    return standing.reason, standing.clause, standing.tie_break


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    """Every step is legal and the result is what the moves lead to; writing it again gives the same file."""
    text = path.read_text("utf-8")
    match = solarium.replay(text)
    assert match.over
    assert str(match.record()) == text


@pytest.mark.rule("SNI-67")
@pytest.mark.rule("SNI-68")
@pytest.mark.rule("SNI-79")
@pytest.mark.parametrize(
    ("name", "reason", "clause", "tie_break"),
    [
        ("points", "{0} wins with 47 points", "SNI-67", ""),
        ("tie-by-clusters", "{1} wins the tie at 8 points", "SNI-68", "most points from clusters: 9"),
        ("shared-victory", "{0} and {1} share the victory with 3 points", "SNI-68", "cluster points are equal too"),
        ("three-players-options", "{1} wins with 54 points", "SNI-67", ""),
        ("four-players", "{3} wins with 54 points", "SNI-67", ""),
        ("first-game", "{1} wins with 29 points", "SNI-67", ""),
        ("solo-won", "{0} wins: 45 points against 41 of Coyote the Pup", "SNI-79", ""),
        ("solo-lost", "Coyote wins: 38 points against 41 of Coyote the Pup", "SNI-79", ""),
        (
            "solo-tie-by-clusters",
            "Coyote wins: 42 points against 42 of Coyote the Pup",
            "SNI-79",
            "cluster points 13 against 31",
        ),
        ("solo-old-one", "Coyote wins: 29 points against 59 of Coyote the Old One", "SNI-79", ""),
    ],
)
def test_endings(name: str, reason: str, clause: str, tie_break: str) -> None:
    assert reason_of(name) == (reason, clause, tie_break)
