# compiled
"""Who has won: suns (SOL-2), and below them the six tie-breaks (SOL-64 to SOL-71)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.sol.rules import codes
from solarium.games.sol.rules.tableau import Tableau

# The rungs of the ladder
SUNS: Final = 0
PLANETS: Final = 1
MOONS: Final = 2
HOLES: Final = 3
LARGE_SUNS: Final = 4
LARGE_PLANETS: Final = 5
LARGE_MOONS: Final = 6
RUNGS: Final = 7


def tally(table: Tableau, seat: i64) -> vec[i64]:
    """One seat's numbers, rung by rung. SOL-72: only what lies on the board counts."""
    suns = table.suns
    planets = table.planets
    moons = table.moons
    t = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    at: i64 = 0
    while at < 8 * table.sun_count:
        if suns[at + codes.CONTROLLER] == seat:
            t[SUNS] += 1  # SOL-64: a large sun is still one sun
            if suns[at + codes.SIZE] == 4:
                t[LARGE_SUNS] += 1  # SOL-68
        at += 8
    at = 0
    while at < 8 * table.planet_count:
        if planets[at + codes.CONTROLLER] == seat:
            t[PLANETS] += codes.VALUE_OF[planets[at + codes.KIND]]  # SOL-65: doubles as 2
            if planets[at + codes.SIZE] == 3:
                t[LARGE_PLANETS] += 1  # SOL-69: as tiles
        at += 8
    at = 0
    while at < 8 * table.moon_count:
        if moons[at + codes.PLACER] == seat:
            t[MOONS] += moons[at + codes.VALUE]  # SOL-66: with its booster
            if moons[at + codes.SIZE] == 2:
                t[LARGE_MOONS] += 1  # SOL-70: as tiles
        at += 8
    t[HOLES] = table.trays[codes.TRAY * seat + codes.HOLES_LAID]
    return t


def deciding_rung(red: vec[i64], blue: vec[i64]) -> i64:
    """The first rung on which the seats differ; -1 for none (SOL-71)."""
    rung: i64 = 0
    while rung < RUNGS:
        if red[rung] != blue[rung]:
            return rung
        rung += 1
    return -1


def compare(red: vec[i64], blue: vec[i64]) -> i64:
    """1 if Red wins, -1 if Blue wins, 0 if they share the victory."""
    rung = deciding_rung(red, blue)
    if rung < 0:
        return 0
    lead = red[rung] - blue[rung]
    if rung == HOLES:  # SOL-67: fewer is better
        lead = -lead
    return 1 if lead > 0 else -1
