"""What the sentences of the referee claim, read off the numbers of a position and not by the referee's own questions.

Each row is a pattern and what has to hold where it is said; `said` is the match, `p` the position, `seat` who is asked.
"""

import re
from collections.abc import Callable

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import FACTIONS, MACHINE_IDS, PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import decisions, once, stages
from tests.games.factions.facts import (
    Said,
    built,
    card,
    cards,
    exoplanets,
    fed,
    free_slots,
    holds_tech,
    in_offer,
    in_range,
    lines,
    listed,
    mercury_room,
    names_of,
    near,
    over,
    said_seat,
    ships,
    texts,
    where,
)

Premise = Callable[[Factions, int, Said], bool]
WAY = re.compile(r"(: the cheapest way .*|, but it is out of reach)\.$")


BUTTONS = {"sector": ("rescue:", "brake:", "drive:", "coil:"), "planet": ("tether:", "invert:")}
NAME = r"[A-Za-z]+"
SECTOR = r"[A-H]\d+"
ROWS: list[tuple[str, Premise]] = [
    # Names
    (r"The Kuiper Belt holds asteroids only; no ship can enter it", lambda p, s, m: True),
    (r"(.*) is no sector; sectors are named A0 to H11", lambda p, s, m: m[1] not in SECTOR_NAMES),
    (r"(.*) is no planet", lambda p, s, m: m[1].lower() not in PLANETS),
    (rf"({NAME}) is left out of the first-time variant",
     lambda p, s, m: bool(p.first_time) and (m[1].lower() in ("uranus", "neptune") or m[1].lower() in FACTIONS[5:])),
    (r"(Neptune and its research cards|Uranus and its techs|Stellar events) are left out of the first-time variant",
     lambda p, s, m: bool(p.first_time)),
    (r"(\S+) stands alone; nothing follows it", lambda p, s, m: True),
    # Stages
    (r"Your Movement is over this turn; now comes the Action",
     lambda p, s, m: p.is_turn() and p.stage == stages.ACTION and bool(p.moved)),
    (r"You have chosen to stay; now comes the Action",
     lambda p, s, m: p.is_turn() and p.stage == stages.ACTION and not p.moved),
    (r"Movement and Action of this turn are over; only what is free is left", lambda p, s, m: over(p)),
    (r"End your Movement first; .* is an Action",
     lambda p, s, m: bool(p.moved) and "end" in texts(p)),
    (r".* is an Action; to do it without moving, stay first", lambda p, s, m: "stay" in texts(p)),
    (r"A limit ends your round: only free actions and passing are left", lambda p, s, m: bool(p.forced)),
    # Movement
    (r"First choose which of your two ships will move",
     lambda p, s, m: p.ship[s * 2] >= 0 and p.ship[s * 2 + 1] >= 0
     and any(text.startswith("pilot:") for text in texts(p))),
    (r"Your ship is in that sector; (a step|the drive|the coil) leads (in)?to another one", lambda p, s, m: True),
    (rf"You have entered ({SECTOR}) in this Movement already",
     lambda p, s, m: bool(int(p.entered) >> SECTOR_NAMES.index(m[1]) & 1)),
    (rf"({SECTOR}) has a wormhole, but your ship is not at the other one",
     lambda p, s, m: p.wormhole1 >= 0 and SECTOR_NAMES.index(m[1]) in (p.wormhole0, p.wormhole1)
     and p.ship[s * 2 + p.pilot] not in (p.wormhole0, p.wormhole1)),
    (rf"({SECTOR}) does not border ({SECTOR}); go step by step",
     lambda p, s, m: p.ship[s * 2 + p.pilot] == SECTOR_NAMES.index(m[2])
     and not int(p.tables.near[SECTOR_NAMES.index(m[2])]) >> SECTOR_NAMES.index(m[1]) & 1),
    (rf"({SECTOR}) costs (\d+) energy and you have (\d+)(; burn (\d+) of your resources first)?",
     lambda p, s, m: int(m[2]) > int(m[3]) == p.battery[s]
     and (not m[4] or (int(m[3]) + int(m[5]) == int(m[2]) and int(m[5]) <= p.resources[s]))),
    (r"You hold no (Entropy Brake|Slingshot Coil|Gravity Tether)",
     lambda p, s, m: not holds_tech(
         p, s, {"E": codes.BRAKE, "S": codes.COIL, "G": codes.TETHER}[m[1][0]])),
    (r"The Entropy Brake works once a turn", lambda p, s, m: bool(p.braked)),
    (r"The (drive|coil|move of a wormhole|Extractor) works only before the first step of a Movement",
     lambda p, s, m: p.steps > 0 and p.stage == stages.MOVE),
    (r"Your Alcubierre Drive is not complete", lambda p, s, m: p.upgrades[s * 6 + 2] < p.tables.slots[2]),
    (r"The drive works once per Movement", lambda p, s, m: bool(p.begun & 2)),
    (r"A ship in the Asteroid Belt cannot use the drive",
     lambda p, s, m: SECTOR_NAMES[p.ship[s * 2 + p.pilot]][0] == "E"),
    (r"The drive leads only to a sector of your own band, ([A-H])",
     lambda p, s, m: SECTOR_NAMES[p.ship[s * 2 + p.pilot]][0] == m[1]),
    (r"The coil works once a round", lambda p, s, m: bool(p.spent[s] & once.COIL)),
    (rf"The coil leads beside your starting planet ({NAME}): (.*)",
     lambda p, s, m: listed(p, m[2]) <= names_of(p, PLANETS.index(m[1].lower()))),
    (r"Only the Quantum Tunnelers move wormholes", lambda p, s, m: p.faction[s] != codes.TUNNELERS),
    (r"A wormhole is moved once per Movement", lambda p, s, m: bool(p.begun & 1)),
    (r"Moving a wormhole costs 1 resource or 4 energy, and you have neither",
     lambda p, s, m: p.resources[s] == 0 and p.battery[s] < 4),
    (rf"There is no wormhole token in ({SECTOR})",
     lambda p, s, m: SECTOR_NAMES.index(m[1]) not in (p.wormhole0, p.wormhole1)),
    (r"You have no complete Dark Energy Extractor", lambda p, s, m: not built(p, s, "tunnelers")),
    (r"The Extractor works once a round", lambda p, s, m: bool(p.spent[s] & once.EXTRACT)),
    (r"There is no wormhole token on the board to extract from", lambda p, s, m: p.wormhole0 < 0),
    (r"Only the Android Resistance has two ships to choose from", lambda p, s, m: p.faction[s] != codes.ANDROID),
    (r"You have one ship on the board; it is the one that moves",
     lambda p, s, m: (p.ship[s * 2] >= 0) + (p.ship[s * 2 + 1] >= 0) == 1),
    (r"The ship that moves is chosen once a turn, and you have chosen",
     lambda p, s, m: p.pilot >= 0 and p.ship[s * 2] >= 0 and p.ship[s * 2 + 1] >= 0),
    (rf"You have no ship in (.*); yours are in ({SECTOR})( and ({SECTOR}))?",
     lambda p, s, m: {m[2], m[4] or m[2]} == {SECTOR_NAMES[ship] for ship in ships(p, s)} and m[1] not in (m[2], m[4])),
    (r"You have moved this turn; end your Movement instead",
     lambda p, s, m: bool(p.moved) and "end" in texts(p)),
    (r"Without a Movement there is no Action for you now: (.*)",
     lambda p, s, m: "stay" not in texts(p) and not p.moved and "pass" in texts(p)
     and ("fly" in m[1]) == any(text.startswith(("step:", "pilot:")) for text in texts(p))
     and ("forfeit" in m[1]) == any(text.startswith("forfeit:") for text in texts(p))),
    (r"There is no Movement to end: you have entered no sector",
     lambda p, s, m: not p.moved and not p.entered),
    (r"You have moved this turn; only a turn without Movement and Action is a pass", lambda p, s, m: bool(p.moved)),
    # Rescues and teleports
    (r"You are beside Mercury already", lambda p, s, m: near(p, s, "Mercury")),
    (r"One rescue a turn is all there is", lambda p, s, m: bool(p.rescued)),
    (r"A rescue leads to a sector beside Mercury: (.*)",
     lambda p, s, m: listed(p, m[1]) == names_of(p, 0) and not near(p, s, "Mercury") and not p.rescued),
    (rf"Your ships are in one sector, ({SECTOR}); name only where to land",
     lambda p, s, m: {SECTOR_NAMES[ship] for ship in ships(p, s)} == {m[1]}),
    (rf"Say which ship lands there: \w+:({SECTOR})>.* or \w+:({SECTOR})>.*",
     lambda p, s, m: {SECTOR_NAMES[ship] for ship in ships(p, s)} == {m[1], m[2]} and m[1] != m[2]),
    (r"The ship is in that sector; a teleport leads to another one", lambda p, s, m: True),
    (rf"The ship lands beside ({NAME}): (.*)",
     lambda p, s, m: listed(p, m[2]) <= names_of(p, PLANETS.index(m[1].lower()))),
    # Planets
    (rf"To (charge|use ({NAME}) as Mercury) without moving, forfeit your Movement and Action",
     lambda p, s, m: f"forfeit:{(m[2] or 'mercury').lower()}" in texts(p)),
    (rf"You have to end your Movement beside ({NAME})",
     lambda p, s, m: p.stage <= stages.MOVE and not near(p, s, m[1])),
    (rf"No ship of yours is beside ({NAME})", lambda p, s, m: not near(p, s, m[1])),
    (rf"Your ship came to ({NAME}) by a teleport after its Movement; that does not count",
     lambda p, s, m: near(p, s, m[1]) and fed(p, PLANETS.index(m[1].lower())) and bool(p.adrift)),
    (rf"No energy of yours was placed beside ({NAME}) this turn(; enter a sector there|, and none can be from here)?",
     lambda p, s, m: near(p, s, m[1]) and not fed(p, PLANETS.index(m[1].lower()))
     and bool(m[2]) == (p.stage <= stages.MOVE)),
    (rf"({NAME}) offers only its own service to you", lambda p, s, m: p.faction[s] != codes.COUNCILORS),
    (r"Earth as any other planet works once a round",
     lambda p, s, m: p.faction[s] == codes.COUNCILORS and bool(p.spent[s] & once.EARTH)),
    (r"Earth stands for any other planet once a round, and it has",
     lambda p, s, m: p.faction[s] == codes.COUNCILORS and bool(p.spent[s] & once.EARTH)),
    (rf"({NAME}) offers only its own service while your Space Elevators are not complete",
     lambda p, s, m: p.faction[s] == codes.COUNCILORS and not built(p, s, "council")),
    (r"Space Elevators reach only the planet on the next ring inward or outward",
     lambda p, s, m: built(p, s, "council")),
    (rf"To use ({NAME}) as itself, leave out the second name",
     lambda p, s, m: near(p, s, m[1])),
    (r"Somebody has taken the Leader token this round; Earth does nothing more",
     lambda p, s, m: bool(p.first_time and p.claimed)),
    (r"There is no event this round, so there is nothing to vote on", lambda p, s, m: p.event < 0),
    (r"You have voted this round", lambda p, s, m: any(p.votes[space * 4 + s] for space in range(8))),
    (r"Hiring costs at least 1 resource, and you have none", lambda p, s, m: p.resources[s] == 0),
    (r"An upgrade needs a free slot, and all of yours are filled", lambda p, s, m: free_slots(p, s) == 0),
    (r"An upgrade costs (\d+) resources, and you have (\d+)",
     lambda p, s, m: int(m[1]) > int(m[2]) == p.resources[s] and free_slots(p, s) > 0),
    (r"No explorer is left in the Venus deck and its discard pile",
     lambda p, s, m: not cards(p, codes.EXPLORERS, places.DECK) and not cards(p, codes.EXPLORERS, places.DISCARD)),
    (r"No exoplanet is left in the market, the deck and the discard pile",
     lambda p, s, m: not cards(p, codes.EXOPLANETS, places.DECK) and not len(p.market)),
    (r"No objective is left in the Saturn deck and its discard pile",
     lambda p, s, m: not cards(p, codes.OBJECTIVES, places.DECK) and not cards(p, codes.OBJECTIVES, places.DISCARD)),
    (r"The Uranus deck is empty", lambda p, s, m: not cards(p, codes.TECHS, places.DECK)),
    (r"The research market is empty", lambda p, s, m: len(p.studies) == 0),
    (r"You have moved this turn; forfeiting needs a turn without Movement and Action", lambda p, s, m: bool(p.moved)),
    (r"You have chosen to stay and act; forfeiting is said instead of that",
     lambda p, s, m: not p.moved and p.stage == stages.ACTION),
    (rf"You cannot use ({NAME}) as Mercury",
     lambda p, s, m: m[1] != "Mercury" and not (p.faction[s] == codes.COUNCILORS and m[1] == "Earth")),
    (r"Three idle charges in a row with a full battery are enough; do something else",
     lambda p, s, m: p.idle[s] >= 3 and mercury_room(p, s) == 0),
    # Asteroids and machines
    (r"(.*) is no place of an asteroid; those are E0 to E7 and K0 to K3", lambda p, s, m: m[1] not in PLACE_NAMES),
    (r"There is no asteroid in (\w\d)", lambda p, s, m: p.tile[PLACE_NAMES.index(m[1])] == -1),
    (r"MegaCore mines one asteroid a turn, and you have mined",
     lambda p, s, m: p.faction[s] == codes.MEGACORE and p.mined_now > 0),
    (r"Your ship neither ended its Movement there nor stayed there since the turn began",
     lambda p, s, m: not ships(p, s) <= {int(p.base0), int(p.base1)}),
    (r"No ship of yours is where the asteroid of (\w\d) can be mined", lambda p, s, m: not in_range(p, s, m[1])),
    (r"You have to end your Movement where the asteroid of (\w\d) can be mined",
     lambda p, s, m: not in_range(p, s, m[1]) and p.stage <= stages.MOVE),
    (r"You have no complete Artificial Photosynthesis", lambda p, s, m: not built(p, s, "zealots")),
    (r"Artificial Photosynthesis works once a round", lambda p, s, m: bool(p.spent[s] & once.PHOTOSYNTHESIS)),
    (r"You have no complete Galactic Mapping", lambda p, s, m: not built(p, s, "ordinary")),
    (r"Galactic Mapping uses explored exoplanets, and you have none",
     lambda p, s, m: not any(p.is_explored(each) for each in exoplanets(p, s))),
    (r"End your Movement first; the Action, or none, comes after it", lambda p, s, m: "end" in texts(p)),
    (r"Without a Movement, a turn without an Action is a pass",
     lambda p, s, m: not p.moved and "pass" in texts(p)),
    (r"Your Action is still to come: take it, or (none|pass)",
     lambda p, s, m: p.stage == stages.ACTION and {"none": "idle", "pass": "pass"}[m[1]] in texts(p)),
    (r"You are moving: end your Movement first", lambda p, s, m: "end" in texts(p)),
    (r"You have neither moved nor acted: fly, act or pass",
     lambda p, s, m: not p.moved and p.stage == stages.START and "pass" in texts(p)),
    # Free actions
    (r"You have no resource to burn", lambda p, s, m: p.resources[s] == 0),
    (r"Your battery is full; the energy would be lost", lambda p, s, m: mercury_room(p, s) == 0),
    (r"(.*) is no explorer card",
     lambda p, s, m: not (m[1].startswith("VE") and m[1] in p.tables.ids)),
    (r"(\w+) is not in your hand; a placed explorer never moves", lambda p, s, m: where(p, m[1]) != places.HAND + s),
    (r"Guild Wages: 3 explorers a turn are all, and you have placed them",
     lambda p, s, m: p.placements == 3 and bool(p.mod(codes.PLACE_MOST))),
    (r"You have no exoplanet to put it on", lambda p, s, m: not exoplanets(p, s)),
    (r"Name the exoplanet too, as in (place:\w+>\w+)", lambda p, s, m: m[1] in texts(p)),
    (r"(.*) is no exoplanet", lambda p, s, m: card(p, m[1]) < 0 or not p.tables.types[card(p, m[1])]),
    (r"(\w+) is not yours; explorers go on exoplanets of your own", lambda p, s, m: where(p, m[1]) != places.MAT + s),
    (r"(.*) is no objective", lambda p, s, m: not (m[1].startswith("SA") and m[1] in p.tables.ids)),
    (r"You have completed this objective already",
     lambda p, s, m: bool(cards(p, codes.OBJECTIVES, places.DONE + s))),
    (r"You do not hold (\w+)", lambda p, s, m: where(p, m[1]) != places.HAND + s),
    (r"This objective is completed at the end of the round", lambda p, s, m: p.decision() != decisions.TICK),
    (r"This objective is completed in your own turn", lambda p, s, m: p.decision() == decisions.TICK),
    (r"You have ticked this objective", lambda p, s, m: p.ticked != 0),
    (r"Not fulfilled: (.*)",
     lambda p, s, m: any(
         p.tables.texts[each] == m[1] and f"complete:{p.tables.ids[each]}" not in texts(p)
         for each in cards(p, codes.OBJECTIVES, places.HAND + s))),
    (r"You have no complete Spacetime Inverter", lambda p, s, m: not built(p, s, "einstein")),
    (r"The Inverter works once a round", lambda p, s, m: bool(p.spent[s] & once.INVERT)),
    (r"The Inverter never switches Mercury", lambda p, s, m: built(p, s, "einstein")),
    (r"The Inverter switches two planets, as in invert:earth,saturn",
     lambda p, s, m: "invert:earth,saturn" in texts(p)),
    (r"The Gravity Tether works once a round", lambda p, s, m: bool(p.spent[s] & once.TETHER)),
    # Trading
    (r"There is nobody to trade with in a solo game", lambda p, s, m: bool(p.solo)),
    (r"This table plays without trading", lambda p, s, m: p.offers_most == 0),
    (r"Trading comes first in a turn; the window is closed",
     lambda p, s, m: not any(text.startswith("offer:") for text in texts(p))),
    (r"(\d) offers a turn are all, and you have opened them",
     lambda p, s, m: p.offers == 0 and p.offers_most == int(m[1])),
    (r"(.*) is no seat; seats are 0 to (\d)",
     lambda p, s, m: int(m[2]) == p.players - 1 and m[1] not in [str(seat) for seat in range(p.players)]),
    (r"You cannot trade with yourself", lambda p, s, m: True),
    (r"No offer is open now", lambda p, s, m: p.partner < 0 and p.decision() != decisions.BUILD),
    (r"Four lines a side are all, and what you (ask for|give) has four",
     lambda p, s, m: len(lines(p, m[1] == "ask for")) == 4),
    (r"A line holds [\d, ]+ or \d (energy|resources); add several", lambda p, s, m: True),
    (r"(You have|Your partner has) (\d+) energy, and (\d+) of it in the offer",
     lambda p, s, m: p.battery[said_seat(p, s, m)] == int(m[2]) and in_offer(p, s, m, 0) == int(m[3])),
    (r"(You have|Your partner has) (\d+) resources?, and (\d+) of them in the offer",
     lambda p, s, m: p.resources[said_seat(p, s, m)] == int(m[2]) and in_offer(p, s, m, 1) == int(m[3])),
    (r"(.*) is no machine(?: of yours)?; (?:machines|those) are .*", lambda p, s, m: m[1] not in MACHINE_IDS),
    (r"Upgrades of a faction machine cannot change hands", lambda p, s, m: True),
    (r"(You have|Your partner has) (\d+) upgrades in (\w+), and (\d+) of them in the offer",
     lambda p, s, m: p.upgrades[said_seat(p, s, m) * 6 + MACHINE_IDS.index(m[3])] == int(m[2]) <= int(m[4])),
    (r"(Your own|Your partner's) (\w+) has no free slot for it", lambda p, s, m: True),
    (r"Name the (explorer|objective) card that you give", lambda p, s, m: p.decision() == decisions.BUILD),
    (r"Your partner holds (\d+) (explorer|objective) cards, and you ask for (\d+) already",
     lambda p, s, m: int(m[1]) <= int(m[3])),
    (r"(.*) is nothing that can change hands", lambda p, s, m: card(p, m[1]) < 0),
    (r"(\w+) is no explorer, objective, exoplanet or tech",
     lambda p, s, m: not m[1].startswith(("VE", "SA", "JU", "UR"))),
    (r"(\w+) is in the offer already",
     lambda p, s, m: any(line == 3 * 1024 + card(p, m[1]) for line in lines(p, True) + lines(p, False))),
    (r"Hands are hidden: ask for any of them with get:(explorer|objective)",
     lambda p, s, m: p.decision() == decisions.BUILD),
    (r"A completed objective cannot change hands", lambda p, s, m: bool(cards(p, codes.OBJECTIVES, places.DONE + s))),
    (r"You do not have (\w+)", lambda p, s, m: where(p, m[1]) not in (places.HAND + s, places.MAT + s)),
    (r"Your partner does not have (\w+)", lambda p, s, m: where(p, m[1]) != places.MAT + p.frame(2)),
    (r"An offer needs at least one line", lambda p, s, m: len(p.lines) == 0),
    (r"No gifts at this table: both sides need a line",
     lambda p, s, m: not p.gifts and (not lines(p, True) or not lines(p, False))),
    (r"Your partner has declined this bundle this turn", lambda p, s, m: len(p.declined) > 0),
    # Choices
    (r"(.*) is no faction", lambda p, s, m: m[1].lower() not in FACTIONS),
    (r"(\w+) is taken", lambda p, s, m: FACTIONS.index(m[1].lower()) in list(p.faction)),
    (rf"Your faction starts beside ({NAME}): (.*)",
     lambda p, s, m: listed(p, m[2]) == names_of(p, PLANETS.index(m[1].lower()))
     == {text[6:] for text in texts(p)}),
    (rf"A wormhole token lies in ({SECTOR}), and two never share a sector",
     lambda p, s, m: SECTOR_NAMES.index(m[1]) in (p.wormhole0, p.wormhole1)),
    (rf"The token was taken up in ({SECTOR}); put it into another sector",
     lambda p, s, m: p.frame(2) - 1 == SECTOR_NAMES.index(m[1])),
    (r"All slots of (\w+) are filled", lambda p, s, m: f"upgrade:{m[1]}" not in texts(p)),
    (r"(.*) does not lie in the market", lambda p, s, m: card(p, m[1]) not in list(p.market)),
    (r"An exoplanet costs 1 resource, and you have none; refresh the market instead",
     lambda p, s, m: p.resources[s] == 0 and "refresh" in texts(p)),
    (r"The event has no space (.*); it has (.*)", lambda p, s, m: m[1] not in m[2].split(", ")),
    (r"The Leader token was claimed this round", lambda p, s, m: bool(p.claimed)),
    (r"Your probes do not reach (\w\d) from where the ship ended its Movement",
     lambda p, s, m: f"mine:{m[1]}" not in texts(p) and p.tile[PLACE_NAMES.index(m[1])] != -1),
    (r"(.*) cannot be chosen here; choose among (.*)",
     lambda p, s, m: m[1] not in {text.partition(":")[2] for text in texts(p)}
     and listed(p, m[2]) <= {text.partition(":")[2] for text in texts(p)}),
    (r"Not now: (.*)", lambda p, s, m: not p.is_turn() and m[1] == p.question().asks),
    (r"To vote, use Earth",
     lambda p, s, m: p.event >= 0 and not any(p.votes[space * 4 + s] for space in range(8))),
    # Said in a turn of what another decision asks for
    (r"(Explorers are hired by using Venus|Upgrades are bought by using Mars|Machines are filled .*"
     r"|Exoplanets are taken by using Jupiter|The market is refreshed by using Jupiter|An effect is chosen .*"
     r"|Effects of explored .*|Objectives are drawn .*|Techs are taken .*|A tech goes back .*"
     r"|Research cards are taken .*|An amount is chosen .*"
     r"|A planet is stepped .*|Quantum Ascendancy follows .*|Ships ride .*|Objectives above .*"
     r"|The option of an event .*|This is decided when .*|A teleport needs .*|A wormhole is placed .*"
     r"|A wormhole is removed .*|A second wormhole .*|Only a wormhole that is moved .*|Energy is removed .*"
     r"|Explorers are stolen .*|Asteroids are looked at .*|Explorers are exchanged .*|Exoplanets are burned .*"
     r"|Nothing is offered now .*|Factions are chosen .*|The faction of the AI .*|Ships are placed .*)",
     lambda p, s, m: p.is_turn() and p.round > 0),
    # Touches
    (r"(A gauge shows|Cards are drawn from|This shows what the AI|A line once added|A decided event"
     r"|This shows a player) .*", lambda p, s, m: True),
    (r"This (machine|ship) is not yours", lambda p, s, m: True),
    (r"This card is not yours", lambda p, s, m: p.decision() != decisions.BUILD),
    (r"Touch the planet first, then what you use it as", lambda p, s, m: p.is_turn()),
    (r"Touch the explorer first, then the exoplanet it goes to", lambda p, s, m: bool(exoplanets(p, s))),
    (r"A tech works by itself, or has a button where it can be used",
     lambda p, s, m: bool(cards(p, codes.TECHS, places.MAT + s) or cards(p, codes.RESEARCH, places.MAT + s))),
    (r"That can be done, but not by this touch: choose among what is lit", lambda p, s, m: not p.is_over()),
    (r"This button wants a (sector|planet) now; touch one of those that are lit",
     lambda p, s, m: any(text.startswith(BUTTONS[m[1]]) for text in texts(p))),
]  # fmt: skip
PREMISES = [(re.compile(pattern, re.DOTALL), premise) for pattern, premise in ROWS]


def check_sentence(p: Factions, text: str, message: str) -> None:
    """A refusal says one of the known sentences, and it is true here."""
    sentence = WAY.sub(".", message)
    for pattern, premise in PREMISES:
        said = pattern.fullmatch(sentence.removesuffix("."))
        if said:
            assert premise(p, int(p.frame(1)), said), f"{text} is answered with {message!r}, which is not true here"
            return
    raise AssertionError(f"{text} is answered with an unknown sentence: {message!r}")
