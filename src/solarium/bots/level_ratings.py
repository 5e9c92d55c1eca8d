"""How strong the levels of a game are, by tournaments among them.

A game keeps them in `ai/ratings.toml`, one table for each number of seats, with the command that played the tournament,
the day and the number of games: `solarium tournament GAME level1 level2 level3 level4 level5 --save-ratings`.
"""

import tomllib
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, convert

from solarium.engine.game import AnyGame


class LevelRatings(Struct, frozen=True):
    """`mu` is a unit of openskill for each level, the first one first; their mean is 0."""

    command: str
    date: str
    games: int
    mu: tuple[float, ...]


def level_ratings(game: AnyGame, seats: int) -> LevelRatings | None:
    """For that number of seats, or the nearest one that was played; None where no tournament was."""
    known = _read(game.folder / "ai" / "ratings.toml")
    if not known:
        return None
    return known[min(known, key=lambda count: (abs(count - seats), count))]


@lru_cache(maxsize=64)
def _read(path: Path) -> dict[int, LevelRatings]:
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text("utf-8"))
    return {int(name.removeprefix("seats-")): convert(table, LevelRatings) for name, table in tables.items()}


def write_level_ratings(path: Path, seats: int, ratings: LevelRatings) -> None:
    """Put the ratings of one number of seats into the file; the others stay."""
    known = {**_read(path), seats: ratings}
    lines = ["# How strong the levels are, by the commands below; `mu` is in units of openskill, level 1 first."]
    for count in sorted(known):
        one = known[count]
        figures = ", ".join(f"{value:.2f}" for value in one.mu)
        lines += ["", f"[seats-{count}]", f'command = "{one.command}"', f'date = "{one.date}"']
        lines += [f"games = {one.games}", f"mu = [{figures}]"]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    _read.cache_clear()
