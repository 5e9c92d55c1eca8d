# compiled
"""The phases of a turn (4.1): in most of them somebody decides, some run by themselves."""

from typing import Final

# Phases in which somebody decides
DRAFT: Final = 0
VESTIGIAL: Final = 1
KEEP: Final = 2
DECON: Final = 3
CHOOSE: Final = 4
MOVING: Final = 5
CONVERTING: Final = 6
PATTERN: Final = 7
POSTCONVERT: Final = 8
ACTIVATING: Final = 9
POSTBASE: Final = 10
BONUS: Final = 11
POSTBONUS: Final = 12
PREDRAW: Final = 13
FLARE: Final = 14
EVENT: Final = 15
EFFECT: Final = 16
OVER: Final = 17
# Phases that run by themselves
BEGIN: Final = 18
DRAWING: Final = 19
ADVANCE: Final = 20
PHASE_NAMES: Final = (
    "DRAFT", "VESTIGIAL", "KEEP", "DECON", "CHOOSE", "MOVING", "CONVERTING", "PATTERN", "POSTCONVERT", "ACTIVATING",
    "POSTBASE", "BONUS", "POSTBONUS", "PREDRAW", "FLARE", "EVENT", "EFFECT", "OVER", "BEGIN", "DRAWING", "ADVANCE",
)  # fmt: skip

# What the cards are for that are being turned
NO_DRAW: Final = 0
FOR_ACTION: Final = 1
FOR_EFFECT: Final = 2  # in the middle of an action (Squeeze)
FOR_MOTHERSHIP: Final = 3  # LDS-118, LDS-135
