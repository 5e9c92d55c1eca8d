# compiled
"""The numbers of phases and kinds."""

from typing import Final

# Phases: what the seat on turn is asked.
PICK: Final = 0
TRADE: Final = 1
PLACE: Final = 2
TAKE: Final = 3
KEEP: Final = 4
SET: Final = 5
OVER: Final = 6

# The two kinds of tile in the draft.
CLUSTER: Final = 1
BRANCH: Final = 2

COYOTE: Final = 1  # SNI-70: his player index in solo
