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

from solarium.games.sol.boards import count_bits, count_both, row_bits
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
TURN: Final = 9
TERMS: Final = 10
SEALED: Final = 0.01  # less doubt than this about a sun: nothing can change it any more

# What the weights weigh; the numbers were fitted to the results of some thousand games between bots
MOON_NOISE: Final = 0  # how unsure a planet is, for each free rim square, with all moons still to come
CORNER: Final = 1  # a free corner against a free rim square
PLANET_NOISE: Final = 2  # how much the doubt about its planets unsettles a sun
RIM_NOISE: Final = 3  # how unsure a sun is, for each free rim square, with all planets still to come
PER_SUN: Final = 4  # from here on: what one of each is worth, in suns
PER_PLANET: Final = 5
PER_MOON: Final = 6
PER_STOCK_PLANET: Final = 7
PER_STOCK_MOON: Final = 8
PER_BOOSTER: Final = 9
PER_HOLE: Final = 10
PER_TURN: Final = 11
LAST_NOISE: Final = 12  # doubt about the result that is always there
STOCK_NOISE: Final = 13  # and for each sun still to be laid
SHARPNESS: Final = 14

WEIGHTS: Final = vec[float]([0.5, 0.3, 1.0, 0.15, 0.8, 0.06, 0.02, 0.05, 0.04, 0.04, 0.05, 0.0, 0.3, 0.4, 1.2])

ZEROS: Final = vec[float]([0.0] * 16)


class Judgement:
    """What `judge` found."""

    def __init__(self, planet_count: i64, sun_count: i64) -> None:
        self.planet_lean = ZEROS[:planet_count]
        self.planet_noise = ZEROS[:planet_count]
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


def rim(b: vec[i64], row: i64, col: i64, size: i64, corner: float) -> float:
    """Free squares round a block; those at its corners count only so much."""
    edges: i64 = 0
    corners: i64 = 0
    ends: i64 = 1 | (2 << size)
    middle: i64 = (1 << (size + 2)) - 1 - ends
    line: i64 = -1
    while line <= size:
        window = ((row_bits(b, FIT, row + line) << 1) >> col) & (ends | middle)
        if line < 0 or line == size:
            edges = (edges << 6) | (window & middle)
            corners = (corners << 6) | (window & ends)
        else:
            edges = (edges << 6) | (window & ends)
        line += 1
    return float(count_bits(edges)) + corner * float(count_bits(corners))


def judge(table: Tableau, w: vec[float]) -> Judgement:
    j = Judgement(table.planet_count, table.sun_count)
    trays = table.trays
    planets_left: i64 = 0
    moons_left: i64 = 0
    kind: i64 = 0
    while kind < TILE_KINDS:
        left = trays[kind] + trays[TRAY + kind]
        if RANK_OF[kind] == PLANET:
            planets_left += left
        elif RANK_OF[kind] != SUN:
            moons_left += left
        kind += 1
    _judge_planets(j, table, float(moons_left) / 32.0, w)
    _judge_suns(j, table, float(planets_left) / 16.0, w)
    moons = table.moons
    at: i64 = 0
    while at < 8 * table.moon_count:
        j.terms[MOONS] += w[PER_MOON] * float(moons[at + VALUE]) * SIGN_OF[moons[at + PLACER]]
        at += 8
    _judge_stock(j, table, RED, 1.0, w)
    _judge_stock(j, table, BLUE, -1.0, w)
    if table.seat >= 0:
        j.terms[TURN] = w[PER_TURN] * SIGN_OF[table.seat]
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


def _judge_planets(j: Judgement, table: Tableau, to_come: float, w: vec[float]) -> None:
    b = table.boards
    p = table.planets
    number: i64 = 0
    while number < table.planet_count:
        at = 8 * number
        open_rim = rim(b, p[at + ROW], p[at + COL], p[at + SIZE], w[CORNER])
        noise = w[MOON_NOISE] * open_rim * to_come + 0.0001
        margin = float(p[at + FOR_RED] - p[at + FOR_BLUE]) + 0.5 * SIGN_OF[p[at + PLACER]]
        value = lean(margin, noise)
        j.planet_noise[number] = noise
        j.planet_lean[number] = value
        worth = w[PER_PLANET] * WORTH_OF[p[at + KIND]]
        j.planet_pull[number] = worth
        j.terms[PLANETS] += worth * value
        number += 1


def _judge_suns(j: Judgement, table: Tableau, to_come: float, w: vec[float]) -> None:
    b = table.boards
    s = table.suns
    p = table.planets
    planet_count = table.planet_count
    number: i64 = 0
    while number < table.sun_count:
        at = 8 * number
        margin = 0.5 * SIGN_OF[s[at + PLACER]]
        doubt = 0.0
        planet: i64 = 0
        while planet < planet_count:
            if touches(s[at + ROW], s[at + COL], s[at + SIZE], p, 8 * planet, False):
                value = WORTH_OF[p[8 * planet + KIND]]
                sure = j.planet_lean[planet]
                margin += value * sure
                doubt += value * value * (1.0 - sure * sure)
            planet += 1
        noise = w[PLANET_NOISE] * doubt + 0.0001
        noise += w[RIM_NOISE] * to_come * rim(b, s[at + ROW], s[at + COL], s[at + SIZE], 0.0)
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
            if touches(s[at + ROW], s[at + COL], s[at + SIZE], p, 8 * planet, False):
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
