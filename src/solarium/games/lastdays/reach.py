# compiled
"""How far it is: from every space to the heart, and from a seat's sundivers to every space."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import CORE, OUTER, STRIDE

FAR: Final = 99
# Points that a gate missing below a ring stands for: two sundivers are brought there and lost.
MISSING = vec[i64]([0, 6, 7, 8])


def ways_home(table: Table) -> vec[i64]:
    """Points from each space until the sundiver is hurled, ring by ring from the Core outward."""
    board = table.board
    home = vec[i64]([1] * board.spaces)
    ring: i64 = CORE - 1
    while ring >= OUTER:
        first = board.first[ring]
        size = board.sizes[ring]
        end = first + size
        space = first
        while space < end:
            least: i64 = FAR
            step = board.way_from[space] + 2
            last = board.way_from[space + 1]
            while step < last:
                to = board.way_to[step]
                if to > space:
                    site = board.way_site[step]
                    cost = home[to] + 1
                    if site >= 0 and table.gate[site] < 0:
                        cost += MISSING[ring]
                    if cost < least:
                        least = cost
                step += 1
            home[space] = least
            space += 1
        # Sideways, twice round each way.
        turn: i64 = 0
        behind = home[end - 1]
        ahead = home[first]
        while turn < 2 * size:
            at = first + turn % size
            if behind + 1 < home[at]:
                home[at] = behind + 1
            behind = home[at]
            at = end - 1 - turn % size
            if ahead + 1 < home[at]:
                home[at] = ahead + 1
            ahead = home[at]
            turn += 1
        ring -= 1
    return home


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
        space = queue[at]
        at += 1
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
