# compiled
"""Where sundivers are drawn to: what it is worth to have one in each space, near and far.

A station draws whoever could use it, the structure that is best to build draws the sundivers it takes, the Core draws
for the heart. The attraction weakens with each step and passes the barriers only where a gate stands.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.building import BuildPlan
from solarium.games.lastdays.ai.routes import FAR, Routes
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CORE, STRIDE

UNKNOWN: Final = -1.0


class Attraction:
    """On the sundivers of the seat that plans."""

    def __init__(self, table: Table, plan: BuildPlan) -> None:
        spaces = table.board.spaces
        self.table = table
        self.plan = plan
        self.values = plan.values
        self.weights = plan.values.weights
        self.routes: Routes = plan.distances.routes
        self.mine: i64 = 0
        # What draws: the spaces, and how strongly each one does.
        self.magnets = vec[i64]([0] * spaces)
        self.pulls = vec[float]([0.0] * spaces)
        self.count: i64 = 0
        self.known = vec[float]([UNKNOWN] * spaces)  # by space, as far as it was asked
        self.left: i64 = -1  # the space whose departure was weighed last
        self.stay = 0.0  # what whoever is there gives up
        self.look()

    def look(self) -> None:
        """Weigh anew. What was known stays known if the same spaces draw as strongly, which is so for most steps."""
        self.mine = self.values.seat * STRIDE
        self.left = -1
        before = self.count
        same = self.routes is self.plan.distances.routes
        self.routes = self.plan.distances.routes
        self.count = 0
        at: i64 = 0
        while at < self.values.count:
            same = self.draw_to(self.values.built[at], before) and same
            at += 1
        at = 0
        while at < self.plan.count:
            space = self.plan.spaces[at]
            if self.table.station[space] < 0:
                same = self.draw_to(space, before) and same
            at += 1
        board = self.table.board
        space = board.first[CORE]
        while (self.plan.reached >> CORE) & 1 and space < board.spaces:
            if self.table.station[space] < 0 and not self.is_planned(space):
                same = self.draw_to(space, before) and same
            space += 1
        if not same or self.count != before:
            known = self.known
            space = 0
            while space < board.spaces:
                known[space] = UNKNOWN
                space += 1

    def draw_to(self, space: i64, before: i64) -> bool:
        """One more that draws, if it does; whether it stood at this place, as strong as now."""
        count = self.table.divers[self.mine + space]
        pull = self.worth(space, count == 0)
        if pull <= 0.0 or count >= CROWD:
            return True
        at = self.count
        same = at < before and self.magnets[at] == space and self.pulls[at] == pull
        self.magnets[at] = space
        self.pulls[at] = pull
        self.count = at + 1
        return same

    def is_planned(self, space: i64) -> bool:
        at: i64 = 0
        while at < self.plan.count:
            if self.plan.spaces[at] == space:
                return True
            at += 1
        return False

    def worth(self, space: i64, alone: bool) -> float:
        """Of a sundiver in this space, the only one there or another."""
        worth = 0.0
        if self.table.station[space] >= 0:
            worth = self.values.gain[space] if alone else self.weights.another * self.values.gain[space]
        if alone and self.is_planned(space):
            worth += self.plan.value
        if space >= self.table.board.first[CORE] and worth < self.values.hurl:
            worth = self.values.hurl
        return worth

    def there(self, space: i64) -> float:
        """For one that comes: what draws most, from where it is."""
        if self.known[space] != UNKNOWN:
            return self.known[space]
        best = 0.0
        steps = self.routes.steps
        fading = self.weights.fading
        magnets = self.magnets
        pulls = self.pulls
        row = space * self.routes.spaces
        at: i64 = 0
        while at < self.count:
            pull = pulls[at]
            if pull > best:
                far = steps[row + magnets[at]]
                if far < FAR:
                    pull *= fading[far]
                    if pull > best:
                        best = pull
            at += 1
        self.known[space] = best
        return best

    def departure(self, space: i64) -> float:
        """What whoever flies off gives up: what is here, or the way come so far."""
        if space == self.left:
            return self.stay
        table = self.table
        board = table.board
        count = table.divers[self.mine + space]
        best = self.worth(space, count == 1)
        step = board.way_from[space]
        end = board.way_from[space + 1]
        while step < end:
            site = board.way_site[step]
            if site < 0 or table.gate[site] >= 0:
                to = board.way_to[step]
                if table.divers[self.mine + to] < CROWD:
                    onward = self.weights.step * self.there(to)
                    if onward > best:
                        best = onward
            step += 1
        self.left = space
        self.stay = best
        return best

    def gain(self, action: i64) -> float:
        """What a launch, a flight or a hurl is worth."""
        kind = kind_of(action)
        space = first_of(action)
        if kind == actions.FLY:
            return self.there(second_of(action)) - self.departure(space)
        if kind in (actions.LAUNCH, actions.RETURN):
            return self.weights.launching * self.there(space)
        if kind == actions.HURL:
            count = self.table.divers[self.mine + space]
            return (2.0 - self.weights.step) * self.values.hurl - self.worth(space, count == 1)
        return -1.0
