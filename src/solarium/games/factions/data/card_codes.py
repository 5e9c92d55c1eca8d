"""The words that cards are written in, as the numbers of `codes.py`."""

import re

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS

PLAIN = {
    "S": codes.S, "S1": codes.S1, "T": codes.T, "N1": codes.N1, "J1": codes.J1, "L": codes.L, "TPANY": codes.TPANY,
    "WH": codes.WH, "AGAIN": codes.AGAIN, "ORB1": codes.ORB1, "STEAL": codes.STEAL, "STEALALL": codes.STEALALL,
    "MINE": codes.MINE, "CYCLE": codes.CYCLE, "SELL": codes.SELL, "CAT3": codes.CAT3,
}  # fmt: skip
COUNTED = {"E": codes.E, "R": codes.R, "X": codes.X, "U": codes.U, "CLR": codes.CLR, "PEEK": codes.PEEK}
SPECIAL = {"OTHERS": codes.OTHERS, "ALONE": codes.ALONE}
RIVAL = {
    "CHARGE": codes.CHARGE, "HIRE": codes.HIRE, "VOTE": codes.VOTE, "LEAD": codes.LEAD, "BUILD": codes.BUILD,
    "BUILDOR": codes.BUILDOR, "EXOLEAST": codes.EXOLEAST, "EXOBEST": codes.EXOBEST, "EXOFRESH": codes.EXOFRESH,
    "BETTER": codes.BETTER, "TECHOR": codes.TECHOR, "READLEFT": codes.READLEFT, "READPICK": codes.READPICK,
    "READFRESH": codes.READFRESH, "BELT": codes.ROCKBELT, "KUIPER": codes.KUIPER, "ROCKS": codes.ROCKS,
    "AROUND": codes.AROUND, "PRODUCE": codes.PRODUCE, "TUNNEL": codes.TUNNEL, "ORBITALL": codes.ORBITALL,
    "NEXT": codes.NEXT, "COUNCIL": codes.COUNCIL, "REPEAT": codes.REPEAT,
}  # fmt: skip
TECH_POWERS = {
    "need": codes.NEED, "first_sector": codes.FIRST_SECTOR, "tether": codes.TETHER, "mars_first": codes.MARS_FIRST,
    "mine_energy": codes.MINE_ENERGY, "jupiter_free": codes.JUPITER_FREE, "cargo": codes.CARGO_ROOM, "coil": codes.COIL,
    "brake": codes.BRAKE, "turn_energy": codes.TURN_ENERGY, "cipher": codes.CIPHER,
}  # fmt: skip
EVENT_POWERS = {
    "asteroid": codes.MORE_ASTEROID, "mercury": codes.MORE_MERCURY, "surcharge": codes.SURCHARGE,
    "inner_empty": codes.INNER_EMPTY, "mars_price": codes.MARS_PRICE, "mars_most": codes.MARS_MOST,
    "need": codes.NEED, "produce": codes.MORE_PRODUCE, "saturn_keep": codes.SATURN_KEEP,
    "neptune_market": codes.NEPTUNE_MARKET, "jupiter_free": codes.JUPITER_FREE,
    "jupiter_refill": codes.JUPITER_REFILL, "price_cap": codes.PRICE_CAP, "pass_clear": codes.PASS_CLEAR,
    "venus_more": codes.VENUS_MORE, "place_most": codes.PLACE_MOST, "pass_energy": codes.PASS_ENERGY,
    "last_turns": codes.LAST_TURNS, "rescue_price": codes.RESCUE_PRICE, "rescue_fill": codes.RESCUE_FILL,
}  # fmt: skip
EVENT_FINAL = {"resource_worth": codes.RESOURCE_WORTH, "energy_worth": codes.ENERGY_WORTH}
EVENT_NOW = {
    "draw_objective": codes.DRAW_OBJECTIVE, "burn_objective": codes.BURN_OBJECTIVE, "turn_planets": codes.TURN_PLANETS,
    "scrap": codes.SCRAP, "help_small": codes.HELP_SMALL, "reward_builders": codes.REWARD_BUILDERS,
    "help_unbuilt": codes.HELP_UNBUILT,
}  # fmt: skip
LASTS = {"rest": codes.REST, "next": codes.NEXT_ROUND, "now": codes.NOW, "final": codes.FINAL}
TIMINGS = {"round": codes.AT_ROUND, "turn": codes.AT_TURN, "use": codes.AFTER_USE, "mining": codes.AFTER_MINING}
KINDS = {"instant": codes.INSTANT, "explorer": codes.EXPLORER, "exoplanet": codes.EXOPLANET, "tech": codes.TECH}
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
        return codes.TP * 100 + PLANETS.index(planet)
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
