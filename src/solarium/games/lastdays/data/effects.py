"""The 30 effect cards and the sets that a table may choose from: `effects.toml`."""

import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct, convert


class EffectCard(Struct, frozen=True, forbid_unknown_fields=True):
    """LDS-13: colour, LDS-104: timing."""

    number: int
    name: str
    colour: str
    timing: str
    text: str
    detail: str
    needs_rival: bool = False  # 7.6


class EffectSet(Struct, frozen=True, forbid_unknown_fields=True):
    """LDS-13: the effects of these colours, without some."""

    id: str
    title: str
    colours: list[str]
    without: list[str] = []


class EffectTables(Struct, frozen=True, forbid_unknown_fields=True):
    effect: list[EffectCard]
    set: list[EffectSet]


@cache
def tables() -> EffectTables:
    return convert(tomllib.loads((Path(__file__).parent / "effects.toml").read_text("utf-8")), EffectTables)


@cache
def effect_cards() -> tuple[EffectCard, ...]:
    """The cards in the order of their numbers."""
    return tuple(tables().effect)


@cache
def effect_sets() -> dict[str, EffectSet]:
    return {chosen.id: chosen for chosen in tables().set}
