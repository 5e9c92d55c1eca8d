"""The cheapest ways of the seat that moves: what it costs in all to enter a sector, use a planet or mine an asteroid.

Prices, closed sectors, wormholes and teleports at the beginning of a Movement come from the rules that also list the
steps; what a stop allows is asked of the rules in the position after the way.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from solarium.engine.chance import Seeded
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import list_mines
from solarium.games.factions.rules.board.movement import list_beginnings, step, teleport_move
from solarium.games.factions.rules.board.planets import has_access, may_forfeit
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.economy.capacities import capacity, tech_power
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, stages
from solarium.games.factions.rules.turn.actions import split

JUMPS = (actions.PILOT, actions.DRIVE, actions.COIL)


class Route(NamedTuple):
    """The energy of all steps together, the sectors they enter, and where they begin."""

    total: int
    sectors: tuple[int, ...]
    start: int


class Node(NamedTuple):
    """On a way: the sector, whether a step has been taken in this turn, whether the brake has been used."""

    sector: int
    stepped: bool
    braked: bool


class Routes:
    """The cheapest ways of a seat in its Movement, as far as its battery and what it can burn reach."""

    def __init__(self, state: Factions, seat: int) -> None:
        self.seat = seat
        self.reach = int(state.battery[seat] + state.resources[seat])  # FOS-63: resources can be burned on the way
        self.here = {int(state.ship[seat * 2 + which]) for which in range(2)}
        self.starts = starts(state, seat)
        self.sectors = self.spread(state)
        self.planets: dict[int, Route] = {}
        self.tiles: dict[int, Route] = {}
        self.find_stops(state)

    def spread(self, state: Factions) -> dict[int, Route]:
        """Dijkstra over nodes; of each sector the cheapest way that enters it."""
        later = state.copy()
        later.steps += 1  # J-57: only the first sector of a turn is cheaper
        waiting: list[tuple[int, int, Node, tuple[int, ...], int]] = []
        for ship in self.starts.values():
            for sector in ship:
                jumped = 0 if sector in self.here else 1  # of equal ways one without a teleport
                heappush(waiting, (0, jumped, Node(sector, False, bool(state.braked)), (), sector))
        found: dict[int, Route] = {}
        done: set[Node] = set()
        while waiting:
            spent, jumped, node, way, start = heappop(waiting)
            if node in done:
                continue
            done.add(node)
            if way and node.sector not in found:
                found[node.sector] = Route(spent, way, start)
            prices = later if node.stepped else state
            for sector, brake in self.steps(state, node):
                cost = int(price(prices, self.seat, sector, brake))
                if cost <= capacity(state, self.seat) and spent + cost <= self.reach:
                    after = Node(sector, True, node.braked or brake)
                    heappush(waiting, (spent + cost, jumped, after, (*way, sector), start))
        return found

    def steps(self, state: Factions, node: Node) -> list[tuple[int, bool]]:
        """FOS-66, FOS-67, and the brake once."""
        near = int(state.neighbours(node.sector) & ~state.entered)
        brakes = (False,) if node.braked or not tech_power(state, self.seat, codes.BRAKE) else (False, True)
        return [(sector, brake) for sector in range(codes.SECTORS) if near >> sector & 1 for brake in brakes]

    def find_stops(self, state: Factions) -> None:
        stay = Route(0, (), -1)
        self.stop(state, stay)
        for planet in range(8):
            if not state.moved and may_forfeit(state, self.seat, planet):
                self.planets[planet] = stay  # FOS-84
        for pilot, sectors in self.starts.items():
            for sector in sorted(sectors - self.here):
                there = state.copy()
                there.pilot = pilot
                teleport_move(there, self.seat, sector)
                self.stop(there, Route(0, (), sector))
        pilot = next(iter(self.starts), 0)
        for sector, way in sorted(self.sectors.items(), key=lambda found: found[1].total):
            there = state.copy()
            there.pilot = pilot
            step(there, self.seat, sector, False)
            self.stop(there, way)

    def stop(self, there: Factions, way: Route) -> None:
        """What may be used and mined at the end of a way, if no cheaper way is known."""
        for planet in range(8):
            if planet not in self.planets and has_access(there, self.seat, planet):
                self.planets[planet] = way
        mines: list[int] = []
        list_mines(there, self.seat, -1, mines)
        for action in mines:
            self.tiles.setdefault(split(int(action))[1], way)


def starts(state: Factions, seat: int) -> dict[int, set[int]]:
    """By ship: where its first step may begin, with the teleports that come before it (FOS-177, FOS-183)."""
    found: dict[int, set[int]] = {}
    waiting = [state]
    while waiting:
        position = waiting.pop()
        pilot = int(position.pilot)
        if pilot >= 0:
            found.setdefault(pilot, set()).add(int(position.ship[seat * 2 + pilot]))
        jumps: list[int] = []
        if position.stage == stages.START:
            list_beginnings(position, seat, jumps)
        for action in jumps:
            if split(int(action))[0] in JUMPS:
                there = position.copy()
                there.apply(action, Seeded(0))
                waiting.append(there)
    return found
