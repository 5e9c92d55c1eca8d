"""What a Ray cluster costs over local processes, for games of about a second: `python -m benchmarks.cluster`.

Both play the same games on all cores of this machine, after a warm-up that starts their workers.
"""

import argparse
import os
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import solarium
from solarium.arena.contest import play_one
from solarium.arena.places import Local, OnRay, Place

SLUG = "sol"  # strong players of Syzygy can go on for hundreds of moves; a game of Sol ends


def jobs(bot: str, games: int, seed: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    game = solarium.game(SLUG)
    options = game.options.with_defaults(None)
    return ((str(number), (game, (bot,), (0, 0), options, seed + number)) for number in range(games))


def bot_for(seconds: float) -> str:
    """A search whose games take about so long here."""
    simulations = 20
    while True:
        game = solarium.game(SLUG)
        start = perf_counter()
        for seed in range(4):
            play_one(game, (f"search:{simulations}",), (0, 0), game.options.with_defaults(None), seed)
        spent = (perf_counter() - start) / 4
        if spent > 0.3 * seconds:
            return f"search:{max(1, round(simulations * seconds / spent))}"
        simulations *= 2


def seconds_for(place: Place, bot: str, games: int) -> float:
    list(place.run(play_one, jobs(bot, 2 * (os.cpu_count() or 1), 1)))  # all workers are there after that
    start = perf_counter()
    list(place.run(play_one, jobs(bot, games, 1000)))
    return perf_counter() - start


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", type=int, default=60)
    words.add_argument("--seconds", type=float, default=1.0, help="of a game")
    words.add_argument("--rounds", type=int, default=3, help="that are played in turn; the fastest counts")
    asked = words.parse_args()
    bot = bot_for(asked.seconds)
    places: dict[str, Place] = {"local": Local(), "Ray": OnRay()}
    best = {name: float("inf") for name in places}
    for _ in range(asked.rounds):
        for name, place in places.items():
            best[name] = min(best[name], seconds_for(place, bot, asked.games))
    for place in places.values():
        place.close()
    print(f"{asked.games} games of {bot}, {os.cpu_count()} cores\n\n| where | seconds | over local |\n|---|--:|--:|")
    for name, spent in best.items():
        print(f"| {name} | {spent:.2f} | {100 * (spent / best['local'] - 1):+.1f} % |")


if __name__ == "__main__":
    main()
