"""Stored games of the present version, at least one for each way a game can end, replayed with exact results.

Each game keeps them in `golden/`, beside `endings.toml`: what each of them must end in. `clause` and `tie_break` are
those of the standing at the end, like `reason`; `ending` says how it ended when not by the rules.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import solarium
from solarium.engine.record import Record

TESTS = Path(__file__).parents[1]
HOMES = (TESTS / "games", TESTS / "examples")


def expected(path: Path) -> dict[str, Any]:
    endings = tomllib.loads((path.parent / "endings.toml").read_text("utf-8"))
    return {"ending": "", "tie_break": "", **endings.get(path.stem, {})}


def stored_games() -> Iterator[Any]:
    for path in sorted(path for home in HOMES for path in home.glob("*/golden/*.record")):
        clause = expected(path).get("clause")
        marks = [pytest.mark.rule(clause)] if clause else []
        yield pytest.param(path, marks=marks, id=f"{path.parts[-3]}-{path.stem}")


def test_every_game_has_stored_games_and_every_ending_a_record() -> None:
    for slug in solarium.games():
        for folder in [home / slug / "golden" for home in HOMES if (home / slug).exists()]:
            endings = tomllib.loads((folder / "endings.toml").read_text("utf-8"))
            assert {path.stem for path in folder.glob("*.record")} == set(endings), slug


@pytest.mark.parametrize("path", list(stored_games()))
def test_a_stored_game_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    match = solarium.replay(text)
    standing = match.game.standing(match.state)
    found = {
        "returns": match.returns(),
        "ending": str(match.ending or ""),
        "clause": standing.clause,
        "reason": standing.reason,
        "tie_break": standing.tie_break,
    }
    assert found == expected(path)
    assert str(match.record(Record.read(text).seats)) == text
