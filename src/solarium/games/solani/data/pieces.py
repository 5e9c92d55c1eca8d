"""What is in the box, read from `pieces.toml`."""

import tomllib
from pathlib import Path

from msgspec import Struct, convert

from solarium.games.solani.data.spaces import CIRCLES, turn_space


class BranchType(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    arms: str
    total: int
    reserve: int

    @property
    def nodes(self) -> int:
        return self.arms.count("1")

    @property
    def turns(self) -> list[int]:
        """SNI-37: the distinct quarter turns as masks (bit 3 is NW, then clockwise), the printed one first."""
        masks: list[int] = []
        arms = self.arms
        for _ in range(4):
            if int(arms, 2) not in masks:
                masks.append(int(arms, 2))
            arms = arms[-1] + arms[:-1]
        return masks


class ClusterType(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    normal: int
    white: int
    total: int


class PlanetColour(Struct, frozen=True, forbid_unknown_fields=True):
    letter: str
    title: str
    total: int


class PriceMark(Struct, frozen=True, forbid_unknown_fields=True):
    price: int
    before: int  # the track space to its right


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    filling: list[int]
    refill: list[int]
    marks: list[PriceMark]
    planets: dict[int, int]


class PlanetSets(Struct, frozen=True, forbid_unknown_fields=True):
    unique: list[int]
    equal: list[int]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    turn: int


class DarkSkyCard(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    spaces: list[str]


class FeatureCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    short: str
    text: str

    @property
    def grade(self) -> int:
        """2 or 3: the deck, and what a unit pays."""
        return int(self.id[1])


class BonusCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    points: int
    text: str


class CoyoteLevel(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    feature_rounds: list[int]
    star_mark: int
    planet_mark: int
    steals: bool
    sparks: bool


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    cards_of_a_type: int
    crowd: int
    den_cards: list[int]
    branches: list[BranchType]
    clusters: list[ClusterType]
    planets: list[PlanetColour]
    track: Track
    sets: PlanetSets
    boards: list[Board]
    guiding: dict[str, int]
    dark_skies: list[DarkSkyCard]
    features: list[FeatureCard]
    bonuses: list[BonusCard]
    coyotes: list[CoyoteLevel]


# TOML keys are strings, and so are the player counts of the track.
BOX = convert(tomllib.loads((Path(__file__).parent / "pieces.toml").read_text("utf-8")), Box, strict=False)

ROUNDS = BOX.rounds
CARDS_OF_A_TYPE = BOX.cards_of_a_type
BRANCHES = BOX.branches
CLUSTERS = BOX.clusters
PLANETS = BOX.planets
FEATURES = BOX.features
BONUSES = BOX.bonuses
BOARDS = BOX.boards
LEVELS = BOX.coyotes
DARK_SKIES = BOX.dark_skies

# What may lie on a circle space, as one number: 0 nothing, then clusters, Guiding Stars, planets, features.
FIRST_CLUSTER = 1
FIRST_GUIDE = FIRST_CLUSTER + len(CLUSTERS)
GUIDES = (2, 3, 4)  # the stars a Guiding Star may have
FIRST_PLANET = FIRST_GUIDE + len(GUIDES)
FIRST_FEATURE = FIRST_PLANET + len(PLANETS)
TILES = FIRST_FEATURE + len(FEATURES)

TILE_NAMES = [
    "-",
    *(cluster.name for cluster in CLUSTERS),
    *(f"g{stars}" for stars in GUIDES),
    *(planet.letter for planet in PLANETS),
    *(card.id for card in FEATURES),
]
TILE_NUMBERS = {name: number for number, name in enumerate(TILE_NAMES)}
BRANCH_NUMBERS = {branch.name: number for number, branch in enumerate(BRANCHES)}
CARD_NUMBERS = {card.id: number for number, card in enumerate(FEATURES)}


def guiding_stars(board: int) -> dict[int, int]:
    """The printed stars of a board: space to number of stars."""
    return {turn_space(CIRCLES[name], BOARDS[board].turn): stars for name, stars in BOX.guiding.items()}


def dark_spaces(card: int, turns: int) -> list[int]:
    """SNI-9: the four Dark Sky spaces of a card after so many quarter turns."""
    return [turn_space(CIRCLES[name], turns) for name in DARK_SKIES[card].spaces]


def compass_seat(index: int, players: int) -> int:
    """SNI-1: two players face each other; others sit clockwise from south."""
    return index * 2 if players == 2 else index
