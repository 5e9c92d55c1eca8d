# compiled
"""What things are worth in the running turn, in momentum: quick guesses for the habits of play.

The numbers were found by play: some 28,000 games of the habits against themselves, each side with numbers a little
higher or lower than the other's.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.pieces import DANGER, FLR, FOUNDRY, HURL_MOMENTUM, NODE, TOWER, TYPES
from solarium.games.lastdays.reach import share_left
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import OUTER, STRIDE

SOON: Final = 7.0  # what is in hand loses its worth over the last seventh of the game
ENERGY: Final = 0.47
DIVER: Final = 0.73
PRICE: Final = 1.36  # a sundiver that a structure takes
RIVAL: Final = 1.7  # an energy or momentum that the owner of a station gets by my activation, against one of mine

# Stations for the rest of the game, by type: as such, for each unit of their amount, for each flare in Outer Orbit.
AS_SUCH = vec[float]([1.45, 0.25, 0.17])
A_UNIT = vec[float]([1.68, 0.41, 0.48])
A_FLARE = vec[float]([0.26, 0.0, 0.27])
BONUS_SHARE: Final = 0.5  # of a bonus, as part of the amount
FIRST_TOWER: Final = 2.6
NEW_LAYER: Final = 3.0  # LDS-38: one more point in every Move
GATE: Final = 1.25
GATE_DEEPER: Final = 0.31
RESERVE: Final = 0.05  # a foundry is worth so much of itself for each sundiver that waits for it


class Worths:
    """What energy, sundivers, hurls and structures are worth to a seat now."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.left = share_left(table)
        soon = self.left * SOON
        if soon > 1.0:
            soon = 1.0
        self.energy = ENERGY * soon
        self.diver = DIVER * soon
        self.price = PRICE * soon
        cards = table.cards_left()
        flare = float(table.deck[FLR]) / float(cards) if cards > 0 else 0.0
        self.hurl = float(HURL_MOMENTUM) + flare - self.diver
        self.layers: i64 = 0  # with an own station
        self.has_tower = False
        self.survey()

    def survey(self) -> None:
        table = self.table
        board = table.board
        space: i64 = 0
        while space < board.spaces:
            standing = table.station[space]
            if standing >= 0 and standing // TYPES == self.seat:
                self.layers |= board.bit[board.ring[space]]
                if standing % TYPES == TOWER:
                    self.has_tower = True
            space += 1

    def station(self, kind: i64, ring: i64) -> float:
        """An own station for the rest of the game, less the sundivers it takes."""
        table = self.table
        amount = float(table.board.base[ring]) + BONUS_SHARE * float(table.board.bonus[ring])
        worth = AS_SUCH[kind] + A_UNIT[kind] * amount
        if ring == OUTER:
            worth += A_FLARE[kind] * float(table.marker)
        if kind == TOWER and not self.has_tower:
            worth += FIRST_TOWER
        if ((self.layers >> ring) & 1) == 0:
            worth += NEW_LAYER
        if kind == FOUNDRY:
            worth *= RESERVE * float(table.reserve[self.seat])
        return worth * self.left - (3.0 if kind == TOWER else 2.0) * self.price

    def gate(self, ring: i64) -> float:
        """A gate below this ring."""
        return self.left * (GATE + GATE_DEEPER * float(ring)) - 2.0 * self.price

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
            rival = RIVAL * float(bonus)
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
        return (self.diver - 0.5 * self.energy) * float(amount + bonus)

    def activations(self) -> vec[float]:
        """What the manned stations of each type would bring."""
        table = self.table
        gains = vec[float]([0.0, 0.0, 0.0])
        mine = self.seat * STRIDE
        space: i64 = 0
        while space < table.board.spaces:
            standing = table.station[space]
            if standing >= 0 and table.divers[mine + space] > 0:
                gains[standing % TYPES] += self.activation(space)
            space += 1
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
