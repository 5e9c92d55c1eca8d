# compiled
"""The stages of a turn, in their order."""

from typing import Final

START: Final = 0
MOVE: Final = 1
ACTION: Final = 2
END: Final = 3
OVER: Final = 4
