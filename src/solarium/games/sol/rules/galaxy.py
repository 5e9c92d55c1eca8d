"""The galaxy: sixteen tiles of 5 x 5 squares, shuffled and turned (SOL-4). Only their stations matter (SOL-5)."""

from functools import cache

from solarium.engine.chance import Chance
from solarium.games.sol.data.tiles import GALAXY

TILE_SIDE = 5
ACROSS = 4  # tiles along one side

# A layout is sixteen pairs (tile, quarter turns clockwise) in reading order.
Layout = tuple[tuple[int, int], ...]


def random_layout(chance: Chance) -> Layout:
    """SOL-4: every order and every turn is equally likely."""
    return tuple((tile, int(chance.below(4))) for tile in _draw(16, chance))


def symmetric_layout(chance: Chance) -> Layout:
    """Eight tiles for the upper half, and the same again for the lower half, turned by half a turn."""
    upper = [(tile, int(chance.below(4))) for tile in _draw(8, chance)]
    return tuple(upper + [(tile, (turn + 2) % 4) for tile, turn in reversed(upper)])


def _draw(count: int, chance: Chance) -> list[int]:
    left = list(range(len(GALAXY)))
    return [left.pop(chance.below(len(left))) for _ in range(count)]


def turned(row: int, col: int, turn: int) -> tuple[int, int]:
    """Where a square of a galaxy tile comes to lie after quarter turns clockwise."""
    for _ in range(turn):
        row, col = col, TILE_SIDE - 1 - row
    return row, col


@cache
def tile_stations(tile: int, turn: int) -> list[tuple[int, int]]:
    """The squares with a station on one tile after quarter turns clockwise."""
    return [turned(row, col, turn) for row, col in GALAXY[tile].stations]


def stations(layout: Layout) -> list[tuple[int, int]]:
    """The squares with a space station, in reading order."""
    found = []
    for place, (tile, turn) in enumerate(layout):
        top, left = TILE_SIDE * (place // ACROSS), TILE_SIDE * (place % ACROSS)
        found += [(top + row, left + col) for row, col in tile_stations(tile, turn)]
    return sorted(found)


def region(layout: Layout, row: int, col: int) -> str:
    """The name of the galaxy tile that a square belongs to."""
    place = row // TILE_SIDE * ACROSS + col // TILE_SIDE
    return GALAXY[layout[place][0]].name
