"""Refusals: each names the first clause that forbids the move, and says what is wrong."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solarium.engine.chance import Scripted
from solarium.engine.clauses import Refused
from solarium.games.lastdays import GAME
from solarium.games.lastdays.rules.state import LastDays

HEAD = {"text", "clause", "says", "because", "after"}
REFUSALS = tomllib.loads((Path(__file__).parent / "refusals.toml").read_text("utf-8"))["refusal"]


@pytest.mark.parametrize("refusal", REFUSALS, ids=[f"{entry['clause']} {entry['text']}" for entry in REFUSALS])
def test_refusal(refusal: dict[str, Any], position: Callable[..., LastDays]) -> None:
    state = position(**{key: entry for key, entry in refusal.items() if key not in HEAD})
    for text in refusal.get("after", []):
        state.apply(GAME.parse(state, text), Scripted([]))
    found = GAME.explain(state, refusal["text"])
    assert found is not None
    assert found.clause == refusal["clause"]
    assert refusal.get("says", "") in found.message
    for ident in refusal.get("because", []):
        assert ident in found.because
    with pytest.raises(Refused):
        GAME.parse(state, refusal["text"])


def test_after_the_end(position: Callable[..., LastDays]) -> None:
    state = position(marker=1, A={"divers": {"K0": 1}})
    for text in ("MOVE", "HURL(K0)"):
        state.apply(GAME.parse(state, text), Scripted([]))
    state.apply(GAME.parse(state, "END_MOVE"), Scripted([0]))
    assert state.is_over()
    refusal = GAME.explain(state, "MOVE")
    assert refusal is not None
    assert refusal.clause == "LDS-109"
    assert GAME.scene(state, 0).prompt.clause == "LDS-109"


def test_reasons_exist_on_the_board(position: Callable[..., LastDays]) -> None:
    """What a refusal points at can be seen."""
    for refusal in REFUSALS:
        state = position(**{key: entry for key, entry in refusal.items() if key not in HEAD})
        for text in refusal.get("after", []):
            state.apply(GAME.parse(state, text), Scripted([]))
        scene = GAME.scene(state, int(state.current_player()))
        ids = {item.id for surface in scene.surfaces for item in surface.items}
        found = GAME.explain(state, refusal["text"])
        assert found is not None
        assert set(found.because) <= ids, found


def test_every_clause_is_told() -> None:
    assert list(GAME.clauses) == [f"LDS-{number}" for number in range(1, 140)]
    assert all(clause.text.endswith(".") for clause in GAME.clauses.values())
