# compiled
"""The weights of the judgement, as `weights.toml` lists them."""

from typing import Any


class Weights:
    """Each number is explained in the file."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.pebble_noise: float = table["pebble_noise"]
        self.broad_noise: float = table["broad_noise"]
        self.corner: float = table["corner"]
        self.moon_edge: float = table["moon_edge"]
        self.planet_noise: float = table["planet_noise"]
        self.small_noise: float = table["small_noise"]
        self.large_noise: float = table["large_noise"]
        self.per_stock_sun: float = table["per_stock_sun"]
        self.per_planet: float = table["per_planet"]
        self.per_moon: float = table["per_moon"]
        self.per_stock_planet: float = table["per_stock_planet"]
        self.per_stock_moon: float = table["per_stock_moon"]
        self.per_booster: float = table["per_booster"]
        self.per_hole: float = table["per_hole"]
        self.last_noise: float = table["last_noise"]
        self.stock_noise: float = table["stock_noise"]
        self.sharpness: float = table["sharpness"]
