"""Where things lie on the drawn board. The star has radius 100 around 0, 0; angles run clockwise from the top.

Scenes are made after every move for every reader, of the same places on one of two boards: those are kept.
"""

from functools import lru_cache
from math import cos, degrees, radians, sin

from solarium.games.lastdays.rules.topology import CORE, INNER, Board

EDGE = 100.0
BOX = (-103.0, -103.0, 206.0, 206.0)
LARGEST = 13.0  # as large as a thing in a space is drawn
KEPT = 4096


@lru_cache(maxsize=KEPT)
def point(radius: float, angle: float) -> tuple[float, float]:
    """Polar to surface units."""
    return round(radius * sin(radians(angle)), 3), round(-radius * cos(radians(angle)), 3)


def edges(board: Board, ring: int) -> tuple[float, float]:
    """Inner and outer radius of a layer."""
    outer = EDGE if ring == 0 else board.radii[ring - 1] * EDGE
    return board.radii[ring] * EDGE, outer


def arc(board: Board, space: int) -> tuple[float, float]:
    """Where a space begins and ends, in degrees; the end is the larger number."""
    starts = board.starts[board.ring[space]]
    at = int(board.index[space])
    begin, end = starts[at], starts[(at + 1) % len(starts)]
    return begin, end if end > begin else end + 360


@lru_cache(maxsize=KEPT)
def middle(board: Board, space: int) -> tuple[float, float]:
    """Radius and angle of a space's centre."""
    inner, outer = edges(board, int(board.ring[space]))
    begin, end = arc(board, space)
    share = 0.56 if board.ring[space] == CORE else 0.5  # the Core's spaces are wider outside
    return inner + share * (outer - inner), (begin + end) / 2


@lru_cache(maxsize=KEPT)
def name_place(board: Board, space: int) -> tuple[float, float]:
    """Where the name of a space stands: at its outer edge, off what stands in the middle."""
    inner, outer = edges(board, int(board.ring[space]))
    begin, end = arc(board, space)
    return point(inner + 0.86 * (outer - inner), begin + 0.16 * (end - begin))


@lru_cache(maxsize=KEPT)
def outline(board: Board, space: int) -> str:
    """SVG path of a space."""
    inner, outer = edges(board, int(board.ring[space]))
    begin, end = arc(board, space)
    (ax, ay), (bx, by) = point(outer, begin), point(outer, end)
    (cx, cy), (dx, dy) = point(inner, end), point(inner, begin)
    return f"M{ax} {ay}A{outer:g} {outer:g} 0 0 1 {bx} {by}L{cx} {cy}A{inner:g} {inner:g} 0 0 0 {dx} {dy}Z"


def places(board: Board, space: int, count: int) -> tuple[list[tuple[float, float]], float]:
    """So many things side by side in a space, along its ring, in two rows from four on; and the room each one has."""
    radius, angle = middle(board, space)
    begin, end = arc(board, space)
    rows = 1 if count <= 3 else 2
    columns = (count + rows - 1) // rows
    found = []
    room = LARGEST if rows == 1 else 0.6 * LARGEST
    for at in range(count):
        row, column = divmod(at, columns)
        in_row = min(columns, count - row * columns)
        depth = radius + (0 if rows == 1 else (row - 0.5) * -8.5)
        step = min((end - begin) / (in_row + 0.4), degrees(LARGEST / depth))
        if in_row > 1:
            room = min(room, radians(step) * depth)
        found.append(point(depth, angle + (column - (in_row - 1) / 2) * step))
    return found, room


@lru_cache(maxsize=KEPT)
def gate_place(board: Board, site: int) -> tuple[float, float, float]:
    """Centre and turn of a gate: on the barrier, in the middle of what the two spaces share."""
    outer, inner = int(board.site_outer[site]), int(board.site_inner[site])
    (a, b), (c, d) = arc(board, outer), arc(board, inner)
    while c > b:
        c, d = c - 360, d - 360
    while d < a:
        c, d = c + 360, d + 360
    angle = (max(a, c) + min(b, d)) / 2
    x, y = point(edges(board, int(board.ring[inner]))[1], angle)
    return x, y, round(angle % 360, 2)


def eye_place(board: Board, eye: int) -> tuple[float, float, float]:
    """LDS-8: eye e stands where column e begins, between the two orbits."""
    angle = board.starts[INNER][eye]
    x, y = point(edges(board, INNER)[1], angle)
    return x, y, angle


def ring_way(board: Board, start: int, end: int) -> list[tuple[float, float]]:
    """Points from one eye to another, counterclockwise along the track."""
    begin, finish = board.starts[INNER][start], board.starts[INNER][end]
    if finish >= begin:
        finish -= 360
    radius = edges(board, INNER)[1]
    return [point(radius, begin + (finish - begin) * share / 4) for share in range(5)]
