"""The numbers of things by the names they have in plain data; an unknown name is a `BadPosition`."""

from collections.abc import Iterable

from solarium.engine.errors import BadPosition
from solarium.games.solani.data import pieces
from solarium.games.solani.data.spaces import CIRCLES, GAP_NAMES

CLUSTER_NAMES = [cluster.name for cluster in pieces.CLUSTERS]
BRANCH_NAMES = [branch.name for branch in pieces.BRANCHES]
LETTERS = "".join(planet.letter for planet in pieces.PLANETS)


def one_of(names: Iterable[str], name: str, what: str) -> int:
    known = list(names)
    if name not in known:
        raise BadPosition(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return known.index(name)


def space_number(name: str) -> int:
    if name not in CIRCLES:
        raise BadPosition(f"there is no circle space {name!r}; they are named like C24")
    return CIRCLES[name]


def gap_number(name: str) -> int:
    if name not in GAP_NAMES:
        raise BadPosition(f"there is no branch space {name!r}; they are named like B03")
    return GAP_NAMES[name]


def tile_number(name: str, first: int, end: int, what: str) -> int:
    number = pieces.TILE_NUMBERS.get(name, 0)
    if name != "-" and not first <= number < end:
        raise BadPosition(f"{name!r} is no {what}")
    return number


def cluster_number(name: str) -> int:
    return tile_number(name, pieces.FIRST_CLUSTER, pieces.FIRST_GUIDE, "star cluster")


def branch_number(name: str) -> int:
    """Type + 1, or 0 for none."""
    return 0 if name == "-" else 1 + one_of(BRANCH_NAMES, name, "branch type")


def card_number(name: str) -> int:
    if name not in pieces.CARD_NUMBERS:
        raise BadPosition(f"there is no feature card {name!r}; they are named like F3-07")
    return pieces.CARD_NUMBERS[name]


def lost_number(name: str) -> int:
    """Branches are kept as negative numbers beside the circular tiles."""
    if name in pieces.BRANCH_NUMBERS:
        return -1 - pieces.BRANCH_NUMBERS[name]
    return tile_number(name, pieces.FIRST_CLUSTER, len(pieces.TILE_NAMES), "tile")
