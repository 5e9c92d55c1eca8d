# compiled
"""The numbers of the board."""

from typing import Final

COLUMNS: Final = 7
ROWS: Final = 6
COLUMN_NAMES: Final = "abcdefg"
