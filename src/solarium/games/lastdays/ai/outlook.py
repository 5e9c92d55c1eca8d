# compiled
"""What the rollout policy sees at one table: values, plan and attraction, kept from one decision to the next.

Between two steps of a Move nothing stands elsewhere but sundivers, so only what hangs on those is looked at again.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.attraction import Attraction
from solarium.games.lastdays.ai.building import BuildPlan
from solarium.games.lastdays.ai.routes import FAR
from solarium.games.lastdays.ai.valuation import Valuation
from solarium.games.lastdays.ai.weights import Weights
from solarium.games.lastdays.data.pieces import TYPES
from solarium.games.lastdays.rules.table import NO_EFFECT, Table


class Outlook:
    """Of the seat on turn. A look writes over the last one: no object is made in a whole play-out but this."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.values = Valuation(table, table.turn, weights)
        self.plan = BuildPlan(table, self.values)
        self.attraction = Attraction(table, self.plan)
        self.gains = vec[float]([0.0] * TYPES)
        self.far = vec[i64]([0] * table.board.spaces)
        # When the last look was taken, and what the seat had then that a step may change.
        self.turns: i64 = -1
        self.energy: i64 = 0
        self.gone: i64 = 0

    def look(self) -> None:
        """At everything."""
        table = self.table
        self.values.look(table.turn)
        self.plan.look()
        self.turns = table.turns if table.effect == NO_EFFECT else -1
        self.energy = table.energy[table.turn]
        self.gone = table.gone[table.turn]

    def look_on(self) -> None:
        """In the middle of a Move: only at what has changed since the last look, if no effect is running."""
        table = self.table
        seat = table.turn
        stays = table.turns == self.turns and table.effect == NO_EFFECT
        if not stays or table.energy[seat] != self.energy or table.gone[seat] != self.gone:
            self.look()
        elif table.spent:
            self.plan.look_on()

    def within(self, points: i64) -> vec[float]:
        """What the stations of each type bring that sundivers reach with so many points, the nearest first."""
        values = self.values
        gains = self.gains
        far = self.far
        kind: i64 = 0
        while kind < TYPES:
            gains[kind] = 0.0
            kind += 1
        at: i64 = 0
        while at < values.count:
            space = values.built[at]
            far[at] = self.plan.distances.to(space) if values.gain[space] > 0.0 else FAR
            at += 1
        distance: i64 = 0
        while distance <= points:
            at = 0
            while at < values.count and distance <= points:
                if far[at] == distance:
                    space = values.built[at]
                    gains[self.table.station[space] % TYPES] += values.gain[space]
                    points -= distance
                at += 1
            distance += 1
        return gains
