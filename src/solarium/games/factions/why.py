"""Why something is not allowed: the first clause that forbids it, in words that say how to mend it."""

from collections.abc import Callable

from solarium.engine.clauses import Clauses, Refusal
from solarium.games.factions import codes as c
from solarium.games.factions.movement import BELT_BAND, price
from solarium.games.factions.notation import PLACE_NAMES, SECTOR_NAMES, action_text
from solarium.games.factions.objectives import holds
from solarium.games.factions.pack import PLANETS
from solarium.games.factions.planets import has_access, may_stand_for, usable, voted_space
from solarium.games.factions.position import Position
from solarium.games.factions.rules import Factions
from solarium.games.factions.stock import faction_works, room, tech_power, works

Answer = tuple[str, str, tuple[str, ...]]  # clause, message, ids of the items that are the reason

# What each decision asks, for somebody who tries something else first.
ASKED = {
    c.D_FACTION: ("FOS-21", "pick one of the factions that are still free"),
    c.D_RIVAL: ("FOS-185", "pick a faction for the AI"),
    c.D_SHIP: ("FOS-24", "put your ship into a sector beside the starting planet of your faction"),
    c.D_WORMHOLE: ("FOS-80", "put the wormhole token into a sector without one"),
    c.D_REMOVE: ("FOS-80", "first take one of the two wormhole tokens off the board"),
    c.D_PAY: ("FOS-134", "pay for the wormhole: 1 resource or 4 energy"),
    c.D_TECH: ("FOS-124", "take a tech from the Uranus deck"),
    c.D_RETURN: ("FOS-124", "you hold too many techs: give one back"),
    c.D_BUILD: ("FOS-60", "add lines to the offer, send it or cancel it"),
    c.D_ANSWER: ("FOS-60", "answer the offer: accept, decline or counter"),
    c.D_FINAL: ("FOS-60", "answer the counter-offer: accept or decline"),
    c.D_PICK: ("FOS-60", "pick the card you hand over"),
    c.D_PROBES: ("FOS-111", "mine with your probes, or skip it"),
    c.D_VENUS: ("FOS-95", "say how many resources you burn for explorers"),
    c.D_MARS: ("FOS-104", "say how many upgrades you buy"),
    c.D_UPGRADE: ("FOS-105", "put the upgrade into a machine with a free slot"),
    c.D_JUPITER: ("FOS-114", "take an exoplanet of the market, or refresh the market"),
    c.D_EXO_EFFECT: ("FOS-117", "choose one effect of the exoplanet, or none"),
    c.D_KEEP: ("FOS-122", "choose the objective you keep"),
    c.D_NEPTUNE: ("FOS-125", "take a card of the research market"),
    c.D_VOTE: ("FOS-97", "put your cube on a space of the event"),
    c.D_AMOUNT: ("FOS-130", "say how much energy you take"),
    c.D_MAPPING: ("FOS-133", "use an effect of an explored exoplanet, or finish"),
    c.D_TELEPORT: ("FOS-81", "choose where the ship lands"),
    c.D_AGAIN: ("FOS-80", "place a second wormhole, or skip it"),
    c.D_ADVANCE: ("FOS-3", "choose the planet that makes a step"),
    c.D_CLEAR: ("FOS-87", "choose a sector whose energy is removed, or finish"),
    c.D_STEAL: ("FOS-127", "choose a player with a Venus-backed explorer"),
    c.D_MINE: ("FOS-90", "choose the asteroid you mine from afar"),
    c.D_PEEK: ("FOS-139", "choose an asteroid to look at, or finish"),
    c.D_CYCLE: ("FOS-87", "burn explorers from your hand, then finish to draw as many"),
    c.D_SELL: ("FOS-121", "choose the exoplanet you burn"),
    c.D_CATALOGUE: ("FOS-117", "take one of the exoplanets you see"),
    c.D_EINSTEIN: ("FOS-136", "step the planet you used, or skip it"),
    c.D_REACT: ("FOS-144", "use the planet as well, or skip it"),
    c.D_ORBIT: ("FOS-72", "ride with the planet, or stay"),
    c.D_PASS_CLEAR: ("FOS-173", "remove the energy of one sector, or skip it"),
    c.D_DISCARD: ("FOS-123", "you hold too many objectives: burn one"),
    c.D_WINDOW: ("FOS-118", "place explorers or burn resources, then finish"),
    c.D_TICK: ("FOS-41", "tick the objectives you complete, then finish"),
    c.D_TIE: ("FOS-101", "the votes are tied: choose the option"),
    c.D_DRAW: ("FOS-42", "draw an objective, or skip it"),
    c.D_BURN_OBJECTIVE: ("FOS-42", "burn one of your objectives"),
    c.D_SCRAP: ("FOS-42", "remove an upgrade for resources, or skip it"),
    c.D_AI_VOTE: ("FOS-160", "choose the space the AI votes on"),
    c.D_AI_EXO: ("FOS-188", "choose the exoplanet the AI takes"),
    c.D_AI_RESEARCH: ("FOS-160", "choose the research card the AI takes"),
    c.D_AI_MINE: ("FOS-160", "choose the asteroid the AI mines"),
    c.D_AI_CLEAR: ("FOS-160", "choose a sector the AI clears"),
    c.D_AI_WORMHOLE: ("FOS-160", "choose where the AI puts a wormhole"),
    c.D_AI_AGAIN: ("FOS-160", "whether the AI places a second wormhole"),
    c.D_AI_REMOVE: ("FOS-160", "choose the token that leaves the board"),
}  # fmt: skip


def find(names: tuple[str, ...], word: str) -> int:
    return names.index(word) if word in names else -1


def card_named(p: Position, word: str) -> int:
    return p.tables.ids.index(word) if word and word in p.tables.ids else -1


# Moving


def why_step(p: Position, seat: int, word: str, brake: bool = False) -> Answer | None:
    if word.startswith("K"):
        return "FOS-9", "the Kuiper Belt holds asteroids only; no ship can enter it", ()
    sector = find(SECTOR_NAMES, word)
    if sector < 0:
        return "FOS-2", f"{word} is no sector", ()
    if p.stage > c.AT_MOVE:
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
            f"{word} does not border {SECTOR_NAMES[here]}; go step by step",
            (f"sector:{SECTOR_NAMES[here]}",),
        )
    if p.entered & p.tables.bit[sector]:
        return "FOS-67", f"you have entered {word} in this Movement already", (f"sector:{word}",)
    if brake and (p.braked or not tech_power(p, seat, c.BRAKE)):
        return "FOS-124", "you have no brake to use, or used it this turn", ()
    cost = price(p, seat, sector, brake)
    if cost > p.battery[seat]:
        return "FOS-68", f"{word} costs {cost} energy and you have {p.battery[seat]}", (f"sector:{word}",)
    return None


def why_drive(p: Position, seat: int, word: str) -> Answer | None:
    sector = find(SECTOR_NAMES, word)
    if not works(p, seat, c.ALCUBIERRE):
        return "FOS-109", "your Alcubierre Drive is not complete", ("machine:alcubierre",)
    if p.steps or p.stage != c.AT_START:
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


def why_rescue(p: Position, seat: int, word: str) -> Answer | None:
    if p.near_ship(seat, c.MERCURY):
        return "FOS-77", "you are beside Mercury already", ("planet:mercury",)
    if p.rescued:
        return "FOS-77", "one rescue a turn is all there is", ()
    return "FOS-76", "a rescue leads to a sector beside Mercury", ("planet:mercury",)


def why_forfeit(p: Position, seat: int, word: str) -> Answer | None:
    planet = find(PLANETS, word)
    if planet < 0:
        return "FOS-84", "forfeit at Mercury, or at a planet you may use as Mercury", ()
    if p.moved or p.stage != c.AT_START:
        return "FOS-84", "you have moved or acted already; forfeiting needs a turn without either", ()
    if not may_stand_for(p, seat, planet, c.MERCURY):
        return "FOS-84", f"you cannot use {word} as Mercury", (f"planet:{word}",)
    if not p.near_ship(seat, planet):
        return "FOS-84", f"no ship of yours is beside {word}", (f"planet:{word}",)
    if p.idle[seat] >= 3 and room(p, seat) == 0:
        return "FOS-168", "three idle charges in a row with a full battery are enough; do something else", ()
    return None


def why_shift(p: Position, seat: int, word: str) -> Answer | None:
    if p.faction[seat] != c.TUNNELERS:
        return "FOS-134", "only the Quantum Tunnelers move wormholes", ()
    if p.steps or p.begun & 1 or p.stage != c.AT_START:
        return "FOS-177", "a wormhole is moved once, before the first step", ()
    if p.resources[seat] < 1 and p.battery[seat] < 4:
        return "FOS-134", "moving a wormhole costs 1 resource or 4 energy, and you have neither", ()
    return "FOS-79", f"there is no wormhole token in {word}", ()


def why_extract(p: Position, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, c.TUNNELERS):
        return "FOS-135", "you have no complete Dark Energy Extractor", ("machine:faction",)
    if p.spent[seat] & c.SPENT_EXTRACT:
        return "FOS-135", "the Extractor works once a round", ()
    return "FOS-177", "the Extractor works before the first step of a Movement", ()


def why_coil(p: Position, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, c.COIL):
        return "FOS-124", "you hold no Slingshot Coil", ()
    return "FOS-177", "the coil works once a round, before the first step, and leads beside your starting planet", ()


# Acting


def why_use(p: Position, seat: int, word: str) -> Answer | None:
    name, _, other = word.partition("/")
    planet, service = find(PLANETS, name), find(PLANETS, other or name)
    if planet < 0 or service < 0:
        return "FOS-171", f"{word} is no planet", ()
    touch = (f"planet:{name}",)
    if p.ring[planet] < 0 or p.ring[service] < 0:
        return "FOS-148", "this planet is left out of the first-time variant", ()
    if p.stage == c.AT_END or p.stage == c.AT_OVER:
        return "FOS-82", "you have taken your Action this turn", ()
    if not has_access(p, seat, planet):
        if not p.near_ship(seat, planet):
            return "FOS-83", f"you have to end your Movement beside {name}", touch
        if p.placed & p.touches(planet) or p.near & p.tables.bit[planet]:
            return "FOS-178", f"your ship came to {name} by a teleport after its Movement; that does not count", touch
        return "FOS-83", f"you have placed no energy beside {name} this turn; enter a sector that touches it", touch
    if p.stage != c.AT_ACTION:
        return "FOS-32", "end your Movement first; the Action comes after it", touch
    if not may_stand_for(p, seat, planet, service):
        if p.faction[seat] == c.COUNCILORS and planet == c.EARTH:
            return "FOS-140", "Earth as another planet works once a round", touch
        return "FOS-171", f"{name} offers only its own service to you", touch
    if not usable(p, seat, service):
        return why_useless(p, seat, service)
    return None


def why_useless(p: Position, seat: int, planet: int) -> Answer:
    """FOS-179, in the words of each planet."""
    if planet == c.EARTH:
        if p.first_time:
            return "FOS-103", "somebody has taken the Leader token this round; Earth does nothing more", ()
        if p.event < 0:
            return "FOS-102", "there is no event this round, so there is nothing to vote on", ()
        return "FOS-98", "you have voted this round", ()
    what = {
        c.VENUS: "hiring needs at least 1 resource and a card in the Venus deck",
        c.MARS: "an upgrade needs its price in resources and a free slot",
        c.JUPITER: "there is no exoplanet left",
        c.SATURN: "there is no objective left",
        c.URANUS: "the Uranus deck is empty",
        c.NEPTUNE: "the research market is empty",
    }
    return "FOS-179", what.get(planet, "it would do nothing"), (f"planet:{PLANETS[planet]}",)


def why_mine(p: Position, seat: int, word: str) -> Answer | None:
    place = find(PLACE_NAMES, word)
    if place < 0 or p.tile[place] == -1:
        return "FOS-90", f"there is no asteroid in {word}", ()
    if p.is_turn() and p.stage >= c.AT_END:
        return "FOS-82", "you have taken your Action this turn", ()
    if p.faction[seat] == c.MEGACORE and p.mined_now:
        return "FOS-128", "MegaCore mines one asteroid a turn", (f"tile:{word}",)
    bases = [p.base0, p.base1]
    reach = [s for s in bases if s >= 0 and p.tables.place_from[place] >> s & 1]
    if not reach:
        clause = "FOS-92" if word.startswith("K") else "FOS-90"
        return clause, f"end your Movement where the asteroid of {word} can be mined", (f"tile:{word}",)
    if p.stage == c.AT_MOVE:
        return "FOS-32", "end your Movement first; mining is your Action", (f"tile:{word}",)
    if p.stage == c.AT_START:
        return "FOS-91", "to mine without moving, say first that you stay", (f"tile:{word}",)
    return "FOS-91", "your ship did not end its Movement there", (f"tile:{word}",)


def why_photosynthesis(p: Position, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, c.ZEALOTS):
        return "FOS-131", "you have no complete Artificial Photosynthesis", ("machine:faction",)
    if p.spent[seat] & c.SPENT_PHOTOSYNTHESIS:
        return "FOS-131", "it works once a round", ()
    return "FOS-82", "it is an Action: end your Movement or stay first", ()


def why_mapping(p: Position, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, c.ORDINARY):
        return "FOS-133", "you have no complete Galactic Mapping", ("machine:faction",)
    return "FOS-133", "it is an Action, and needs an explored exoplanet", ()


# Free actions and trading


def why_burn(p: Position, seat: int, word: str) -> Answer | None:
    if room(p, seat) == 0:
        return "FOS-63", "your battery is full; the energy would be lost", ()
    return "FOS-63", "you have no resource to burn", ()


def why_place(p: Position, seat: int, word: str) -> Answer | None:
    explorer, _, exoplanet = word.partition(">")
    card, target = card_named(p, explorer), card_named(p, exoplanet)
    most = p.mod(c.PLACE_MOST)
    if card < 0 or p.where[card] != c.HAND + seat:
        return "FOS-118", f"{explorer or 'that'} is no explorer in your hand; a placed one never moves", ()
    if exoplanet and (target < 0 or p.where[target] != c.MAT + seat):
        return "FOS-118", "explorers go on exoplanets of your own", ()
    if most and p.placements >= most:
        return "FOS-173", f"Guild Wages: {most} explorers a turn are all", ()
    return "FOS-118", "you have no exoplanet to put it on", ()


def why_complete(p: Position, seat: int, word: str) -> Answer | None:
    card = card_named(p, word)
    if card < 0 or p.where[card] != c.HAND + seat:
        return "FOS-123", f"you do not hold {word}", ()
    if p.tables.timing[card] == c.AT_ROUND and p.decision() != c.D_TICK:
        return "FOS-41", "this objective is completed at the end of the round", (f"card:{word}",)
    if p.tables.timing[card] != c.AT_ROUND and p.decision() == c.D_TICK:
        return "FOS-123", "this objective is completed in your own turn", (f"card:{word}",)
    if not holds(p, seat, card):
        return "FOS-123", f"not fulfilled: {p.tables.texts[card]}", (f"card:{word}",)
    return None


def why_invert(p: Position, seat: int, word: str) -> Answer | None:
    if not faction_works(p, seat, c.EINSTEIN):
        return "FOS-137", "you have no complete Spacetime Inverter", ("machine:faction",)
    if p.spent[seat] & c.SPENT_INVERT:
        return "FOS-137", "the Inverter works once a round", ()
    return "FOS-137", "switch two planets in play, never Mercury", ()


def why_tether(p: Position, seat: int, word: str) -> Answer | None:
    if not tech_power(p, seat, c.TETHER):
        return "FOS-124", "you hold no Gravity Tether", ()
    if p.spent[seat] & c.SPENT_TETHER:
        return "FOS-124", "the Tether works once a round", ()
    return "FOS-4", f"you are not beside {word}", ()


def why_offer(p: Position, seat: int, word: str) -> Answer | None:
    if p.solo:
        return "FOS-164", "there is nobody to trade with", ()
    if not p.offers_most:
        return "FOS-176", "this table plays without trading", ()
    if p.closed or p.stage != c.AT_START:
        return "FOS-53", "trading comes first in a turn; the window is closed", ()
    if p.offers == 0:
        return "FOS-60", f"{p.offers_most} offers a turn are all", ()
    return "FOS-53", "offer to another player", ()


def why_line(p: Position, seat: int, word: str) -> Answer | None:
    if word == "upgrade:faction":
        return "FOS-56", "upgrades of a faction machine cannot change hands", ("machine:faction",)
    if word.startswith("upgrade"):
        return "FOS-56", "the giver needs an upgrade in that machine and the receiver a free slot", ()
    if sum(1 for _ in p.lines) >= 8:
        return "FOS-60", "four lines a side are all", ()
    return "FOS-54", "that side does not own it, it may not change hands, or the side has four lines", ()


def why_send(p: Position, seat: int, word: str) -> Answer | None:
    if len(p.lines) == 0:
        return "FOS-175", "an offer needs at least one line", ()
    if not p.gifts and len({line >= 8192 for line in p.lines}) < 2:
        return "FOS-61", "no gifts at this table: both sides need a line", ()
    return "FOS-60", "your partner has declined this bundle this turn", ()


def why_vote(p: Position, seat: int, word: str) -> Answer | None:
    if p.decision() in (c.D_VOTE, c.D_AI_VOTE):
        return "FOS-99", "the Leader token was claimed this round, or the event has no such space", (f"space:{word}",)
    if voted_space(p, seat) >= 0:
        return "FOS-98", "you have voted this round", ()
    return "FOS-97", "to vote, use Earth", ("planet:earth",)


def why_pass(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-34", "you have moved or acted; only a turn without either is a pass", ()


def why_stay(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-33", "without a Movement there is no Action for you now; move, forfeit or pass", ()


def why_end(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-71", "there is no Movement to end", ()


def why_pilot(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-183", "only the Android Resistance with two ships chooses one, once a turn", ()


def why_upgrade(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-104", "upgrades are bought at Mars", ("planet:mars",)


def why_exo(p: Position, seat: int, word: str) -> Answer | None:
    if p.decision() == c.D_JUPITER:
        return "FOS-114", "an exoplanet costs 1 resource, and must lie in the market", ()
    return "FOS-114", "exoplanets are gained at Jupiter", ("planet:jupiter",)


def why_research(p: Position, seat: int, word: str) -> Answer | None:
    return "FOS-125", "research cards are gained at Neptune", ("planet:neptune",)


Reason = Callable[[Position, int, str], Answer | None]
# By the first word of the notation.
REASONS: dict[str, Reason] = {
    "step": why_step, "brake": lambda p, s, w: why_step(p, s, w, True), "drive": why_drive, "rescue": why_rescue,
    "forfeit": why_forfeit, "shift": why_shift, "extract": why_extract, "coil": why_coil, "use": why_use,
    "mine": why_mine, "photosynthesis": why_photosynthesis, "mapping": why_mapping, "burn": why_burn,
    "place": why_place, "complete": why_complete, "invert": why_invert, "tether": why_tether, "offer": why_offer,
    "give": why_line, "get": why_line, "send": why_send, "vote": why_vote, "pass": why_pass, "stay": why_stay,
    "end": why_end, "pilot": why_pilot, "upgrade": why_upgrade, "exo": why_exo, "research": why_research,
}  # fmt: skip
# Words that belong to a decision outside the free flow of a turn: there the reason function speaks first.
OUTSIDE = {
    "give": (c.D_BUILD,), "get": (c.D_BUILD,), "send": (c.D_BUILD,), "vote": (c.D_VOTE, c.D_AI_VOTE),
    "complete": (c.D_TICK,), "burn": (c.D_WINDOW,), "place": (c.D_WINDOW,), "exo": (c.D_JUPITER,),
}  # fmt: skip
OTHER_WORDS = {
    "faction", "rival", "start", "wormhole", "tech", "return", "cancel", "accept", "decline", "counter", "pick",
    "pay", "idle", "venus", "mars", "refresh", "effect", "map", "keep", "amount", "advance", "react", "orbit",
    "discard", "option", "draw", "scrap", "teleport", "remove", "again", "clear", "steal", "peek", "cycle", "sell",
    "skip", "done",
}  # fmt: skip


def why_number(p: Position, seat: int, word: str, value: str) -> Answer | None:
    if word == "venus":
        return "FOS-95", f"burn from 1 to {p.resources[seat]} resources", ()
    if word == "mars":
        return "FOS-113", "an upgrade needs its price and a free slot; an event may allow only one", ()
    return None


def reason(p: Position, text: str) -> Answer | None:
    """Why a text in notation is not legal; None if it is no text of the game."""
    word, _, value = text.partition(":")
    seat = int(p.frame(1))
    kind = int(p.decision())
    if word not in REASONS and word not in OTHER_WORDS:
        return None
    if (
        kind == c.D_TURN
        and p.forced
        and word in REASONS
        and word not in ("burn", "place", "rescue", "complete", "pass")
    ):
        return "FOS-172", "a limit ends your round: only free actions and passing are left", ()
    if word in REASONS and (kind == c.D_TURN or kind in OUTSIDE.get(word, ())):
        found = REASONS[word](p, seat, value)
        if found:
            return found
    if kind in (c.D_VENUS, c.D_MARS) and word in ("venus", "mars"):
        found = why_number(p, seat, word, value)
        if found:
            return found
    if kind == c.D_TURN:
        return "FOS-32", "this is not possible at this point of your turn", ()
    clause, asks = ASKED[kind]
    return clause, f"not now: {asks}", ()


# Touches


def from_touch(p: Position, touched: list[str]) -> str:
    """The notation that a touched thing most likely means here."""
    kind, _, name = touched[0].partition(":")
    decision = int(p.decision())
    if kind == "do":
        return ":".join([name, *[item.partition(":")[2] for item in touched[1:]]])
    if kind == "sector":
        words = {
            c.D_SHIP: "start",
            c.D_WORMHOLE: "wormhole",
            c.D_ORBIT: "orbit",
            c.D_TELEPORT: "teleport",
            c.D_CLEAR: "clear",
            c.D_PASS_CLEAR: "clear",
            c.D_AI_CLEAR: "clear",
            c.D_AI_WORMHOLE: "wormhole",
        }
        return f"{words.get(decision, 'step')}:{name}"
    if kind == "planet":
        return f"advance:{name}" if decision in (c.D_ADVANCE, c.D_EINSTEIN) else f"use:{name}"
    if kind == "tile":
        return f"peek:{name}" if decision == c.D_PEEK else f"mine:{name}"
    if kind == "card":
        return from_card(p, name, touched)
    return f"{TOUCH_WORDS.get(kind, kind)}:{name}"


def from_card(p: Position, name: str, touched: list[str]) -> str:
    card = card_named(p, name)
    deck = card // 64
    if p.decision() == c.D_BUILD:
        return f"give:{name}"
    if deck == c.OBJECTIVES:
        return f"complete:{name}"
    if deck == c.EXOPLANETS:
        return f"exo:{name}"
    if card >= 0 and p.where[card] == c.MARKET:
        return f"research:{name}"
    return f"place:{name}>" + (touched[1].partition(":")[2] if len(touched) > 1 else "")


def explain(clauses: Clauses, state: Factions, text: str, paths: list[tuple[str, ...]]) -> Refusal | None:
    """The first clause against a text or a touch; None if it is legal or on the way to something legal."""
    text = text.strip()
    if state.is_over():
        return Refusal("FOS-44", clauses["FOS-44"].title, "the game is over and scored")
    if any(action_text(state, action) == text for action in state.legal_actions()):
        return None
    touched = text.split()
    if touched and touched[0].partition(":")[0] in TOUCHES:
        if any(path[: len(touched)] == tuple(touched) for path in paths):
            return None
        text = from_touch(state, touched)
        if any(action_text(state, action) == text for action in state.legal_actions()):
            text = "no such touch"
    found = reason(state, text)
    if found is None:
        if not touched or touched[0].partition(":")[0] not in TOUCHES:
            return Refusal("", "Not a move", f"{text[:40]!r} is no move; one looks like step:E3")
        found = ("FOS-32", "this cannot be touched at this point", ())
    clause, message, because = found
    return Refusal(clause, clauses[clause].title, message[0].upper() + message[1:] + ".", because)


TOUCH_WORDS = {"machine": "upgrade", "space": "vote", "wormhole": "shift", "ship": "pilot"}
TOUCHES = {
    "sector", "planet", "tile", "card", "machine", "space", "option", "wormhole", "ship", "faction", "do", "mat",
    "seat", "deck", "ai", "line",
}  # fmt: skip
