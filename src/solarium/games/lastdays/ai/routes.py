# compiled
"""How many steps it is from any space to any other, through the gates that stand. Gates are few and stay for long, so
the tables are kept: all but the first look at a set of gates finds its table ready."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.rules.topology import INNER, NO_SITE, Board

FAR: Final = 99
MOST: Final = 512  # tables kept, of 22 kB each


class Routes:
    """`steps[one * spaces + other]`, FAR where no gate leads there."""

    def __init__(self, board: Board, open_sites: i64) -> None:
        self.open_sites = open_sites  # one bit for each site with a gate
        self.spaces = board.spaces
        self.steps = vec[i64]([FAR] * (board.spaces * board.spaces))
        queue = vec[i64]([0] * board.spaces)
        space: i64 = 0
        while space < board.spaces:
            self.walk(board, space, queue)
            space += 1

    def walk(self, board: Board, start: i64, queue: vec[i64]) -> None:
        """From one space to all others, breadth first."""
        steps = self.steps
        row = start * self.spaces
        steps[row + start] = 0
        queue[0] = start
        count: i64 = 1
        at: i64 = 0
        while at < count:
            space = queue[at]
            way = board.way_from[space]
            while way < board.way_from[space + 1]:
                to = board.way_to[way]
                site = board.way_site[way]
                if steps[row + to] == FAR and (site == NO_SITE or (self.open_sites >> site) & 1):
                    steps[row + to] = steps[row + space] + 1
                    queue[count] = to
                    count += 1
                way += 1
            at += 1

    def depth(self, board: Board, space: i64) -> i64:
        """How far a space is from Inner Orbit."""
        row = space * self.spaces
        inner = board.first[INNER]
        least: i64 = FAR
        while inner < board.first[INNER] + board.sizes[INNER]:
            if self.steps[row + inner] < least:
                least = self.steps[row + inner]
            inner += 1
        return least


KEPT: Final[dict[tuple[str, int], Routes]] = {}


def routes_on(board: Board, open_sites: i64) -> Routes:
    """The table for these gates, made or kept."""
    key = (board.name, int(open_sites))
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST:
            KEPT.clear()
        found = Routes(board, open_sites)
        KEPT[key] = found
    return found
