# compiled
"""The board: spaces, rings, neighbours, eyes and the sites where a gate may stand. Its tables are in `boards.toml`.

A space is a number: Outer Orbit first, then Inner Orbit, Convective, Radiative, Core, each ring clockwise.
A site is a number too: one for each pair of spaces that touch across a barrier (LDS-44), 56 on both sides.
"""

from functools import cache
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.lastdays.data.boards import board_tables

RINGS: Final = 5
OUTER: Final = 0
INNER: Final = 1
CONVECTIVE: Final = 2
RADIATIVE: Final = 3
CORE: Final = 4
NO_SITE: Final = -1
STRIDE: Final = 64  # room for one seat's spaces in a flat table


class Board:
    """One side of the board, as flat tables that the rules read."""

    def __init__(self, layers: dict[str, Any], side: dict[str, Any]) -> None:
        self.name: str = side["name"]
        self.letters: list[str] = layers["letters"]
        self.layer_names: list[str] = layers["names"]
        self.sizes = vec[i64](side["sizes"])
        self.base = vec[i64](layers["base"])
        self.bonus = vec[i64](layers["bonus"])
        self.cards = vec[i64](layers["cards"])
        self.augment = vec[i64](layers["augment"])
        self.radii: list[float] = layers["radii"]
        self.starts: list[list[float]] = [side["starts"][letter] for letter in self.letters]
        self.spacing: dict[int, int] = dict(zip(side["seats"], side["spacing"], strict=True))
        self.eyes: i64 = side["sizes"][OUTER]
        self.first = vec[i64]()  # first space of each ring
        self.ring = vec[i64]()
        self.index = vec[i64]()
        self.names: list[str] = []
        self.number: dict[str, int] = {}
        self.lay_rings()
        self.spaces: i64 = len(self.ring)
        self.bit = vec[i64]([2**n for n in range(60)])
        self.before = vec[i64]([0] * self.spaces)  # the neighbour counterclockwise
        self.after = vec[i64]([0] * self.spaces)
        self.outward: list[list[int]] = [[] for _ in range(self.spaces)]
        self.inward: list[list[int]] = [[] for _ in range(self.spaces)]
        self.site_outer = vec[i64]()
        self.site_inner = vec[i64]()
        self.link(side["outward"], layers["barrier"])
        self.sites: i64 = len(self.site_outer)
        # All steps out of a space: `way_to[way_from[s]:way_from[s + 1]]`, with the site each one crosses.
        self.way_from = vec[i64]()
        self.way_to = vec[i64]()
        self.way_site = vec[i64]()
        self.out_from = vec[i64]()
        self.out_to = vec[i64]()
        self.lay_ways()

    def lay_rings(self) -> None:
        for ring in range(RINGS):
            self.first = append(self.first, i64(len(self.ring)))
            for index in range(self.sizes[ring]):
                self.number[f"{self.letters[ring]}{index}"] = len(self.names)
                self.names.append(f"{self.letters[ring]}{index}")
                self.ring = append(self.ring, i64(ring))
                self.index = append(self.index, i64(index))

    def link(self, outward: dict[str, list[list[int]]], barrier: list[int]) -> None:
        """Sideways in the ring, and outward as the table says; Inner Orbit shares its columns with Outer Orbit."""
        for space in range(self.spaces):
            ring = self.ring[space]
            size = self.sizes[ring]
            self.before[space] = self.first[ring] + (self.index[space] - 1 + size) % size
            self.after[space] = self.first[ring] + (self.index[space] + 1) % size
            if ring == OUTER:
                continue
            above = [int(self.index[space])] if ring == INNER else outward[self.letters[ring]][self.index[space]]
            for index in above:
                outer = self.first[ring - 1] + index
                self.outward[space].append(outer)
                self.inward[outer].append(space)
                if barrier[ring]:
                    self.site_outer = append(self.site_outer, i64(outer))
                    self.site_inner = append(self.site_inner, i64(space))

    def lay_ways(self) -> None:
        for space in range(self.spaces):
            self.way_from = append(self.way_from, i64(len(self.way_to)))
            self.out_from = append(self.out_from, i64(len(self.out_to)))
            for beside in (self.before[space], self.after[space]):
                self.way_to = append(self.way_to, i64(beside))
                self.way_site = append(self.way_site, NO_SITE)
            for other in self.outward[space]:
                self.way_to = append(self.way_to, i64(other))
                self.way_site = append(self.way_site, self.find_site(other, space))
                self.out_to = append(self.out_to, i64(other))
            for other in self.inward[space]:
                self.way_to = append(self.way_to, i64(other))
                self.way_site = append(self.way_site, self.find_site(space, other))
        self.way_from = append(self.way_from, i64(len(self.way_to)))
        self.out_from = append(self.out_from, i64(len(self.out_to)))

    def find_site(self, outer: i64, inner: i64) -> i64:
        """The site between two spaces, the outer one first; -1 where no gate can stand."""
        for site in range(len(self.site_outer)):
            if self.site_outer[site] == outer and self.site_inner[site] == inner:
                return site
        return NO_SITE

    def adjacent(self, one: i64, other: i64) -> bool:
        way = self.way_from[one]
        while way < self.way_from[one + 1]:
            if self.way_to[way] == other:
                return True
            way += 1
        return False

    def crossed(self, one: i64, other: i64) -> i64:
        """The site that a step between two spaces crosses; -1 if it crosses no barrier."""
        way = self.way_from[one]
        end = self.way_from[one + 1]
        while way < end:
            if self.way_to[way] == other:
                return self.way_site[way]
            way += 1
        return NO_SITE

    def launch_space(self, eye: i64, which: i64) -> i64:
        """LDS-41: the four spaces that touch an eye: two in Outer Orbit, then two in Inner Orbit."""
        column = eye if which & 1 else (eye - 1 + self.eyes) % self.eyes
        return column + (self.eyes if which >= 2 else 0)

    def touches_eye(self, eye: i64, space: i64) -> bool:
        if space >= 2 * self.eyes:
            return False
        column = space % self.eyes
        return column == eye or column == (eye - 1 + self.eyes) % self.eyes

    def title(self, space: i64) -> str:
        """`Convective 5`."""
        return f"{self.layer_names[self.ring[space]]} {self.index[space]}"

    def site_name(self, site: i64) -> str:
        return f"{self.names[self.site_outer[site]]}|{self.names[self.site_inner[site]]}"


@cache
def boards() -> dict[str, Board]:
    """Both sides by name: "1-4" and "5"."""
    data = board_tables()
    return {side["name"]: Board(data["layers"], side) for side in data["side"]}


def board_for(players: int) -> Board:
    """LDS-1, LDS-123: one to four seats play on the 1-4 side, five on the 5 side."""
    return boards()["5" if players == 5 else "1-4"]
