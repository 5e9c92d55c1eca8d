"""A step in words. Everybody sees everything here, so every seat is told the same."""

from examples.connect_four.data import COLUMN_NAMES
from examples.connect_four.rules.state import ConnectFour
from solarium.engine.scene import Line, Narration


def narrate(before: ConnectFour, action: int) -> Narration:
    line = Line(f"dropped a disc into column {COLUMN_NAMES[action]}", int(before.current_player()), "C4-1")
    return Narration((line,))
