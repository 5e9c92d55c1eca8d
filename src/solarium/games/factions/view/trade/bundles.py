"""A bundle in words: what each side of an offer gives, amounts of one kind together."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import TYPES
from solarium.games.factions.data.names import MACHINE_IDS
from solarium.games.factions.data.pack import mats
from solarium.games.factions.rules.cards.exoplanets import is_exoplanet
from solarium.games.factions.rules.cards.techs import is_tech
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_value
from solarium.games.factions.rules.trade.offers import covered

AMOUNTS = (goods.ENERGY, goods.RESOURCE)


class Part(NamedTuple):
    """All lines of one thing on one side."""

    id: str
    get: bool  # whether the builder gets it
    words: str
    art: str


def parts_of(p: Position, lines: Iterable[int], told: Callable[[int], bool]) -> list[Part]:
    """The parts of a bundle, first what the builder gives. `told` says of which lines the card may be named."""
    counts: dict[int, int] = {}
    for line in sorted(lines, key=is_get):
        shown = int(line) if told(line) else int(covered(p, line))
        kind, value = int(line_kind(shown)), int(line_value(shown))
        key, amount = (shown - value, value) if kind in AMOUNTS else (shown, 1)
        counts[key] = counts.get(key, 0) + amount
    return [part_of(p, line, count) for line, count in counts.items()]


def part_of(p: Position, line: int, count: int) -> Part:
    get, kind, value = bool(is_get(line)), int(line_kind(line)), int(line_value(line))
    name, words, art = thing(p, kind, value, count)
    return Part(f"line:{'get' if get else 'give'}:{name}", get, words, art)


def thing(p: Position, kind: int, value: int, count: int) -> tuple[str, str, str]:
    """What a line names: an id, words and a drawing."""
    if kind == goods.ENERGY:
        return "energy", f"{count} energy", "energy"
    if kind == goods.RESOURCE:
        return "resource", plural(count, "resource"), "resource"
    if kind == goods.UPGRADE:
        return MACHINE_IDS[value], f"{plural(count, 'upgrade')} of the {mats()['machines'][value]['name']}", "machine"
    if kind == goods.CARD:
        return p.tables.ids[value], f"{card_kind(p, value)} {p.tables.names[value]}", card_art(p, value)
    if kind == goods.COVERED:
        what = "objective" if value == codes.OBJECTIVES else "explorer"
        return f"deck{value}", plural(count, what), what
    what = "explorer" if kind == goods.EXPLORER else "objective"
    return f"any-{what}", f"any {what}" if count == 1 else f"any {count} {what}s", what


def plural(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count > 1 else ''}"


def card_kind(p: Position, card: int) -> str:
    if is_exoplanet(p, card):
        return "exoplanet"
    if is_tech(p, card):
        return "tech"
    return "objective" if codes.deck_of(card) == codes.OBJECTIVES else "explorers"


def card_art(p: Position, card: int) -> str:
    kind = card_kind(p, card)
    if kind == "exoplanet":
        return exoplanet_art(p, card)
    return "explorer" if kind == "explorers" else kind


def exoplanet_art(p: Position, card: int) -> str:
    """By the first of its types."""
    return f"exo-{next(name for number, name in enumerate(TYPES) if p.tables.types[card] >> number & 1)}"


def swap_text(parts: list[Part]) -> tuple[str, str]:
    """What the builder gives and what it gets."""
    sides = [", ".join(part.words for part in parts if part.get == get) for get in (False, True)]
    return sides[0] or "nothing", sides[1] or "nothing"
