"""Every game, with every number of seats and every value of every option."""

import os
from typing import Any

import pytest
from msgspec import Struct

import solarium
from solarium.engine.errors import Misuse
from solarium.engine.game import Game
from solarium.engine.match import Match
from solarium.engine.options import Choice, Flag

SEEDS = range(12 if os.environ.get("SOLARIUM_SWEEP") == "1" else 2)


class Setting(Struct, frozen=True):
    """A way to sit down at a game."""

    slug: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        words = "".join(f",{name}={value}" for name, value in self.options.items())
        return f"{self.slug}-{self.players}{words}"

    @property
    def game(self) -> Game:
        return solarium.game(self.slug)

    def match(self, seed: int) -> Match:
        return solarium.new(self.slug, self.players, seed, self.options)


def plain_settings() -> list[Setting]:
    return [Setting(slug, players, {}) for slug in solarium.games() for players in solarium.game(slug).players]


def option_settings() -> list[Setting]:
    """One setting for each value of each option that is a choice, the others at their defaults."""
    found = []
    for setting in plain_settings():
        for option in setting.game.options:
            values: list[Any] = []
            if isinstance(option, Choice):
                values = [value for value in option.values if value != option.default]
            elif isinstance(option, Flag):
                values = [not option.default]
            for value in values:
                candidate = Setting(setting.slug, setting.players, {option.name: value})
                try:
                    candidate.match(1)
                except Misuse:
                    continue  # the value needs another option or another number of seats; it was refused in words
                found.append(candidate)
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", plain_settings(), ids=str)
    if "any_setting" in metafunc.fixturenames:
        metafunc.parametrize("any_setting", plain_settings() + option_settings(), ids=str)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", SEEDS)
