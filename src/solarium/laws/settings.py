"""Every way to sit down at the games: each number of seats, each value of each option."""

import os
from typing import Any

from msgspec import Struct

import solarium
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.engine.options import Choice, Flag


def is_sweep() -> bool:
    """Whether the long run was asked for: more seeds, every option with every number of seats."""
    return os.environ.get("SOLARIUM_SWEEP") == "1"


def seeds() -> list[int]:
    return list(range(12 if is_sweep() else 2))


class Setting(Struct, frozen=True):
    """A way to sit down at a game."""

    slug: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        words = "".join(f",{name}={value}" for name, value in self.options.items())
        return f"{self.slug}-{self.players}{words}"

    @property
    def game(self) -> AnyGame:
        return solarium.game(self.slug)

    def match(self, seed: int) -> Match:
        return solarium.new(self.slug, self.players, seed, self.options)


def plain_settings(slugs: list[str]) -> list[Setting]:
    return [Setting(slug, players, {}) for slug in slugs for players in solarium.game(slug).players]


def option_settings(slugs: list[str]) -> list[Setting]:
    """A setting for each value of each option, the others at their defaults: with the first number of seats that
    takes it, in a sweep with all."""
    found = []
    for slug in slugs:
        game = solarium.game(slug)
        for option in game.options:
            values: list[Any] = []
            if isinstance(option, Choice):
                values = [value for value in option.values if value != option.default]
            elif isinstance(option, Flag):
                values = [not option.default]
            for value in values:
                taken = [
                    setting
                    for players in game.players
                    if is_taken(setting := Setting(slug, players, {option.name: value}))
                ]
                found += taken if is_sweep() else taken[:1]
    return found


def is_taken(setting: Setting) -> bool:
    """A value may need another option or another number of seats; then it is refused in words."""
    try:
        setting.match(1)
    except UsageError:
        return False
    return True


def pairs(slugs: list[str]) -> list[tuple[Setting, int]]:
    """Every setting with its seeds."""
    found = [(setting, seed) for setting in plain_settings(slugs) for seed in seeds()]
    found += [(setting, seed) for setting in option_settings(slugs) for seed in (seeds() if is_sweep() else [0])]
    return found
