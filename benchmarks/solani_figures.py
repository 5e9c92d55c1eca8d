"""How well the bots play Solani, in points: `python -m benchmarks.solani_figures [BOT] [GAMES]`.

Greedy by itself at 2, 3 and 4 seats; a search (0.2 s a decision if nothing else is named) against greedy at two
seats, swapped after every game; and the same search alone against the Trickster.
"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean

from msgspec import Struct

from solarium import Seeded
from solarium.bots.levels import bot
from solarium.games.solani import GAME
from solarium.games.solani.rules.scoring.result import den_points, total_points
from solarium.games.solani.rules.state import Solani

SEATS = (2, 3, 4)


class Count(Struct, frozen=True):
    """One finished game: the points of every seat (in solo Coyote's behind them), and the returns."""

    points: tuple[int, ...]
    returns: tuple[float, ...]


def play(names: Sequence[str], seed: int) -> Count:
    """One game between these bots, one for each seat."""
    chance = Seeded(seed)
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(len(names))]
    bots = [bot(name) for name in names]
    state = GAME.begin(len(names), GAME.options.with_defaults(None), chance)
    assert isinstance(state, Solani)
    while not state.is_over():
        seat = int(state.current_player())
        state.apply(bots[seat](GAME, state.imagine(seat, lots[seat]), lots[seat]), chance)
    points = [int(total_points(state, seat)) for seat in range(len(names))]
    if len(names) == 1:
        points.append(int(den_points(state)))
    return Count(tuple(points), tuple(state.returns()))


def greedy_means(pool: ProcessPoolExecutor, games: int) -> dict[int, float]:
    """Greedy's mean points by the number of seats."""
    found = {}
    for seats in SEATS:
        counts = list(pool.map(play, [["greedy"] * seats] * games, range(games)))
        found[seats] = mean(points for count in counts for points in count.points)
    return found


def against_greedy(pool: ProcessPoolExecutor, name: str, games: int) -> tuple[int, int, float, float]:
    """Games the bot won and shared, its mean points and greedy's."""
    seatings = [[name, "greedy"] if number % 2 == 0 else ["greedy", name] for number in range(games)]
    counts = list(pool.map(play, seatings, range(games)))
    mine = [count.returns[number % 2] for number, count in enumerate(counts)]
    points = [count.points[number % 2] for number, count in enumerate(counts)]
    theirs = [count.points[1 - number % 2] for number, count in enumerate(counts)]
    return sum(value > 0 for value in mine), sum(value == 0 for value in mine), mean(points), mean(theirs)


def against_coyote(pool: ProcessPoolExecutor, name: str, games: int) -> tuple[int, float, float]:
    """Solo games won, mean points, Coyote's mean points."""
    counts = list(pool.map(play, [[name]] * games, range(games)))
    won = sum(count.returns[0] > 0 for count in counts)
    return won, mean(count.points[0] for count in counts), mean(count.points[1] for count in counts)


def main(name: str, games: int) -> None:
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    workers = int(os.environ.get("WORKERS", "0")) or os.cpu_count()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for seats, points in greedy_means(pool, 3 * games).items():
            print(f"greedy at {seats} seats, {3 * games} games: {points:.1f} points a seat")
        won, shared, mine, theirs = against_greedy(pool, name, games)
        print(f"{name} against greedy: won {won}, shared {shared} of {games}, points {mine:.1f} : {theirs:.1f}")
        won, mine, theirs = against_coyote(pool, name, games)
        print(f"{name} against the Trickster: won {won} of {games}; {mine:.1f} : {theirs:.1f} points")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "search:0.2s", int(sys.argv[2]) if len(sys.argv) > 2 else 40)
