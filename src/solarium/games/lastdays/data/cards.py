# compiled
"""The instability deck: suits, flares and trigger flares."""

from typing import Final

SUIT_CODES: Final = ("FLR", "CON", "EXP", "OSC", "REF", "REV", "SUB")
SUIT_NAMES: Final = (
    "Solar flare", "Condensation", "Expansion", "Oscillation", "Refraction", "Reverberation", "Subduction",
)  # fmt: skip
SUITS: Final = 7
FLR: Final = 0
TRG: Final = 7  # behind the suits: the trigger flare
KINDS_OF_CARD: Final = 8

CARDS_OF_SUIT: Final = 13  # LDS-9
TRIGGER_FLARES: Final = 5  # LDS-112: so many at most
START_MARKER: Final = 13  # LDS-2: the flares until the end
STALL_ROUNDS: Final = 13  # LDS-135
