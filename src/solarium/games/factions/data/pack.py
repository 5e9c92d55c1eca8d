"""Reading cards: our own tables and packs that people write themselves, checked field by field."""

import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import ValidationError

from solarium.engine.errors import BadOption
from solarium.games.factions.data import card_codes, codes
from solarium.games.factions.data import card_forms as forms
from solarium.games.factions.data.card_codes import FaultError, effect_code, power
from solarium.games.factions.data.card_forms import LEVELS, PLANETS, TYPES
from solarium.games.factions.data.tables import Tables, lay_out_board

FOLDER = Path(__file__).parent
TABLES = ("asteroids", "mercury", "venus", "earth", "jupiter", "saturn", "uranus", "neptune", "solo")
PREFIX = ("AS", "ME", "VE", "EA", "JU", "SA", "UR", "NE", "SO")
LEAST = {"asteroids": 12, "mercury": 1, "venus": 8, "earth": 2, "jupiter": 8, "saturn": 8, "uranus": 1, "neptune": 5}


def fill_card(tables: Tables, deck: int, number: int, card: forms.Card) -> None:
    """One card into the tables. Raises `FaultError`."""
    tables.ids[number], tables.names[number], tables.texts[number] = card.id, card.name or card.id, card.text
    tables.restored[number] = card.restored
    if not 0 <= card.steps <= 11:
        raise FaultError("steps should be from 0 to 11")
    tables.steps[number], tables.asterisk[number] = card.steps, int(card.asterisk)
    if isinstance(card, forms.Asteroid):
        tables.value[number] = bounded("value", card.value, 0, 20)
    elif isinstance(card, forms.Charge):
        for level in range(4):
            tables.charge[number % codes.DECK_SIZE * 4 + level] = bounded("energy", card.energy[level], 0, 64)
    elif isinstance(card, forms.Explorer):
        fill_explorer(tables, number, card.number, card.likes)
        if card.special:
            tables.special[number] = effect_code(card.special, card_codes.SPECIAL)
            if tables.special[number] // 100 not in (codes.E, codes.R, codes.X, codes.OTHERS, codes.ALONE):
                raise FaultError("an explorer's special is one of E, R, X, OTHERS or ALONE with a number")
    elif isinstance(card, forms.StellarEvent):
        fill_event(tables, number, card)
    elif isinstance(card, forms.Exoplanet):
        fill_exoplanet(tables, number, card.need, [card.type], card.energy, card.resources, card.effects)
    elif isinstance(card, forms.Objective):
        tables.value[number], tables.star[number] = bounded("points", card.points, 0, 50), int(card.star)
        tables.timing[number] = card_codes.TIMINGS[card.timing]
        for index, term in enumerate(card_codes.condition_terms(card.condition)):
            tables.terms[number * 6 + index] = term
    elif isinstance(card, forms.Tech):
        tables.power[number], tables.power_size[number] = power(card.effect, card_codes.TECH_POWERS, "a tech")
        tables.kind[number] = codes.TECH
    elif isinstance(card, forms.Research):
        fill_research(tables, number, card)
    elif isinstance(card, forms.Rival):
        fill_rival(tables, number, card)


def bounded(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise FaultError(f"{name} should be from {least} to {most}, not {value}")
    return value


def fill_explorer(tables: Tables, number: int, base: int, likes: dict[forms.Type, int]) -> None:
    tables.value[number] = bounded("number", base, 0, 20)
    for type_, change in likes.items():
        tables.likes[number * 5 + TYPES.index(type_)] = bounded("likes", change, -20, 20)


def fill_exoplanet(
    tables: Tables,
    number: int,
    need: int,
    types: list[forms.Type],
    energy: int,
    resources: int,
    effects: tuple[str, str],
) -> None:
    tables.value[number] = bounded("need", need, 1, 30)
    tables.types[number] = sum(1 << TYPES.index(type_) for type_ in types)
    tables.energy[number], tables.resources[number] = (
        bounded("energy", energy, 0, 32),
        bounded("resources", resources, 0, 14),
    )
    tables.effect1[number], tables.effect2[number] = (
        effect_code(effects[0]),
        effect_code(effects[1]),
    )


def fill_event(tables: Tables, number: int, card: forms.StellarEvent) -> None:
    tables.kind[number] = card.phase
    tables.texts[number] = f"{card.a.text}|{card.b.text}"
    space = 0
    for side, option in enumerate((card.a, card.b)):
        known = {"now": card_codes.EVENT_NOW, "final": card_codes.EVENT_FINAL}.get(
            option.lasts, card_codes.EVENT_POWERS
        )
        tables.lasts[number * 2 + side] = card_codes.LASTS[option.lasts]
        act, size = power(option.effect, known, f"an event that lasts {option.lasts!r}")
        tables.act[number * 2 + side], tables.act_size[number * 2 + side] = act, size
        if not 1 <= len(option.spaces) <= 4:
            raise FaultError("each option of an event has 1 to 4 spaces")
        for reward in option.spaces:
            tables.spaces[number * 8 + space] = effect_code(reward)
            tables.space_side[number * 8 + space] = side
            space += 1


def fill_research(tables: Tables, number: int, card: forms.Research) -> None:
    tables.kind[number] = card_codes.KINDS[card.kind]
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
        tables.power[number], tables.power_size[number] = power(card.effect, card_codes.TECH_POWERS, "a tech")


def fill_rival(tables: Tables, number: int, card: forms.Rival) -> None:
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
    found = [effect_code(word, card_codes.RIVAL) for word in words] + [0, 0]
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


def read_pack(text: str, name: str) -> forms.Pack:
    """A pack from TOML text; raises `BadOption` that says what is wrong and where."""
    try:
        return msgspec.convert(tomllib.loads(text), forms.Pack)
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"the pack {name!r} is no TOML file: {error}", "pack") from None
    except ValidationError as error:
        raise BadOption(f"the pack {name!r} does not fit: {error}", "pack") from None


def fill(tables: Tables, pack: forms.Pack, name: str) -> None:
    for deck, table in enumerate(TABLES):
        cards: list[forms.Card] = getattr(pack, table)
        if not cards:
            continue
        if not LEAST.get(table, 1) <= len(cards) <= 60:
            raise BadOption(
                f"the pack {name!r}: {table} needs {LEAST.get(table, 1)} to 60 cards, not {len(cards)}", "pack"
            )
        tables.set_size(deck, len(cards))
        seen: set[str] = set()
        for index, card in enumerate(cards):
            try:
                if not re.fullmatch(PREFIX[deck] + r"[1-9]\d?", card.id) or card.id in seen:
                    raise FaultError(f"ids of {table} are {PREFIX[deck]}1, {PREFIX[deck]}2 ... and each stands once")
                seen.add(card.id)
                fill_card(tables, deck, int(tables.first[deck]) + index, card)
            except FaultError as fault:
                raise BadOption(f"the pack {name!r}: {table}, card {index + 1} ({card.id}): {fault}", "pack") from None
    check_whole(tables, name)


def check_whole(tables: Tables, name: str) -> None:
    """What the set-up needs from the tables together."""
    plain = sum(1 for index in range(tables.size[codes.ASTEROIDS]) if not tables.asterisk[index])
    if plain != 8 or tables.size[codes.ASTEROIDS] != 12:
        raise BadOption(f"the pack {name!r}: asteroids needs 8 plain tiles and 4 with an asterisk (FOS-22)", "pack")
    for phase in (1, 2):
        if not any(tables.kind[card] == phase for card in range(tables.first[codes.EVENTS], tables.end[codes.EVENTS])):
            raise BadOption(f"the pack {name!r}: earth needs an event of phase {phase} (FOS-17)", "pack")
    rivals = [(tables.kind[n], tables.of[n]) for n in range(tables.first[codes.SOLO], tables.end[codes.SOLO])]
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
