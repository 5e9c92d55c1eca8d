"""Perft of Syzygy from the Diamond: `python -m benchmarks.syzygy_perft [depth]`, depth 5 if not given.

Prints the leaves and how long they took. A wrong number shows the leaves behind each first move, next to those of the
plain rules where these are quick enough to count.
"""

import sys
from time import perf_counter

from benchmarks import syzygy_plain as plain
from solarium.games.syzygy import GAME
from solarium.games.syzygy.data.pieces import LAYOUTS
from solarium.games.syzygy.rules.perft import perft, split

LEAVES = (64, 2_468, 86_228, 2_880_018, 94_887_898)
PLAIN_DEPTH = 3  # the plain rules take minutes beyond


def main(depth: int) -> bool:
    state = GAME.set_up({"planets": LAYOUTS["diamond"]})
    start = perf_counter()
    found = perft(state, depth)
    print(f"perft {depth}: {found:,} leaves in {perf_counter() - start:.1f} s")
    if found == LEAVES[depth - 1]:
        return True
    print(f"expected {LEAVES[depth - 1]:,}; per move:")
    expected = dict(plain.split(plain.DIAMOND, depth)) if depth <= PLAIN_DEPTH else {}
    found_moves = {GAME.action_text(state, action): leaves for action, leaves in split(state, depth)}
    for move, leaves in found_moves.items():
        right = expected.get(move)
        note = "" if not expected or right == leaves else f"  expected {right}"
        print(f"  {move:12} {leaves:12,}{note}")
    for move in expected.keys() - found_moves.keys():
        print(f"  {move:12} is missing")
    return False


if __name__ == "__main__":
    sys.exit(0 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 5) else 1)
