"""What a change does to speed: `python -m benchmarks.compare OTHER`, where OTHER is another checkout, compiled.

Both trees are measured in turns, several times, in processes of their own, so that whatever else the machine does
falls on both. Printed are the medians of this tree and how they stand to the other's.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve().parents[1]
ROUNDS = 7
SECONDS = 0.4  # for each figure in each round
COPIES = 200


def main() -> None:
    other = Path(sys.argv[1]).resolve()
    trees = {"this": HERE, "other": other}
    found: dict[str, list[dict[str, float]]] = {"this": [], "other": []}
    for number in range(ROUNDS):
        for name in list(trees)[:: 1 if number % 2 else -1]:
            found[name].append(run(trees[name]))
            print(f"\r{number + 1} of {ROUNDS}", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{'':42} {'this':>14} {'other':>14} {'ratio':>6}")
    for figure in found["this"][0]:
        this, that = (median(one[figure] for one in found[name]) for name in trees)
        print(f"{figure:42} {this:14,.0f} {that:14,.0f} {this / that:6.3f}")


def run(tree: Path) -> dict[str, float]:
    env = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "PYTHONHASHSEED": "0"}
    command = [sys.executable, str(Path(__file__).resolve()), "--measure"]
    done = subprocess.run(command, env=env, cwd=tree, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def measure() -> dict[str, float]:
    """Playouts, copies and simulations of search a second, for every game of the tree that is on the path."""
    import solarium
    from solarium import Seeded
    from solarium.bots.levels import new_search
    from solarium.engine.playout import playout, playouts

    figures: dict[str, float] = {}
    for slug in solarium.games():
        game = solarium.game(slug)
        start = solarium.new(slug, seed=1).state
        middle = start.copy()
        playout(middle, Seeded(2), playout(start.copy(), Seeded(2)) // 2)
        while len(middle.legal_actions()) == 1:  # nothing to search
            middle.apply(middle.legal_actions()[0], Seeded(2))
        search = partial(new_search, game, middle)
        figures[f"{slug}: playouts/s"] = rate(partial(playouts, start, 4, 1), 4)
        figures[f"{slug}: copies/s"] = rate(partial(copy_often, middle), COPIES)
        figures[f"{slug}: simulations/s"] = rate(lambda search=search: search(Seeded(3)).run(20), 20)  # type: ignore[misc]
    return figures


def copy_often(state: Any) -> None:
    for _ in range(COPIES):
        state.copy()


def rate(work: Callable[[], object], count: int) -> float:
    done, begin = 0, perf_counter()
    while perf_counter() - begin < SECONDS:
        work()
        done += count
    return done / (perf_counter() - begin)


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        sys.path.pop(0)  # the tree on PYTHONPATH is measured, not the one this file lies in
        print(json.dumps(measure()))
    elif len(sys.argv) == 2:
        main()
    else:
        sys.exit("python -m benchmarks.compare OTHER: the folder of another checkout, compiled")
