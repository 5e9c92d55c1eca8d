"""Whether self-play is bounded in memory: `python -m benchmarks.selfplay_memory --positions 200000`.

Prints what this process and its workers hold along the way, and what that means for ten million positions: a straight
line through the second half, when everything is loaded and warm.
"""

import argparse
import tempfile
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import numpy as np
import psutil

import solarium
from solarium.arena import selfplay
from solarium.arena.places import Local
from solarium.arena.selfplay import Plan, write_dataset

GOAL = 10_000_000


class Enough(Exception):
    """As many positions as were asked for."""


def held() -> float:
    """Megabytes of this process and all below it."""
    here = psutil.Process()
    return sum(process.memory_info().rss for process in [here, *here.children(recursive=True)]) / 1e6


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", default="syzygy")
    words.add_argument("--positions", type=int, default=200_000)
    words.add_argument("--simulations", type=int, default=1)
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--group", type=int, default=selfplay.GROUP, help="rows that are written together")
    asked = words.parse_args()
    if asked.positions < 20 * asked.group:
        words.error(
            f"memory goes up and down with every group of rows: ask for at least {20 * asked.group:,} positions"
        )
    selfplay.GROUP = asked.group
    game = solarium.game(asked.game)
    plan = Plan(game.players[0], game.options.with_defaults(None), asked.simulations)
    marks: list[tuple[int, float]] = []
    start = perf_counter()

    def progress(games: int, positions: int) -> None:
        if positions >= (len(marks) + 1) * asked.positions / 40:
            marks.append((positions, held()))
            if len(marks) % 4 == 0:
                print(f"{positions:10,} positions  {marks[-1][1]:8.1f} MB", flush=True)
        if positions >= asked.positions:
            raise Enough

    place = Local(asked.workers)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet"
        with suppress(Enough):
            write_dataset(game, plan, GOAL, path, place, progress=progress)
        size = path.stat().st_size
    spent = perf_counter() - start
    place.close()
    half = np.array(marks[len(marks) // 2 :])
    slope = float(np.polyfit(half[:, 0], half[:, 1], 1)[0])
    done = marks[-1][0]
    print(
        f"at {GOAL:,}: {marks[-1][1] + slope * (GOAL - done):,.0f} MB held ({slope * 1e6:+.2f} MB a million), "
        f"{size / done * GOAL / 1e9:.1f} GB on disk, {spent / done * GOAL / 3600:.1f} hours here"
    )


if __name__ == "__main__":
    main()
