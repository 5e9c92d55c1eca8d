"""The tables of words and numbers that are no part of the compiled core: effects, events, scenarios."""

import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct, convert

FOLDER = Path(__file__).parent


class EffectCard(Struct, frozen=True, forbid_unknown_fields=True):
    """LDS-13: colour, LDS-104: timing."""

    number: int
    name: str
    colour: str
    timing: str
    text: str
    detail: str


class EventCard(Struct, frozen=True):
    name: str
    text: str


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


EVENTS = (
    EventCard("Attrition", "Every seat gives up one sundiver of its choice to its reserve."),
    EventCard("Implode", "All sundivers fall one layer inward; those in the Core are hurled for 2 momentum each."),
    EventCard("Explode", "All sundivers fly one layer outward; those in Outer Orbit are lost in space."),
    EventCard("Sunworm", "All sundivers that do not stand on a station go to their reserves."),
    EventCard("Warp", "Every seat puts one sundiver of its own on any space."),
    EventCard("Singularity", "All sundivers in holds drop into the Core."),
    EventCard("Energy Garden", "One energy cube appears on every space of the Sun; whoever flies there takes it."),
    EventCard("Undertow", "All sundivers slide one space counterclockwise in their rings."),
)
EVENT_NAMES = tuple(event.name for event in EVENTS)


@cache
def effect_cards() -> tuple[EffectCard, ...]:
    """The 30 cards in the order of their numbers."""
    data = tomllib.loads((FOLDER / "effects.toml").read_text("utf-8"))
    return tuple(convert(data["effect"], list[EffectCard]))


@cache
def scenarios() -> dict[str, Scenario]:
    data = tomllib.loads((FOLDER / "scenarios.toml").read_text("utf-8"))
    return {scenario.id: scenario for scenario in convert(data["scenario"], list[Scenario])}


def effect_named(name: str) -> EffectCard | None:
    return next((card for card in effect_cards() if card.name == name), None)
