# compiled
"""Powers that work once a round: the bits of `spent`."""

from typing import Final

PHOTOSYNTHESIS: Final = 1
EXTRACT: Final = 2
INVERT: Final = 4
EARTH: Final = 8
ASCEND: Final = 16
TETHER: Final = 32
COIL: Final = 64
