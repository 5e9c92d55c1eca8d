# compiled
"""How far things are: the points it takes until a sundiver is where it is wanted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.data.pieces import LAUNCH_SPACES
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CONVECTIVE, INNER, STRIDE

FAR: Final = 99
NEAREST: Final = 3  # places from which sundivers come that are kept for each space
NOWHERE: Final = -1
HOLD: Final = STRIDE  # as such a place


class Distances:
    """How many points it takes to bring own sundivers to each space, through the gates that stand: where the three
    nearest come from, each from another place, and how far that is."""

    def __init__(self, table: Table, seat: i64) -> None:
        slots = NEAREST * table.board.spaces
        self.table = table
        self.mine = seat * STRIDE
        self.waiting = table.hold[seat * table.players + seat]
        self.far = vec[i64]([FAR] * slots)
        self.source = vec[i64]([NOWHERE] * slots)
        self.queue = vec[i64]([0] * slots)
        self.count: i64 = 0
        self.start(table.eye[seat])
        self.spread()

    def start(self, eye: i64) -> None:
        """From where sundivers are, and from where they can be launched."""
        board = self.table.board
        divers = self.table.divers
        mine = self.mine
        space: i64 = 0
        while space < board.spaces:
            if divers[mine + space] > 0:
                self.add(space, space, 0)
            space += 1
        which: i64 = 0
        while which < LAUNCH_SPACES and self.waiting > 0:
            self.add(board.launch_space(eye, which), HOLD, 1)
            which += 1

    def add(self, space: i64, source: i64, far: i64) -> None:
        """A way from a source to a space, unless one is known or three nearer sources are."""
        slot = space * NEAREST
        end = slot + NEAREST
        while slot < end:
            if self.source[slot] == source:
                return
            if self.source[slot] == NOWHERE:
                self.source[slot] = source
                self.far[slot] = far
                self.queue[self.count] = slot
                self.count += 1
                return
            slot += 1

    def spread(self) -> None:
        """From each slot of the queue to the neighbours, which join it. As `add`, flat: this is where play-outs spend
        their time."""
        board = self.table.board
        way_from = board.way_from
        way_to = board.way_to
        way_site = board.way_site
        gate = self.table.gate
        sources = self.source
        fars = self.far
        queue = self.queue
        count = self.count
        at: i64 = 0
        while at < count:
            from_slot = queue[at]
            source = sources[from_slot]
            far = fars[from_slot] + 1
            space = from_slot // NEAREST
            step = way_from[space]
            end = way_from[space + 1]
            while step < end:
                slot = NEAREST * way_to[step]
                # The first free one of three slots, unless one before it has this source already.
                known = sources[slot]
                if known != source and known != NOWHERE:
                    slot += 1
                    known = sources[slot]
                    if known != source and known != NOWHERE:
                        slot += 1
                        known = sources[slot]
                if known == NOWHERE:
                    site = way_site[step]
                    if site < 0 or gate[site] >= 0:
                        sources[slot] = source
                        fars[slot] = far
                        queue[count] = slot
                        count += 1
                step += 1
            at += 1
        self.count = count

    def to(self, space: i64) -> i64:
        """The points for the nearest one."""
        return self.far[space * NEAREST]

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
            slot = self.pick(one, taken_too, taken_last)
            if slot < 0:
                return FAR
            taken = self.source[slot]
            total += self.far[slot]
        if second > 0:
            slot = self.pick(other, taken, taken_last)
            if slot < 0:
                return FAR
            taken_too = self.source[slot]
            total += self.far[slot]
        if last > 0:
            slot = self.pick(third, taken, taken_too)
            if slot < 0:
                return FAR
            total += self.far[slot]
        return total

    def pick(self, space: i64, taken: i64, taken_too: i64) -> i64:
        """The nearest source that has one left."""
        slot = space * NEAREST
        end = slot + NEAREST
        while slot < end and self.source[slot] != NOWHERE:
            source = self.source[slot]
            there = self.waiting if source == HOLD else self.table.divers[self.mine + source]
            if source == taken:
                there -= 1
            if source == taken_too:
                there -= 1
            if there > 0:
                return slot
            slot += 1
        return -1


def depths(table: Table) -> vec[i64]:
    """How many steps each space of the Sun is from Inner Orbit, through the gates that stand."""
    board = table.board
    far = vec[i64]([FAR] * board.spaces)
    queue = vec[i64]([0] * board.spaces)
    count: i64 = 0
    space: i64 = 0
    while space < board.first[CONVECTIVE]:
        far[space] = 0
        if board.ring[space] == INNER:
            queue[count] = space
            count += 1
        space += 1
    at: i64 = 0
    while at < count:
        count = step_on(table, far, queue, queue[at], count)
        at += 1
    return far


def step_on(table: Table, far: vec[i64], queue: vec[i64], space: i64, count: i64) -> i64:
    """The neighbours of a space, where they are new, join the queue; its new length."""
    board = table.board
    step = board.way_from[space]
    end = board.way_from[space + 1]
    while step < end:
        to = board.way_to[step]
        site = board.way_site[step]
        if far[to] == FAR and (site < 0 or table.gate[site] >= 0):
            far[to] = far[space] + 1
            queue[count] = to
            count += 1
        step += 1
    return count


def has_gate_below(table: Table, space: i64) -> bool:
    board = table.board
    step = board.way_from[space]
    while step < board.way_from[space + 1]:
        site = board.way_site[step]
        if site >= 0 and board.site_outer[site] == space and table.gate[site] >= 0:
            return True
        step += 1
    return False
