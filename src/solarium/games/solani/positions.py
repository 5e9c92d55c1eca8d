"""A table as plain data: positions for tests, puzzles and stored games. What is left out is as at the start.

Spaces have their names (C24, B03), tiles theirs (s3, w2, U, F2-07), branches are written with their arms in the
order NW, NE, SE, SW. Bags, decks and face-down planets hold whatever lies nowhere else, unless they are given.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct, ValidationError, convert, field, to_builtins

from solarium.engine.errors import BadPosition
from solarium.engine.parts import Data, Positions
from solarium.games.solani.data import lookup, pieces
from solarium.games.solani.data.spaces import CIRCLES, SECTORS, arms_text, circle_name, gap_name
from solarium.games.solani.rules.codes import PLACE
from solarium.games.solani.rules.setup import new_table, numbers, starting_sky
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.table import Deal
from solarium.games.solani.rules.tiles import IN_HAND, NOWHERE, TYPE_OF, card_of, space_of

PHASES = ("pick", "trade", "place", "take", "keep", "set", "over")
KINDS = ("", "cluster", "branch")
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


class SolaniPositions(Positions[Solani]):
    def set_up(self, data: Mapping[str, Any]) -> Solani:
        return set_up(data)

    def dump(self, state: Solani) -> Data:
        return dump(state)


# Reading


def set_up(data: Mapping[str, Any]) -> Solani:
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


def read_deal(given: TableData) -> Deal:
    if not 1 <= given.players <= 4:
        raise BadPosition(f"Solani is for 1 to 4 players; not {given.players}")
    level = lookup.one_of([level.name for level in pieces.LEVELS], given.level, "level") if given.players == 1 else -1
    deal = Deal(given.players, level)
    boards = given.boards or [board.name for board in pieces.BOARDS[: given.players]]
    if len(boards) != given.players:
        raise BadPosition(f"there are {len(boards)} boards for {given.players} seats")
    deal.boards = [lookup.one_of([board.name for board in pieces.BOARDS], name, "board") for name in boards]
    deal.dark_card = lookup.one_of([card.name for card in pieces.DARK_SKIES], given.dark_card, "Dark Sky card")
    if not 0 <= given.orientation <= 3:
        raise BadPosition(f"the orientation is 0 to 3 quarter turns; not {given.orientation}")
    deal.orientation = given.orientation
    deal.first = given.first
    for name, value in given.flags.items():
        lookup.one_of(FLAGS, name, "flag")
        setattr(deal, name, value)
    return deal


def read_bonus(given: TableData) -> list[int]:
    if not given.bonus:
        return [-1] * len(pieces.BONUSES)
    if len(given.bonus) != len(pieces.BONUSES):
        raise BadPosition("the four bonus cards need four sectors, or none")
    return [lookup.one_of(SECTORS, name, "sector") for name in given.bonus]


def read_sky(table: Solani, seat: int, given: SkyData) -> Sky:
    sky = starting_sky(table.deal, seat)
    places: dict[int, int] = {}
    for name in given.opened:
        sky.opened |= 1 << lookup.space_number(name)
    for name in given.counted:
        sky.counted |= 1 << lookup.space_number(name)
    for name, tile in given.circles.items():
        space = lookup.space_number(name)
        number = lookup.tile_number(tile, pieces.FIRST_CLUSTER, len(pieces.TILE_NAMES), "tile")
        if pieces.FIRST_GUIDE <= number < pieces.FIRST_PLANET:
            raise BadPosition("Guiding Stars are printed on the board; they are not placed")
        if sky.tiles >> space & 1:
            raise BadPosition(f"{name} holds a Guiding Star")
        if sky.dark & ~sky.opened & 1 << space:
            raise BadPosition(f"{name} is a Dark Sky")  # SNI-36
        sky.put_circle(space, number)
        if number >= pieces.FIRST_FEATURE:
            places[number - pieces.FIRST_FEATURE] = space
    for name, arms in given.branches.items():
        mask = int(arms, 2) if len(arms) == 4 and set(arms) <= {"0", "1"} else 0
        if not mask:
            raise BadPosition(f"{arms!r} at {name} is no branch; arms are written like 0110")
        sky.put_branch(lookup.gap_number(name), mask)
    order = [lookup.card_number(card) for card in given.cards]
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
    table.clusters = numbers([lookup.cluster_number(name) for name in (given.clusters + empty)[:size]])
    table.branches = numbers([lookup.branch_number(name) for name in (given.branches + empty)[:size]])
    if len(given.track) != 12 or not set(given.track) <= set(lookup.LETTERS + "-"):
        raise BadPosition(f"the track is twelve letters of {lookup.LETTERS} or -; not {given.track!r}")
    table.track = numbers([pieces.TILE_NUMBERS.get(letter, 0) for letter in given.track])
    table.refilled = given.refilled
    table.traded = numbers([given.traded.count(name) for name in lookup.CLUSTER_NAMES])
    table.lost = numbers([lookup.lost_number(name) for name in given.lost])
    table.row_2 = numbers([lookup.card_number(card) for card in given.row_2])
    table.row_3 = numbers([lookup.card_number(card) for card in given.row_3])
    for row, grade in ((given.row_2, 2), (given.row_3, 3)):
        for card in row:
            if pieces.FEATURES[lookup.card_number(card)].grade != grade:
                raise BadPosition(f"{card} is no card of the {grade}★ row")


def read_seats(table: Solani, skies: list[SkyData]) -> None:
    held = [
        lookup.tile_number(sky.held_circle, pieces.FIRST_CLUSTER, pieces.FIRST_FEATURE, "tile to hold") for sky in skies
    ]
    rest = [0] * (int(table.deal.players) - len(skies))
    table.held_circle = numbers(held + rest)
    table.held_branch = numbers([lookup.branch_number(sky.held_branch) for sky in skies] + rest)
    table.put_circle = numbers([-1 if sky.put_circle == "-" else lookup.space_number(sky.put_circle) for sky in skies])
    table.put_branch = numbers([-1 if sky.put_branch == "-" else lookup.gap_number(sky.put_branch) for sky in skies])
    table.picks = numbers([sky.picks for sky in skies])


def read_den(table: Solani, den: DenData) -> None:
    if den != DenData() and table.deal.seats != 1:
        raise BadPosition("only the solo game has a den")
    table.den_clusters = numbers([lookup.cluster_number(name) for name in den.clusters])
    table.den_branches = numbers([lookup.branch_number(name) - 1 for name in den.branches])
    table.den_planets = numbers([lookup.one_of(lookup.LETTERS, letter, "planet") for letter in den.planets])
    table.den_cards = numbers([lookup.card_number(card) for card in den.cards])


def read_turn(table: Solani, given: TableData) -> None:
    players = int(table.deal.players)
    if not 1 <= given.round <= pieces.ROUNDS:
        raise BadPosition(f"the rounds are 1 to {pieces.ROUNDS}; not {given.round}")
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
    table.drawn = sum(1 << lookup.card_number(card) for card in given.drawn)
    check_turn(table, given)


def read_hand(table: Solani) -> None:
    """The newest card of the seat that is to place a feature is still in hand."""
    sky = table.skies[table.seat]
    if not len(sky.cards) or space_of(sky.cards[len(sky.cards) - 1]) != NOWHERE:
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
    circles += [pieces.FIRST_PLANET + int(colour) for colour in table.den_planets]
    clusters = [
        cluster.total - circles.count(pieces.FIRST_CLUSTER + n) - int(table.traded[n])
        for n, cluster in enumerate(pieces.CLUSTERS)
    ]
    planets = [planet.total - circles.count(pieces.FIRST_PLANET + n) for n, planet in enumerate(pieces.PLANETS)]
    table.cluster_bag = numbers(bag(lookup.CLUSTER_NAMES, clusters, given.cluster_bag))
    table.unseen = numbers(bag(list(lookup.LETTERS), planets, given.unseen))
    fill_branch_bags(table, given)
    owned = [int(card_of(owned)) for sky in table.skies for owned in sky.cards]
    placed = [*owned, *table.row_2, *table.row_3, *table.den_cards, *[lookup.card_number(name) for name in given.drawn]]
    for card in placed:
        if placed.count(card) > 1:
            raise BadPosition(f"the card {pieces.FEATURES[card].id} lies in two places")
    deck = [card for card in range(len(pieces.FEATURES)) if card not in placed and not table.deal.first_game]
    if given.deck is not None:
        deck = [lookup.card_number(name) for name in given.deck]
    table.deck = sum(1 << card for card in deck)


def fill_branch_bags(table: Solani, given: TableData) -> None:
    shown = [int(tile) - 1 for tile in [*table.held_branch, *table.branches] if tile]
    shown += [int(TYPE_OF[mask]) for sky in table.skies for mask in sky.branch if mask]
    shown += list(table.den_branches) + [-1 - int(tile) for tile in table.lost if tile < 0]
    reserve = [branch.reserve for branch in pieces.BRANCHES]
    if table.round == pieces.ROUNDS:  # SNI-17: what is shown in the last round has left the reserve
        reserve = [count - [int(tile) - 1 for tile in table.branches].count(n) for n, count in enumerate(reserve)]
    table.reserve = numbers(bag(lookup.BRANCH_NAMES, [max(0, count) for count in reserve], given.reserve))
    rest = [branch.total - shown.count(n) - int(table.reserve[n]) for n, branch in enumerate(pieces.BRANCHES)]
    table.branch_bag = numbers(bag(lookup.BRANCH_NAMES, rest, given.branch_bag))


def bag(names: list[str], rest: list[int], given: dict[str, int] | None) -> list[int]:
    if given is not None:
        for name in given:
            lookup.one_of(names, name, "tile for this bag")
        rest = [given.get(name, 0) for name in names]
    for name, count in zip(names, rest, strict=True):
        if count < 0:
            raise BadPosition(f"there are more {name} tiles on the table than in the box")
    return rest


# Writing


def dump(table: Solani) -> Data:
    """The whole table; `set_up` makes an equal one of it."""
    deal = table.deal
    data = TableData(
        players=int(deal.seats),
        level=pieces.LEVELS[deal.level].name if deal.level >= 0 else "trickster",
        flags={name: getattr(deal, name) for name in FLAGS},
        boards=[pieces.BOARDS[board].name for board in deal.boards],
        dark_card=pieces.DARK_SKIES[deal.dark_card].name,
        orientation=int(deal.orientation),
        bonus=[] if deal.bonus[0] < 0 else [SECTORS[sector] for sector in deal.bonus],
        first=int(deal.first),
        round=int(table.round),
        phase=PHASES[table.phase],  # type: ignore[arg-type]
        sun=int(table.sun),
        seat=max(0, int(table.seat)),
        kind=KINDS[table.kind],  # type: ignore[arg-type]
        second=table.second,
        coin=KINDS[max(0, table.coin)],  # type: ignore[arg-type]
        clusters=[pieces.TILE_NAMES[tile] for tile in table.clusters],
        branches=[lookup.BRANCH_NAMES[tile - 1] if tile else "-" for tile in table.branches],
        track="".join(pieces.TILE_NAMES[tile] for tile in table.track),
        refilled=table.refilled,
        traded=[name for n, name in enumerate(lookup.CLUSTER_NAMES) for _ in range(table.traded[n])],
        lost=[pieces.TILE_NAMES[tile] if tile > 0 else lookup.BRANCH_NAMES[-1 - tile] for tile in table.lost],
        row_2=cards_of(table.row_2),
        row_3=cards_of(table.row_3),
        drawn=bits_of(int(table.drawn)),
        skies=[dump_sky(table, seat) for seat in range(deal.seats)],
        den=DenData(
            [pieces.TILE_NAMES[tile] for tile in table.den_clusters],
            [lookup.BRANCH_NAMES[kind] for kind in table.den_branches],
            "".join(lookup.LETTERS[colour] for colour in table.den_planets),
            cards_of(table.den_cards),
        ),
        cluster_bag=dict(zip(lookup.CLUSTER_NAMES, map(int, table.cluster_bag), strict=True)),
        branch_bag=dict(zip(lookup.BRANCH_NAMES, map(int, table.branch_bag), strict=True)),
        reserve=dict(zip(lookup.BRANCH_NAMES, map(int, table.reserve), strict=True)),
        unseen=dict(zip(lookup.LETTERS, map(int, table.unseen), strict=True)),
        deck=bits_of(int(table.deck)),
    )
    made: Data = to_builtins(data)
    return made


def cards_of(row: Iterable[int]) -> list[str]:
    return [pieces.FEATURES[card].id for card in row]


def bits_of(cards: int) -> list[str]:
    return [card.id for number, card in enumerate(pieces.FEATURES) if cards >> number & 1]


def names_in(spaces: int) -> list[str]:
    return [name for name, space in CIRCLES.items() if spaces >> space & 1]


def dump_sky(table: Solani, seat: int) -> SkyData:
    sky = table.skies[seat]
    return SkyData(
        circles={
            circle_name(space): pieces.TILE_NAMES[tile]
            for space, tile in enumerate(sky.circle)
            if tile and not pieces.FIRST_GUIDE <= tile < pieces.FIRST_PLANET
        },
        branches={gap_name(gap): arms_text(mask) for gap, mask in enumerate(sky.branch) if mask},
        cards=[pieces.FEATURES[card_of(owned)].id for owned in sky.cards],
        counted=names_in(int(sky.counted)),
        opened=names_in(int(sky.opened)),
        held_circle=pieces.TILE_NAMES[table.held_circle[seat]],
        held_branch=lookup.BRANCH_NAMES[table.held_branch[seat] - 1] if table.held_branch[seat] else "-",
        put_circle=circle_name(table.put_circle[seat]) if table.put_circle[seat] >= 0 else "-",
        put_branch=gap_name(table.put_branch[seat]) if table.put_branch[seat] >= 0 else "-",
        picks=int(table.picks[seat]),
    )
