"""The first clause that forbids a column."""

import re

from examples.connect_four.data import COLUMN_NAMES
from examples.connect_four.rules.state import ConnectFour
from solarium.engine.parts import NOT_A_MOVE, Fault, Referee


class ConnectFourReferee(Referee[ConnectFour]):
    def fault(self, state: ConnectFour, text: str) -> Fault | None:
        if re.fullmatch(r"disc:[0-6],[0-5]", text):
            return Fault("C4-1", "a disc stays where it fell; touch the column to drop another", (text,))
        touched = re.fullmatch(r"column:([0-6])", text)
        column = int(touched[1]) if touched else COLUMN_NAMES.find(text) if len(text) == 1 else -1
        if column < 0:
            return NOT_A_MOVE
        if state.is_over():
            return Fault("C4-4" if state.won else "C4-5", "the game is over")
        if not state.is_open(column):
            return Fault("C4-3", f"column {COLUMN_NAMES[column]} is full")
        return None
