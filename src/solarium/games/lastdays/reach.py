# compiled
"""How far things are: cards until the end, points until a sundiver is where it is wanted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.pieces import FLR
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CONVECTIVE, INNER, STRIDE

FAR: Final = 99


def time_left(table: Table) -> float:
    """The expected number of cards until the last flare: that of the last of f cards among n."""
    cards = float(table.cards_left())
    flares = float(table.deck[FLR])
    return flares * (cards + 1.0) / (flares + 1.0)


def share_left(table: Table) -> float:
    """The same as a share of the whole game: 1 at the start, 0 at the end."""
    return time_left(table) / table.rules.length


def distances(table: Table, seat: i64) -> vec[i64]:
    """How many points it takes to bring an own sundiver to each space, through the gates that stand."""
    board = table.board
    far = vec[i64]([FAR] * board.spaces)
    queue = vec[i64]([0] * board.spaces)
    mine = seat * STRIDE
    count: i64 = 0
    space: i64 = 0
    while space < board.spaces:
        if table.divers[mine + space] > 0:
            far[space] = 0
            queue[count] = space
            count += 1
        space += 1
    at: i64 = 0
    launched = table.hold[seat * table.players + seat] == 0
    while True:
        if not launched and (at == count or far[queue[at]] >= 1):
            launched = True
            which: i64 = 0
            while which < 4:
                beside = board.launch_space(table.eye[seat], which)
                if far[beside] > 1:
                    if far[beside] == FAR:
                        queue[count] = beside
                        count += 1
                    far[beside] = 1
                which += 1
        if at == count:
            return far
        count = step_on(table, far, queue, queue[at], count)
        at += 1


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
