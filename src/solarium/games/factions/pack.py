"""Reading cards: our own tables and packs that people write themselves, checked field by field."""

import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct, ValidationError

from solarium.engine.errors import BadOption
from solarium.games.factions import codes as c
from solarium.games.factions.tables import Tables, lay_out_board

FOLDER = Path(__file__).parent
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


TABLES = ("asteroids", "mercury", "venus", "earth", "jupiter", "saturn", "uranus", "neptune", "solo")
PREFIX = ("AS", "ME", "VE", "EA", "JU", "SA", "UR", "NE", "SO")
LEAST = {"asteroids": 12, "mercury": 1, "venus": 8, "earth": 2, "jupiter": 8, "saturn": 8, "uranus": 1, "neptune": 5}

PLAIN = {
    "S": c.S, "S1": c.S1, "T": c.T, "N1": c.N1, "J1": c.J1, "L": c.L, "TPANY": c.TPANY, "WH": c.WH,
    "AGAIN": c.AGAIN, "ORB1": c.ORB1, "STEAL": c.STEAL, "STEALALL": c.STEALALL, "MINE": c.MINE,
    "CYCLE": c.CYCLE, "SELL": c.SELL, "CAT3": c.CAT3,
}  # fmt: skip
COUNTED = {"E": c.E, "R": c.R, "X": c.X, "U": c.U, "CLR": c.CLR, "PEEK": c.PEEK}
SPECIAL = {"OTHERS": c.OTHERS, "ALONE": c.ALONE}
RIVAL = {
    "CHARGE": c.CHARGE, "HIRE": c.HIRE, "VOTE": c.VOTE, "LEAD": c.LEAD, "BUILD": c.BUILD, "BUILDOR": c.BUILDOR,
    "EXOLEAST": c.EXOLEAST, "EXOBEST": c.EXOBEST, "EXOFRESH": c.EXOFRESH, "BETTER": c.BETTER, "TECHOR": c.TECHOR,
    "READLEFT": c.READLEFT, "READPICK": c.READPICK, "READFRESH": c.READFRESH, "BELT": c.ROCKBELT,
    "KUIPER": c.KUIPER, "ROCKS": c.ROCKS, "AROUND": c.AROUND, "PRODUCE": c.PRODUCE, "TUNNEL": c.TUNNEL,
    "ORBITALL": c.ORBITALL, "NEXT": c.NEXT, "COUNCIL": c.COUNCIL, "REPEAT": c.REPEAT,
}  # fmt: skip
TECH_POWERS = {
    "need": c.NEED, "first_sector": c.FIRST_SECTOR, "tether": c.TETHER, "mars_first": c.MARS_FIRST,
    "mine_energy": c.MINE_ENERGY, "jupiter_free": c.JUPITER_FREE, "cargo": c.CARGO_ROOM, "coil": c.COIL,
    "brake": c.BRAKE, "turn_energy": c.TURN_ENERGY, "cipher": c.CIPHER,
}  # fmt: skip
EVENT_POWERS = {
    "asteroid": c.MORE_ASTEROID, "mercury": c.MORE_MERCURY, "surcharge": c.SURCHARGE, "inner_empty": c.INNER_EMPTY,
    "mars_price": c.MARS_PRICE, "mars_most": c.MARS_MOST, "need": c.NEED, "produce": c.MORE_PRODUCE,
    "saturn_keep": c.SATURN_KEEP, "neptune_market": c.NEPTUNE_MARKET, "jupiter_free": c.JUPITER_FREE,
    "jupiter_refill": c.JUPITER_REFILL, "price_cap": c.PRICE_CAP, "pass_clear": c.PASS_CLEAR,
    "venus_more": c.VENUS_MORE, "place_most": c.PLACE_MOST, "pass_energy": c.PASS_ENERGY,
    "last_turns": c.LAST_TURNS, "rescue_price": c.RESCUE_PRICE, "rescue_fill": c.RESCUE_FILL,
}  # fmt: skip
EVENT_FINAL = {"resource_worth": c.RESOURCE_WORTH, "energy_worth": c.ENERGY_WORTH}
EVENT_NOW = {
    "draw_objective": c.DRAW_OBJECTIVE, "burn_objective": c.BURN_OBJECTIVE, "turn_planets": c.TURN_PLANETS,
    "scrap": c.SCRAP, "help_small": c.HELP_SMALL, "reward_builders": c.REWARD_BUILDERS,
    "help_unbuilt": c.HELP_UNBUILT,
}  # fmt: skip
LASTS = {"rest": c.REST, "next": c.NEXT_ROUND, "now": c.NOW, "final": c.FINAL}
TIMINGS = {"round": c.AT_ROUND, "turn": c.AT_TURN, "use": c.AFTER_USE, "mining": c.AFTER_MINING}
KINDS = {"instant": c.INSTANT, "explorer": c.EXPLORER, "exoplanet": c.EXOPLANET, "tech": c.TECH}
METRICS = (
    "outer_energy", "outer_sectors", "inner_sectors", "battery", "rescued", "hold_room", "capacity", "resources",
    "explorers", "planets_used", "most_uses", "mined", "mined_value", "machines", "battery_level",
    "faction_machine", "mars_upgrades", "venus_cards", "types_explored", "most_of_a_type", "bountiful", "barren",
    "frozen", "molten", "gaseous", "overstaffed", "planets_beside", "ships_beside", "resource_lead", "traders",
    "energy_lead", "vote_lead", "uranus_again", "research", "uranus_uses", "neptune_uses",
)  # fmt: skip


class FaultError(ValueError):
    """Something in a pack that is wrong, in words for its author."""


def effect_code(word: str, more: dict[str, int] | None = None) -> int:
    """`E6` and the like as a number: code * 100 + n.

    >>> effect_code("TP:mars")
    1103
    """
    if word in PLAIN:
        return PLAIN[word] * 100
    head, _, planet = word.partition(":")
    if head == "TP" and planet in PLANETS:
        return c.TP * 100 + PLANETS.index(planet)
    match = re.fullmatch(r"([A-Z]+)(\d{0,2})", word)
    known = {**COUNTED, **(more or {})}
    if match and match[1] in known and (match[2] or match[1] not in COUNTED):
        return known[match[1]] * 100 + int(match[2] or 0)
    raise FaultError(f"{word!r} is no effect code; there are E6, R2, X1, U1, CLR2, PEEK3, TP:mars, {', '.join(PLAIN)}")


def power(text: str, known: dict[str, int], what: str) -> tuple[int, int]:
    name, _, number = text.partition(" ")
    if name not in known or not re.fullmatch(r"-?\d{1,2}", number):
        raise FaultError(f"{text!r} is no effect of {what}; it should be one of {', '.join(known)} and a number")
    return known[name], int(number)


def condition_terms(text: str) -> list[int]:
    """`mined >= 3 and resources <= 0` as metric, sign, number for each term; at most two terms."""
    terms: list[int] = []
    for term in text.split(" and "):
        match = re.fullmatch(r"(\w+) (<=|>=) (\d{1,3})", term)
        if not match or match[1] not in METRICS:
            raise FaultError(
                f"{term!r} is no condition; it should be like 'mined >= 3', with one of {', '.join(METRICS)}"
            )
        terms += [METRICS.index(match[1]) + 1, 1 if match[2] == ">=" else -1, int(match[3])]
    if len(terms) > 6:
        raise FaultError("a condition has at most two terms joined by 'and'")
    return terms + [0] * (6 - len(terms))


def fill_card(tables: Tables, deck: int, number: int, card: Card) -> None:
    """One card into the tables. Raises `FaultError`."""
    tables.ids[number], tables.names[number], tables.texts[number] = card.id, card.name or card.id, card.text
    if not 0 <= card.steps <= 11:
        raise FaultError("steps should be from 0 to 11")
    tables.steps[number], tables.asterisk[number] = card.steps, int(card.asterisk)
    if isinstance(card, Asteroid):
        tables.value[number] = bounded("value", card.value, 0, 20)
    elif isinstance(card, Charge):
        for level in range(4):
            tables.charge[(number - deck * 64) * 4 + level] = bounded("energy", card.energy[level], 0, 64)
    elif isinstance(card, Explorer):
        fill_explorer(tables, number, card.number, card.likes)
        if card.special:
            tables.special[number] = effect_code(card.special, SPECIAL)
            if tables.special[number] // 100 not in (c.E, c.R, c.X, c.OTHERS, c.ALONE):
                raise FaultError("an explorer's special is one of E, R, X, OTHERS or ALONE with a number")
    elif isinstance(card, StellarEvent):
        fill_event(tables, number, card)
    elif isinstance(card, Exoplanet):
        fill_exoplanet(tables, number, card.need, [card.type], card.energy, card.resources, card.effects)
    elif isinstance(card, Objective):
        tables.value[number], tables.star[number] = bounded("points", card.points, 0, 50), int(card.star)
        tables.timing[number] = TIMINGS[card.timing]
        for index, term in enumerate(condition_terms(card.condition)):
            tables.terms[number * 6 + index] = term
    elif isinstance(card, Tech):
        tables.power[number], tables.power_size[number] = power(card.effect, TECH_POWERS, "a tech")
        tables.kind[number] = c.TECH
    elif isinstance(card, Research):
        fill_research(tables, number, card)
    elif isinstance(card, Rival):
        fill_rival(tables, number, card)


def bounded(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise FaultError(f"{name} should be from {least} to {most}, not {value}")
    return value


def fill_explorer(tables: Tables, number: int, base: int, likes: dict[Type, int]) -> None:
    tables.value[number] = bounded("number", base, 0, 20)
    for type_, change in likes.items():
        tables.likes[number * 5 + TYPES.index(type_)] = bounded("likes", change, -20, 20)


def fill_exoplanet(
    tables: Tables, number: int, need: int, types: list[Type], energy: int, resources: int, effects: tuple[str, str]
) -> None:
    tables.value[number] = bounded("need", need, 1, 30)
    tables.types[number] = sum(1 << TYPES.index(type_) for type_ in types)
    tables.energy[number], tables.resources[number] = (
        bounded("energy", energy, 0, 32),
        bounded("resources", resources, 0, 14),
    )
    tables.effect1[number], tables.effect2[number] = effect_code(effects[0]), effect_code(effects[1])


def fill_event(tables: Tables, number: int, card: StellarEvent) -> None:
    tables.kind[number] = card.phase
    tables.texts[number] = f"{card.a.text}|{card.b.text}"
    space = 0
    for side, option in enumerate((card.a, card.b)):
        known = {"now": EVENT_NOW, "final": EVENT_FINAL}.get(option.lasts, EVENT_POWERS)
        tables.lasts[number * 2 + side] = LASTS[option.lasts]
        act, size = power(option.effect, known, f"an event that lasts {option.lasts!r}")
        tables.act[number * 2 + side], tables.act_size[number * 2 + side] = act, size
        if not 1 <= len(option.spaces) <= 4:
            raise FaultError("each option of an event has 1 to 4 spaces")
        for reward in option.spaces:
            tables.spaces[number * 8 + space] = effect_code(reward)
            tables.space_side[number * 8 + space] = side
            space += 1


def fill_research(tables: Tables, number: int, card: Research) -> None:
    tables.kind[number] = KINDS[card.kind]
    if card.kind == "instant":
        words = card.effect.split()
        if not 1 <= len(words) <= 2:
            raise FaultError("an instant card has one or two effect codes")
        tables.effect1[number] = effect_code(words[0])
        tables.effect2[number] = effect_code(words[1]) if len(words) == 2 else 0
    elif card.kind == "explorer":
        fill_explorer(tables, number, card.number, card.likes)
    elif card.kind == "exoplanet":
        if not card.types:
            raise FaultError("a research exoplanet names its types")
        fill_exoplanet(tables, number, card.need, card.types, card.energy, card.resources, card.effects)
    else:
        tables.power[number], tables.power_size[number] = power(card.effect, TECH_POWERS, "a tech")


def fill_rival(tables: Tables, number: int, card: Rival) -> None:
    names = {"planet": (*PLANETS, "belt"), "faction": tuple(faction_ids()), "scoring": LEVELS}[card.kind]
    if card.of not in names:
        raise FaultError(f"of should be one of {', '.join(names)}, not {card.of!r}")
    tables.kind[number] = ("planet", "faction", "scoring").index(card.kind)
    tables.of[number] = names.index(card.of)
    if card.kind == "scoring":
        row = names.index(card.of) * 4
        per = (card.resources_per_point, card.upgrades_per_point, card.points_per_objective, card.techs_per_point)
        for index, value in enumerate(per):
            tables.scoring[row + index] = bounded("scoring numbers", value, 0, 99)
        return
    words = card.effect.split()
    if not 1 <= len(words) <= 3:
        raise FaultError("an AI card has one to three effect codes")
    found = [effect_code(word, RIVAL) for word in words] + [0, 0]
    tables.effect1[number], tables.effect2[number], tables.special[number] = found[:3]


@cache
def mats() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "mats.toml").read_text("utf-8"))


def faction_ids() -> list[str]:
    return [faction["id"] for faction in mats()["factions"]]


def fill_mats(tables: Tables) -> None:
    data = mats()
    lay_out_board(tables, [band["sectors"] for band in data["bands"]], [ring["nodes"] for ring in data["rings"]])
    for level, capacity in enumerate(data["battery"]["capacity"]):
        tables.capacity[level] = capacity
    for machine, row in enumerate(data["machines"]):
        tables.slots[machine] = sum(row["slots"])
        for level in range(len(row["slots"])):
            tables.level_end[machine * 3 + level] = sum(row["slots"][: level + 1])
            tables.level_points[machine * 3 + level] = row["points"][level]
    for faction, row in enumerate(data["factions"]):
        tables.faction_slots[faction], tables.faction_points[faction] = row["slots"], row["points"]
        tables.faction_start[faction] = PLANETS.index(row["start"])
        tables.faction_first[faction] = int(row["first_time"])


def read_pack(text: str, name: str) -> Pack:
    """A pack from TOML text; raises `BadOption` that says what is wrong and where."""
    try:
        return msgspec.convert(tomllib.loads(text), Pack)
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"the pack {name!r} is no TOML file: {error}", "pack") from None
    except ValidationError as error:
        raise BadOption(f"the pack {name!r} does not fit: {error}", "pack") from None


def fill(tables: Tables, pack: Pack, name: str) -> None:
    for deck, table in enumerate(TABLES):
        cards: list[Card] = getattr(pack, table)
        if not cards:
            continue
        if not LEAST.get(table, 1) <= len(cards) <= 60:
            raise BadOption(
                f"the pack {name!r}: {table} needs {LEAST.get(table, 1)} to 60 cards, not {len(cards)}", "pack"
            )
        tables.size[deck] = len(cards)
        seen: set[str] = set()
        for index, card in enumerate(cards):
            try:
                if not re.fullmatch(PREFIX[deck] + r"[1-9]\d?", card.id) or card.id in seen:
                    raise FaultError(f"ids of {table} are {PREFIX[deck]}1, {PREFIX[deck]}2 ... and each stands once")
                seen.add(card.id)
                fill_card(tables, deck, deck * 64 + index, card)
            except FaultError as fault:
                raise BadOption(f"the pack {name!r}: {table}, card {index + 1} ({card.id}): {fault}", "pack") from None
    check_whole(tables, name)


def check_whole(tables: Tables, name: str) -> None:
    """What the set-up needs from the tables together."""
    plain = sum(1 for index in range(tables.size[c.ASTEROIDS]) if not tables.asterisk[index])
    if plain != 8 or tables.size[c.ASTEROIDS] != 12:
        raise BadOption(f"the pack {name!r}: asteroids needs 8 plain tiles and 4 with an asterisk (FOS-22)", "pack")
    for phase in (1, 2):
        if not any(tables.kind[c.EVENTS * 64 + index] == phase for index in range(tables.size[c.EVENTS])):
            raise BadOption(f"the pack {name!r}: earth needs an event of phase {phase} (FOS-17)", "pack")
    rivals = [(tables.kind[n], tables.of[n]) for n in range(c.SOLO * 64, c.SOLO * 64 + tables.size[c.SOLO])]
    if any((1, faction) not in rivals for faction in range(8)) or any((2, level) not in rivals for level in range(3)):
        raise BadOption(f"the pack {name!r}: solo needs a card of every faction and of every level (FOS-152)", "pack")
    if not any(kind == 0 for kind, _ in rivals):
        raise BadOption(f"the pack {name!r}: solo needs at least one planet card (FOS-152)", "pack")


def pin(named: str) -> str:
    """The pack as a record names it: its path and the hash of its text, `my-cards.toml#0123456789abcdef`."""
    if not named:
        return ""
    path, _, wanted = named.partition("#")
    found = hashlib.sha256(read_file(path).encode()).hexdigest()[:16]
    if wanted and wanted != found:
        raise BadOption(
            f"the pack {path!r} has changed: its hash is {found}, the record was played with {wanted}", "pack"
        )
    return f"{path}#{found}"


def read_file(path: str) -> str:
    if not path.endswith(".toml"):
        raise BadOption(f"a pack is a .toml file; {path!r} is not", "pack")
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadOption(f"the pack {path!r} cannot be read", "pack") from None


@cache
def load_tables(pinned: str) -> Tables:
    """The tables of a pack (`pin` made its name), or our own for an empty name."""
    tables = Tables()
    fill_mats(tables)
    fill(tables, read_pack((FOLDER / "cards.toml").read_text("utf-8"), "cards.toml"), "cards.toml")
    if pinned:
        path = pinned.partition("#")[0]
        fill(tables, read_pack(read_file(path), path), path)
        tables.pack = pinned
    return tables
