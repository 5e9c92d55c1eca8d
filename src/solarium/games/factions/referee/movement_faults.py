"""Why a Movement, or something at its beginning, is not allowed now."""

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.notation.route_text import route_text
from solarium.games.factions.referee.reading import (
    Answer,
    Reason,
    action_over,
    away_from_start,
    movement_over,
    not_a_sector,
    quoted,
    sectors_of,
)
from solarium.games.factions.rules.board.movement import BELT_BAND
from solarium.games.factions.rules.board.planets import list_forfeits
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.board.routes import Routes
from solarium.games.factions.rules.economy.capacities import capacity, faction_works, tech_power, works
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions, once, stages
from solarium.games.factions.rules.turn.actions import kind_of


def here_of(p: Factions, seat: int) -> int:
    return int(p.ship[seat * 2 + p.pilot])


def no_pilot(p: Factions) -> Answer | None:
    if p.pilot < 0:
        return "FOS-183", "first choose which of your two ships will move", ()
    return None


def why_step(p: Factions, seat: int, word: str, brake: bool = False) -> Answer | None:
    found = not_a_sector(word) or movement_over(p) or no_pilot(p)
    if found:
        return found
    sector, here, touched = SECTOR_NAMES.index(word), here_of(p, seat), (f"sector:{word}",)
    if sector == here:
        return "FOS-66", "your ship is in that sector; a step leads into another one", touched
    if p.entered & p.tables.bit[sector]:
        return "FOS-67", f"you have entered {word} in this Movement already", touched
    if not p.neighbours(here) & p.tables.bit[sector]:
        return why_far(p, seat, sector)
    cost = price(p, seat, sector, brake)
    if cost > p.battery[seat]:
        lack = cost - p.battery[seat]
        way = ""
        if lack <= p.resources[seat] and cost <= capacity(p, seat):
            way = f"; burn {lack} of your resources first"
        return "FOS-68", f"{word} costs {cost} energy and you have {p.battery[seat]}{way}", touched
    return None


def why_far(p: Factions, seat: int, sector: int) -> Answer:
    """Of a sector that does not border the ship's."""
    name, here = SECTOR_NAMES[sector], SECTOR_NAMES[here_of(p, seat)]
    if sector in (p.wormhole0, p.wormhole1) and p.wormhole1 >= 0:
        return "FOS-79", f"{name} has a wormhole, but your ship is not at the other one", (f"sector:{name}",)
    way = way_to(p, seat, sector=sector)
    return "FOS-66", f"{name} does not border {here}; go step by step{way}", (f"sector:{here}",)


def way_to(p: Factions, seat: int, sector: int = -1, planet: int = -1, place: int = -1) -> str:
    """What the cheapest way there costs in all, for somebody who can still fly."""
    if p.stage > stages.MOVE or p.forced:
        return ""
    routes = Routes(p, seat)
    way = routes.sectors.get(sector) or routes.planets.get(planet) or routes.tiles.get(place)
    return f": the cheapest way {route_text(routes, p, way)}" if way else ", but it is out of reach"


def why_brake(p: Factions, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, codes.BRAKE):
        return "FOS-124", "you hold no Entropy Brake", ()
    if p.braked:
        return "FOS-124", "the Entropy Brake works once a turn", ()
    return why_step(p, seat, word, True)


# At the beginning


def begun(p: Factions, what: str) -> Answer | None:
    """FOS-177: what comes before the first step."""
    if p.steps and p.stage == stages.MOVE:
        return "FOS-177", f"{what} works only before the first step of a Movement", ()
    return movement_over(p)


def why_drive(p: Factions, seat: int, word: str) -> Answer | None:
    if not works(p, seat, codes.ALCUBIERRE):
        return "FOS-109", "your Alcubierre Drive is not complete", ("machine:alcubierre",)
    found = begun(p, "the drive")
    if found:
        return found
    if p.begun & 2:
        return "FOS-177", "the drive works once per Movement", ()
    found = no_pilot(p) or not_a_sector(word)
    if found:
        return found
    sector, here = SECTOR_NAMES.index(word), here_of(p, seat)
    if p.tables.band[here] == BELT_BAND:
        return "FOS-109", "a ship in the Asteroid Belt cannot use the drive", (f"sector:{SECTOR_NAMES[here]}",)
    if p.tables.band[sector] != p.tables.band[here]:
        return "FOS-109", f"the drive leads only to a sector of your own band, {SECTOR_NAMES[here][0]}", ()
    if sector == here:
        return "FOS-109", "your ship is in that sector; the drive leads to another one", (f"sector:{word}",)
    return None


def why_coil(p: Factions, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, codes.COIL):
        return "FOS-124", "you hold no Slingshot Coil", ()
    if p.spent[seat] & once.COIL:
        return "FOS-177", "the coil works once a round", ()
    found = begun(p, "the coil") or no_pilot(p) or not_a_sector(word)
    if found:
        return found
    start = away_from_start(p, seat, word)
    if start:
        return "FOS-177", f"the coil leads beside your starting planet {start}", ()
    if SECTOR_NAMES.index(word) == here_of(p, seat):
        return "FOS-177", "your ship is in that sector; the coil leads to another one", (f"sector:{word}",)
    return None


def why_shift(p: Factions, seat: int, word: str) -> Answer | None:
    if p.faction[seat] != codes.TUNNELERS:
        return "FOS-134", "only the Quantum Tunnelers move wormholes", ()
    found = begun(p, "the move of a wormhole")
    if found:
        return found
    if p.begun & 1:
        return "FOS-177", "a wormhole is moved once per Movement", ()
    if p.resources[seat] < 1 and p.battery[seat] < numbers.WORMHOLE_ENERGY:
        return "FOS-134", "moving a wormhole costs 1 resource or 4 energy, and you have neither", ()
    found = not_a_sector(word)
    if found:
        return found
    if SECTOR_NAMES.index(word) not in (p.wormhole0, p.wormhole1):
        return "FOS-79", f"there is no wormhole token in {word}", ()
    return None


def why_extract(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.TUNNELERS):
        return "FOS-135", "you have no complete Dark Energy Extractor", ("machine:faction",)
    if p.spent[seat] & once.EXTRACT:
        return "FOS-135", "the Extractor works once a round", ()
    if p.wormhole0 < 0:
        return "FOS-135", "there is no wormhole token on the board to extract from", ()
    return begun(p, "the Extractor")


def why_pilot(p: Factions, seat: int, word: str) -> Answer | None:
    if p.faction[seat] != codes.ANDROID:
        return "FOS-183", "only the Android Resistance has two ships to choose from", ()
    if p.ship[seat * 2] < 0 or p.ship[seat * 2 + 1] < 0:
        return "FOS-183", "you have one ship on the board; it is the one that moves", ()
    found = movement_over(p)
    if found:
        return found
    if p.pilot >= 0:
        return "FOS-183", "the ship that moves is chosen once a turn, and you have chosen", ()
    found = not_a_sector(word)
    if found:
        return found
    ships = (p.ship[seat * 2], p.ship[seat * 2 + 1])
    if SECTOR_NAMES.index(word) not in ships:
        names = " and ".join(SECTOR_NAMES[sector] for sector in ships)
        return "FOS-183", f"you have no ship in {word}; yours are in {names}", ()
    return None


# The end of a Movement, and none


def why_stay(p: Factions, seat: int, word: str) -> Answer | None:
    if p.stage <= stages.MOVE and p.moved:
        return "FOS-33", "you have moved this turn; end your Movement instead", ()
    found = movement_over(p)
    if found:
        return found
    legal = {int(kind_of(action)) for action in p.legal_actions()}
    if actions.STAY in legal:
        return None
    forfeits: list[int] = []
    list_forfeits(p, seat, forfeits)
    ways = [*(["fly"] if legal & {actions.STEP, actions.PILOT} else []), *(["forfeit"] if forfeits else []), "pass"]
    return "FOS-33", f"without a Movement there is no Action for you now: {' or '.join(ways)}", ()


def why_end(p: Factions, seat: int, word: str) -> Answer | None:
    if p.stage <= stages.MOVE and not p.moved:
        return "FOS-71", "there is no Movement to end: you have entered no sector", ()
    return movement_over(p)


def why_pass(p: Factions, seat: int, word: str) -> Answer | None:
    if p.moved:
        return "FOS-34", "you have moved this turn; only a turn without Movement and Action is a pass", ()
    return action_over(p)


def why_rescue(p: Factions, seat: int, word: str) -> Answer | None:
    if p.near_ship(seat, codes.MERCURY):
        return "FOS-77", "you are beside Mercury already", ("planet:mercury",)
    if p.rescued:
        return "FOS-77", "one rescue a turn is all there is", ()
    landing = why_landing(p, seat, word, "rescue")
    if landing:
        return landing
    beside = p.touches(codes.MERCURY)
    if not beside & p.tables.bit[SECTOR_NAMES.index(word.rpartition(">")[2])]:
        return "FOS-76", f"a rescue leads to a sector beside Mercury: {sectors_of(beside)}", ("planet:mercury",)
    return None


def why_landing(p: Factions, seat: int, word: str, verb: str) -> Answer | None:
    """The ship is named exactly where there are two in different sectors."""
    origin, arrow, target = word.rpartition(">")
    ships = sorted({int(p.ship[seat * 2 + which]) for which in range(2)} - {-1})
    names = [SECTOR_NAMES[sector] for sector in ships]
    if arrow and len(names) == 1:
        return "FOS-183", f"your ships are in one sector, {names[0]}; name only where to land", ()
    if arrow and origin not in names:
        return "FOS-183", f"you have no ship in {quoted(origin)}; yours are in {' and '.join(names)}", ()
    found = not_a_sector(target)
    if found:
        return found
    if not arrow and len(names) == 2:
        return "FOS-183", f"say which ship lands there: {verb}:{names[0]}>{target} or {verb}:{names[1]}>{target}", ()
    if target == (origin or names[0]):
        return "FOS-81", "the ship is in that sector; a teleport leads to another one", (f"sector:{target}",)
    return None


# By the first word of the notation.
MOVEMENT_REASONS: dict[str, Reason] = {
    "step": why_step, "brake": why_brake, "drive": why_drive, "coil": why_coil, "shift": why_shift,
    "extract": why_extract, "pilot": why_pilot, "stay": why_stay, "end": why_end, "pass": why_pass,
    "rescue": why_rescue,
}  # fmt: skip
