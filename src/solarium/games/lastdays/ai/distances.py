# compiled
"""How far things are: the points it takes until a sundiver is where it is wanted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.ai.routes import FAR, Routes, routes_on
from solarium.games.lastdays.data.pieces import LAUNCH_SPACES
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import STRIDE

NOWHERE: Final = -1
HOLD: Final = STRIDE  # as a place from which sundivers come


class Distances:
    """How many points it takes to bring a seat's sundivers to a space, through the gates that stand."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.routes: Routes = routes_on(table.board, open_sites(table))
        self.mine: i64 = 0
        self.waiting: i64 = 0  # in the own hold
        self.pads = vec[i64]([0] * LAUNCH_SPACES)  # where those can be launched
        self.places = vec[i64]([0] * table.board.spaces)  # with own sundivers
        self.count: i64 = 0
        self.afloat: i64 = 0  # how many they are
        self.near = vec[i64]([FAR] * table.board.spaces)  # what `to` says, where `survey` has asked it for all
        self.look(seat, self.routes.open_sites)

    def look(self, seat: i64, sites: i64) -> None:
        """Where the seat's sundivers are now, and which sites have a gate."""
        table = self.table
        board = table.board
        divers = table.divers
        if sites != self.routes.open_sites:
            self.routes = routes_on(board, sites)
        mine = seat * STRIDE
        places = self.places
        count: i64 = 0
        afloat: i64 = 0
        space: i64 = 0
        spaces = board.spaces
        while space < spaces:
            here = divers[mine + space]
            if here > 0:
                places[count] = space
                count += 1
                afloat += here
            space += 1
        self.mine = mine
        self.count = count
        self.afloat = afloat
        self.waiting = table.hold[seat * table.players + seat]
        which: i64 = 0
        while which < LAUNCH_SPACES:
            self.pads[which] = board.launch_space(table.eye[seat], which)
            which += 1

    def to(self, space: i64) -> i64:
        """The points for the nearest one."""
        steps = self.routes.steps
        places = self.places
        row = space * self.routes.spaces
        least = self.from_hold(space) if self.waiting > 0 else FAR
        at: i64 = 0
        while at < self.count:
            far = steps[row + places[at]]
            if far < least:
                least = far
            at += 1
        return least

    def from_hold(self, space: i64) -> i64:
        steps = self.routes.steps
        row = space * self.routes.spaces
        least: i64 = FAR
        which: i64 = 0
        while which < LAUNCH_SPACES:
            far = steps[row + self.pads[which]] + 1
            if far < least:
                least = far
            which += 1
        return least

    def survey(self) -> None:
        """Ask for all spaces at once."""
        space: i64 = 0
        while space < self.routes.spaces:
            self.near[space] = self.to(space)
            space += 1

    def together(self, one: i64, other: i64, third: i64) -> i64:
        """The points to bring a sundiver to each of two or three spaces, each another one."""
        first = self.to(one)
        second = self.to(other)
        last = self.to(third) if third >= 0 else 0
        taken = one if first == 0 else NOWHERE  # by who is there
        taken_too = other if second == 0 else NOWHERE
        taken_last = third if third >= 0 and last == 0 else NOWHERE
        total: i64 = 0
        if first > 0:
            taken = self.pick(one, taken_too, taken_last)
            if taken == NOWHERE:
                return FAR
            total += self.between(taken, one)
        if second > 0:
            taken_too = self.pick(other, taken, taken_last)
            if taken_too == NOWHERE:
                return FAR
            total += self.between(taken_too, other)
        if last > 0:
            taken_last = self.pick(third, taken, taken_too)
            if taken_last == NOWHERE:
                return FAR
            total += self.between(taken_last, third)
        return total

    def between(self, source: i64, space: i64) -> i64:
        return self.from_hold(space) if source == HOLD else self.routes.steps[space * self.routes.spaces + source]

    def pick(self, space: i64, taken: i64, taken_too: i64) -> i64:
        """The nearest place that has a sundiver left, the hold before others; NOWHERE if there is none."""
        best: i64 = NOWHERE
        least: i64 = FAR
        if self.waiting - (1 if taken == HOLD else 0) - (1 if taken_too == HOLD else 0) > 0:
            best = HOLD
            least = self.from_hold(space)
        at: i64 = 0
        while at < self.count:
            place = self.places[at]
            far = self.between(place, space)
            if far < least:
                there = self.table.divers[self.mine + place]
                if place == taken:
                    there -= 1
                if place == taken_too:
                    there -= 1
                if there > 0:
                    best = place
                    least = far
            at += 1
        return best


def open_sites(table: Table) -> i64:
    """The sites with a gate, one bit each."""
    board = table.board
    gate = table.gate
    sites: i64 = 0
    site: i64 = 0
    while site < board.sites:
        if gate[site] >= 0:
            sites |= board.bit[site]
        site += 1
    return sites
