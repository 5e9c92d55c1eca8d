# compiled
"""When two pieces touch, and who gains from it: adjacency and majority."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol.rules.codes import BLUE, RED


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
    """More wins (SOL-39, SOL-42); a tie (SOL-40, SOL-43), also of none to none (SOL-41, SOL-44), is the placer's."""
    if red > blue:
        return RED
    if blue > red:
        return BLUE
    return placer
