# compiled
"""What to build next: the structure that is worth most for the points it takes to bring its sundivers together."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.distances import Distances
from solarium.games.lastdays.ai.valuation import Valuation
from solarium.games.lastdays.ai.weights import REACH
from solarium.games.lastdays.data.pieces import FOUNDRY, NODE, TOWER, TOWER_DIVERS, TYPES
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, INNER, RINGS


class BuildPlan:
    """The best structure, the spaces where it takes sundivers and the points to bring them there. `ready` is the worth
    of the best that can be built at once, `distances` is how far each space is."""

    def __init__(self, table: Table, values: Valuation) -> None:
        self.table = table
        self.values = values
        self.distances = Distances(table, values.seat)
        self.value = 0.0
        self.ready = 0.0
        self.points: i64 = 0
        self.count: i64 = 0
        self.spaces = vec[i64]([0, 0, 0])
        self.reached: i64 = 0  # rings that some own sundiver can get to, one bit each
        # What a structure in each ring would be worth; 0 for one that cannot be built.
        self.nodes = vec[float]([0.0] * RINGS)
        self.foundries = vec[float]([0.0] * RINGS)
        self.towers = vec[float]([0.0] * RINGS)
        self.gates = vec[float]([0.0] * RINGS)
        self.wanted: i64 = 0  # rings in which any of them is worth something
        self.surveyed = False  # the distances were asked for all spaces
        self.look()

    def look(self) -> None:
        """Plan anew, for the seat whose values these are."""
        self.appraise()
        self.look_on()

    def look_on(self) -> None:
        """Plan anew after a step: only sundivers have moved."""
        distances = self.distances
        distances.look(self.values.seat, self.values.open_sites)
        self.reached = self.rings_reached()
        self.value = 0.0
        self.ready = 0.0
        self.points = 0
        self.count = 0
        self.surveyed = False
        crew = self.table.in_holds(self.values.seat) + distances.afloat
        wanted = self.wanted & self.reached
        if wanted == 0 or crew < 2:
            return
        ring: i64 = 0
        while ring < RINGS:
            if (wanted >> ring) & 1:
                self.look_in(ring, crew)
            ring += 1

    def appraise(self) -> None:
        """What each structure would be worth in each ring."""
        table = self.table
        values = self.values
        wanted: i64 = 0
        ring: i64 = 0
        while ring < RINGS:
            node = self.station(NODE, ring)
            foundry = self.station(FOUNDRY, ring)
            tower = self.station(TOWER, ring) if ring >= CONVECTIVE else 0.0
            gate = values.gate(ring) if table.gates[values.seat] > 0 and INNER <= ring < CORE else 0.0
            if node > 0.0 or foundry > 0.0 or tower > 0.0 or gate > 0.0:
                wanted |= table.board.bit[ring]
            self.nodes[ring] = node
            self.foundries[ring] = foundry
            self.towers[ring] = tower
            self.gates[ring] = gate
            ring += 1
        self.wanted = wanted

    def rings_reached(self) -> i64:
        """A ring is open in itself, and where a gate leads out of it or into it, so is the next one. The orbits are
        open to each other."""
        distances = self.distances
        board = self.table.board
        gates = self.values.gates
        reached: i64 = 3 if distances.waiting > 0 else 0
        at: i64 = 0
        while at < distances.count:
            reached |= board.bit[board.ring[distances.places[at]]]
            at += 1
        if reached & 3:
            reached |= 3
        ring: i64 = INNER
        while ring < CORE:
            if gates[ring] > 0 and (reached >> ring) & 1:
                reached |= board.bit[ring + 1]
            ring += 1
        ring = CORE
        while ring > INNER:
            if gates[ring - 1] > 0 and (reached >> ring) & 1:
                reached |= board.bit[ring - 1]
            ring -= 1
        return reached | 3 if reached & 2 else reached

    def station(self, kind: i64, ring: i64) -> float:
        """0 for one that cannot be built."""
        terms = self.table.terms
        if self.table.stations[self.values.seat * TYPES + kind] == 0 or (terms.barred_types >> kind) & 1:
            return 0.0
        return 0.0 if (terms.barred_layers >> ring) & 1 else self.values.station(kind, ring)

    def look_in(self, ring: i64, crew: i64) -> None:
        table = self.table
        board = table.board
        node = self.nodes[ring]
        foundry = self.foundries[ring]
        tower = self.towers[ring] if crew >= TOWER_DIVERS else 0.0
        gate = self.gates[ring]
        if not self.surveyed:
            self.distances.survey()
            self.surveyed = True
        near = self.distances.near
        space = board.first[ring]
        end = space + board.sizes[ring]
        while space < end:
            if table.station[space] < 0:
                before = board.before[space]
                after = board.after[space]
                if node > 0.0:
                    self.offer(node, before, after, -1)
                if foundry > 0.0:
                    self.offer(foundry, space, before if near[before] < near[after] else after, -1)
                if tower > 0.0 and near[space] < REACH:
                    self.offer_tower(tower, space)
            if gate > 0.0 and near[space] < REACH and not self.has_gate_below(space):
                self.offer(gate, space, self.upper(space), -1)
            space += 1

    def has_gate_below(self, space: i64) -> bool:
        board = self.table.board
        way = board.way_from[space]
        while way < board.way_from[space + 1]:
            site = board.way_site[way]
            if site >= 0 and board.site_outer[site] == space and self.table.gate[site] >= 0:
                return True
            way += 1
        return False

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
        near = self.distances.near
        at = board.out_from[space]
        best = board.out_to[at]
        at += 1
        while at < board.out_from[space + 1]:
            if near[board.out_to[at]] < near[best]:
                best = board.out_to[at]
            at += 1
        return best

    def offer(self, worth: float, one: i64, other: i64, third: i64) -> None:
        distances = self.distances
        near = distances.near
        decay = self.values.weights.decay
        cost = near[one] + near[other] + (near[third] if third >= 0 else 0)
        if cost >= REACH or (worth * decay[cost] <= self.value and (cost > 0 or worth <= self.ready)):
            return
        cost = distances.together(one, other, third)
        if cost >= REACH:
            return
        if cost == 0 and worth > self.ready:
            self.ready = worth
        value = worth * decay[cost]
        if value > self.value:
            self.value = value
            self.points = cost
            self.spaces[0] = one
            self.spaces[1] = other
            self.spaces[2] = third
            self.count = 2 if third < 0 else 3
