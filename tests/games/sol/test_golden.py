"""Games kept for each way Sol can end: replayed step by step with their exact result."""

from pathlib import Path

import pytest

import solarium
from solarium.games.sol import GAME

FOLDER = Path(__file__).with_name("golden")

# The file, its result for Red, and the clause that decided
GOLDEN = [
    ("suns", "SOL-64"),
    ("planets", "SOL-65"),
    ("moons", "SOL-66"),
    ("fewer-holes", "SOL-67"),
    ("giant-suns", "SOL-68"),
    ("large-planets", "SOL-69"),
    ("broad-moons", "SOL-70"),
    ("shared", "SOL-71"),
]


@pytest.mark.parametrize(
    ("name", "clause"), [pytest.param(*row, marks=pytest.mark.rule(row[1]), id=row[0]) for row in GOLDEN]
)
def test_golden_game(name: str, clause: str) -> None:
    text = (FOLDER / f"{name}.record").read_text("utf-8")
    match = solarium.replay(text)
    assert match.over
    standing = GAME.standing(match.state)
    assert standing.clause == clause
    assert (standing.tie_break == "") == (clause in ("SOL-64", "SOL-71"))
    assert str(match.record(seats=["Red", "Blue"])) == text


@pytest.mark.rule("SOL-14")
def test_a_golden_game_with_a_forced_pass() -> None:
    match = solarium.replay((FOLDER / "forced-pass.record").read_text("utf-8"))
    passes = [event for step in match.steps for event in step.events if event.kind == "pass"]
    assert passes
    assert match.over


def test_every_golden_file_is_replayed() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == {name for name, _ in GOLDEN} | {"forced-pass"}
