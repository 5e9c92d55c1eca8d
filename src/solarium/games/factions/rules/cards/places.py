# compiled
"""Where a card is. Places that belong to a seat have the seat added."""

from typing import Final

REMOVED: Final = 0
DECK: Final = 1
DISCARD: Final = 2
MARKET: Final = 3
BOX: Final = 4  # events that may still come
EVENT: Final = 5  # the event voted on
MINED: Final = 7
HAND: Final = 8
MAT: Final = 16
DONE: Final = 24  # completed objectives
LOOK: Final = 32  # drawn, while its seat chooses
PLACE: Final = 40  # + place: a tile whose value somebody knows
PAST: Final = 52  # + option: a decided event, with the option that won
ON: Final = 1000  # + exoplanet: an explorer that was placed
