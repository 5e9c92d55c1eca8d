# compiled
"""Positions up to symmetry: six turns, their mirror images, and every shift of the field.

With z = -q - r the twelve images of a cell are the orders and signs of (q, r, z); a reflected position is as good as
the position itself, since left and right swap.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Seeded
from solarium.games.syzygy.rules.field import NOWHERE, Field
from solarium.games.syzygy.rules.lattice import HALF, UP, point_of


class Numbers:
    """For every colour and place in a 16 by 16 window a number of 55 bits; 16 of them add up without overflow."""

    def __init__(self) -> None:
        chance = Seeded(38)
        numbers = vec[i64]()
        for _ in range(4 * 256):
            numbers = append(numbers, chance.word() * 8388608 + chance.below(8388608))
        self.of_place = numbers


NUMBERS: Final = Numbers()


def symmetry_number(field: Field, numbers: Numbers, closed: i64) -> i64:
    """The same number for all images of a position; different ones for different positions, but for rare clashes."""
    places = numbers.of_place
    axes = vec[i64]([0] * 48)  # q of the planets, then r, then z
    low = vec[i64]([1048576] * 3)
    high = vec[i64]([-1048576] * 3)
    spread_out(field, axes, low, high)
    cells = field.cells
    smallest: i64 = 1 << 60
    pair: i64 = 0
    while pair < 6:
        a = pair % 3
        b = (a + 1 + pair // 3) % 3
        plain: i64 = 0
        turned: i64 = 0
        planet: i64 = 0
        while planet < 16:
            if cells[planet] != NOWHERE:
                u = axes[a * 16 + planet]
                v = axes[b * 16 + planet]
                colour = (planet >> 2) * 256
                plain += places[colour + (u - low[a]) * 16 + v - low[b]]
                turned += places[colour + (high[a] - u) * 16 + high[b] - v]
            planet += 1
        smallest = min(smallest, plain, turned)
        pair += 1
    return smallest * 8 + closed + 1


def spread_out(field: Field, axes: "vec[i64]", low: "vec[i64]", high: "vec[i64]") -> None:
    """The three coordinates of all planets, and the bounds of each."""
    cells = field.cells
    planet: i64 = 0
    while planet < 16:
        cell = cells[planet]
        if cell != NOWHERE:
            r = (cell + HALF) // UP
            q = cell - r * UP
            axes[planet] = q
            axes[16 + planet] = r
            axes[32 + planet] = -q - r
            axis: i64 = 0
            while axis < 3:
                low[axis] = min(low[axis], axes[axis * 16 + planet])
                high[axis] = max(high[axis], axes[axis * 16 + planet])
                axis += 1
        planet += 1


def mirror_key(field: Field, closed: int) -> bytes:
    """The smallest of the twelve images, each with its corner at the origin, and the closed colour."""
    planets = [(point_of(field.cells[planet]), planet >> 2) for planet in field.present()]
    images = []
    for mirrored in (False, True):
        image = [((r, q) if mirrored else (q, r), colour) for (q, r), colour in planets]
        for _ in range(6):
            image = [((-r, q + r), colour) for (q, r), colour in image]
            left = min(q for (q, _), _ in image)
            bottom = min(r for (_, r), _ in image)
            images.append(sorted((r - bottom, q - left, colour) for (q, r), colour in image))
    smallest = min(images)
    return bytes([number for place in smallest for number in place] + [closed + 1])
