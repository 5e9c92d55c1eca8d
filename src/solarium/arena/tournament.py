"""Tournaments: bots meet in many games, every finished game is written down at once, and the run may be broken off at
any time and taken up again. Needs `solarium[research]`.

The folder of a tournament holds `tournament.json` (what was asked for), `games.jsonl` (a line for each finished game,
the truth from which a run is resumed), and at the end `games.parquet` and `summary.md`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from solarium.arena import ratings, schedule
from solarium.arena.contest import Contest, Played, Tally, play_one, points_of
from solarium.arena.ledger import Entry, Ledger
from solarium.arena.places import Place
from solarium.arena.ratings import Rating
from solarium.bots.levels import bot as find_bot
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame

BLOCK = 8  # rounds between two looks at whether it is decided
DOUBT = 0.05
UNITS = 2**0.5 * 25 / 6  # of openskill between two, where the odds are e to 1


class Spec(Struct, frozen=True):
    """What is asked for. Equal specs play equal games, wherever they are played."""

    game: str
    version: str
    bots: tuple[str, ...]
    players: int
    options: dict[str, Any]
    rounds: int
    system: str = "round-robin"
    seed: int = 1
    stop: bool = True


class Result(Struct):
    """The games of a tournament so far, in the order of its rounds, and what follows from them."""

    spec: Spec
    entries: list[Entry]
    decided: bool = False  # it stopped early

    @property
    def games(self) -> list[Played]:
        return [entry.played for entry in self.entries]

    def contest(self) -> Contest:
        found = Contest([Tally(name) for name in self.spec.bots])
        for game in self.games:
            found.add(game)
        return found

    def ratings(self) -> list[Rating]:
        """Best first. Bradley-Terry for two seats, Plackett-Luce for more; none for solo games."""
        if self.spec.players == 1 or len(self.spec.bots) == 1:
            return []
        rate = ratings.bradley_terry if self.spec.players == 2 else ratings.plackett_luce
        return sorted(rate(len(self.spec.bots), self.games), key=lambda rating: -rating.points)

    def level_units(self) -> tuple[float, ...]:
        """What each bot is worth in units of openskill, 0 on the average: the scale on which people are rated."""
        factor = UNITS / ratings.ELO if self.spec.players == 2 else 1.0
        points = {rating.bot: factor * rating.points for rating in self.ratings()}
        mean = sum(points.values()) / len(points)
        return tuple(points[bot] - mean for bot in range(len(self.spec.bots)))

    def deals(self) -> list[list[Played]]:
        """The games that share their luck."""
        found: dict[tuple[int, int], list[Played]] = {}
        for entry in self.entries:
            found.setdefault((entry.pairing.round, entry.pairing.deal), []).append(entry.played)
        return list(found.values())


def new_spec(
    game: AnyGame,
    bots: list[str],
    rounds: int,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    system: str = "round-robin",
    seed: int = 1,
    stop: bool = True,
) -> Spec:
    seats = game.check_players(players)
    if rounds < 1:
        raise UsageError(f"a tournament needs at least one round; not {rounds}")
    fewest = 2 if seats > 1 else 1  # alone, a bot plays for the goal of the game
    if len(set(bots)) < max(fewest, len(bots)):
        raise UsageError(f"a tournament needs two or more different bots; not {', '.join(bots) or 'none'}")
    if system not in ("round-robin", "swiss"):
        raise UsageError(f"a tournament is a round-robin or swiss; not {system!r}")
    for name in bots:
        find_bot(name)
    values = game.options.with_defaults(options)
    return Spec(game.slug, game.version, tuple(bots), seats, values, rounds, system, seed, stop)


def play(
    game: AnyGame,
    spec: Spec,
    folder: Path,
    place: Place,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play what is missing; `progress` is told how many games are done, and how many there will be at the most."""
    with Ledger(folder, msgspec.json.encode(spec)) as ledger:
        result = Result(spec, [])
        for block in blocks(spec, result):
            for pairing, played in play_block(game, spec, block, ledger, place):
                ledger.add(Entry(pairing, played))
                if progress:
                    progress(len(ledger.entries), most_games(spec))
            result.entries += [ledger.entries[pairing.key] for pairing in block]
            if spec.stop and ratings.all_decided(len(spec.bots), result.deals(), DOUBT):
                result.decided = True
                break
    return result


def play_block(
    game: AnyGame, spec: Spec, block: list[schedule.Pairing], ledger: Ledger, place: Place
) -> Iterator[tuple[schedule.Pairing, Played]]:
    missing = {pairing.key: pairing for pairing in block if pairing.key not in ledger.entries}
    jobs = [(key, (game, spec.bots, one.seating, spec.options, one.seed)) for key, one in missing.items()]
    for key, played in place.run(play_one, jobs):
        yield missing[key], played


def blocks(spec: Spec, result: Result) -> Iterator[list[schedule.Pairing]]:
    """The games in blocks that do not depend on each other; a round of a Swiss tournament depends on those before."""
    if spec.system == "swiss":
        for round in range(spec.rounds):
            yield swiss_round(spec, round, result)
        return
    for first in range(0, spec.rounds, BLOCK):
        rounds = range(first, min(first + BLOCK, spec.rounds))
        yield [
            pairing
            for round in rounds
            for pairing in schedule.round_robin(round, len(spec.bots), spec.players, spec.seed)
        ]


def swiss_round(spec: Spec, round: int, result: Result) -> list[schedule.Pairing]:
    points = [0.0] * len(spec.bots)
    met: dict[frozenset[int], int] = {}
    for game in result.games:
        for bot, earned in zip(game.seating, points_of(game.returns), strict=True):
            points[bot] += earned
        for one in set(game.seating):
            for two in set(game.seating) - {one}:
                met[frozenset((one, two))] = met.get(frozenset((one, two)), 0) + 1
    return schedule.swiss(round, points, met, spec.players, spec.seed)


def most_games(spec: Spec) -> int:
    if spec.system == "swiss":
        return spec.rounds * len(schedule.swiss(0, [0.0] * len(spec.bots), {}, spec.players, spec.seed))
    return spec.rounds * len(schedule.round_robin(0, len(spec.bots), spec.players, spec.seed))
