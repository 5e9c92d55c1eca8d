# compiled
"""Move priors: about how many suns each action gains at once, taken from the gains of a judgement.

Cheaper than laying every tile and judging anew, and good enough for the order in which a search widens.
"""

from mypy_extensions import i64

from solarium.games.sol.ai.judgement import (
    SIGN_OF,
    WORTH_OF,
    Judgement,
    Reserve,
    judge,
    lean,
    moon_room,
    planet_margin,
    planet_room,
    sun_margin,
)
from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.actions import END, col_of, kind_of, row_of
from solarium.games.sol.rules.boards import meets_block
from solarium.games.sol.rules.contact import touches
from solarium.games.sol.rules.tableau import Tableau


def move_priors(table: Tableau, actions: list[int], w: Weights) -> list[float]:
    """About how many suns each action gains for the seat on turn."""
    j = judge(table, w)
    reserve = Reserve(table.trays)
    out: list[float] = []
    sign = SIGN_OF[table.seat]
    for action in actions:
        if action == END:
            out.append(0.0)
            continue
        kind = kind_of(action)
        row = row_of(action)
        col = col_of(action)
        if table.phase != codes.LAY_TILE:
            gain = hole_prior(table, j, row, col, codes.SIZE_OF[kind], w)
        elif codes.RANK_OF[kind] == codes.SUN:
            gain = sun_prior(table, j, reserve, row, col, codes.SIZE_OF[kind], w)
        elif codes.RANK_OF[kind] == codes.PLANET:
            gain = planet_prior(table, j, reserve, row, col, kind, w)
        else:
            gain = moon_prior(table, j, row, col, kind, w)
        out.append(sign * gain)
    return out


def sun_prior(table: Tableau, j: Judgement, reserve: Reserve, row: i64, col: i64, size: i64, w: Weights) -> float:
    """A sun laid is worth more than one in hand, the more so where the planets about it are one's own."""
    margin, doubt = sun_margin(j, table, row, col, size, table.seat)
    noise = w.planet_noise * doubt + planet_room(table.boards, row, col, size, reserve, w) + 0.0001
    return lean(margin, noise) - w.per_stock_sun * SIGN_OF[table.seat]


def planet_prior(table: Tableau, j: Judgement, reserve: Reserve, row: i64, col: i64, kind: i64, w: Weights) -> float:
    """A planet speaks at the suns it touches, if the moons about it leave it to its placer."""
    size = codes.SIZE_OF[kind]
    m = table.moons
    margin = 0.5 * SIGN_OF[table.seat]
    at: i64 = 0
    while at < 8 * table.moon_count:
        if touches(row, col, size, m, at, m[at + codes.FAR] != 0):
            margin += float(m[at + codes.VALUE]) * SIGN_OF[m[at + codes.PLACER]]
        at += 8
    gain = w.per_planet
    s = table.suns
    sun: i64 = 0
    while sun < table.sun_count:
        if touches(row, col, size, s, 8 * sun, False):
            gain += j.sun_gain[sun]
        sun += 1
    noise = moon_room(table.boards, row, col, size, reserve, w) + 0.0001
    hold = w.per_stock_planet * SIGN_OF[table.seat]
    return WORTH_OF[kind] * (gain * lean(margin, noise) - hold)


def moon_prior(table: Tableau, j: Judgement, row: i64, col: i64, kind: i64, w: Weights) -> float:
    """A moon moves the leans of the planets it touches."""
    size = codes.SIZE_OF[kind]
    side = SIGN_OF[table.seat]
    value = WORTH_OF[kind]
    gain = -w.per_stock_moon * side * value
    cubes = table.trays[codes.TRAY * table.seat + codes.CUBES]
    if cubes != 0 and meets_block(table.boards, codes.STATIONS, row, col, size):
        value += 1.0
        gain -= w.per_booster * side
    gain += w.per_moon * side * value
    far = codes.FAR_OF[kind] != 0
    p = table.planets
    planet: i64 = 0
    while planet < table.planet_count:
        at = 8 * planet
        if touches(row, col, size, p, at, far):
            margin = planet_margin(p, at, j.planet_shift[planet]) + side * value
            gain += j.planet_gain[planet] * (lean(margin, j.planet_noise[planet]) - j.planet_lean[planet])
        planet += 1
    return gain


def hole_prior(table: Tableau, j: Judgement, row: i64, col: i64, size: i64, w: Weights) -> float:
    """A hole beside a planet makes it surer, for whoever holds it; elsewhere it is wasted."""
    gain = -w.per_hole * SIGN_OF[table.seat]
    p = table.planets
    planet: i64 = 0
    while planet < table.planet_count:
        at = 8 * planet
        if touches(row, col, size, p, at, False):
            margin = planet_margin(p, at, j.planet_shift[planet])
            surer = lean(margin, 0.7 * j.planet_noise[planet])
            gain += j.planet_gain[planet] * (surer - j.planet_lean[planet])
        planet += 1
    return gain
