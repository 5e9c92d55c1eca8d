"""Stored games of this version: one for each way a game can end, replayed with exact results."""

from pathlib import Path

import pytest

import solarium
from solarium.engine.record import Record
from solarium.games.syzygy.rules import CAP, LINE, REPETITION, RUNNING, STUCK

GOLDEN = Path(__file__).parent / "golden"
ENDINGS = {
    "line-first-seat": (LINE, [1.0, -1.0], ""),
    "line-second-seat": (LINE, [-1.0, 1.0], ""),
    "line-hexagon": (LINE, [1.0, -1.0], ""),
    "forced-pass": (LINE, [-1.0, 1.0], ""),
    "threefold": (REPETITION, [0.0, 0.0], ""),
    "ply-cap": (CAP, [0.0, 0.0], ""),
    "stuck-loses": (STUCK, [1.0, -1.0], ""),
    "agreed-draw": (RUNNING, [0.0, 0.0], "agreed"),
    "resigned": (RUNNING, [-1.0, 1.0], "resigned 0"),
}


def test_every_stored_game_is_replayed() -> None:
    assert {path.stem for path in GOLDEN.glob("*.record")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_golden_record(name: str) -> None:
    text = (GOLDEN / f"{name}.record").read_text("utf-8")
    match = solarium.replay(text)
    ending, result, agreement = ENDINGS[name]
    assert match.state.ending == ending
    assert match.returns() == result
    assert match.ending == agreement
    assert str(match.record(Record.read(text).seats)) == text


def test_forced_passes_come_back_in_the_replay() -> None:
    match = solarium.replay((GOLDEN / "forced-pass.record").read_text("utf-8"))
    passes = [event for step in match.steps for event in step.events]
    assert {event.kind for event in passes} == {"pass"}
    assert match.state.ply == len(match.steps) + len(passes)
    assert [step.seat for step in match.steps[:2]] == [0, 0]
