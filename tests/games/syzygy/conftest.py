"""Positions and the yardstick, for all tests of Syzygy."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from solarium.games.syzygy import GAME
from solarium.games.syzygy.rules.field import Field, empty_field
from solarium.games.syzygy.rules.lattice import cell_at
from solarium.games.syzygy.rules.state import Syzygy

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
DIAMOND = "0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR"


@pytest.fixture(scope="session")
def plain() -> ModuleType:
    """The plain implementation under `benchmarks`."""
    spec = importlib.util.spec_from_file_location("syzygy_plain", ROOT / "benchmarks" / "syzygy_plain.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["syzygy_plain"] = module
    spec.loader.exec_module(module)
    return module


def state_of(planets: str = DIAMOND, **more: Any) -> Syzygy:
    state = GAME.set_up({"planets": planets, **more})
    assert isinstance(state, Syzygy)
    return state


def cell(text: str) -> int:
    q, r = text.split(",")
    return cell_at(int(q), int(r))


def field_of(cells: str) -> Field:
    """Planets of no matter which colour on these cells."""
    field = empty_field()
    for planet, text in enumerate(cells.split()):
        field.put(planet, cell(text))
    return field


def texts(state: Syzygy) -> list[str]:
    return [GAME.action_text(state, action) for action in state.legal_actions()]
