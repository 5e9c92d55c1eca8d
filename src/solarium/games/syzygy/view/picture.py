# compiled
"""Where things are drawn: lattice cells as points, rolls as arcs.

A planet is 1 wide. The lattice of SYZ-1 has y upwards; a scene has it downwards.
"""

from functools import lru_cache
from math import atan2, cos, pi, sin, sqrt

from solarium.games.syzygy.rules.lattice import CCW, TABLES, point_of
from solarium.games.syzygy.rules.roll import Roll

HEIGHT = sqrt(3) / 2  # from row to row
PER_SLIDE = 8  # frames of a motion
BESIDE = 0.73  # how far the asteroid lies from the planet it marks

Point = tuple[float, float]


def centre(cell: int) -> Point:
    q, r = point_of(cell)
    return q + r / 2, -r * HEIGHT


@lru_cache(maxsize=4096)  # scenes ask for the same few hundred cells again and again
def spot(cell: int) -> Point:
    """The centre of a cell, as a scene gives it."""
    x, y = centre(cell)
    return round(x, 4), round(y, 4)


def pivot_of(start: int, end: int, sense: int) -> int:
    """SYZ-19: the cell about which a planet rolls from a cell to its neighbour: at its left hand, if it goes left."""
    way = list(TABLES.offsets).index(end - start)
    return int(start + TABLES.offsets[(way + 1) % 6 if sense == CCW else (way + 5) % 6])


def arcs(roll: Roll) -> str:
    """The way of the planet's centre as path data."""
    x, y = spot(roll.start)
    sweep = 0 if roll.sense == CCW else 1
    return f"M{x:g} {y:g}" + "".join([arc_to(cell, sweep) for cell in roll.cells])


@lru_cache(maxsize=4096)
def arc_to(cell: int, sweep: int) -> str:
    x, y = spot(cell)
    return f"A1 1 0 0 {sweep} {x:g} {y:g}"


def frames(roll: Roll) -> tuple[tuple[float, float, float], ...]:
    """x, y and turn while it rolls, to end upright. About an equal disc it turns twice as far as it goes round."""
    way = -1 if roll.sense == CCW else 1
    turn = -way * 120.0 * len(roll.cells)
    x, y = spot(roll.start)
    drawn = [(x, y, turn)]
    here = roll.start
    for cell in roll.cells:
        for frame, (x, y) in enumerate(slide(here, cell, roll.sense), 1):
            drawn.append((x, y, round(turn + way * 120 * frame / PER_SLIDE, 2)))
        turn += way * 120.0
        here = cell
    return tuple(drawn)


@lru_cache(maxsize=4096)
def slide(start: int, end: int, sense: int) -> tuple[Point, ...]:
    """The centre of a planet on its way from a cell to its neighbour."""
    way = -1 if sense == CCW else 1
    pivot_x, pivot_y = centre(pivot_of(start, end, sense))
    x, y = centre(start)
    angle = atan2(y - pivot_y, x - pivot_x)
    angles = [angle + way * pi / 3 * frame / PER_SLIDE for frame in range(1, PER_SLIDE + 1)]
    return tuple((round(pivot_x + cos(now), 4), round(pivot_y + sin(now), 4)) for now in angles)


def asteroid_spot(cell: int, near: int) -> Point:
    """Beside the planet moved last, in the middle of its widest opening; bits say which neighbours are taken."""
    openings = [(opening(near, d), d) for d in range(6)]
    width, first = max(openings, key=lambda found: (found[0], -found[1]))
    angle = pi / 3 * (first + (width - 1) / 2)
    x, y = spot(cell)
    return round(x + BESIDE * cos(angle), 4), round(y - BESIDE * sin(angle), 4)


def opening(mask: int, first: int) -> int:
    """How many free neighbours follow each other from this direction on."""
    width = 0
    while width < 6 and not mask >> (first + width) % 6 & 1:
        width += 1
    return width


def box_round(points: list[Point], margin: float) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = min(across) - margin, min(down) - margin
    width, height = max(across) + margin - left, max(down) + margin - top
    return round(left, 4), round(top, 4), round(width, 4), round(height, 4)
