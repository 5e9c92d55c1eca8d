"""The pieces of a seat and the galaxy tiles, as `tiles.toml` lists them."""

import tomllib
from pathlib import Path
from typing import Literal

from msgspec import Struct, convert

SIDE = 20  # squares along one side of the galaxy
SEATS = ("red", "blue")  # SOL-1: exactly two
BOOSTERS = 4  # SOL-9: cubes of each seat


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of pieces. Equal pieces of one class are interchangeable, so a stock is a count per class."""

    code: str
    rank: Literal["sun", "planet", "moon", "hole"]
    size: int
    value: int
    far: bool  # SOL-28: the long orbit mark
    count: int  # in the stock of one seat
    name: str
    many: str


class GalaxyTile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    stations: tuple[tuple[int, int], ...]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[Kind, ...]
    galaxy: tuple[GalaxyTile, ...]


def _read() -> _File:
    text = Path(__file__).with_name("tiles.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return convert({"kinds": data["class"], "galaxy": data["galaxy"]}, _File)


_FILE = _read()
KINDS = _FILE.kinds  # in the order of the stock; actions count on it
GALAXY = _FILE.galaxy
CODES = tuple(kind.code for kind in KINDS)
NUMBER = {code: number for number, code in enumerate(CODES)}
RANKS = ("sun", "planet", "moon", "hole")
