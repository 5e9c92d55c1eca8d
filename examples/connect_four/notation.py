"""Actions as text: the letter of a column."""

from examples.connect_four.data import COLUMN_NAMES
from examples.connect_four.rules.state import ConnectFour
from solarium.engine.parts import Notation


class ConnectFourNotation(Notation[ConnectFour]):
    example = "d"

    def action_text(self, state: ConnectFour, action: int) -> str:
        return COLUMN_NAMES[action]
