"""Why a Movement or an Action is not allowed now."""

from collections.abc import Callable

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.notation.route_text import route_text
from solarium.games.factions.rules.board.movement import BELT_BAND
from solarium.games.factions.rules.board.planets import has_access, may_stand_for, usable
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.board.routes import Route, Routes
from solarium.games.factions.rules.economy.capacities import faction_works, room, tech_power, works
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import once, stages

Answer = tuple[str, str, tuple[str, ...]]  # clause, message, ids of the items that are the reason
Reason = Callable[[Factions, int, str], Answer | None]  # of a position, a seat, and what follows the first word


def find(names: tuple[str, ...], word: str) -> int:
    return names.index(word) if word in names else -1


def card_named(p: Factions, word: str) -> int:
    return p.tables.ids.index(word) if word and word in p.tables.ids else -1


# Moving


def why_step(p: Factions, seat: int, word: str, brake: bool = False) -> Answer | None:
    if word.startswith("K"):
        return "FOS-9", "the Kuiper Belt holds asteroids only; no ship can enter it", ()
    sector = find(SECTOR_NAMES, word)
    if sector < 0:
        return "FOS-2", f"{word} is no sector", ()
    if p.stage > stages.MOVE:
        return "FOS-32", "your Movement is over this turn; now comes the Action", ()
    if p.pilot < 0:
        return "FOS-183", "first choose which of your two ships will move", ()
    here = p.ship[seat * 2 + p.pilot]
    if sector == here:
        return "FOS-66", "your ship is in that sector; a step leads into another one", (f"sector:{word}",)
    if not p.neighbours(here) & p.tables.bit[sector]:
        if sector in (p.wormhole0, p.wormhole1):
            return "FOS-79", f"{word} has a wormhole, but your ship is not at the other one", (f"sector:{word}",)
        return (
            "FOS-66",
            f"{word} does not border {SECTOR_NAMES[here]}; go step by step{route_hint(p, seat, sector=sector)}",
            (f"sector:{SECTOR_NAMES[here]}",),
        )
    if p.entered & p.tables.bit[sector]:
        return "FOS-67", f"you have entered {word} in this Movement already", (f"sector:{word}",)
    if brake and (p.braked or not tech_power(p, seat, codes.BRAKE)):
        return "FOS-124", "you have no brake to use, or used it this turn", ()
    cost = price(p, seat, sector, brake)
    if cost > p.battery[seat]:
        return "FOS-68", f"{word} costs {cost} energy and you have {p.battery[seat]}", (f"sector:{word}",)
    return None


def route_hint(p: Factions, seat: int, sector: int = -1, planet: int = -1, place: int = -1) -> str:
    """What the cheapest way there costs in all, for somebody who can still fly."""
    if not p.is_turn() or p.stage > stages.MOVE or p.forced:
        return ""
    routes = Routes(p, seat)
    way: Route | None = routes.sectors.get(sector) or routes.planets.get(planet) or routes.tiles.get(place)
    return f": the cheapest way {route_text(routes, p, way)}" if way else ", but it is out of reach"


def why_drive(p: Factions, seat: int, word: str) -> Answer | None:
    sector = find(SECTOR_NAMES, word)
    if not works(p, seat, codes.ALCUBIERRE):
        return "FOS-109", "your Alcubierre Drive is not complete", ("machine:alcubierre",)
    if p.steps or p.stage != stages.START:
        return "FOS-177", "the drive works only before the first step of a Movement", ()
    if p.begun & 2:
        return "FOS-177", "the drive works once per Movement", ()
    if p.pilot < 0:
        return "FOS-183", "first choose which of your two ships will move", ()
    band = p.tables.band[p.ship[seat * 2 + p.pilot]]
    if band == BELT_BAND:
        return "FOS-109", "a ship in the Asteroid Belt cannot use the drive", ()
    if sector < 0 or p.tables.band[sector] != band:
        return "FOS-109", "the drive leads only to another sector of your own band", ()
    return None


def why_rescue(p: Factions, seat: int, word: str) -> Answer | None:
    if p.near_ship(seat, codes.MERCURY):
        return "FOS-77", "you are beside Mercury already", ("planet:mercury",)
    if p.rescued:
        return "FOS-77", "one rescue a turn is all there is", ()
    return "FOS-76", "a rescue leads to a sector beside Mercury", ("planet:mercury",)


def why_forfeit(p: Factions, seat: int, word: str) -> Answer | None:
    planet = find(PLANETS, word)
    if planet < 0:
        return "FOS-84", "forfeit at Mercury, or at a planet you may use as Mercury", ()
    if p.moved or p.stage != stages.START:
        return "FOS-84", "you have moved or acted already; forfeiting needs a turn without either", ()
    if not may_stand_for(p, seat, planet, codes.MERCURY):
        return "FOS-84", f"you cannot use {word} as Mercury", (f"planet:{word}",)
    if not p.near_ship(seat, planet):
        return "FOS-84", f"no ship of yours is beside {word}", (f"planet:{word}",)
    if p.idle[seat] >= numbers.IDLE_CHARGES and room(p, seat) == 0:
        return "FOS-168", "three idle charges in a row with a full battery are enough; do something else", ()
    return None


def why_shift(p: Factions, seat: int, word: str) -> Answer | None:
    if p.faction[seat] != codes.TUNNELERS:
        return "FOS-134", "only the Quantum Tunnelers move wormholes", ()
    if p.steps or p.begun & 1 or p.stage != stages.START:
        return "FOS-177", "a wormhole is moved once, before the first step", ()
    if p.resources[seat] < 1 and p.battery[seat] < numbers.WORMHOLE_ENERGY:
        return "FOS-134", "moving a wormhole costs 1 resource or 4 energy, and you have neither", ()
    return "FOS-79", f"there is no wormhole token in {word}", ()


def why_extract(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.TUNNELERS):
        return "FOS-135", "you have no complete Dark Energy Extractor", ("machine:faction",)
    if p.spent[seat] & once.EXTRACT:
        return "FOS-135", "the Extractor works once a round", ()
    return "FOS-177", "the Extractor works before the first step of a Movement", ()


def why_coil(p: Factions, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, codes.COIL):
        return "FOS-124", "you hold no Slingshot Coil", ()
    return "FOS-177", "the coil works once a round, before the first step, and leads beside your starting planet", ()


# Acting


def why_use(p: Factions, seat: int, word: str) -> Answer | None:
    name, _, other = word.partition("/")
    planet, service = find(PLANETS, name), find(PLANETS, other or name)
    if planet < 0 or service < 0:
        return "FOS-171", f"{word} is no planet", ()
    touch = (f"planet:{name}",)
    title = name.capitalize()
    if p.ring[planet] < 0 or p.ring[service] < 0:
        return "FOS-148", "this planet is left out of the first-time variant", ()
    if p.stage == stages.END or p.stage == stages.OVER:
        return "FOS-82", "you have taken your Action this turn", ()
    if not has_access(p, seat, planet):
        return why_no_access(p, seat, planet, name)
    if p.stage != stages.ACTION:
        return "FOS-32", "end your Movement first; the Action comes after it", touch
    if not may_stand_for(p, seat, planet, service):
        if p.faction[seat] == codes.COUNCILORS and planet == codes.EARTH:
            return "FOS-140", "Earth as another planet works once a round", touch
        return "FOS-171", f"{title} offers only its own service to you", touch
    if not usable(p, seat, service):
        return why_useless(p, seat, service)
    return None


def why_no_access(p: Factions, seat: int, planet: int, name: str) -> Answer:
    touch = (f"planet:{name}",)
    title = name.capitalize()
    way = route_hint(p, seat, planet=planet)
    if not p.near_ship(seat, planet):
        return "FOS-83", f"you have to end your Movement beside {title}{way}", touch
    if p.placed & p.touches(planet) or p.near & p.tables.bit[planet]:
        return "FOS-178", f"your ship came to {title} by a teleport after its Movement; that does not count", touch
    return "FOS-83", f"no energy of yours was placed beside {title} this turn; enter a sector there{way}", touch


def why_useless(p: Factions, seat: int, planet: int) -> Answer:
    """FOS-179, in the words of each planet."""
    if planet == codes.EARTH:
        if p.first_time:
            return "FOS-103", "somebody has taken the Leader token this round; Earth does nothing more", ()
        if p.event < 0:
            return "FOS-102", "there is no event this round, so there is nothing to vote on", ()
        return "FOS-98", "you have voted this round", ()
    what = {
        codes.VENUS: "hiring needs at least 1 resource and a card in the Venus deck",
        codes.MARS: "an upgrade needs its price in resources and a free slot",
        codes.JUPITER: "there is no exoplanet left",
        codes.SATURN: "there is no objective left",
        codes.URANUS: "the Uranus deck is empty",
        codes.NEPTUNE: "the research market is empty",
    }
    return "FOS-179", what.get(planet, "it would do nothing"), (f"planet:{PLANETS[planet]}",)


def why_mine(p: Factions, seat: int, word: str) -> Answer | None:
    place = find(PLACE_NAMES, word)
    if place < 0 or p.tile[place] == -1:
        return "FOS-90", f"there is no asteroid in {word}", ()
    if p.is_turn() and p.stage >= stages.END:
        return "FOS-82", "you have taken your Action this turn", ()
    if p.faction[seat] == codes.MEGACORE and p.mined_now:
        return "FOS-128", "MegaCore mines one asteroid a turn", (f"tile:{word}",)
    bases = [p.base0, p.base1]
    reach = [s for s in bases if s >= 0 and p.tables.place_from[place] >> s & 1]
    if not reach:
        clause = "FOS-92" if word.startswith("K") else "FOS-90"
        way = route_hint(p, seat, place=place)
        return clause, f"end your Movement where the asteroid of {word} can be mined{way}", (f"tile:{word}",)
    if p.stage == stages.MOVE:
        return "FOS-32", "end your Movement first; mining is your Action", (f"tile:{word}",)
    if p.stage == stages.START:
        return "FOS-91", "to mine without moving, say first that you stay", (f"tile:{word}",)
    return "FOS-91", "your ship did not end its Movement there", (f"tile:{word}",)


def why_photosynthesis(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.ZEALOTS):
        return "FOS-131", "you have no complete Artificial Photosynthesis", ("machine:faction",)
    if p.spent[seat] & once.PHOTOSYNTHESIS:
        return "FOS-131", "it works once a round", ()
    return "FOS-82", "it is an Action: end your Movement or stay first", ()


def why_mapping(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.ORDINARY):
        return "FOS-133", "you have no complete Galactic Mapping", ("machine:faction",)
    return "FOS-133", "it is an Action, and needs an explored exoplanet", ()


def why_brake(p: Factions, seat: int, word: str) -> Answer | None:
    return why_step(p, seat, word, True)


# By the first word of the notation.
TURN_REASONS: dict[str, Reason] = {
    "step": why_step, "brake": why_brake, "drive": why_drive, "rescue": why_rescue, "forfeit": why_forfeit,
    "shift": why_shift, "extract": why_extract, "coil": why_coil, "use": why_use, "mine": why_mine,
    "photosynthesis": why_photosynthesis, "mapping": why_mapping,
}  # fmt: skip
