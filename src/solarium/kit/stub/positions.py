"""Positions as plain data and back: for tests, puzzles, analysis, and for bots in another process.
Leave it out and a position is the attributes of its state.
"""

from collections.abc import Mapping
from typing import Any

from solarium.engine.errors import BadPosition
from solarium.engine.parts import Data, Positions
from solarium.kit.stub.data import MOST_STONES
from solarium.kit.stub.rules.state import StubState


class StubPositions(Positions[StubState]):
    def set_up(self, data: Mapping[str, Any]) -> StubState:
        """`{"stones": 5, "turn": 0}`."""
        stones, turn = data.get("stones"), data.get("turn", 0)
        if not isinstance(stones, int) or not 0 <= stones <= MOST_STONES or turn not in (0, 1):
            raise BadPosition(f"a position has 0 to {MOST_STONES} stones and turn 0 or 1")
        return StubState(stones, turn)

    def dump(self, state: StubState) -> Data:
        return {"stones": state.stones, "turn": state.turn}
