# compiled
"""Numbers of the rulebook and the codes of suits, stations, phases and actions."""

from typing import Final

from mypy_extensions import i64

# LDS-3 to LDS-5
CUBES: Final = 89
SUNDIVERS: Final = 13
START_HOLD: Final = 8
START_ENERGY: Final = 3
START_GATES: Final = 5
START_STATIONS: Final = 3
CROWD: Final = 5  # LDS-42: own sundivers in one space
START_MARKER: Final = 13  # LDS-2
LEAST_MOVEMENT: Final = 3  # LDS-38
DANGER: Final = 13  # LDS-93: from so much energy on a flare takes half
HURL_MOMENTUM: Final = 2  # LDS-50
CARDS_OF_SUIT: Final = 13  # LDS-9
TRIGGER_FLARES: Final = 5  # LDS-112
STALL_ROUNDS: Final = 13  # LDS-135
COOP_GOAL: Final = 13  # LDS-128
COOP_STEP: Final = 3  # LDS-129

# Suits; the last kind of card is the trigger flare.
SUIT_CODES: Final = ("FLR", "CON", "EXP", "OSC", "REF", "REV", "SUB")
SUIT_NAMES: Final = (
    "Solar flare", "Condensation", "Expansion", "Oscillation", "Refraction", "Reverberation", "Subduction",
)  # fmt: skip
SUITS: Final = 7
FLR: Final = 0
TRG: Final = 7
KINDS_OF_CARD: Final = 8

# Stations (LDS-6)
NODE: Final = 0
FOUNDRY: Final = 1
TOWER: Final = 2
TYPES: Final = 3
TYPE_NAMES: Final = ("node", "foundry", "tower")
TYPE_PLURALS: Final = ("nodes", "foundries", "towers")

COMPETITIVE: Final = 0
SOLO: Final = 1
COOP: Final = 2

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

# What the cards that are being turned are for
NO_DRAW: Final = 0
FOR_ACTION: Final = 1
FOR_EFFECT: Final = 2  # in the middle of an action (Squeeze)
FOR_MOTHERSHIP: Final = 3  # LDS-118, LDS-135

# Actions: a kind and up to three small numbers
A_DRAFT: Final = 0
A_PLACE_GATE: Final = 1
A_PLACE_STATION: Final = 2
A_KEEP: Final = 3
A_DECON_STATION: Final = 4
A_DECON_GATE: Final = 5
A_MOVE: Final = 6
A_CONVERT: Final = 7
A_ACTIVATE: Final = 8
A_USE: Final = 9
A_LAUNCH: Final = 10
A_FLY: Final = 11
A_HURL: Final = 12
A_RETURN: Final = 13
A_FUEL: Final = 14
A_CLUSTER: Final = 15
A_CLUSTER_HURL: Final = 16
A_FLY_STATION: Final = 17
A_PUNCTURE: Final = 18
A_TELEPORT: Final = 19
A_PASSAGE: Final = 20
A_END_MOVE: Final = 21
A_GATE: Final = 22
A_NODE: Final = 23
A_FOUNDRY: Final = 24
A_TOWER: Final = 25
A_PICK: Final = 26
A_INVADE: Final = 27
A_END_CONVERT: Final = 28
A_ACTIVATE_AT: Final = 29
A_BLIGHT: Final = 30
A_SACRIFICE: Final = 31
A_CHANGE: Final = 32
A_END_ACTIVATE: Final = 33
A_SKIP: Final = 34
A_TAKE: Final = 35
A_DECLINE: Final = 36
A_ACCELERATE: Final = 37
A_CHAIN_START: Final = 38
A_CHAIN_ADD: Final = 39
A_CHAIN_FROM: Final = 40
A_HATCH: Final = 41
A_TRIBUTE: Final = 42
A_PILLAR: Final = 43
A_DRAW: Final = 44
A_FLARE_ACT: Final = 45
A_FLARE_DONE: Final = 46
A_ATTRITION: Final = 47
A_SHIFT: Final = 48
A_WARP_FROM: Final = 49
A_WARP_TO: Final = 50
A_DROP: Final = 51

# Third number of a flight
PLAIN: Final = 0
USED: Final = 1  # Catapult: its free crossing is spent
CHOSEN: Final = 2  # Passage: the chosen one

HOLD_SOURCE: Final = 58  # a source that is no space: 58 + seat is the hold of that seat


def code(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """An action as one number; it means the same over the whole match."""
    return (kind << 18) | (a << 12) | (b << 6) | c


def kind_of(action: i64) -> i64:
    return action >> 18


def first_of(action: i64) -> i64:
    return (action >> 12) & 63


def second_of(action: i64) -> i64:
    return (action >> 6) & 63


def third_of(action: i64) -> i64:
    return action & 63
