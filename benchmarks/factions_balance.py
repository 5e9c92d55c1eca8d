"""How often each faction wins when greedy bots play: a first look at balance.

    python -m benchmarks.factions_balance --games 400 --players 2

Factions are dealt at random, so each meets all others; the table is Markdown.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context

import solarium
from solarium.bots.levels import play_greedy
from solarium.engine.chance import Seeded
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions

Row = tuple[int, float, int]  # faction, its share of the win, its points


def play(players: int, seed: int) -> list[Row]:
    """One game: what each seat's faction got."""
    game = solarium.game("factions")
    chance = Seeded(seed)
    lots = [Seeded(seed * 1000 + seat + 1) for seat in range(players)]
    state = game.begin(players, game.options.with_defaults({"factions": "random"}), chance)
    while not state.is_over():
        seat = int(state.current_player())
        state.apply(play_greedy(game, state.imagine(seat, lots[seat]), lots[seat]), chance)
    assert isinstance(state, Factions)
    returns = state.returns()
    winners = [seat for seat in range(players) if returns[seat] == max(returns)]
    return [
        (int(state.faction[seat]), 1 / len(winners) if seat in winners else 0.0, int(points(state, seat)))
        for seat in range(players)
    ]


def play_all(players: int, games: int, seed: int, workers: int) -> Iterator[list[Row]]:
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    if workers == 1:
        yield from (play(players, number) for number in seeds)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, [players] * games, seeds, chunksize=8)


def table(rows: list[Row], players: int) -> str:
    """One line for each faction, the most successful first."""
    lines = ["| faction | seats | won | share | 95 % interval | mean points |", "|---|--:|--:|--:|--:|--:|"]
    found: list[tuple[float, str]] = []
    for number, mat in enumerate(mats()["factions"]):
        mine = [row for row in rows if row[0] == number]
        if not mine:
            continue
        won = sum(row[1] for row in mine)
        share = won / len(mine)
        width = 1.96 * sqrt(share * (1 - share) / len(mine))
        mean = sum(row[2] for row in mine) / len(mine)
        interval = f"{max(0.0, share - width):.0%} to {min(1.0, share + width):.0%}"
        found.append((share, f"| {mat['name']} | {len(mine)} | {won:.1f} | {share:.1%} | {interval} | {mean:.1f} |"))
    lines += [line for _, line in sorted(found, reverse=True)]
    return "\n".join([*lines, "", f"An even share is {1 / players:.1%}."])


def main() -> None:
    reader = argparse.ArgumentParser(description="Win share of each faction over greedy games.")
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = reader.parse_args()
    rows = [row for game in play_all(given.players, given.games, given.seed, given.workers) for row in game]
    print(table(rows, given.players))


if __name__ == "__main__":
    main()
