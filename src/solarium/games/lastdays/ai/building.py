# compiled
"""What to build next: the structure that is worth most for the points it takes to bring its sundivers together."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.distances import Distances, has_gate_below
from solarium.games.lastdays.ai.valuation import Valuation
from solarium.games.lastdays.ai.weights import REACH
from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TOWER, TYPES
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, INNER, RINGS


class BuildPlan:
    """The best structure, the spaces where it takes sundivers and the points to bring them there. `ready` is the worth
    of the best that can be built at once, `distances` is how far each space is."""

    def __init__(self, table: Table, seat: i64, values: Valuation) -> None:
        self.table = table
        self.seat = seat
        self.decay = values.weights.decay
        self.value = 0.0
        self.ready = 0.0
        self.points: i64 = 0
        self.count: i64 = 0
        self.spaces = vec[i64]([0, 0, 0])
        self.distances = Distances(table, seat)
        self.crew = table.in_holds(seat) + table.on_board(seat)
        ring: i64 = 0
        while ring < RINGS and self.crew >= 2:
            self.look_in(ring, values)
            ring += 1

    def station(self, kind: i64, ring: i64, values: Valuation) -> float:
        """0 for one that cannot be built."""
        terms = self.table.terms
        if self.table.stations[self.seat * TYPES + kind] == 0 or (terms.barred_types >> kind) & 1:
            return 0.0
        return 0.0 if (terms.barred_layers >> ring) & 1 else values.station(kind, ring)

    def look_in(self, ring: i64, values: Valuation) -> None:
        table = self.table
        board = table.board
        distances = self.distances
        node = self.station(NODE, ring, values)
        foundry = self.station(FOUNDRY, ring, values)
        tower = self.station(TOWER, ring, values) if ring >= CONVECTIVE and self.crew >= 3 else 0.0
        gate = values.gate(ring) if table.gates[self.seat] > 0 and INNER <= ring < CORE else 0.0
        space = board.first[ring]
        end = space + board.sizes[ring]
        while space < end:
            if table.station[space] < 0:
                before = board.before[space]
                after = board.after[space]
                if node > 0.0:
                    self.offer(node, before, after, -1)
                if foundry > 0.0:
                    self.offer(foundry, space, before if distances.to(before) < distances.to(after) else after, -1)
                if tower > 0.0 and distances.to(space) < REACH:
                    self.offer_tower(tower, space)
            if gate > 0.0 and distances.to(space) < REACH and not has_gate_below(table, space):
                self.offer(gate, space, self.upper(space), -1)
            space += 1

    def offer_tower(self, worth: float, space: i64) -> None:
        board = self.table.board
        at = board.out_from[space]
        while at < board.out_from[space + 1]:
            middle = board.out_to[at]
            self.offer(worth, space, middle, self.upper(middle))
            at += 1

    def upper(self, space: i64) -> i64:
        """The space above that an own sundiver reaches first."""
        board = self.table.board
        at = board.out_from[space]
        best = board.out_to[at]
        at += 1
        while at < board.out_from[space + 1]:
            if self.distances.to(board.out_to[at]) < self.distances.to(best):
                best = board.out_to[at]
            at += 1
        return best

    def offer(self, worth: float, one: i64, other: i64, third: i64) -> None:
        distances = self.distances
        cost = distances.to(one) + distances.to(other) + (distances.to(third) if third >= 0 else 0)
        if cost >= REACH or (worth * self.decay[cost] <= self.value and (cost > 0 or worth <= self.ready)):
            return
        cost = distances.together(one, other, third)
        if cost >= REACH:
            return
        if cost == 0 and worth > self.ready:
            self.ready = worth
        value = worth * self.decay[cost]
        if value > self.value:
            self.value = value
            self.points = cost
            self.spaces[0] = one
            self.spaces[1] = other
            self.spaces[2] = third
            self.count = 2 if third < 0 else 3
