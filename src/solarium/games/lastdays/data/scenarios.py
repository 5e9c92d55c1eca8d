"""Tasks for one seat or a team: the scenarios of `scenarios.toml`, the goal without one, and words for a result."""

import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct, convert

COOP_GOAL = 13  # LDS-128
COOP_STEP = 3  # LDS-129
HIGHEST_GOAL = 61
TEAM_EFFECTS = 3  # LDS-127: without a scenario

# Words for a result alone or together, from this much momentum on.
RATINGS = ((55, "Founder"), (34, "Voyager"), (21, "Escapee"), (13, "Drifter"), (5, "Ember"), (0, "Ash"))


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """LDS-121: what a scenario fixes."""

    id: str
    name: str
    suits: int
    effects: list[str]
    structures: list[str]
    hold: int
    energy: int
    goal: int
    coop_goal: int
    barred_types: list[str] = []
    barred_layers: list[str] = []
    event: str = ""
    triggers: int = 0


@cache
def scenarios() -> dict[str, Scenario]:
    data = tomllib.loads((Path(__file__).parent / "scenarios.toml").read_text("utf-8"))
    return {scenario.id: scenario for scenario in convert(data["scenario"], list[Scenario])}


def rating(momentum: int) -> str:
    return next(word for least, word in RATINGS if momentum >= least)
