# compiled
"""The weights of the features, as `weights.toml` lists them."""

from typing import Any, Final

USUALLY_FREE: Final = 7
USUALLY_HOLDING: Final = 2


class Weights:
    """Each number is explained in the file."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.win_now: float = table["win_now"]
        self.nothing_safe: float = table["nothing_safe"]
        self.first_threat: float = table["first_threat"]
        self.next_threat: float = table["next_threat"]
        self.open_pair: float = table["open_pair"]
        self.closed_pair: float = table["closed_pair"]
        self.free_planet: float = table["free_planet"]
        self.holding_planet: float = table["holding_planet"]
