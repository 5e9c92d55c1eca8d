"""Every game, with every number of seats and every value of every option."""

import os
from typing import Any

import pytest
from msgspec import Struct

import solarium
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.engine.options import Choice, Flag

SWEEP = os.environ.get("SOLARIUM_SWEEP") == "1"
SEEDS = range(12 if SWEEP else 2)


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


def plain_settings() -> list[Setting]:
    return [Setting(slug, players, {}) for slug in solarium.games() for players in solarium.game(slug).players]


def option_settings() -> list[Setting]:
    """A setting for each value of each option, the others at their defaults: with the first number of seats that
    takes it, in a sweep with all."""
    found = []
    for slug in solarium.games():
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
                found += taken if SWEEP else taken[:1]
    return found


def is_taken(setting: Setting) -> bool:
    """A value may need another option or another number of seats; then it is refused in words."""
    try:
        setting.match(1)
    except UsageError:
        return False
    return True


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.fixturenames
    if "any_setting" in names:
        pairs = [(setting, seed) for setting in plain_settings() for seed in SEEDS]
        pairs += [(setting, seed) for setting in option_settings() for seed in (SEEDS if SWEEP else [0])]
        ids = [f"{setting}-{seed}" for setting, seed in pairs]
        metafunc.parametrize(("any_setting", "seed"), pairs, ids=ids)
        return
    if "setting" in names:
        metafunc.parametrize("setting", plain_settings(), ids=str)
    if "seed" in names:
        metafunc.parametrize("seed", SEEDS)
