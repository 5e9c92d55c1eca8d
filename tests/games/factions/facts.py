"""What can be read off the numbers of a position, past the questions that the rules ask themselves."""

import re

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import stages

Said = re.Match[str]


def texts(p: Factions) -> list[str]:
    return [action_text(p, int(action)) for action in p.legal_actions()]


def ships(p: Factions, seat: int) -> set[int]:
    return {int(p.ship[seat * 2]), int(p.ship[seat * 2 + 1])} - {-1}


def beside(p: Factions, planet: int) -> set[int]:
    if p.ring[planet] < 0:
        return set()
    touch = int(p.tables.touch[p.ring[planet] * 16 + p.node[planet]])
    return {sector for sector in range(59) if touch >> sector & 1}


def near(p: Factions, seat: int, title: str) -> bool:
    return bool(ships(p, seat) & beside(p, PLANETS.index(title.lower())))


def fed(p: Factions, planet: int) -> bool:
    """Whether energy of this turn counts for the planet."""
    placed = {sector for sector in range(59) if int(p.placed) >> sector & 1}
    return bool(int(p.near) >> planet & 1) or bool(placed & beside(p, planet))


def cards(p: Factions, deck: int, place: int) -> list[int]:
    return [card for card in range(deck * 64, deck * 64 + 64) if p.where[card] == place and p.tables.ids[card]]


def holds_tech(p: Factions, seat: int, power: int) -> bool:
    return any(
        p.where[card] == places.MAT + seat and p.tables.power[card] == power and p.tables.power_size[card]
        for deck in (codes.TECHS, codes.RESEARCH)
        for card in range(deck * 64, deck * 64 + 64)
        if deck == codes.TECHS or p.tables.kind[card] == codes.TECH
    )


def built(p: Factions, seat: int, faction: str) -> bool:
    number = FACTIONS.index(faction)
    return bool(p.faction[seat] == number and p.upgrades[seat * 6 + 5] == p.tables.faction_slots[number])


def exoplanets(p: Factions, seat: int) -> list[int]:
    found = cards(p, codes.EXOPLANETS, places.MAT + seat) + cards(p, codes.RESEARCH, places.MAT + seat)
    return [card for card in found if p.tables.types[card]]


def card(p: Factions, name: str) -> int:
    return p.tables.ids.index(name) if name in p.tables.ids else -1


def where(p: Factions, name: str) -> int:
    return int(p.where[card(p, name)])


def lines(p: Factions, get: bool) -> list[int]:
    return [int(line) % 8192 for line in p.lines if (line >= 8192) == get]


def said_seat(p: Factions, seat: int, said: Said) -> int:
    """Whose goods a sentence about the offer speaks of."""
    return int(p.frame(2)) if said[1].lower().startswith("your partner") else seat


def in_offer(p: Factions, seat: int, said: Said, kind: int) -> int:
    whose = lines(p, said[1].lower().startswith("your partner"))
    return sum(line % 1024 for line in whose if line // 1024 == kind)


def free_slots(p: Factions, seat: int) -> int:
    slots = [*[p.tables.slots[machine] for machine in range(5)], p.tables.faction_slots[p.faction[seat]]]
    return int(sum(slots)) - int(sum(p.upgrades[seat * 6 + machine] for machine in range(6)))


def in_range(p: Factions, seat: int, name: str) -> bool:
    """Whether a ship stands where the tile could be mined."""
    place = PLACE_NAMES.index(name)
    mega = p.faction[seat] == codes.MEGACORE and place < 8
    for ship in ships(p, seat):
        zone = {ship} | ({s for s in range(59) if int(p.neighbours(ship)) >> s & 1} if mega else set())
        if any(int(p.tables.place_from[place]) >> sector & 1 for sector in zone):
            return True
    return False


def listed(p: Factions, names: str) -> set[str]:
    return {name for name in names.split(", ") if not name.endswith(" more")}


def names_of(p: Factions, planet: int) -> set[str]:
    return {SECTOR_NAMES[sector] for sector in beside(p, planet)}


def over(p: Factions) -> bool:
    return bool(p.is_turn() and p.stage >= stages.END)


def mercury_room(p: Factions, seat: int) -> int:
    level = sum(1 for end in (3, 6, 9) if p.upgrades[seat * 6] >= end)
    return (16, 20, 24, 32)[level] - int(p.battery[seat])
