"""Why an Action, a forfeit or a free action is not allowed now."""

from solarium.games.factions.data import codes, numbers
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES
from solarium.games.factions.referee.movement_faults import way_to
from solarium.games.factions.referee.reading import (
    Answer,
    Reason,
    action_over,
    action_to_come,
    card_named,
    not_a_planet,
    quoted,
)
from solarium.games.factions.rules.board.asteroids import list_mines
from solarium.games.factions.rules.board.planets import has_access, may_forfeit, may_stand_for, upgrade_price, usable
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import is_exoplanet, is_explorer, owned_exoplanets
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.economy.capacities import all_free_slots, faction_works, room, tech_power
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions, once, stages
from solarium.games.factions.rules.turn.actions import first_of

# Planets


def why_use(p: Factions, seat: int, word: str) -> Answer | None:
    name, slash, other = word.partition("/")
    found = not_a_planet(p, name) or (not_a_planet(p, other) if slash else None) or action_over(p)
    if found:
        return found
    planet, service = PLANETS.index(name), PLANETS.index(other or name)
    touch = (f"planet:{name}",)
    if not has_access(p, seat, planet):
        return why_no_access(p, seat, planet)
    if not may_stand_for(p, seat, planet, service):
        return why_not_as(p, seat, planet, service)
    if not usable(p, seat, service):
        return why_useless(p, seat, service)
    if slash and planet == service:
        return "FOS-171", f"to use {name.capitalize()} as itself, leave out the second name", touch
    return action_to_come(p, "using a planet", touch)


def why_no_access(p: Factions, seat: int, planet: int) -> Answer:
    name = PLANETS[planet]
    title, touch = name.capitalize(), (f"planet:{name}",)
    if p.stage == stages.START and not p.moved and may_forfeit(p, seat, planet):
        what = "charge" if planet == codes.MERCURY else f"use {title} as Mercury"
        return "FOS-84", f"to {what} without moving, forfeit your Movement and Action", touch
    flying = p.stage <= stages.MOVE
    if not p.near_ship(seat, planet):
        if flying:
            return "FOS-83", f"you have to end your Movement beside {title}{way_to(p, seat, planet=planet)}", touch
        return "FOS-83", f"no ship of yours is beside {title}", touch
    if p.placed & p.touches(planet) or p.near & p.tables.bit[planet]:
        return "FOS-178", f"your ship came to {title} by a teleport after its Movement; that does not count", touch
    way = way_to(p, seat, planet=planet) if flying else ""
    mend = f"; enter a sector there{way}" if way.startswith(":") else ", and none can be from here" if flying else ""
    return "FOS-83", f"no energy of yours was placed beside {title} this turn{mend}", touch


def why_not_as(p: Factions, seat: int, planet: int, service: int) -> Answer:
    touch = (f"planet:{PLANETS[planet]}",)
    if p.faction[seat] != codes.COUNCILORS:
        return "FOS-171", f"{PLANETS[planet].capitalize()} offers only its own service to you", touch
    if planet == codes.EARTH:
        return "FOS-140", "Earth as any other planet works once a round", touch
    if not faction_works(p, seat, codes.COUNCILORS):
        title = PLANETS[planet].capitalize()
        return "FOS-171", f"{title} offers only its own service while your Space Elevators are not complete", touch
    return "FOS-141", "Space Elevators reach only the planet on the next ring inward or outward", touch


def why_useless(p: Factions, seat: int, planet: int) -> Answer:
    """FOS-179, in the words of each planet."""
    touch = (f"planet:{PLANETS[planet]}",)
    if planet == codes.EARTH:
        if p.first_time:
            return "FOS-103", "somebody has taken the Leader token this round; Earth does nothing more", touch
        if p.event < 0:
            return "FOS-102", "there is no event this round, so there is nothing to vote on", touch
        return "FOS-98", "you have voted this round", touch
    if planet == codes.VENUS and p.resources[seat] < 1:
        return "FOS-179", "hiring costs at least 1 resource, and you have none", touch
    if planet == codes.MARS:
        if all_free_slots(p, seat) == 0:
            return "FOS-179", "an upgrade needs a free slot, and all of yours are filled", touch
        cost = upgrade_price(p, seat, 1)
        return "FOS-179", f"an upgrade costs {cost} resources, and you have {p.resources[seat]}", touch
    what = {
        codes.VENUS: "no explorer is left in the Venus deck and its discard pile",
        codes.JUPITER: "no exoplanet is left in the market, the deck and the discard pile",
        codes.SATURN: "no objective is left in the Saturn deck and its discard pile",
        codes.URANUS: "the Uranus deck is empty",
        codes.NEPTUNE: "the research market is empty",
    }
    return "FOS-179", what[planet], touch


def why_forfeit(p: Factions, seat: int, word: str) -> Answer | None:
    found = not_a_planet(p, word) or action_over(p)
    if found:
        return found
    planet, touch = PLANETS.index(word), (f"planet:{word}",)
    if p.moved:
        return "FOS-84", "you have moved this turn; forfeiting needs a turn without Movement and Action", touch
    if p.stage == stages.ACTION:
        return "FOS-84", "you have chosen to stay and act; forfeiting is said instead of that", touch
    if not may_stand_for(p, seat, planet, codes.MERCURY):
        if planet == codes.EARTH and p.faction[seat] == codes.COUNCILORS:
            return "FOS-84", "Earth stands for any other planet once a round, and it has", touch
        return "FOS-84", f"you cannot use {word.capitalize()} as Mercury", touch
    if not p.near_ship(seat, planet):
        return "FOS-84", f"no ship of yours is beside {word.capitalize()}", touch
    if p.idle[seat] >= numbers.IDLE_CHARGES and room(p, seat) == 0:
        return "FOS-168", "three idle charges in a row with a full battery are enough; do something else", touch
    return None


# Asteroids and machines


def why_mine(p: Factions, seat: int, word: str) -> Answer | None:
    found = no_tile(p, word) or action_over(p)
    if found:
        return found
    place, touch = PLACE_NAMES.index(word), (f"tile:{word}",)
    if p.faction[seat] == codes.MEGACORE and p.mined_now:
        return "FOS-128", "MegaCore mines one asteroid a turn, and you have mined", touch
    mines: list[int] = []
    list_mines(p, seat, -1, mines)
    if place in {int(first_of(action)) for action in mines}:
        return action_to_come(p, "mining", touch, "FOS-91")
    if stands_in_reach(p, seat, place):
        return "FOS-91", "your ship neither ended its Movement there nor stayed there since the turn began", touch
    clause = "FOS-92" if word[0] == "K" else "FOS-90"
    if p.stage > stages.MOVE:
        return clause, f"no ship of yours is where the asteroid of {word} can be mined", touch
    way = way_to(p, seat, place=place)
    return clause, f"you have to end your Movement where the asteroid of {word} can be mined{way}", touch


def no_tile(p: Factions, word: str) -> Answer | None:
    if word not in PLACE_NAMES:
        return "FOS-90", f"{quoted(word)} is no place of an asteroid; those are E0 to E7 and K0 to K3", ()
    if p.tile[PLACE_NAMES.index(word)] == -1:
        return "FOS-90", f"there is no asteroid in {word}", ()
    return None


def stands_in_reach(p: Factions, seat: int, place: int) -> bool:
    """Whether a ship is where the tile could be mined, however it came there."""
    for which in range(2):
        sector = int(p.ship[seat * 2 + which])
        if sector < 0:
            continue
        reach = int(p.tables.bit[sector])
        if p.faction[seat] == codes.MEGACORE and place < codes.KUIPER_FROM:
            reach |= int(p.neighbours(sector))
        if p.tables.place_from[place] & reach:
            return True
    return False


def why_photosynthesis(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.ZEALOTS):
        return "FOS-131", "you have no complete Artificial Photosynthesis", ("machine:faction",)
    if p.spent[seat] & once.PHOTOSYNTHESIS:
        return "FOS-131", "Artificial Photosynthesis works once a round", ()
    return action_over(p) or action_to_come(p, "Artificial Photosynthesis")


def why_mapping(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.ORDINARY):
        return "FOS-133", "you have no complete Galactic Mapping", ("machine:faction",)
    if not any(p.is_explored(card) for card in owned_exoplanets(p, seat)):
        return "FOS-133", "Galactic Mapping uses explored exoplanets, and you have none", ()
    return action_over(p) or action_to_come(p, "Galactic Mapping")


def why_idle(p: Factions, seat: int, word: str) -> Answer | None:
    found = action_over(p)
    if found:
        return found
    if p.moved:
        return "FOS-32", "end your Movement first; the Action, or none, comes after it", ()
    return "FOS-33", "without a Movement, a turn without an Action is a pass", ()


def why_done(p: Factions, seat: int, word: str) -> Answer | None:
    if p.stage == stages.ACTION:
        return "FOS-32", f"your Action is still to come: take it, or {'none' if p.moved else 'pass'}", ()
    if p.moved:
        return "FOS-32", "you are moving: end your Movement first", ()
    return "FOS-33", "you have neither moved nor acted: fly, act or pass", ()


# Free actions


def why_burn(p: Factions, seat: int, word: str) -> Answer | None:
    if p.resources[seat] == 0:
        return "FOS-63", "you have no resource to burn", ()
    if room(p, seat) == 0:
        return "FOS-63", "your battery is full; the energy would be lost", ()
    return None


def why_place(p: Factions, seat: int, word: str) -> Answer | None:
    explorer, _, exoplanet = word.partition(">")
    card, target, most = card_named(p, explorer), card_named(p, exoplanet), p.mod(codes.PLACE_MOST)
    if card < 0 or not is_explorer(p, card):
        return "FOS-118", f"{quoted(explorer)} is no explorer card", ()
    if p.where[card] != places.HAND + seat:
        return "FOS-118", f"{explorer} is not in your hand; a placed explorer never moves", ()
    if most and p.placements >= most:
        return "FOS-173", f"Guild Wages: {most} explorers a turn are all, and you have placed them", ()
    if not owned_exoplanets(p, seat):
        return "FOS-118", "you have no exoplanet to put it on", ()
    if not exoplanet:
        mine = p.tables.ids[owned_exoplanets(p, seat)[0]]
        return "FOS-118", f"name the exoplanet too, as in place:{explorer}>{mine}", ()
    if target < 0 or not is_exoplanet(p, target):
        return "FOS-118", f"{quoted(exoplanet)} is no exoplanet", ()
    if p.where[target] != places.MAT + seat:
        return "FOS-118", f"{exoplanet} is not yours; explorers go on exoplanets of your own", ()
    return None


def why_complete(p: Factions, seat: int, word: str) -> Answer | None:
    card, touch = card_named(p, word), (f"card:{word}",)
    if card < 0 or codes.deck_of(card) != codes.OBJECTIVES:
        return "FOS-123", f"{quoted(word)} is no objective", ()
    if p.where[card] == places.DONE + seat:
        return "FOS-123", "you have completed this objective already", touch
    if p.where[card] != places.HAND + seat:
        return "FOS-123", f"you do not hold {word}", ()
    at_round = p.tables.timing[card] == codes.AT_ROUND
    if p.decision() != decisions.TICK and at_round:
        return "FOS-41", "this objective is completed at the end of the round", touch
    if p.decision() == decisions.TICK and not at_round:
        return "FOS-123", "this objective is completed in your own turn", touch
    if p.decision() == decisions.TICK and p.ticked & p.tables.bit_of(card):
        return "FOS-41", "you have ticked this objective", touch
    if not holds(p, seat, card):
        return "FOS-123", f"not fulfilled: {p.tables.texts[card]}", touch
    return None


def why_invert(p: Factions, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, codes.EINSTEIN):
        return "FOS-137", "you have no complete Spacetime Inverter", ("machine:faction",)
    if p.spent[seat] & once.INVERT:
        return "FOS-137", "the Inverter works once a round", ()
    names = word.split(",")
    for name in names:
        found = not_a_planet(p, name)
        if found:
            return found
    if "mercury" in names:
        return "FOS-137", "the Inverter never switches Mercury", ("planet:mercury",)
    if len(names) != 2 or names[0] == names[1]:
        return "FOS-137", "the Inverter switches two planets, as in invert:earth,saturn", ()
    return None


def why_tether(p: Factions, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, codes.TETHER):
        return "FOS-124", "you hold no Gravity Tether", ()
    if p.spent[seat] & once.TETHER:
        return "FOS-124", "the Gravity Tether works once a round", ()
    found = not_a_planet(p, word)
    if found:
        return found
    if not p.near_ship(seat, PLANETS.index(word)):
        return "FOS-4", f"no ship of yours is beside {word.capitalize()}", (f"planet:{word}",)
    return None


# By the first word of the notation.
ACTION_REASONS: dict[str, Reason] = {
    "use": why_use, "forfeit": why_forfeit, "mine": why_mine, "photosynthesis": why_photosynthesis,
    "mapping": why_mapping, "idle": why_idle, "done": why_done, "burn": why_burn, "place": why_place,
    "complete": why_complete, "invert": why_invert, "tether": why_tether,
}  # fmt: skip
