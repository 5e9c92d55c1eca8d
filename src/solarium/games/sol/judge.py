# compiled
"""How a position looks: what every planet and sun will probably come to, and what is still in hand.

A planet leans to a seat by its margin in moons, the less so the more free squares lie round it and the more moons
are left to come. A sun leans by its planets in the same way. What is sealed leans fully. All numbers are Red's
view; leans lie between -1 (Blue) and 1 (Red), and the terms of a judgement are counted in suns.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol.boards import WORDS, count_bits, count_both, row_bits
from solarium.games.sol.contact import touches
from solarium.games.sol.layout import (
    BLUE,
    COL,
    CUBES,
    FIT,
    FIT_OF,
    FOR_BLUE,
    FOR_RED,
    H1,
    H2,
    KIND,
    PLACER,
    PLANET,
    RANK_OF,
    RED,
    ROW,
    SIGN_OF,
    SIZE,
    SIZE_OF,
    SUN,
    TILE_KINDS,
    TRAY,
    VALUE,
    WORTH_OF,
)
from solarium.games.sol.tableau import Tableau

# The terms that make up a judgement
SAFE_SUNS: Final = 0  # sealed suns
OPEN_SUNS: Final = 1  # suns that may still change hands
STOCK_SUNS: Final = 2  # suns that can still be laid
PLANETS: Final = 3  # what is controlled, for the first tie-break
MOONS: Final = 4  # laid, for the second
STOCK_PLANETS: Final = 5
STOCK_MOONS: Final = 6
BOOSTERS: Final = 7
HOLES: Final = 8
TERMS: Final = 9
SEALED: Final = 0.01  # less doubt than this about a sun: nothing can change it any more

# What the weights weigh; the numbers were fitted to games between bots, then improved by matches
PEBBLE_NOISE: Final = 0  # how unsure a planet is for each place of a pebble moon beside it, with all still to come
BROAD_NOISE: Final = 1  # the same for broad moons
CORNER: Final = 2  # a corner, for far moons, against a place at an edge
MOON_EDGE: Final = 3  # how far a planet shifts to the seat with more moons in hand
PLANET_NOISE: Final = 4  # how much the doubt about its planets unsettles a sun
SMALL_NOISE: Final = 5  # how unsure a sun is for each place of a small planet beside it, with all still to come
LARGE_NOISE: Final = 6  # the same for large planets
PER_SUN: Final = 7  # from here on: what one of each is worth, in suns
PER_PLANET: Final = 8
PER_MOON: Final = 9
PER_STOCK_PLANET: Final = 10
PER_STOCK_MOON: Final = 11
PER_BOOSTER: Final = 12
PER_HOLE: Final = 13
LAST_NOISE: Final = 14  # doubt about the result that is always there
STOCK_NOISE: Final = 15  # and for each sun still to be laid
SHARPNESS: Final = 16

WEIGHTS: Final = vec[float](
    [0.78, 0.22, 0.45, 0.26, 0.87, 0.11, 0.5, 0.73, 0.39, 0.02, 0.71, 0.55, 0.1, 0.3, 0.001, 0.52, 0.51]
)
ZEROS: Final = vec[float]([0.0] * 16)


class Judgement:
    """What `judge` found."""

    def __init__(self, planet_count: i64, sun_count: i64) -> None:
        self.planet_lean = ZEROS[:planet_count]
        self.planet_noise = ZEROS[:planet_count]
        self.planet_shift = ZEROS[:planet_count]
        self.planet_pull = ZEROS[:planet_count]  # suns gained for each step of its lean
        self.sun_lean = ZEROS[:sun_count]
        self.sun_noise = ZEROS[:sun_count]
        self.sun_pull = ZEROS[:sun_count]  # suns gained for each planet more
        self.terms = ZEROS[:TERMS]
        self.noise: float = 0.0
        self.slope: float = 0.0  # value for each sun of the terms together
        self.value: float = 0.0


def lean(margin: float, noise: float) -> float:
    """From -1 to 1: the sign of the margin, softened by noise."""
    return margin / sqrt(noise + margin * margin)


def places(b: vec[i64], at: i64, other: i64, row: i64, col: i64, size: i64, corner: float) -> float:
    """Anchors on a board whose `other` x `other` block meets the block; at a corner they count only so much."""
    width = size + other + 1
    ends: i64 = 1 | (1 << (width - 1))
    every: i64 = (1 << width) - 1
    found: i64 = 0
    edges: i64 = 0  # the windows of several rows side by side, to be counted together
    corners: i64 = 0
    line = row - other
    while line <= row + size:
        # Shifted by `other`, so that a window that begins left of the board is cut as well.
        window = ((row_bits(b, at, line) << other) >> col) & every
        if line == row - other or line == row + size:
            corners = (corners << width) | (window & ends)
            window &= ~ends
        if line == row + 1:
            found = count_bits(edges)
            edges = 0
        edges = (edges << width) | window
        line += 1
    found += count_bits(edges)
    return float(found) + corner * float(count_bits(corners)) if corner > 0.0 else float(found)


class Reserve:
    """What both seats still have to lay: tiles by rank and size as a share of all, and Red's lead in moons."""

    def __init__(self, trays: vec[i64]) -> None:
        self.pebbles = 0.0
        self.broad = 0.0
        self.moon_lead = 0.0
        self.small = 0.0
        self.large = 0.0
        kind: i64 = 0
        while kind < TILE_KINDS:
            red = float(trays[kind])
            blue = float(trays[TRAY + kind])
            if RANK_OF[kind] == PLANET:
                if SIZE_OF[kind] == 2:
                    self.small += (red + blue) / 8.0
                else:
                    self.large += (red + blue) / 8.0
            elif RANK_OF[kind] != SUN:
                self.moon_lead += WORTH_OF[kind] * (red - blue)
                if SIZE_OF[kind] == 1:
                    self.pebbles += (red + blue) / 16.0
                else:
                    self.broad += (red + blue) / 16.0
            kind += 1


def judge(table: Tableau, w: vec[float]) -> Judgement:
    j = Judgement(table.planet_count, table.sun_count)
    reserve = Reserve(table.trays)
    _judge_planets(j, table, reserve, w)
    _judge_suns(j, table, reserve, w)
    moons = table.moons
    at: i64 = 0
    while at < 8 * table.moon_count:
        j.terms[MOONS] += w[PER_MOON] * float(moons[at + VALUE]) * SIGN_OF[moons[at + PLACER]]
        at += 8
    _judge_stock(j, table, RED, 1.0, w)
    _judge_stock(j, table, BLUE, -1.0, w)
    total = 0.0
    term: i64 = 0
    while term < TERMS:
        total += j.terms[term]
        term += 1
    j.slope = w[SHARPNESS] / sqrt(j.noise + w[LAST_NOISE])
    x = j.slope * total
    j.slope /= sqrt(1.0 + x * x)
    j.value = j.slope * total
    return j


def moon_room(b: vec[i64], row: i64, col: i64, size: i64, reserve: Reserve, w: vec[float]) -> float:
    """How much the moons that may still come to a planet can unsettle it."""
    pebbles = w[PEBBLE_NOISE] * reserve.pebbles
    broad = w[BROAD_NOISE] * reserve.broad
    found = pebbles * places(b, FIT, 1, row, col, size, w[CORNER]) if pebbles > 0.0 else 0.0
    return found + broad * places(b, FIT + WORDS, 2, row, col, size, 0.0) if broad > 0.0 else found


def planet_room(b: vec[i64], row: i64, col: i64, size: i64, reserve: Reserve, w: vec[float]) -> float:
    """How much the planets that may still come to a sun can unsettle it."""
    small = w[SMALL_NOISE] * reserve.small
    large = w[LARGE_NOISE] * reserve.large
    found = small * places(b, FIT + WORDS, 2, row, col, size, 0.0) if small > 0.0 else 0.0
    return found + large * places(b, FIT + 2 * WORDS, 3, row, col, size, 0.0) if large > 0.0 else found


def _judge_planets(j: Judgement, table: Tableau, reserve: Reserve, w: vec[float]) -> None:
    b = table.boards
    p = table.planets
    lead = w[MOON_EDGE] * reserve.moon_lead
    number: i64 = 0
    while number < table.planet_count:
        at = 8 * number
        room = moon_room(b, p[at + ROW], p[at + COL], p[at + SIZE], reserve, w)
        shift = lead * room / (1.0 + room)
        margin = float(p[at + FOR_RED] - p[at + FOR_BLUE]) + 0.5 * SIGN_OF[p[at + PLACER]] + shift
        noise = room + 0.0001
        value = lean(margin, noise)
        j.planet_noise[number] = noise
        j.planet_shift[number] = shift
        j.planet_lean[number] = value
        worth = w[PER_PLANET] * WORTH_OF[p[at + KIND]]
        j.planet_pull[number] = worth
        j.terms[PLANETS] += worth * value
        number += 1


def _judge_suns(j: Judgement, table: Tableau, reserve: Reserve, w: vec[float]) -> None:
    b = table.boards
    s = table.suns
    p = table.planets
    planet_count = table.planet_count
    number: i64 = 0
    while number < table.sun_count:
        at = 8 * number
        row = s[at + ROW]
        col = s[at + COL]
        size = s[at + SIZE]
        room = planet_room(b, row, col, size, reserve, w)
        margin = 0.5 * SIGN_OF[s[at + PLACER]]
        doubt = 0.0
        planet: i64 = 0
        while planet < planet_count:
            if touches(row, col, size, p, 8 * planet, False):
                value = WORTH_OF[p[8 * planet + KIND]]
                sure = j.planet_lean[planet]
                margin += value * sure
                doubt += value * value * (1.0 - sure * sure)
            planet += 1
        noise = w[PLANET_NOISE] * doubt + room + 0.0001
        value_of = lean(margin, noise)
        j.sun_lean[number] = value_of
        j.sun_noise[number] = noise
        pull = noise / ((noise + margin * margin) * sqrt(noise + margin * margin))
        j.sun_pull[number] = pull
        if noise < SEALED:
            j.terms[SAFE_SUNS] += value_of
        else:
            j.terms[OPEN_SUNS] += value_of
        j.noise += 1.0 - value_of * value_of
        planet = 0
        while planet < planet_count:
            if touches(row, col, size, p, 8 * planet, False):
                j.planet_pull[planet] += pull * WORTH_OF[p[8 * planet + KIND]]
            planet += 1
        number += 1


def _judge_stock(j: Judgement, table: Tableau, seat: i64, sign: float, w: vec[float]) -> None:
    """What is still in hand; a sun only as far as it will find room."""
    b = table.boards
    trays = table.trays
    tray = TRAY * seat
    kind: i64 = 0
    while kind < TILE_KINDS:
        left = trays[tray + kind]
        if left > 0:
            rank = RANK_OF[kind]
            if rank == SUN:
                spots = float(count_both(b, FIT_OF[kind], FIT_OF[kind]))
                room = spots / (spots + 4.0)
                j.terms[STOCK_SUNS] += sign * w[PER_SUN] * float(left) * room
                j.noise += w[STOCK_NOISE] * float(left)
            elif rank == PLANET:
                j.terms[STOCK_PLANETS] += sign * w[PER_STOCK_PLANET] * float(left) * WORTH_OF[kind]
            else:
                j.terms[STOCK_MOONS] += sign * w[PER_STOCK_MOON] * float(left) * WORTH_OF[kind]
        kind += 1
    if trays[tray + CUBES] > 0:
        j.terms[BOOSTERS] += sign * w[PER_BOOSTER] * float(trays[tray + CUBES])
    j.terms[HOLES] += sign * w[PER_HOLE] * float(trays[tray + H1] + trays[tray + H2])
