"""Contests of bots: many games on all cores, seats rotated, results with confidence intervals."""

import os
from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from msgspec import Struct, field

from solarium.arena.places import Local, Place
from solarium.bots.levels import bot as find_bot
from solarium.engine.chance import Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.options import Values
from solarium.engine.parts import Finished


class Played(Struct, frozen=True):
    """One finished game: which bot sat where, what each seat got, how many actions it took."""

    seating: tuple[int, ...]
    returns: tuple[float, ...]
    actions: int


class Tally(Struct):
    """What one bot achieved."""

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    points: float = 0.0  # a win 1, a draw shared by all 1/2, and so on between them

    def count(self, earned: float) -> None:
        """One more game, and what was earned in it."""
        self.games += 1
        self.wins += earned == 1
        self.draws += 0 < earned < 1
        self.points += earned

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        if not self.games:
            return 0.0, 1.0
        z, n, p = 1.96, self.games, self.share
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - width), min(1.0, centre + width)


def points_of(returns: tuple[float, ...]) -> list[float]:
    """What each seat earned: 1 for the only best return, shared by those who tie; in solo 1 for a win."""
    best = max(returns)
    if len(returns) == 1:
        return [1.0 if best > 0 else 0.0]
    share = 1 / returns.count(best)
    return [share if got == best else 0.0 for got in returns]


class Contest(Struct):
    """The result of a contest so far."""

    tallies: list[Tally]
    played: list[Played] = field(default_factory=list)
    first_seat: float = 0.0  # points of whoever sat on the first seat

    def add(self, game: Played) -> None:
        self.played.append(game)
        points = points_of(game.returns)
        for bot, earned in zip(game.seating, points, strict=True):
            self.tallies[bot].count(earned)
        self.first_seat += points[0]

    @property
    def mean_actions(self) -> float:
        return sum(game.actions for game in self.played) / len(self.played) if self.played else 0.0


def play_one(game: AnyGame, bots: Sequence[str], seating: Sequence[int], options: Values, seed: int) -> Played:
    """One game, or all games of one match, the same for the same seed (as far as its bots count simulations and not
    seconds)."""
    return play_match(game, bots, seating, options, seed)[0]


def play_match(
    game: AnyGame, bots: Sequence[str], seating: Sequence[int], options: Values, seed: int
) -> tuple[Played, Values]:
    """The same, and the options of the game that follows, for which all move on by a seat."""
    chance = Seeded(seed)
    players = [find_bot(bots[index]) for index in seating]
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(len(seating))]
    stay = tuple(range(len(seating)))
    move = tuple((seat - 1) % len(seating) for seat in stay)
    actions = 0
    while True:
        state = game.begin(len(seating), options, chance)
        first = int(state.current_player())
        while not state.is_over():
            seat = state.current_player()
            action = players[seat](game, state.imagine(seat, lots[seat]), lots[seat])
            state.apply(action, chance)
            actions += 1
        returns = tuple(state.returns())
        following = game.following(Finished(options, first, state, returns, stay))
        if not following.same_match:
            onwards = game.following(Finished(options, first, state, returns, move)).options
            return Played(tuple(seating), returns, actions), onwards
        options = following.options


def play_round(
    game: AnyGame, bots: Sequence[str], seatings: Sequence[Sequence[int]], options: Values, seeds: Sequence[int]
) -> list[Played]:
    """Games that follow each other, as at a table: what a game hands on to the next (who lost) reaches it."""
    played = []
    for seating, seed in zip(seatings, seeds, strict=True):
        one, options = play_match(game, bots, seating, options, seed)
        played.append(one)
    return played


def contest(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[Contest], None] | None = None,
    place: Place | None = None,
) -> Contest:
    """Play `games` games; the bots take the seats in turn, so that each sits everywhere equally often. Those in which
    they go round the table once follow each other.

    They are played in that place; without one, by so many processes of this machine.
    """
    seats = game.check_players(players)
    values = game.options.with_defaults(options)
    if games < 1:
        raise UsageError(f"a contest needs at least one game; not {games}")
    if not 1 <= len(bots) <= seats:
        raise UsageError(f"{seats} seats take 1 to {seats} bots; not {len(bots)}")
    for name in bots:
        find_bot(name)
    result = Contest([Tally(name) for name in bots])
    seatings = [tuple((seat + shift) % len(bots) for seat in range(seats)) for shift in range(len(bots))]
    rounds = [range(first, min(first + len(bots), games)) for first in range(0, games, len(bots))]
    jobs = (
        (
            str(numbers[0]),
            (game, tuple(bots), seatings[: len(numbers)], values, [seed * 1_000_003 + n for n in numbers]),
        )
        for numbers in rounds
    )
    where = place or Local(min(len(rounds), workers or os.cpu_count() or 1))
    try:
        for _, played in where.run(play_round, jobs):
            for one in played:
                result.add(one)
                if progress:
                    progress(result)
    finally:
        if place is None:
            where.close()
    return result
