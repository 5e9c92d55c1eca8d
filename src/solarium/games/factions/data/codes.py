# compiled
"""The numbers that stand for things of the rulebook: planets, decks, effects, powers, machines, factions."""

from typing import Final

from mypy_extensions import i64

# Planets in the order of FOS-1; the rings have the same numbers.
MERCURY: Final = 0
VENUS: Final = 1
EARTH: Final = 2
MARS: Final = 3
JUPITER: Final = 4
SATURN: Final = 5
URANUS: Final = 6
NEPTUNE: Final = 7
BELT: Final = 8  # on AI cards only

# Decks. A card is deck * 64 + its place in the table.
DECK_SIZE: Final = 64
ASTEROIDS: Final = 0
CHARGES: Final = 1
EXPLORERS: Final = 2
EVENTS: Final = 3
EXOPLANETS: Final = 4
OBJECTIVES: Final = 5
TECHS: Final = 6
RESEARCH: Final = 7
SOLO: Final = 8
ALL_CARDS: Final = 576

# Kinds of research cards.
INSTANT: Final = 0
EXPLORER: Final = 1
EXOPLANET: Final = 2
TECH: Final = 3

# Effect codes of cards; an effect is code * 100 + n.
NOTHING: Final = 0
E: Final = 1
R: Final = 2
X: Final = 3
U: Final = 4
S: Final = 5
S1: Final = 6
T: Final = 7
N1: Final = 8
J1: Final = 9
L: Final = 10
TP: Final = 11
TPANY: Final = 12
WH: Final = 13
AGAIN: Final = 14
ORB1: Final = 15
CLR: Final = 16
STEAL: Final = 17
STEALALL: Final = 18
MINE: Final = 19
PEEK: Final = 20
CYCLE: Final = 21
SELL: Final = 22
CAT3: Final = 23
# What an explorer's special text does.
OTHERS: Final = 30
ALONE: Final = 31
# What only AI cards do.
CHARGE: Final = 40
HIRE: Final = 41
VOTE: Final = 42
LEAD: Final = 43
BUILD: Final = 44
BUILDOR: Final = 45
EXOLEAST: Final = 46
EXOBEST: Final = 47
EXOFRESH: Final = 48
BETTER: Final = 49
TECHOR: Final = 50
READLEFT: Final = 51
READPICK: Final = 52
READFRESH: Final = 53
ROCKBELT: Final = 54
KUIPER: Final = 55
ROCKS: Final = 56
AROUND: Final = 57
PRODUCE: Final = 58
TUNNEL: Final = 59
ORBITALL: Final = 60
NEXT: Final = 61
COUNCIL: Final = 62
REPEAT: Final = 63

# Lasting powers: of techs (they ask `tech_power`) and of events (they ask `mod`).
NEED: Final = 0
FIRST_SECTOR: Final = 1
TETHER: Final = 2
MARS_FIRST: Final = 3
MINE_ENERGY: Final = 4
JUPITER_FREE: Final = 5
CARGO_ROOM: Final = 6
COIL: Final = 7
BRAKE: Final = 8
TURN_ENERGY: Final = 9
CIPHER: Final = 10
MORE_ASTEROID: Final = 11
MORE_MERCURY: Final = 12
SURCHARGE: Final = 13
INNER_EMPTY: Final = 14
MARS_PRICE: Final = 15
MARS_MOST: Final = 16
MORE_PRODUCE: Final = 17
SATURN_KEEP: Final = 18
NEPTUNE_MARKET: Final = 19
JUPITER_REFILL: Final = 20
PRICE_CAP: Final = 21
PASS_CLEAR: Final = 22
RESOURCE_WORTH: Final = 23
ENERGY_WORTH: Final = 24
VENUS_MORE: Final = 25
PLACE_MOST: Final = 26
PASS_ENERGY: Final = 27
LAST_TURNS: Final = 28
RESCUE_PRICE: Final = 29
RESCUE_FILL: Final = 30
POWERS: Final = 31
# Events that act at once.
DRAW_OBJECTIVE: Final = 40
BURN_OBJECTIVE: Final = 41
TURN_PLANETS: Final = 42
SCRAP: Final = 43
HELP_SMALL: Final = 44
REWARD_BUILDERS: Final = 45
HELP_UNBUILT: Final = 46

# How long an event lasts.
REST: Final = 0
NEXT_ROUND: Final = 1
NOW: Final = 2
FINAL: Final = 3

# When an objective may be completed.
AT_ROUND: Final = 0
AT_TURN: Final = 1
AFTER_USE: Final = 2
AFTER_MINING: Final = 3

# Machines of a mat.
BATTERIES: Final = 0
CARGO: Final = 1
ALCUBIERRE: Final = 2
SAILS: Final = 3
PROBES: Final = 4
FACTION_MACHINE: Final = 5
MACHINES: Final = 6

# Factions.
MEGACORE: Final = 0
ZEALOTS: Final = 1
ORDINARY: Final = 2
TUNNELERS: Final = 3
EINSTEIN: Final = 4
DEEPSTATE: Final = 5
COUNCILORS: Final = 6
ANDROID: Final = 7

# Seats of a solo game, and who only watches.
HUMAN: Final = 0
AI: Final = 1
SPECTATOR: Final = 4
SECTORS: Final = 59
FAR: Final = 10000  # the price of a way that is not there
MOST: Final = 128  # no battery and hold together pay for a longer way
PLACES: Final = 12  # belt sectors, then Kuiper quadrants
BELT_FROM: Final = 20  # sector number of E0
KUIPER_FROM: Final = 8  # place number of K0


def deck_of(card: i64) -> i64:
    return card // DECK_SIZE
