"""Positions and tables of vectors, for all tests of Solani."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solarium.games.solani import GAME
from solarium.games.solani.data.spaces import CIRCLES
from solarium.games.solani.rules.state import Solani

HERE = Path(__file__).parent
VECTORS = tomllib.loads((HERE / "vectors.toml").read_text("utf-8"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument named after a table of vectors.toml runs once for each of its entries.

    The clauses an entry names in `rules` are marked as shown by it.
    """
    for table, entries in VECTORS.items():
        if table in metafunc.fixturenames and table != "skies":
            metafunc.parametrize(
                table,
                [
                    pytest.param(entry, id=entry["vector"], marks=[pytest.mark.rule(n) for n in entry.get("rules", [])])
                    for entry in entries
                ],
            )


def set_up(**data: Any) -> Solani:
    state = GAME.set_up(data)
    assert isinstance(state, Solani)
    return state


def table_with(entry: dict[str, Any], **more: Any) -> Solani:
    """A finished two-player table whose first sky is the one an entry describes."""
    base = VECTORS["skies"][entry["sky"]]
    sky = {
        "circles": {**base.get("circles", {}), **entry.get("circles", {})},
        "branches": {**base.get("branches", {}), **entry.get("branches", {})},
    }
    table = {name: base[name] for name in ("boards", "dark_card", "orientation")}
    return set_up(**{"phase": "over", "skies": [sky], **table, **more})


def texts(state: Solani) -> list[str]:
    return [GAME.action_text(state, action) for action in state.legal_actions()]


def names(spaces: int) -> str:
    return " ".join(name for name, space in CIRCLES.items() if spaces >> space & 1)


OPTIONS = GAME.options.with_defaults(None)
