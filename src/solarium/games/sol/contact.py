# compiled
"""When two pieces touch, and who gains from it: adjacency (SOL-24, SOL-28) and majority (SOL-39 to SOL-44)."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol.layout import BLUE, RED


def touches(row: i64, col: i64, size: i64, v: vec[i64], at: i64, corner: bool) -> bool:
    """SOL-24: whether a block meets the piece at `v[at]` along an edge, or also at a corner point (SOL-28)."""
    dr = v[at] - row
    dc = v[at + 1] - col
    other = v[at + 2]
    if dr < -other or dr > size or dc < -other or dc > size:
        return False
    if corner:
        return True
    return not ((dr == -other or dr == size) and (dc == -other or dc == size))


def majority(red: i64, blue: i64, placer: i64) -> i64:
    """SOL-39 to SOL-44: more wins; equal numbers, also none at all, fall to the placer."""
    if red > blue:
        return RED
    if blue > red:
        return BLUE
    return placer
