"""Positions as plain data: the columns played so far, or the discs of both seats."""

from collections.abc import Mapping
from typing import Any

from examples.connect_four.data import COLUMN_NAMES
from examples.connect_four.rules.setup import begin
from examples.connect_four.rules.state import ConnectFour, has_four
from solarium.engine.chance import Scripted
from solarium.engine.errors import BadPosition
from solarium.engine.parts import Data, Positions


class ConnectFourPositions(Positions[ConnectFour]):
    def set_up(self, data: Mapping[str, Any]) -> ConnectFour:
        """`{"moves": "ddc"}`: the columns played so far."""
        state = begin(2, {}, Scripted([]))
        for letter in data.get("moves", ""):
            column = COLUMN_NAMES.find(letter)
            if column not in state.legal_actions():
                raise BadPosition(f"{letter!r} cannot be played after {data['moves']!r}")
            state.apply(column, Scripted([]))
        return state

    def dump(self, state: ConnectFour) -> Data:
        return {"first": state.discs(0), "second": state.discs(1), "ply": state.ply}

    def load(self, data: Mapping[str, Any]) -> ConnectFour:
        try:
            first, second, ply = data["first"], data["second"], data["ply"]
            mine = second if ply % 2 else first
            return ConnectFour(mine, first | second, ply, has_four(first) or has_four(second))
        except (KeyError, TypeError) as error:
            raise BadPosition(f"no position of connect four: {error}") from None
