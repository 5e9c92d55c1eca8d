# compiled
"""What lies in the box, and the numbers of the rulebook that go with it."""

from typing import Final

from mypy_extensions import i64

CUBES: Final = 89  # LDS-3
SUNDIVERS: Final = 13
START_HOLD: Final = 8  # LDS-4
START_ENERGY: Final = 3
START_GATES: Final = 5  # LDS-5
START_STATIONS: Final = 3  # of each type
CROWD: Final = 5  # LDS-42: own sundivers in one space
LEAST_MOVEMENT: Final = 3  # LDS-38
DANGER: Final = 13  # LDS-93: from so much energy on a flare takes half
HURL_MOMENTUM: Final = 2  # LDS-50
FLARE_MOMENTUM: Final = 1  # LDS-52: if the card of a hurl is a flare
LAUNCH_SPACES: Final = 4  # LDS-41: those that touch a mothership, two in each orbit

# Stations (LDS-6)
NODE: Final = 0
FOUNDRY: Final = 1
TOWER: Final = 2
TYPES: Final = 3
TYPE_NAMES: Final = ("node", "foundry", "tower")
TYPE_PLURALS: Final = ("nodes", "foundries", "towers")

GATE_DIVERS: Final = 2  # LDS-60: the sundivers that become a gate
STATION_DIVERS: Final = 2  # LDS-62, LDS-63
TOWER_DIVERS: Final = 3  # LDS-64


def divers_in(kind: i64) -> i64:
    """How many sundivers a station of this type is made of, and gives back (LDS-30 to LDS-32)."""
    return TOWER_DIVERS if kind == TOWER else STATION_DIVERS
