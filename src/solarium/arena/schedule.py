"""Who plays whom, on which seats and with which luck.

A deal is one seed played by one group of bots in every rotation of the seats: all sides meet the same luck, and each
sits everywhere. A round is a list of deals; a round robin deals to every group in each round, a Swiss tournament to
neighbours in the table so far.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct


class Pairing(Struct, frozen=True):
    """One game to be played. `deal` tells which games share their luck."""

    round: int
    deal: int
    turn: int  # which rotation of the seats
    seating: tuple[int, ...]
    seed: int

    @property
    def key(self) -> str:
        return f"{self.round}.{self.deal}.{self.turn}"


def deal_games(round: int, deal: int, group: Sequence[int], seats: int, seed: int) -> Iterator[Pairing]:
    """The games of one deal: the group takes the seats in turn, each of its members first once."""
    for turn in range(len(group)):
        seating = tuple(group[(seat + turn) % len(group)] for seat in range(seats))
        yield Pairing(round, deal, turn, seating, seed)


def round_robin(round: int, bots: int, seats: int, seed: int) -> list[Pairing]:
    """Every group of bots that fits the seats, once."""
    groups = list(combinations(range(bots), min(bots, seats)))
    return [
        game
        for deal, group in enumerate(groups)
        for game in deal_games(round, deal, group, seats, luck(seed, round, deal))
    ]


def swiss(
    round: int, points: Sequence[float], met: Mapping[frozenset[int], int], seats: int, seed: int
) -> list[Pairing]:
    """Neighbours in the table play each other, those who have met least often first. Who is left over has a bye."""
    left = sorted(range(len(points)), key=lambda bot: (-points[bot], bot))
    size = min(seats, len(points)) if seats > 1 else 1
    games: list[Pairing] = []
    deal = 0
    while len(left) >= size:
        group = [left.pop(0)]
        while len(group) < size:
            # The next in the table, unless they have met more often than somebody just below.
            near = left[: size + 1]
            group.append(min(near, key=lambda bot: sum(met.get(frozenset((bot, one)), 0) for one in group)))
            left.remove(group[-1])
        games += deal_games(round, deal, group, seats, luck(seed, round, deal))
        deal += 1
    return games


def luck(seed: int, round: int, deal: int) -> int:
    return (seed * 1_000_003 + round) * 1_009 + deal
