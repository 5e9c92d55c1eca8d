# compiled
"""How much the effects count (7.6). What they do is in `rules/effects`, their words are in `effects.toml`."""

from typing import Final

BLIGHT_DIVERS: Final = 3
CLUSTER_TIMES: Final = 2
DUPLICATE_FACTOR: Final = 2
FUEL_TIMES: Final = 3
FUEL_POINTS: Final = 3
HATCH_DIVERS: Final = 2
HYPERDRIVE_FACTOR: Final = 2
HYPERDRIVE_SPACES: Final = 3  # for 1 energy
PILLAR_MOMENTUM: Final = 3
PROCREATE_PARENTS: Final = 2
SACRIFICE_MOMENTUM: Final = 2
SQUEEZE_FACTOR: Final = 2
TELEPORT_POINTS: Final = 3
