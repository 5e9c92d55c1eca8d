# compiled
"""Where sundivers are drawn to: what it is worth to have one in each space, near and far.

A station draws whoever could use it, the structure that is best to build draws the sundivers it takes, the Core draws
for the heart. The attraction weakens with each step and passes the barriers only where a gate stands.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.building import BuildPlan
from solarium.games.lastdays.ai.valuation import Valuation
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CORE, STRIDE

SWEEPS: Final = 4  # in which an attraction gets nearly everywhere


class Attraction:
    """On one seat's sundivers."""

    def __init__(self, table: Table, seat: i64, values: Valuation, plan: BuildPlan) -> None:
        board = table.board
        self.table = table
        self.mine = seat * STRIDE
        self.hurl = values.hurl
        self.weights = values.weights
        self.here = vec[float]([0.0] * board.spaces)  # for a sundiver that is there already
        self.there = vec[float]([0.0] * board.spaces)  # for one that comes
        self.draw_to_stations(values)
        self.draw_to_plan(plan)
        self.draw_to_heart()
        self.spread()

    def draw_to_stations(self, values: Valuation) -> None:
        table = self.table
        space: i64 = 0
        while space < table.board.spaces:
            if table.station[space] >= 0:
                gain = values.activation(space)
                count = table.divers[self.mine + space]
                self.there[space] = gain if count == 0 else self.weights.another * gain
                self.here[space] = gain if count == 1 else self.weights.another * gain
            space += 1

    def draw_to_plan(self, plan: BuildPlan) -> None:
        """Its sundivers stay where they are needed, the missing ones come."""
        at: i64 = 0
        while at < plan.count:
            space = plan.spaces[at]
            count = self.table.divers[self.mine + space]
            if count == 1:
                self.here[space] += plan.value
            elif count == 0:
                self.there[space] += plan.value
            at += 1

    def draw_to_heart(self) -> None:
        board = self.table.board
        space = board.first[CORE]
        while space < board.spaces:
            if self.there[space] < self.hurl:
                self.there[space] = self.hurl
            if self.here[space] < self.hurl:
                self.here[space] = self.hurl
            space += 1

    def spread(self) -> None:
        """Through neighbours and gates, inward and outward by turns. As `onward`, space by space, flat: this is where
        play-outs spend their time."""
        table = self.table
        board = table.board
        there = self.there
        divers = table.divers
        gate = table.gate
        way_from = board.way_from
        way_to = board.way_to
        way_site = board.way_site
        weaker = self.weights.step
        mine = self.mine
        last = board.spaces - 1
        sweep: i64 = 0
        while sweep < SWEEPS:
            at: i64 = 0
            while at <= last:
                space = at if sweep & 1 == 0 else last - at
                best = there[space]
                step = way_from[space]
                end = way_from[space + 1]
                while step < end:
                    to = way_to[step]
                    onward = weaker * there[to]
                    if onward > best and divers[mine + to] < CROWD:
                        site = way_site[step]
                        if site < 0 or gate[site] >= 0:
                            best = onward
                    step += 1
                there[space] = best
                at += 1
            sweep += 1

    def onward(self, space: i64, best: float) -> float:
        """The attraction of the neighbours, if it is more than `best`."""
        table = self.table
        board = table.board
        step = board.way_from[space]
        end = board.way_from[space + 1]
        while step < end:
            site = board.way_site[step]
            if site < 0 or table.gate[site] >= 0:
                to = board.way_to[step]
                onward = self.weights.step * self.there[to]
                if onward > best and table.divers[self.mine + to] < CROWD:
                    best = onward
            step += 1
        return best

    def gain(self, action: i64) -> float:
        """What a launch, a flight or a hurl is worth. Who flies off gives up what is here, or the way come so far."""
        kind = kind_of(action)
        space = first_of(action)
        if kind in (actions.LAUNCH, actions.RETURN):
            return self.weights.launching * self.there[space]
        if kind == actions.FLY:
            return self.there[second_of(action)] - self.onward(space, self.here[space])
        if kind == actions.HURL:
            return (2.0 - self.weights.step) * self.hurl - self.here[space]
        return -1.0
