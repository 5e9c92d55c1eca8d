# compiled
"""The weights of the evaluator, as `weights.toml` lists them."""

import tomllib
from pathlib import Path
from typing import Final


class Weights:
    """Each number is explained in the file."""

    def __init__(self, table: dict[str, float]) -> None:
        self.reach: float = table["reach"]
        self.reach_half: float = table["reach_half"]
        self.risk: float = table["risk"]
        self.white_hope: float = table["white_hope"]
        self.cover: float = table["cover"]
        self.cover_half: float = table["cover_half"]
        self.company: float = table["company"]
        self.closing: float = table["closing"]
        self.closing_half: float = table["closing_half"]
        self.pick: float = table["pick"]
        self.growth: float = table["growth"]
        self.narrow: float = table["narrow"]
        self.bonus_hope: float = table["bonus_hope"]
        self.too_many_ends: float = table["too_many_ends"]
        self.star_lead: float = table["star_lead"]
        self.planet_lead: float = table["planet_lead"]
        self.held_share: float = table["held_share"]
        self.care: float = table["care"]


WEIGHTS: Final = Weights(tomllib.loads(Path(__file__).with_name("weights.toml").read_text("utf-8")))
