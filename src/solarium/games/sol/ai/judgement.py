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

from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.data.tiles import KINDS
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.boards import WORDS, count_bits, count_both, row_bits
from solarium.games.sol.rules.contact import touches
from solarium.games.sol.rules.tableau import Tableau

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

WORTH_OF: Final = vec[float]([float(kind.value) for kind in KINDS])  # the value of a class
SIGN_OF: Final = vec[float]([1.0, -1.0])  # of a seat, in Red's view
ZEROS: Final = vec[float]([0.0] * 16)


class Judgement:
    """What `judge` found."""

    def __init__(self, planet_count: i64, sun_count: i64) -> None:
        self.planet_lean = ZEROS[:planet_count]
        self.planet_noise = ZEROS[:planet_count]
        self.planet_shift = ZEROS[:planet_count]
        self.planet_gain = ZEROS[:planet_count]  # suns gained for each step of its lean
        self.sun_lean = ZEROS[:sun_count]
        self.sun_noise = ZEROS[:sun_count]
        self.sun_gain = ZEROS[:sun_count]  # suns gained for each planet more
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
        while kind < codes.TILE_KINDS:
            red = float(trays[kind])
            blue = float(trays[codes.TRAY + kind])
            if codes.RANK_OF[kind] == codes.PLANET:
                if codes.SIZE_OF[kind] == 2:
                    self.small += (red + blue) / 8.0
                else:
                    self.large += (red + blue) / 8.0
            elif codes.RANK_OF[kind] != codes.SUN:
                self.moon_lead += WORTH_OF[kind] * (red - blue)
                if codes.SIZE_OF[kind] == 1:
                    self.pebbles += (red + blue) / 16.0
                else:
                    self.broad += (red + blue) / 16.0
            kind += 1


def judge(table: Tableau, w: Weights) -> Judgement:
    j = Judgement(table.planet_count, table.sun_count)
    reserve = Reserve(table.trays)
    _judge_planets(j, table, reserve, w)
    _judge_suns(j, table, reserve, w)
    moons = table.moons
    at: i64 = 0
    while at < 8 * table.moon_count:
        j.terms[MOONS] += w.per_moon * float(moons[at + codes.VALUE]) * SIGN_OF[moons[at + codes.PLACER]]
        at += 8
    _judge_stock(j, table, codes.RED, 1.0, w)
    _judge_stock(j, table, codes.BLUE, -1.0, w)
    total = 0.0
    term: i64 = 0
    while term < TERMS:
        total += j.terms[term]
        term += 1
    j.slope = w.sharpness / sqrt(j.noise + w.last_noise)
    x = j.slope * total
    j.slope /= sqrt(1.0 + x * x)
    j.value = j.slope * total
    return j


def moon_room(b: vec[i64], row: i64, col: i64, size: i64, reserve: Reserve, w: Weights) -> float:
    """How much the moons that may still come to a planet can unsettle it."""
    pebbles = w.pebble_noise * reserve.pebbles
    broad = w.broad_noise * reserve.broad
    found = pebbles * places(b, codes.FIT, 1, row, col, size, w.corner) if pebbles > 0.0 else 0.0
    return found + broad * places(b, codes.FIT + WORDS, 2, row, col, size, 0.0) if broad > 0.0 else found


def planet_room(b: vec[i64], row: i64, col: i64, size: i64, reserve: Reserve, w: Weights) -> float:
    """How much the planets that may still come to a sun can unsettle it."""
    small = w.small_noise * reserve.small
    large = w.large_noise * reserve.large
    found = small * places(b, codes.FIT + WORDS, 2, row, col, size, 0.0) if small > 0.0 else 0.0
    return found + large * places(b, codes.FIT + 2 * WORDS, 3, row, col, size, 0.0) if large > 0.0 else found


def planet_margin(p: vec[i64], at: i64, shift: float) -> float:
    """Red's lead in moons at a planet; its placer wins ties (SOL-40)."""
    return float(p[at + codes.FOR_RED] - p[at + codes.FOR_BLUE]) + 0.5 * SIGN_OF[p[at + codes.PLACER]] + shift


def sun_margin(j: Judgement, table: Tableau, row: i64, col: i64, size: i64, placer: i64) -> tuple[float, float]:
    """Red's probable lead in planets at a sun, and the doubt about them; its placer wins ties (SOL-43)."""
    p = table.planets
    margin = 0.5 * SIGN_OF[placer]
    doubt = 0.0
    planet: i64 = 0
    while planet < table.planet_count:
        if touches(row, col, size, p, 8 * planet, False):
            value = WORTH_OF[p[8 * planet + codes.KIND]]
            sure = j.planet_lean[planet]
            margin += value * sure
            doubt += value * value * (1.0 - sure * sure)
        planet += 1
    return margin, doubt


def _judge_planets(j: Judgement, table: Tableau, reserve: Reserve, w: Weights) -> None:
    b = table.boards
    p = table.planets
    lead = w.moon_edge * reserve.moon_lead
    number: i64 = 0
    while number < table.planet_count:
        at = 8 * number
        room = moon_room(b, p[at + codes.ROW], p[at + codes.COL], p[at + codes.SIZE], reserve, w)
        shift = lead * room / (1.0 + room)
        margin = planet_margin(p, at, shift)
        noise = room + 0.0001
        value = lean(margin, noise)
        j.planet_noise[number] = noise
        j.planet_shift[number] = shift
        j.planet_lean[number] = value
        worth = w.per_planet * WORTH_OF[p[at + codes.KIND]]
        j.planet_gain[number] = worth
        j.terms[PLANETS] += worth * value
        number += 1


def _judge_suns(j: Judgement, table: Tableau, reserve: Reserve, w: Weights) -> None:
    b = table.boards
    s = table.suns
    p = table.planets
    planet_count = table.planet_count
    number: i64 = 0
    while number < table.sun_count:
        at = 8 * number
        row = s[at + codes.ROW]
        col = s[at + codes.COL]
        size = s[at + codes.SIZE]
        room = planet_room(b, row, col, size, reserve, w)
        margin, doubt = sun_margin(j, table, row, col, size, s[at + codes.PLACER])
        noise = w.planet_noise * doubt + room + 0.0001
        value = lean(margin, noise)
        j.sun_lean[number] = value
        j.sun_noise[number] = noise
        gain = noise / ((noise + margin * margin) * sqrt(noise + margin * margin))
        j.sun_gain[number] = gain
        if noise < SEALED:
            j.terms[SAFE_SUNS] += value
        else:
            j.terms[OPEN_SUNS] += value
        j.noise += 1.0 - value * value
        planet: i64 = 0
        while planet < planet_count:
            if touches(row, col, size, p, 8 * planet, False):
                j.planet_gain[planet] += gain * WORTH_OF[p[8 * planet + codes.KIND]]
            planet += 1
        number += 1


def _judge_stock(j: Judgement, table: Tableau, seat: i64, sign: float, w: Weights) -> None:
    """What is still in hand; a sun only as far as it will find room."""
    b = table.boards
    trays = table.trays
    tray = codes.TRAY * seat
    kind: i64 = 0
    while kind < codes.TILE_KINDS:
        left = trays[tray + kind]
        if left > 0:
            rank = codes.RANK_OF[kind]
            if rank == codes.SUN:
                spots = float(count_both(b, codes.FIT_OF[kind], codes.FIT_OF[kind]))
                room = spots / (spots + 4.0)
                j.terms[STOCK_SUNS] += sign * w.per_stock_sun * float(left) * room
                j.noise += w.stock_noise * float(left)
            elif rank == codes.PLANET:
                j.terms[STOCK_PLANETS] += sign * w.per_stock_planet * float(left) * WORTH_OF[kind]
            else:
                j.terms[STOCK_MOONS] += sign * w.per_stock_moon * float(left) * WORTH_OF[kind]
        kind += 1
    if trays[tray + codes.CUBES] > 0:
        j.terms[BOOSTERS] += sign * w.per_booster * float(trays[tray + codes.CUBES])
    j.terms[HOLES] += sign * w.per_hole * float(trays[tray + codes.H1] + trays[tray + codes.H2])
