# compiled
"""What things are worth in the running turn, in momentum: quick guesses for the rollout policy (`weights.py`)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.progress import cards_until_end, whole_game
from solarium.games.lastdays.ai.weights import Weights
from solarium.games.lastdays.data.cards import FLR
from solarium.games.lastdays.data.pieces import (
    DANGER,
    FOUNDRY,
    GATE_DIVERS,
    HURL_MOMENTUM,
    NODE,
    TOWER,
    TYPES,
    divers_in,
)
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import INNER, OUTER, RINGS, STRIDE

BONUS_SHARE: Final = 0.5  # of a bonus, as part of the amount


class Valuation:
    """What energy, sundivers, hurls and structures are worth to a seat now."""

    def __init__(self, table: Table, seat: i64, weights: Weights) -> None:
        spaces = table.board.spaces
        self.table = table
        self.weights = weights
        self.whole = whole_game(table)
        self.seat: i64 = seat
        self.soon = 0.0
        self.rest = 0.0
        self.crew = 0.0
        self.energy = 0.0
        self.diver = 0.0
        self.recruit = 0.0
        self.hurl = 0.0
        self.layers: i64 = 0  # with an own station
        self.own = vec[i64]([0, 0, 0])
        self.gates = vec[i64]([0] * RINGS)  # below each ring
        self.open_sites: i64 = 0  # with a gate, one bit each
        self.built = vec[i64]([0] * spaces)  # spaces with a station
        self.count: i64 = 0  # of them
        self.gain = vec[float]([0.0] * spaces)  # by space: what activating the station there once would bring
        self.look(seat)

    def look(self, seat: i64) -> None:
        """Judge the table as it is now, for this seat."""
        table = self.table
        weights = self.weights
        cards = float(table.cards_left())
        flares = float(table.deck[FLR])
        left = cards_until_end(flares, cards) / self.whole
        soon = left * weights.soon
        if soon > 1.0:
            soon = 1.0
        self.seat = seat
        self.soon = soon
        self.rest = left * weights.rest
        self.crew = float(table.in_holds(seat) + table.on_board(seat) + table.lost[seat])
        self.energy = weights.energy * soon
        self.diver = weights.diver * soon
        self.recruit = (weights.recruit + self.scarcity(self.crew)) * soon
        self.hurl = float(HURL_MOMENTUM) + (flares / cards if cards > 0.0 else 0.0) - self.diver
        self.survey_stations()
        self.survey_gates()

    def survey_stations(self) -> None:
        table = self.table
        board = table.board
        station = table.station
        own = self.own
        built = self.built
        seat = self.seat
        own[NODE] = 0
        own[FOUNDRY] = 0
        own[TOWER] = 0
        layers: i64 = 0
        count: i64 = 0
        space: i64 = 0
        spaces = board.spaces
        while space < spaces:
            standing = station[space]
            if standing >= 0:
                built[count] = space
                count += 1
                self.gain[space] = self.activation(space)
                if standing // TYPES == seat:
                    layers |= board.bit[board.ring[space]]
                    own[standing % TYPES] += 1
            space += 1
        self.layers = layers
        self.count = count

    def survey_gates(self) -> None:
        table = self.table
        board = table.board
        gate = table.gate
        gates = self.gates
        ring: i64 = 0
        while ring < RINGS:
            gates[ring] = 0
            ring += 1
        open_sites: i64 = 0
        site: i64 = 0
        sites = board.sites
        while site < sites:
            if gate[site] >= 0:
                gates[board.ring[board.site_outer[site]]] += 1
                open_sites |= board.bit[site]
            site += 1
        self.open_sites = open_sites

    def scarcity(self, crew: float) -> float:
        """How much more a sundiver is worth with so few."""
        return self.weights.scarce * (self.weights.low - crew) if crew < self.weights.low else 0.0

    def price(self, count: float) -> float:
        """Of the sundivers that a structure takes."""
        return count * (self.weights.price + self.scarcity(self.crew - count)) * self.soon

    def station(self, kind: i64, ring: i64) -> float:
        """A new station for the rest of the game, less the sundivers it takes."""
        worth = self.standing(kind, ring, self.own[kind])
        if ((self.layers >> ring) & 1) == 0:
            worth += self.weights.layer
        return worth * self.rest - self.price(float(divers_in(kind)))

    def standing(self, kind: i64, ring: i64, others: i64) -> float:
        """A station beside so many others of its type."""
        board = self.table.board
        weights = self.weights
        amount = float(board.base[ring]) + BONUS_SHARE * float(board.bonus[ring])
        worth = weights.as_such[kind] + weights.a_unit[kind] * amount
        if ring == OUTER:
            worth += weights.a_flare[kind] * float(self.table.marker)
        if others == 0:
            worth += weights.first[kind]
        return worth

    def gate(self, ring: i64) -> float:
        """A new gate below this ring."""
        return self.rest * self.standing_gate(ring, self.gates[ring]) - self.price(float(GATE_DIVERS))

    def standing_gate(self, ring: i64, others: i64) -> float:
        """A gate beside so many others into the same layer, whosever they are."""
        weights = self.weights
        worth = weights.gate + weights.deeper * float(ring)
        if others == 0:
            worth += weights.opening if ring == INNER else weights.deepening
        return worth

    def activation(self, space: i64) -> float:
        """What activating this station once would bring."""
        table = self.table
        board = table.board
        seat = self.seat
        standing = table.station[space]
        kind = standing % TYPES
        ring = board.ring[space]
        amount = board.base[ring]
        bonus = board.bonus[ring]
        energy = table.energy[seat]
        rival = 0.0
        if standing // TYPES != seat:
            rival = self.weights.rival * float(bonus)
            bonus = 0
        if kind == NODE:
            return self.energy * (float(at_most(amount + bonus, DANGER - 1 - energy)) - rival)
        if energy < amount:
            return 0.0
        if energy < amount + bonus:
            bonus = 0
        if kind == TOWER:
            amount += bonus
            spare = at_most(amount, energy - DANGER + 1)  # what a flare could take costs nothing
            return float(amount) - self.energy * float(amount - spare) - 0.5 * rival
        if table.reserve[seat] < amount:
            return 0.0
        if table.reserve[seat] < amount + bonus:
            bonus = 0
        return (self.recruit - 0.5 * self.energy) * float(amount + bonus)

    def activations(self) -> vec[float]:
        """What the manned stations of each type would bring."""
        table = self.table
        gains = vec[float]([0.0, 0.0, 0.0])
        mine = self.seat * STRIDE
        at: i64 = 0
        while at < self.count:
            space = self.built[at]
            if table.divers[mine + space] > 0:
                gains[table.station[space] % TYPES] += self.gain[space]
            at += 1
        return gains


def at_most(amount: i64, limit: i64) -> i64:
    """The amount up to a limit, which may be below 0."""
    if amount < limit:
        return amount
    return limit if limit > 0 else 0


def highest(gains: vec[float]) -> float:
    """Of the three types."""
    most = gains[NODE]
    if gains[FOUNDRY] > most:
        most = gains[FOUNDRY]
    if gains[TOWER] > most:
        most = gains[TOWER]
    return most
