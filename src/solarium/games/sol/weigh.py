# compiled
"""How promising each action looks: about how many suns it gains at once, taken from the pulls of a judgement.

Cheaper than laying every tile and judging anew, and good enough for the order in which a search widens.
"""

from mypy_extensions import i64

from solarium.games.sol.boards import meets_block
from solarium.games.sol.contact import touches
from solarium.games.sol.judge import (
    PER_BOOSTER,
    PER_HOLE,
    PER_MOON,
    PER_PLANET,
    PER_STOCK_MOON,
    PER_STOCK_PLANET,
    PER_SUN,
    PLANET_NOISE,
    WEIGHTS,
    Judgement,
    Reserve,
    judge,
    lean,
    moon_room,
    planet_room,
)
from solarium.games.sol.layout import (
    CUBES,
    END,
    FAR,
    FAR_OF,
    FOR_BLUE,
    FOR_RED,
    KIND,
    LAY_TILE,
    PLACER,
    PLANET,
    RANK_OF,
    SIGN_OF,
    SIZE_OF,
    SQUARES,
    STATIONS,
    SUN,
    TRAY,
    VALUE,
    WORTH_OF,
)
from solarium.games.sol.tableau import Tableau


def weigh(table: Tableau, actions: list[int]) -> list[float]:
    """About how many suns each action gains for the seat on turn."""
    j = judge(table, WEIGHTS)
    reserve = Reserve(table.trays)
    out: list[float] = []
    sign = SIGN_OF[table.seat]
    for action in actions:
        if action == END:
            out.append(0.0)
            continue
        number: i64 = action
        kind = number // SQUARES
        square = number - kind * SQUARES
        row = square // 20
        col = square - 20 * row
        if table.phase != LAY_TILE:
            gain = weigh_hole(table, j, row, col, SIZE_OF[kind])
        elif RANK_OF[kind] == SUN:
            gain = weigh_sun(table, j, reserve, row, col, SIZE_OF[kind])
        elif RANK_OF[kind] == PLANET:
            gain = weigh_planet(table, j, reserve, row, col, kind)
        else:
            gain = weigh_moon(table, j, row, col, kind)
        out.append(sign * gain)
    return out


def weigh_sun(table: Tableau, j: Judgement, reserve: Reserve, row: i64, col: i64, size: i64) -> float:
    """A sun laid is worth more than one in hand, the more so where the planets about it are one's own."""
    p = table.planets
    margin = 0.5 * SIGN_OF[table.seat]
    doubt = 0.0
    planet: i64 = 0
    while planet < table.planet_count:
        if touches(row, col, size, p, 8 * planet, False):
            value = WORTH_OF[p[8 * planet + KIND]]
            sure = j.planet_lean[planet]
            margin += value * sure
            doubt += value * value * (1.0 - sure * sure)
        planet += 1
    noise = WEIGHTS[PLANET_NOISE] * doubt + planet_room(table.boards, row, col, size, reserve, WEIGHTS) + 0.0001
    return lean(margin, noise) - WEIGHTS[PER_SUN] * SIGN_OF[table.seat]


def weigh_planet(table: Tableau, j: Judgement, reserve: Reserve, row: i64, col: i64, kind: i64) -> float:
    """A planet pulls the suns it touches, if the moons about it leave it to its placer."""
    size = SIZE_OF[kind]
    m = table.moons
    margin = 0.5 * SIGN_OF[table.seat]
    at: i64 = 0
    while at < 8 * table.moon_count:
        if touches(row, col, size, m, at, m[at + FAR] != 0):
            margin += float(m[at + VALUE]) * SIGN_OF[m[at + PLACER]]
        at += 8
    pull = WEIGHTS[PER_PLANET]
    s = table.suns
    sun: i64 = 0
    while sun < table.sun_count:
        if touches(row, col, size, s, 8 * sun, False):
            pull += j.sun_pull[sun]
        sun += 1
    noise = moon_room(table.boards, row, col, size, reserve, WEIGHTS) + 0.0001
    hold = WEIGHTS[PER_STOCK_PLANET] * SIGN_OF[table.seat]
    return WORTH_OF[kind] * (pull * lean(margin, noise) - hold)


def weigh_moon(table: Tableau, j: Judgement, row: i64, col: i64, kind: i64) -> float:
    """A moon moves the leans of the planets it touches."""
    size = SIZE_OF[kind]
    side = SIGN_OF[table.seat]
    value = WORTH_OF[kind]
    gain = -WEIGHTS[PER_STOCK_MOON] * side * value
    if table.trays[TRAY * table.seat + CUBES] != 0 and meets_block(table.boards, STATIONS, row, col, size):
        value += 1.0
        gain -= WEIGHTS[PER_BOOSTER] * side
    gain += WEIGHTS[PER_MOON] * side * value
    far = FAR_OF[kind] != 0
    p = table.planets
    planet: i64 = 0
    while planet < table.planet_count:
        at = 8 * planet
        if touches(row, col, size, p, at, far):
            margin = float(p[at + FOR_RED] - p[at + FOR_BLUE]) + 0.5 * SIGN_OF[p[at + PLACER]] + j.planet_shift[planet]
            margin += side * value
            gain += j.planet_pull[planet] * (lean(margin, j.planet_noise[planet]) - j.planet_lean[planet])
        planet += 1
    return gain


def weigh_hole(table: Tableau, j: Judgement, row: i64, col: i64, size: i64) -> float:
    """A hole beside a planet makes it surer, for whoever holds it; elsewhere it is wasted."""
    gain = -WEIGHTS[PER_HOLE] * SIGN_OF[table.seat]
    p = table.planets
    planet: i64 = 0
    while planet < table.planet_count:
        at = 8 * planet
        if touches(row, col, size, p, at, False):
            margin = float(p[at + FOR_RED] - p[at + FOR_BLUE]) + 0.5 * SIGN_OF[p[at + PLACER]] + j.planet_shift[planet]
            surer = lean(margin, 0.7 * j.planet_noise[planet])
            gain += j.planet_pull[planet] * (surer - j.planet_lean[planet])
        planet += 1
    return gain
