"""The form of a file of cards: every kind of card with its fields."""

from typing import Literal

from msgspec import Struct

PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
TYPES = ("bountiful", "barren", "frozen", "molten", "gaseous")
LEVELS = ("easy", "medium", "hard")
Type = Literal["bountiful", "barren", "frozen", "molten", "gaseous"]


class Card(Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    steps: int = 0
    asterisk: bool = False
    name: str = ""
    text: str = ""
    restored: bool = False  # some of its numbers are ours: the printed list is not public


class Asteroid(Card, forbid_unknown_fields=True, kw_only=True):
    value: int


class Charge(Card, forbid_unknown_fields=True, kw_only=True):
    energy: tuple[int, int, int, int]


class Explorer(Card, forbid_unknown_fields=True, kw_only=True):
    number: int
    likes: dict[Type, int] = {}
    special: str = ""


class Side(Struct, forbid_unknown_fields=True):
    lasts: Literal["rest", "next", "now", "final"]
    effect: str
    text: str
    spaces: list[str]


class StellarEvent(Card, forbid_unknown_fields=True, kw_only=True):
    phase: Literal[1, 2]
    a: Side
    b: Side


class Exoplanet(Card, forbid_unknown_fields=True, kw_only=True):
    type: Type
    need: int
    energy: int
    resources: int
    effects: tuple[str, str]


class Objective(Card, forbid_unknown_fields=True, kw_only=True):
    points: int
    timing: Literal["round", "turn", "use", "mining"]
    condition: str
    star: bool = False


class Tech(Card, forbid_unknown_fields=True, kw_only=True):
    effect: str


class Research(Card, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["instant", "explorer", "exoplanet", "tech"]
    effect: str = ""
    number: int = 0
    likes: dict[Type, int] = {}
    types: list[Type] = []
    need: int = 0
    energy: int = 0
    resources: int = 0
    effects: tuple[str, str] = ("", "")


class Rival(Card, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["planet", "faction", "scoring"]
    of: str
    effect: str = ""
    resources_per_point: int = 0
    upgrades_per_point: int = 0
    points_per_objective: int = 0
    techs_per_point: int = 0


class Pack(Struct, forbid_unknown_fields=True):
    """A file of cards. Every table may be left out; ours then stands in its place."""

    asteroids: list[Asteroid] = []
    mercury: list[Charge] = []
    venus: list[Explorer] = []
    earth: list[StellarEvent] = []
    jupiter: list[Exoplanet] = []
    saturn: list[Objective] = []
    uranus: list[Tech] = []
    neptune: list[Research] = []
    solo: list[Rival] = []
