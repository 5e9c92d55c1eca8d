# compiled
"""What to build next: the structure that is worth most for the points it takes to bring its sundivers together."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.pieces import FOUNDRY, NODE, TOWER, TYPES
from solarium.games.lastdays.reach import distances, has_gate_below
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CONVECTIVE, CORE, INNER, RINGS
from solarium.games.lastdays.worth import Worths

REACH: Final = 12  # points beyond which nothing is planned
DECAY = vec[float]([0.94**points for points in range(REACH)])


class Plan:
    """The best structure, and the spaces where it takes sundivers. `ready` is the worth of the best that stands ready,
    `way` is how far each space is."""

    def __init__(self, table: Table, seat: i64, worths: Worths) -> None:
        self.table = table
        self.seat = seat
        self.value = 0.0
        self.ready = 0.0
        self.count: i64 = 0
        self.spaces = vec[i64]([0, 0, 0])
        self.way = distances(table, seat)
        self.crew = table.in_holds(seat) + table.on_board(seat)
        ring: i64 = 0
        while ring < RINGS and self.crew >= 2:
            self.look_in(ring, worths)
            ring += 1

    def station(self, kind: i64, ring: i64, worths: Worths) -> float:
        """0 for one that cannot be built."""
        rules = self.table.rules
        if self.table.stations[self.seat * TYPES + kind] == 0 or (rules.barred_types >> kind) & 1:
            return 0.0
        return 0.0 if (rules.barred_layers >> ring) & 1 else worths.station(kind, ring)

    def look_in(self, ring: i64, worths: Worths) -> None:
        table = self.table
        board = table.board
        way = self.way
        node = self.station(NODE, ring, worths)
        foundry = self.station(FOUNDRY, ring, worths)
        tower = self.station(TOWER, ring, worths) if ring >= CONVECTIVE and self.crew >= 3 else 0.0
        gate = worths.gate(ring) if table.gates[self.seat] > 0 and INNER <= ring < CORE else 0.0
        space = board.first[ring]
        end = space + board.sizes[ring]
        while space < end:
            if table.station[space] < 0:
                before = board.before[space]
                after = board.after[space]
                if node > 0.0:
                    self.offer(node, way[before] + way[after], before, after, -1)
                if foundry > 0.0:
                    beside = before if way[before] < way[after] else after
                    self.offer(foundry, way[space] + way[beside], space, beside, -1)
                if tower > 0.0 and way[space] < REACH:
                    self.offer_tower(tower, space)
            if gate > 0.0 and way[space] < REACH and not has_gate_below(table, space):
                upper = self.upper(space)
                self.offer(gate, way[space] + way[upper], space, upper, -1)
            space += 1

    def offer_tower(self, worth: float, space: i64) -> None:
        board = self.table.board
        at = board.out_from[space]
        while at < board.out_from[space + 1]:
            middle = board.out_to[at]
            upper = self.upper(middle)
            self.offer(worth, self.way[space] + self.way[middle] + self.way[upper], space, middle, upper)
            at += 1

    def upper(self, space: i64) -> i64:
        """The space above that an own sundiver reaches first."""
        board = self.table.board
        at = board.out_from[space]
        best = board.out_to[at]
        at += 1
        while at < board.out_from[space + 1]:
            if self.way[board.out_to[at]] < self.way[best]:
                best = board.out_to[at]
            at += 1
        return best

    def offer(self, worth: float, cost: i64, one: i64, other: i64, third: i64) -> None:
        if cost >= REACH:
            return
        if cost == 0 and worth > self.ready:
            self.ready = worth
        value = worth * DECAY[cost]
        if value > self.value:
            self.value = value
            self.spaces[0] = one
            self.spaces[1] = other
            self.spaces[2] = third
            self.count = 2 if third < 0 else 3
