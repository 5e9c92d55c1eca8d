# compiled
"""What the game does by itself: kinds of frames on the agenda below `decisions.FIRST`."""

from typing import Final

ROUND: Final = 1
NEXT: Final = 2
END_TURN: Final = 3
EFFECT: Final = 4
STEP_PLANET: Final = 5
STEP_ALL: Final = 6
USE: Final = 7
EINSTEIN: Final = 8
ASCEND: Final = 9
PENDING_ORBIT: Final = 10
REFILL: Final = 11
UPKEEP: Final = 12
DECIDE: Final = 14
EVENT_NOW: Final = 15
EVENT_SEAT: Final = 16
AI_TURN: Final = 17
AI_EFFECT: Final = 18
AI_DISCARD: Final = 19
START_POWERS: Final = 20
CHECK_TECHS: Final = 21
TRADE: Final = 22
AI_IDLE: Final = 23
DRAW_AGAIN: Final = 24
EVENT_LIMIT: Final = 26
