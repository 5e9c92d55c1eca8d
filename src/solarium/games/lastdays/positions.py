"""Positions from plain data, checked, and whole states to data and back.

`set_up` takes a position at the start of somebody's turn (or in the middle of a Move, with `points`):

    {"players": 2, "turn": 0, "marker": 9, "effects": {"FLR": "Fuel", "CON": "Chain", "EXP": "Pulse"},
     "seats": [{"eye": 0, "energy": 4, "divers": {"I0": 2}, "stations": {"C4": "tower"}, "gates": ["I0|C0"],
                "card": "CON", "pending": ["FLR"]}, {}]}

What is left out is filled in so that all pieces, cubes and cards are there.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from msgspec import Struct, ValidationError, convert
from mypy_extensions import i64

from solarium.engine.chance import Scripted
from solarium.engine.errors import BadPosition
from solarium.engine.parts import Data, Positions
from solarium.games.lastdays.data import pieces
from solarium.games.lastdays.data.cards import CARDS_OF_SUIT, FLR, START_MARKER, SUIT_CODES, SUITS, TRG, TRIGGER_FLARES
from solarium.games.lastdays.data.events import EVENT_NAMES
from solarium.games.lastdays.data.pieces import CUBES, SUNDIVERS, TYPE_NAMES, TYPES
from solarium.games.lastdays.data.scenarios import COOP_GOAL
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.terms import COMPETITIVE, COOP, MODES, Terms
from solarium.games.lastdays.rules.topology import STRIDE, board_for
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.flow import go_on

TERMS = (
    "first", "mode", "goal", "scenario", "suits", "barred_types", "barred_layers", "drafted", "pool", "wanted",
    "vestigial", "keep_now", "open_cards", "unlimited", "tie_energy", "guarded", "event_stays",
)  # fmt: skip
FLAGS = ("keep_now", "open_cards", "unlimited", "tie_energy", "guarded", "event_stays")


class SeatFields(Struct):
    """What the fields of a seat are made of; their values are checked as they are read."""

    eye: int = 0
    hold: int = 0
    reserve: int = 0
    energy: int = 0
    momentum: int = 0
    gone: int = 0
    lost: int = 0
    divers: dict[str, int] = {}
    stations: dict[str, str] = {}
    gates: list[str] = []
    destroyed: dict[str, int] = {}
    card: str = ""
    pending: list[str] = []
    in_holds: dict[str, int] = {}


class Fields(Struct):
    """The same for the table."""

    players: int = 2
    mode: str = ""
    first: int = 0
    turn: int = 0
    seats: list[SeatFields] = []
    marker: int = 0
    supply: int = 0
    effects: dict[str, str] = {}
    suits: list[str] = []
    event: str = ""
    events_left: list[str] = []
    triggers: int = 0
    discard: dict[str, int] = {}
    garden: list[str] = []
    points: int = 0
    stall: int = 0
    goal: int = 0
    barred_types: list[str] = []
    barred_layers: list[str] = []
    phase: str = ""
    keep_now: bool = False
    open_cards: bool = False
    unlimited: bool = False
    tie_energy: bool = False
    guarded: bool = False
    event_stays: bool = False


class LastDaysPositions(Positions[LastDays]):
    def set_up(self, data: Mapping[str, Any]) -> LastDays:
        return set_up(data)

    def dump(self, state: LastDays) -> Data:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> LastDays:
        return load(data)


def set_up(data: Mapping[str, Any]) -> LastDays:
    check_names(data)
    try:
        convert(dict(data), Fields)
    except ValidationError as error:
        raise BadPosition(f"a field is of the wrong kind: {error}") from None
    state = LastDays(read_terms(data))
    seats = data.get("seats", [])
    if len(seats) > state.players:
        raise BadPosition(f"{len(seats)} seats are described, but {state.players} play")
    for seat in range(state.players):
        read_seat(state, seat, seats[seat] if seat < len(seats) else {})
    read_effects(state, data)
    read_cards(state, data)
    read_energy(state, data)
    state.stall = number(data, "stall", 0, 0, 10**6)
    state.turn = number(data, "turn", int(state.terms.first), 0, int(state.players) - 1)
    if data.get("phase") == "VESTIGIAL":
        state.terms.vestigial = True
        state.phase = phases.VESTIGIAL
        return state
    go_on(state, Scripted([]))
    if "points" in data:
        state.acted = True
        state.phase = phases.MOVING
        state.points = number(data, "points", 0, 0, 99)
    return state


def check_names(data: Mapping[str, Any]) -> None:
    for name in data:
        if name not in Fields.__struct_fields__:
            raise BadPosition(f"there is no field {name!r}; there are {', '.join(sorted(Fields.__struct_fields__))}")
    seats = data.get("seats", [])
    for name in (
        [name for seat in seats if isinstance(seat, Mapping) for name in seat] if isinstance(seats, list) else []
    ):
        if name not in SeatFields.__struct_fields__:
            fields = ", ".join(sorted(SeatFields.__struct_fields__))
            raise BadPosition(f"a seat has no field {name!r}; it has {fields}")


def number(data: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    value: int = data.get(name, default)
    if not least <= value <= most:
        raise BadPosition(f"{name} should be a whole number from {least} to {most}; not {value!r}")
    return value


def index(names: tuple[str, ...] | list[str], word: object, what: str) -> int:
    if word not in names:
        raise BadPosition(f"there is no {what} {word!r}")
    return list(names).index(str(word))


def read_terms(data: Mapping[str, Any]) -> Terms:
    players = number(data, "players", 2, 1, 5)
    terms = Terms(board_for(players), players)
    if "mode" in data:
        if data["mode"] not in MODES:
            raise BadPosition(f"mode should be one of {', '.join(MODES)}; not {data['mode']!r}")
        terms.mode = MODES[data["mode"]]
    terms.first = number(data, "first", 0, 0, players - 1)
    terms.goal = number(data, "goal", COOP_GOAL if terms.mode != COMPETITIVE else 0, 0, 999)
    count = min(players + (terms.mode == COOP), 6)
    suits = data.get("suits", list(SUIT_CODES[1 : count + 1]))
    terms.suits = 1 | sum(1 << index(SUIT_CODES, suit, "suit") for suit in set(suits) - {"FLR"})
    terms.barred_types = sum(1 << index(TYPE_NAMES, name, "type") for name in data.get("barred_types", []))
    terms.barred_layers = sum(1 << index(terms.board.letters, name, "layer") for name in data.get("barred_layers", []))
    for flag in FLAGS:
        if flag in data:
            setattr(terms, flag, bool(data[flag]))
    if terms.mode != COMPETITIVE:
        terms.open_cards = True
    return terms


def space_number(state: Table, name: object) -> int:
    if name not in state.board.number:
        raise BadPosition(f"there is no space {name!r} on this side of the board")
    return state.board.number[str(name)]


def site_number(state: Table, name: str) -> int:
    outer, _, inner = name.partition("|")
    site = state.board.find_site(space_number(state, outer), space_number(state, inner))
    if site < 0:
        raise BadPosition(f"no gate can stand at {name!r}")
    return int(site)


def read_seat(state: LastDays, seat: int, data: Mapping[str, Any]) -> None:
    board = state.board
    spacing = board.spacing[int(state.players)]
    eye = (state.order(seat) * spacing) % board.eyes
    state.eye[seat] = number(data, "eye", int(eye), 0, int(board.eyes) - 1)
    state.momentum[seat] = number(data, "momentum", 0, 0, 10**6)
    state.energy[seat] = number(data, "energy", pieces.START_ENERGY, 0, CUBES)
    for name, count in data.get("divers", {}).items():
        space = space_number(state, name)
        if not 0 < count <= pieces.CROWD:
            raise BadPosition(f"seat {seat} has {count} sundivers on {name}; one to five may be there (LDS-42)")
        state.divers[seat * STRIDE + space] = count
    for name, kind in data.get("stations", {}).items():
        space = space_number(state, name)
        if state.station[space] >= 0:
            raise BadPosition(f"there are two stations on {name} (LDS-58)")
        state.build(seat, index(TYPE_NAMES, kind, "type"), space)
    for name in data.get("gates", []):
        site = site_number(state, name)
        if state.gate[site] >= 0:
            raise BadPosition(f"there are two gates at {name} (LDS-59)")
        state.build_gate(seat, site)
    for kind, count in data.get("destroyed", {}).items():
        state.destroyed[seat * TYPES + index(TYPE_NAMES, kind, "type")] = count
        state.stations[seat * TYPES + index(TYPE_NAMES, kind, "type")] -= count
    if state.gates[seat] < 0 or any(state.stations[seat * TYPES + kind] < 0 for kind in range(TYPES)):
        limits = f"{pieces.START_STATIONS} stations of a type and {pieces.START_GATES} gates"
        raise BadPosition(f"seat {seat} has more than {limits}")
    read_divers(state, seat, data)


def read_divers(state: LastDays, seat: int, data: Mapping[str, Any]) -> None:
    """13 sundivers: what is not said is filled up, five in the reserve, the rest in the hold."""
    players = int(state.players)
    guests = 0
    for ship, count in data.get("in_holds", {}).items():
        state.hold[int(ship) * players + seat] += count
        guests += count
    state.lost[seat] = number(data, "lost", 0, 0, SUNDIVERS)
    rest = SUNDIVERS - int(state.on_board(seat)) - guests - int(state.lost[seat])
    gone = data.get("gone", 0)
    hold: Any = data.get("hold")
    reserve: Any = data.get("reserve")
    if hold is None and reserve is None:
        reserve = max(min(SUNDIVERS - pieces.START_HOLD, rest - gone), 0)
    if hold is None:
        hold = rest - gone - reserve
    elif reserve is None:
        reserve = rest - gone - hold
    elif "gone" not in data:
        gone = rest - hold - reserve
    if hold + reserve + gone != rest or min(hold, reserve, gone) < 0:
        raise BadPosition(f"seat {seat} should have {SUNDIVERS} sundivers in all")
    state.hold[seat * players + seat] += hold
    state.reserve[seat] = reserve
    state.gone[seat] = gone


def read_effects(state: LastDays, data: Mapping[str, Any]) -> None:
    given = data.get("effects", {})
    taken = []
    for suit, name in given.items():
        at = index(SUIT_CODES, suit, "suit")
        if not state.terms.has_suit(at):
            raise BadPosition(f"the suit {suit} is not in this deck")
        state.effect_of[at] = index(NAMES, name, "effect")
        taken.append(state.effect_of[at])
    free = [effect for effect in range(len(NAMES)) if effect not in taken]
    for suit in range(SUITS):
        if state.terms.has_suit(suit) and state.effect_of[suit] < 0:
            state.effect_of[suit] = free.pop(0)


def read_cards(state: LastDays, data: Mapping[str, Any]) -> None:
    """13 of each suit: what is neither in a hand nor discarded is in the deck; drawn flares lie in the discards."""
    state.marker = number(data, "marker", START_MARKER, 1, START_MARKER)
    held = [0] * SUITS
    for seat, entry in enumerate(data.get("seats", [])):
        cards = ([entry["card"]] if "card" in entry else []) + list(entry.get("pending", []))
        for card in cards:
            suit = index(SUIT_CODES, card, "suit")
            state.hand[seat * SUITS + suit] += 1
            held[suit] += 1
            if suit == FLR or state.terms.open_cards:
                state.known[seat * SUITS + suit] += 1
    for name, count in data.get("discard", {}).items():
        state.discard[index(SUIT_CODES, name, "suit")] = count
    state.discard[FLR] = START_MARKER - state.marker - held[FLR]
    for suit in range(SUITS):
        if state.terms.has_suit(suit):
            state.deck[suit] = CARDS_OF_SUIT - held[suit] - state.discard[suit]
        elif held[suit] or state.discard[suit]:
            raise BadPosition(f"the suit {SUIT_CODES[suit]} is not in this deck")
        if state.deck[suit] < 0 or state.discard[suit] < 0:
            raise BadPosition(f"the cards of {SUIT_CODES[suit]} do not add up to {CARDS_OF_SUIT}")
    state.deck[TRG] = number(data, "triggers", 0, 0, TRIGGER_FLARES)
    if "event" in data:
        state.event = index(EVENT_NAMES, data["event"], "event")
        left = data.get("events_left", [name for name in EVENT_NAMES if name != data["event"]])
        state.events_left = sum(1 << index(EVENT_NAMES, name, "event") for name in left)
    elif state.deck[TRG]:
        raise BadPosition("trigger flares need an event")


def read_energy(state: LastDays, data: Mapping[str, Any]) -> None:
    for name in data.get("garden", []):
        state.garden += 1 << space_number(state, name)
    held = sum(int(state.energy[seat]) for seat in range(state.players)) + int(state.garden).bit_count()
    state.supply = data.get("supply", CUBES - held)
    if not state.terms.unlimited and (state.supply + held != CUBES or state.supply < 0):
        raise BadPosition(f"supply, holds and garden should make {CUBES} cubes; they make {state.supply + held}")


# Whole states


def table_fields(state: LastDays) -> list[str]:
    """The names of everything a state is made of, apart from its terms."""
    skip = {"events", "terms", "board", "players"}
    names = [name for name in dir(state) if not name.startswith("_") and name not in skip]
    return [name for name in names if not callable(getattr(state, name))]


def dump(state: LastDays) -> Data:
    fields: dict[str, Any] = {}
    for name in table_fields(state):
        value = getattr(state, name)
        fields[name] = value if isinstance(value, int | bool) else list(value)
    terms = {name: getattr(state.terms, name) for name in TERMS}
    return {"players": int(state.players), "rules": terms, "table": fields}


def load(data: Mapping[str, Any]) -> LastDays:
    try:
        players = number(data, "players", 0, 1, 5)
        terms = Terms(board_for(players), players)
        for name in TERMS:
            setattr(terms, name, data["rules"][name])
        state = LastDays(terms)
        for name in table_fields(state):
            value = data["table"][name]
            setattr(state, name, vec[i64](value) if isinstance(value, list) else value)
    except (LookupError, TypeError, ValueError, ArithmeticError) as error:
        raise BadPosition(f"this is no position of the game: {error}") from None
    return state
