"""Where things of the board are drawn: a square of 200 with the Sun in the middle, angles from the axis at the top."""

from functools import lru_cache
from math import cos, pi, sin

from solarium.games.factions.data import codes
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.state import Factions

CENTRE = 100.0
SUN = 8.0


def polar(radius: float, angle: float) -> tuple[float, float]:
    return CENTRE - radius * sin(2 * pi * angle), CENTRE - radius * cos(2 * pi * angle)


@lru_cache(maxsize=8)
def radii(band: int) -> tuple[float, float]:
    rings = mats()["rings"]
    inner = SUN if band == 0 else float(rings[band - 1]["radius"])
    return inner, float(rings[band]["radius"])


def sector_shape(state: Factions, sector: int) -> tuple[str, float, float]:
    """The outline of a sector and where its number stands."""
    band = int(state.tables.band[sector])
    count = int(state.tables.band_size[band])
    index = sector - int(state.tables.band_from[band])
    return outline(*radii(band), index, count)


@lru_cache(maxsize=256)  # scenes ask for the same few dozen again and again
def outline(inner: float, outer: float, index: int, count: int) -> tuple[str, float, float]:
    first, last = index / count, (index + 1) / count
    (x0, y0), (x1, y1) = polar(outer, first), polar(outer, last)
    (x2, y2), (x3, y3) = polar(inner, last), polar(inner, first)
    path = (
        f"M{x0:.2f} {y0:.2f}A{outer:g} {outer:g} 0 0 0 {x1:.2f} {y1:.2f}"
        f"L{x2:.2f} {y2:.2f}A{inner:g} {inner:g} 0 0 1 {x3:.2f} {y3:.2f}Z"
    )
    x, y = polar((inner + outer) / 2, (index + 0.5) / count)
    return path, round(x, 2), round(y, 2)


def spot(state: Factions, sector: int, depth: float, side: float) -> tuple[float, float]:
    """A point of a sector: how far out in its band, and how far round from its middle."""
    band = int(state.tables.band[sector])
    index = sector - int(state.tables.band_from[band])
    return point_inside(band, index, int(state.tables.band_size[band]), depth, side)


@lru_cache(maxsize=1024)
def point_inside(band: int, index: int, count: int, depth: float, side: float) -> tuple[float, float]:
    inner, outer = radii(band)
    x, y = polar(inner + depth * (outer - inner), (index + 0.5 + side) / count)
    return round(x, 2), round(y, 2)


def node_point(ring: int, angle: float) -> tuple[float, float]:
    """Where a node is drawn: angles are parts of a turn, counter-clockwise from the axis at the top."""
    radius = float(mats()["rings"][ring]["radius"])
    return CENTRE - radius * sin(2 * pi * angle), CENTRE - radius * cos(2 * pi * angle)


def place_point(state: Factions, place: int) -> tuple[float, float]:
    if place < codes.KUIPER_FROM:
        inner, outer = radii(4)
        return polar((inner + outer) / 2, (place + 0.22) / 8)  # beside the price in the middle
    return polar(96.5, (place - codes.KUIPER_FROM + 0.5) / 4)
