# compiled
"""Planets that move: steps along their rings, with ships that may ride."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.movement import set_base
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, stages, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of
from solarium.games.factions.rules.turn.agenda import Decision, Task

STAY: Final = 1023  # instead of a sector: the ship stays where it is


def step_planet(p: Position, planet: i64, direction: i64, first: i64) -> None:
    """FOS-72, FOS-73: one step; ships beside the old node may ride, asked in turn order, ship by ship.

    FOS-75: riding places no energy and gives no access to a planet.
    """
    old = p.touches(planet)
    count = p.tables.nodes[p.ring[planet]]
    p.node[planet] = (p.node[planet] + direction + count) % count
    target = p.ring[planet] * 16 + p.node[planet]
    p.note("planet", -1, planet, target, direction)
    for back in range(p.players):
        seat = (first + p.players - 1 - back) % p.players
        for other in range(2):
            which = 1 - other
            sector = p.ship[seat * 2 + which]
            if sector >= 0 and old & p.tables.bit[sector]:
                p.push(decisions.ORBIT, seat, which, target)


def ride(p: Position, seat: i64, which: i64, sector: i64) -> None:
    """FOS-90, FOS-111: a Movement in which the ship rides ends where the ride led; any other ride leaves the place."""
    p.ship[seat * 2 + which] = sector
    if seat == p.turn:
        flying = p.moved and p.stage <= stages.MOVE and which == p.pilot
        set_base(p, which, sector if flying else -1)


def step_all(p: Position, first: i64, ring: i64, direction: i64, from_planet: i64) -> None:
    """FOS-46, J-33: one step of every planet, innermost ring first. `from_planet` 1 leaves Mercury out."""
    if ring >= 8:
        return
    p.push(tasks.STEP_ALL, first, ring + 1, direction, from_planet)
    for planet in range(from_planet, 8):
        if p.ring[planet] == ring:
            p.push(tasks.STEP_PLANET, first, planet, direction)


def invert(p: Position, one: i64, other: i64) -> None:
    """FOS-137, FOS-74, FOS-10: the planets switch nodes, the rings stay; nobody orbits."""
    ring = p.ring[one]
    node = p.node[one]
    p.ring[one] = p.ring[other]
    p.node[one] = p.node[other]
    p.ring[other] = ring
    p.node[other] = node
    p.note("inverted", -1, one, other)


class StepPlanet(Task):
    """`a` is the planet, `b` the direction."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        step_planet(p, a, b, seat)


class StepAll(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        step_all(p, seat, a, b, c)


class PendingOrbit(Task):
    """FOS-88: the last Mercury card of the deck has set all planets going."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if p.orbit_pending:
            p.orbit_pending = 0
            step_all(p, p.turn, 0, 1, 0)


class Ride(Decision):
    """FOS-72, J-70: stay, or any other sector at the new node. `a` is the ship, `b` the node."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.append(action_of(actions.ORBIT, STAY))
        touch = p.tables.touch[b]
        for sector in range(codes.SECTORS):
            if touch & p.tables.bit[sector] and sector != p.ship[seat * 2 + a]:
                out.append(action_of(actions.ORBIT, sector))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if first_of(action) != STAY:
            ride(p, seat, a, first_of(action))
