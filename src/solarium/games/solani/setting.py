"""A table as plain data: positions for tests, puzzles and stored games. What is left out is as at the start.

Spaces have their names (C24, B03), tiles theirs (s3, w2, U, F2-07), branches are written with their arms in the
order NW, NE, SE, SW. Bags, decks and face-down planets hold whatever lies nowhere else, unless they are given.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct, ValidationError, convert, field

from solarium.engine.errors import BadPosition
from solarium.games.solani.pieces import (
    BOARDS,
    BONUSES,
    BRANCH_NUMBERS,
    BRANCHES,
    CARD_NUMBERS,
    CIRCLES,
    CLUSTERS,
    DARK_SKIES,
    FEATURES,
    FIRST_CLUSTER,
    FIRST_FEATURE,
    FIRST_GUIDE,
    FIRST_PLANET,
    GAP_NAMES,
    LEVELS,
    PLANETS,
    ROUNDS,
    SECTORS,
    TILE_NAMES,
    TILE_NUMBERS,
)
from solarium.games.solani.position import PLACE, Deal
from solarium.games.solani.rules import Solani
from solarium.games.solani.setup import new_table, numbers, starting_sky
from solarium.games.solani.sky import IN_HAND, NOWHERE, TYPE_OF, Sky

PHASES = ("pick", "trade", "place", "take", "keep", "set", "over")
KINDS = ("", "cluster", "branch")
CLUSTER_NAMES = [cluster.name for cluster in CLUSTERS]
BRANCH_NAMES = [branch.name for branch in BRANCHES]
LETTERS = "".join(planet.letter for planet in PLANETS)
FLAGS = ("same_layout", "whole_sky", "same_dark", "cover", "parallel", "live", "counts", "score", "first_game")


class SkyData(Struct, forbid_unknown_fields=True):
    """One sky. A feature among the circles means that its card is owned; `cards` is the order they were taken in."""

    circles: dict[str, str] = {}
    branches: dict[str, str] = {}
    cards: list[str] = []
    counted: list[str] = []
    opened: list[str] = []
    held_circle: str = "-"
    held_branch: str = "-"
    put_circle: str = "-"
    put_branch: str = "-"
    picks: int = 0


class DenData(Struct, forbid_unknown_fields=True):
    clusters: list[str] = []
    branches: list[str] = []
    planets: str = ""
    cards: list[str] = []


class TableData(Struct, forbid_unknown_fields=True):
    players: int = 2
    level: str = "trickster"
    flags: dict[str, bool] = {}
    boards: list[str] = field(default_factory=list)
    dark_card: str = "DS1"
    orientation: int = 0
    bonus: list[str] = field(default_factory=lambda: list(SECTORS))
    first: int = 0
    round: int = 1
    phase: Literal["pick", "trade", "place", "take", "keep", "set", "over"] = "pick"
    sun: int = 0
    seat: int = 0
    kind: Literal["", "cluster", "branch"] = ""
    second: bool = False
    coin: Literal["", "cluster", "branch"] = ""
    clusters: list[str] = []
    branches: list[str] = []
    track: str = "-" * 12
    refilled: bool = False
    traded: list[str] = []
    lost: list[str] = []
    row_2: list[str] = []
    row_3: list[str] = []
    drawn: list[str] = []
    skies: list[SkyData] = field(default_factory=list)
    den: DenData = field(default_factory=DenData)
    cluster_bag: dict[str, int] | None = None
    branch_bag: dict[str, int] | None = None
    reserve: dict[str, int] | None = None
    unseen: dict[str, int] | None = None
    deck: list[str] | None = None


# Reading


def read(data: Mapping[str, Any]) -> Solani:
    """A table from plain data; raises `BadPosition` with what is wrong."""
    try:
        given = convert(dict(data), TableData)
    except ValidationError as error:
        raise BadPosition(f"no position of Solani: {error}") from None
    table = new_table(read_deal(given))
    seats = int(table.deal.seats)
    if len(given.skies) > seats:
        raise BadPosition(f"there are {len(given.skies)} skies for {seats} seats")
    skies = given.skies + [SkyData() for _ in range(seats - len(given.skies))]
    table.skies = [read_sky(table, seat, sky) for seat, sky in enumerate(skies)]
    read_board(table, given)
    read_seats(table, skies)
    read_den(table, given.den)
    read_turn(table, given)
    fill_bags(table, given)
    return table


def one_of(names: Iterable[str], name: str, what: str) -> int:
    known = list(names)
    if name not in known:
        raise BadPosition(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return known.index(name)


def read_deal(given: TableData) -> Deal:
    if not 1 <= given.players <= 4:
        raise BadPosition(f"Solani is for 1 to 4 players; not {given.players}")
    level = one_of([level.name for level in LEVELS], given.level, "level") if given.players == 1 else -1
    deal = Deal(given.players, level)
    boards = given.boards or [board.name for board in BOARDS[: given.players]]
    if len(boards) != given.players:
        raise BadPosition(f"there are {len(boards)} boards for {given.players} seats")
    deal.boards = [one_of([board.name for board in BOARDS], name, "board") for name in boards]
    deal.dark_card = one_of([card.name for card in DARK_SKIES], given.dark_card, "Dark Sky card")
    if not 0 <= given.orientation <= 3:
        raise BadPosition(f"the orientation is 0 to 3 quarter turns; not {given.orientation}")
    deal.orientation = given.orientation
    deal.first = given.first
    for name, value in given.flags.items():
        one_of(FLAGS, name, "flag")
        setattr(deal, name, value)
    return deal


def read_bonus(given: TableData) -> list[int]:
    if not given.bonus:
        return [-1] * len(BONUSES)
    if len(given.bonus) != len(BONUSES):
        raise BadPosition("the four bonus cards need four sectors, or none")
    return [one_of(SECTORS, name, "sector") for name in given.bonus]


def space_number(name: str) -> int:
    if name not in CIRCLES:
        raise BadPosition(f"there is no circle space {name!r}; they are named like C24")
    return CIRCLES[name]


def gap_number(name: str) -> int:
    if name not in GAP_NAMES:
        raise BadPosition(f"there is no branch space {name!r}; they are named like B03")
    return GAP_NAMES[name]


def tile_number(name: str, first: int, end: int, what: str) -> int:
    number = TILE_NUMBERS.get(name, 0)
    if name != "-" and not first <= number < end:
        raise BadPosition(f"{name!r} is no {what}")
    return number


def cluster_number(name: str) -> int:
    return tile_number(name, FIRST_CLUSTER, FIRST_GUIDE, "star cluster")


def branch_number(name: str) -> int:
    """Type + 1, or 0 for none."""
    return 0 if name == "-" else 1 + one_of(BRANCH_NAMES, name, "branch type")


def card_number(name: str) -> int:
    if name not in CARD_NUMBERS:
        raise BadPosition(f"there is no feature card {name!r}; they are named like F3-07")
    return CARD_NUMBERS[name]


def read_sky(table: Solani, seat: int, given: SkyData) -> Sky:
    sky = starting_sky(table.deal, seat)
    places: dict[int, int] = {}
    for name in given.opened:
        sky.opened |= 1 << space_number(name)
    for name in given.counted:
        sky.counted |= 1 << space_number(name)
    for name, tile in given.circles.items():
        space = space_number(name)
        number = tile_number(tile, FIRST_CLUSTER, len(TILE_NAMES), "tile")
        if FIRST_GUIDE <= number < FIRST_PLANET:
            raise BadPosition("Guiding Stars are printed on the board; they are not placed")
        if sky.tiles >> space & 1:
            raise BadPosition(f"{name} holds a Guiding Star")
        if sky.dark & ~sky.opened & 1 << space:
            raise BadPosition(f"{name} is a Dark Sky")  # SNI-36
        sky.put_circle(space, number)
        if number >= FIRST_FEATURE:
            places[number - FIRST_FEATURE] = space
    for name, arms in given.branches.items():
        mask = int(arms, 2) if len(arms) == 4 and set(arms) <= {"0", "1"} else 0
        if not mask:
            raise BadPosition(f"{arms!r} at {name} is no branch; arms are written like 0110")
        sky.put_branch(gap_number(name), mask)
    order = [card_number(card) for card in given.cards]
    for card in order + [card for card in places if card not in order]:
        sky.take_card(card, places.get(card, NOWHERE))
    return sky


def read_board(table: Solani, given: TableData) -> None:
    table.deal.bonus = read_bonus(given)
    size = int(table.deal.players) + 1
    for slots, what in ((given.clusters, "clusters"), (given.branches, "branches")):
        if len(slots) > size:
            raise BadPosition(f"the display has {size} slots for {what}; not {len(slots)}")
    empty = ["-"] * size
    table.clusters = numbers([cluster_number(name) for name in (given.clusters + empty)[:size]])
    table.branches = numbers([branch_number(name) for name in (given.branches + empty)[:size]])
    if len(given.track) != 12 or not set(given.track) <= set(LETTERS + "-"):
        raise BadPosition(f"the track is twelve letters of {LETTERS} or -; not {given.track!r}")
    table.track = numbers([TILE_NUMBERS.get(letter, 0) for letter in given.track])
    table.refilled = given.refilled
    table.traded = numbers([given.traded.count(name) for name in CLUSTER_NAMES])
    table.lost = numbers([lost_number(name) for name in given.lost])
    table.row_2 = numbers([card_number(card) for card in given.row_2])
    table.row_3 = numbers([card_number(card) for card in given.row_3])
    for row, grade in ((given.row_2, 2), (given.row_3, 3)):
        for card in row:
            if FEATURES[card_number(card)].grade != grade:
                raise BadPosition(f"{card} is no card of the {grade}★ row")


def lost_number(name: str) -> int:
    """Branches are kept as negative numbers beside the circular tiles."""
    if name in BRANCH_NUMBERS:
        return -1 - BRANCH_NUMBERS[name]
    return tile_number(name, FIRST_CLUSTER, len(TILE_NAMES), "tile")


def read_seats(table: Solani, skies: list[SkyData]) -> None:
    held = [tile_number(sky.held_circle, FIRST_CLUSTER, FIRST_FEATURE, "tile to hold") for sky in skies]
    rest = [0] * (int(table.deal.players) - len(skies))
    table.held_circle = numbers(held + rest)
    table.held_branch = numbers([branch_number(sky.held_branch) for sky in skies] + rest)
    table.put_circle = numbers([-1 if sky.put_circle == "-" else space_number(sky.put_circle) for sky in skies])
    table.put_branch = numbers([-1 if sky.put_branch == "-" else gap_number(sky.put_branch) for sky in skies])
    table.picks = numbers([sky.picks for sky in skies])


def read_den(table: Solani, den: DenData) -> None:
    if den != DenData() and table.deal.seats != 1:
        raise BadPosition("only the solo game has a den")
    table.den_clusters = numbers([cluster_number(name) for name in den.clusters])
    table.den_branches = numbers([branch_number(name) - 1 for name in den.branches])
    table.den_planets = numbers([one_of(LETTERS, letter, "planet") for letter in den.planets])
    table.den_cards = numbers([card_number(card) for card in den.cards])


def read_turn(table: Solani, given: TableData) -> None:
    players = int(table.deal.players)
    if not 1 <= given.round <= ROUNDS:
        raise BadPosition(f"the rounds are 1 to {ROUNDS}; not {given.round}")
    if not 0 <= given.sun < players or not 0 <= given.first < players:
        raise BadPosition(f"the Sun is with one of the players 0 to {players - 1}")
    over = given.phase == "over"
    if not over and not 0 <= given.seat < table.deal.seats:
        raise BadPosition(f"the seat on turn is 0 to {table.deal.seats - 1}; not {given.seat}")
    table.round, table.sun = given.round, given.sun
    table.phase = PHASES.index(given.phase)
    table.kind, table.second = KINDS.index(given.kind), given.second
    table.coin = KINDS.index(given.coin) or -1
    table.seat = -1 if over else given.seat
    back = given.second and table.phase < PLACE
    table.step = (given.sun + players - 1 - given.seat) % players if back else (given.seat - given.sun) % players
    if table.phase > PLACE:
        table.step = players
    if given.phase == "set":
        read_hand(table)
    table.drawn = sum(1 << card_number(card) for card in given.drawn)
    check_turn(table, given)


def read_hand(table: Solani) -> None:
    """The newest card of the seat that is to place a feature is still in hand."""
    sky = table.skies[table.seat]
    if not len(sky.cards) or sky.cards[len(sky.cards) - 1] % 64 != NOWHERE:
        raise BadPosition("the seat that places a feature owns its card, and the tile lies nowhere yet")
    sky.settle_card(IN_HAND)


def check_turn(table: Solani, given: TableData) -> None:
    """Whoever is asked must be able to answer."""
    if (given.phase == "keep") != bool(given.drawn):
        raise BadPosition("cards are drawn exactly while one of them is to be kept")
    if table.phase != PHASES.index("over") and not table.legal_actions():
        raise BadPosition(f"seat {given.seat} has nothing to do in the phase {given.phase!r}")


def fill_bags(table: Solani, given: TableData) -> None:
    """What lies nowhere else is in its bag, unless the bag is given."""
    laid = [int(tile) for sky in table.skies for tile in sky.circle] + list(table.held_circle)
    circles = laid + list(table.clusters) + list(table.track) + list(table.lost) + list(table.den_clusters)
    circles += [FIRST_PLANET + int(colour) for colour in table.den_planets]
    clusters = [
        cluster.total - circles.count(FIRST_CLUSTER + n) - int(table.traded[n]) for n, cluster in enumerate(CLUSTERS)
    ]
    planets = [planet.total - circles.count(FIRST_PLANET + n) for n, planet in enumerate(PLANETS)]
    table.cluster_bag = numbers(bag(CLUSTER_NAMES, clusters, given.cluster_bag))
    table.unseen = numbers(bag(list(LETTERS), planets, given.unseen))
    fill_branch_bags(table, given)
    owned = [int(held) // 64 for sky in table.skies for held in sky.cards]
    placed = [*owned, *table.row_2, *table.row_3, *table.den_cards, *[card_number(name) for name in given.drawn]]
    for card in placed:
        if placed.count(card) > 1:
            raise BadPosition(f"the card {FEATURES[card].id} lies in two places")
    deck = [card for card in range(len(FEATURES)) if card not in placed and not table.deal.first_game]
    if given.deck is not None:
        deck = [card_number(name) for name in given.deck]
    table.deck = sum(1 << card for card in deck)


def fill_branch_bags(table: Solani, given: TableData) -> None:
    shown = [int(tile) - 1 for tile in [*table.held_branch, *table.branches] if tile]
    shown += [int(TYPE_OF[mask]) for sky in table.skies for mask in sky.branch if mask]
    shown += list(table.den_branches) + [-1 - int(tile) for tile in table.lost if tile < 0]
    reserve = [branch.reserve for branch in BRANCHES]
    if table.round == ROUNDS:  # SNI-17: what is shown in the last round has left the reserve
        reserve = [count - [int(tile) - 1 for tile in table.branches].count(n) for n, count in enumerate(reserve)]
    table.reserve = numbers(bag(BRANCH_NAMES, [max(0, count) for count in reserve], given.reserve))
    rest = [branch.total - shown.count(n) - int(table.reserve[n]) for n, branch in enumerate(BRANCHES)]
    table.branch_bag = numbers(bag(BRANCH_NAMES, rest, given.branch_bag))


def bag(names: list[str], rest: list[int], given: dict[str, int] | None) -> list[int]:
    if given is not None:
        for name in given:
            one_of(names, name, "tile for this bag")
        rest = [given.get(name, 0) for name in names]
    for name, count in zip(names, rest, strict=True):
        if count < 0:
            raise BadPosition(f"there are more {name} tiles on the table than in the box")
    return rest
