# compiled
"""The weights of the evaluator, as `weights.toml` lists them, and what follows from them for one circle space."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.pieces import TILES
from solarium.games.solani.rules.tiles import NORMAL, WHITE


class Weights:
    """Each number is explained in the file."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.reach: float = table["reach"]
        self.reach_half: float = table["reach_half"]
        self.risk: float = table["risk"]
        self.white_hope: float = table["white_hope"]
        self.cover: float = table["cover"]
        self.cover_half: float = table["cover_half"]
        self.company: float = table["company"]
        self.closing: float = table["closing"]
        self.closing_half: float = table["closing_half"]
        self.pick: float = table["pick"]
        self.growth: float = table["growth"]
        self.narrow: float = table["narrow"]
        self.bonus_hope: float = table["bonus_hope"]
        self.too_many_ends: float = table["too_many_ends"]
        self.star_lead: float = table["star_lead"]
        self.planet_lead: float = table["planet_lead"]
        self.held_share: float = table["held_share"]
        self.care: float = table["care"]
        # What a circle space promises, by rounds left (0..12), tile, nodes (0..4), free gaps (0..4).
        self.local = vec[float]([0.0] * (13 * TILES * 25))
        for left in range(13):
            for tile in range(TILES):
                for nodes in range(5):
                    for free in range(5):
                        self.local[local_index(left, tile, nodes, free)] = self.local_value(left, tile, nodes, free)

    def local_value(self, left: i64, tile: i64, nodes: i64, free: i64) -> float:
        """What one circle space promises, apart from sets, features and bonuses."""
        if tile == 0:
            covered = self.cover * half_at(left, self.cover_half) if left else 0.0
            return -float(nodes) * (1.0 - covered)
        normal = NORMAL[tile]
        most = normal + WHITE[tile]
        if normal == 0 or nodes > most:
            return 0.0
        if nodes >= normal:
            value = float(nodes)
            if left:
                value *= 1.0 - self.risk * float(free)
            if nodes < most and free and left:
                value += self.white_hope * half_at(left, self.reach_half)
            return value
        need = normal - nodes
        if need > free or left == 0:
            return 0.0
        reach = self.reach * half_at(left, self.reach_half)
        value = float(normal)
        for _ in range(need):
            value *= reach
        return value


def local_index(left: i64, tile: i64, nodes: i64, free: i64) -> i64:
    return ((left * TILES + tile) * 5 + nodes) * 5 + free


def half_at(left: i64, rounds: float) -> float:
    return float(left) / (float(left) + rounds)
