"""The words that cards are written in, as the numbers of `codes.py`."""

import re

from solarium.games.factions import codes as c
from solarium.games.factions.card_forms import PLANETS

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
