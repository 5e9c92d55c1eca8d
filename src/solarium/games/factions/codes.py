# compiled
"""The numbers that stand for things of the game: decks, places, effects, decisions, actions."""

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

# Where a card is. Places that belong to a seat have the seat added.
REMOVED: Final = 0
DECK: Final = 1
DISCARD: Final = 2
MARKET: Final = 3
BOX: Final = 4  # events that may still come
EVENT: Final = 5  # the event voted on
PAST: Final = 6  # decided events
MINED: Final = 7
HAND: Final = 8
MAT: Final = 16
DONE: Final = 24  # completed objectives
LOOK: Final = 32  # drawn, while its seat chooses
PLACE: Final = 40  # + place: a tile whose value somebody knows
ON: Final = 1000  # + exoplanet: an explorer that was placed

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

# Once-per-round powers, bits of `spent`.
SPENT_PHOTOSYNTHESIS: Final = 1
SPENT_EXTRACT: Final = 2
SPENT_INVERT: Final = 4
SPENT_EARTH: Final = 8
SPENT_ASCEND: Final = 16
SPENT_TETHER: Final = 32
SPENT_COIL: Final = 64

# Stages of a turn.
AT_START: Final = 0
AT_MOVE: Final = 1
AT_ACTION: Final = 2
AT_END: Final = 3
AT_OVER: Final = 4

# Seats of a solo game, and who only watches.
HUMAN: Final = 0
AI: Final = 1
SPECTATOR: Final = 4
SECTORS: Final = 59
AIM_TILE: Final = 9  # the aims of a search: 1 to 8 the services of the planets, then this
FAR: Final = 10000  # the price of a way that is not there
MOST: Final = 128  # no battery and hold together pay for a longer way
PLACES: Final = 12  # belt sectors, then Kuiper quadrants
BELT_FROM: Final = 20  # sector number of E0
KUIPER_FROM: Final = 8  # place number of K0

# Agenda: what is still to be done, the last first. Below 100 the game does it alone; from 100 on a seat decides.
G_ROUND: Final = 1
G_NEXT: Final = 2
G_END_TURN: Final = 3
G_EFFECT: Final = 4
G_STEP_PLANET: Final = 5
G_STEP_ALL: Final = 6
G_USE: Final = 7
G_EINSTEIN: Final = 8
G_ASCEND: Final = 9
G_PENDING_ORBIT: Final = 10
G_REFILL: Final = 11
G_UPKEEP: Final = 12
G_DECIDE: Final = 14
G_EVENT_NOW: Final = 15
G_EVENT_SEAT: Final = 16
G_AI_TURN: Final = 17
G_AI_EFFECT: Final = 18
G_AI_DISCARD: Final = 19
G_START_POWERS: Final = 20
G_CHECK_TECHS: Final = 21
G_TRADE: Final = 22
G_AI_IDLE: Final = 23
G_DRAW_AGAIN: Final = 24
G_EVENT_LIMIT: Final = 26

D_FACTION: Final = 100
D_RIVAL: Final = 101
D_SHIP: Final = 102
D_WORMHOLE: Final = 103
D_TECH: Final = 104
D_RETURN: Final = 105
D_TURN: Final = 106
D_BUILD: Final = 107
D_ANSWER: Final = 108
D_FINAL: Final = 109
D_PICK: Final = 110
D_PAY: Final = 111
D_PROBES: Final = 112
D_VENUS: Final = 113
D_MARS: Final = 114
D_UPGRADE: Final = 115
D_JUPITER: Final = 116
D_EXO_EFFECT: Final = 117
D_KEEP: Final = 118
D_NEPTUNE: Final = 119
D_VOTE: Final = 120
D_AMOUNT: Final = 121
D_MAPPING: Final = 122
D_TELEPORT: Final = 123
D_REMOVE: Final = 124
D_AGAIN: Final = 125
D_ADVANCE: Final = 126
D_CLEAR: Final = 127
D_STEAL: Final = 128
D_MINE: Final = 129
D_PEEK: Final = 130
D_CYCLE: Final = 131
D_SELL: Final = 132
D_CATALOGUE: Final = 133
D_EINSTEIN: Final = 134
D_REACT: Final = 135
D_ORBIT: Final = 136
D_PASS_CLEAR: Final = 137
D_DISCARD: Final = 138
D_WINDOW: Final = 139
D_TICK: Final = 140
D_TIE: Final = 141
D_DRAW: Final = 142
D_BURN_OBJECTIVE: Final = 143
D_SCRAP: Final = 144
D_AI_VOTE: Final = 145
D_AI_EXO: Final = 146
D_AI_RESEARCH: Final = 147
D_AI_MINE: Final = 148
D_AI_CLEAR: Final = 149
D_AI_WORMHOLE: Final = 151
D_AI_AGAIN: Final = 153
D_AI_REMOVE: Final = 154
DECIDE: Final = 100

# Actions: kind << 20 | a << 10 | b. The same number means the same thing all through a match.
A_FACTION: Final = 1
A_RIVAL: Final = 2
A_START: Final = 3
A_WORMHOLE: Final = 4
A_TECH: Final = 5
A_RETURN: Final = 6
A_OFFER: Final = 7
A_GIVE: Final = 8
A_GET: Final = 9
A_SEND: Final = 10
A_CANCEL: Final = 11
A_ACCEPT: Final = 12
A_DECLINE: Final = 13
A_COUNTER: Final = 14
A_PICK: Final = 15
A_BURN: Final = 16
A_PLACE: Final = 17
A_RESCUE: Final = 18
A_COMPLETE: Final = 19
A_INVERT: Final = 20
A_TETHER: Final = 21
A_PILOT: Final = 22
A_SHIFT: Final = 23
A_PAY: Final = 24
A_EXTRACT: Final = 25
A_DRIVE: Final = 26
A_COIL: Final = 27
A_STEP: Final = 28
A_BRAKE: Final = 29
A_STAY: Final = 30
A_FORFEIT: Final = 31
A_PASS: Final = 32
A_END: Final = 33
A_MINE: Final = 34
A_USE: Final = 35
A_PHOTOSYNTHESIS: Final = 36
A_MAPPING: Final = 37
A_IDLE: Final = 38
A_VENUS: Final = 39
A_MARS: Final = 40
A_UPGRADE: Final = 41
A_EXO: Final = 42
A_REFRESH: Final = 43
A_EFFECT: Final = 44
A_MAP: Final = 45
A_KEEP: Final = 46
A_RESEARCH: Final = 47
A_VOTE: Final = 48
A_AMOUNT: Final = 49
A_ADVANCE: Final = 50
A_REACT: Final = 51
A_ORBIT: Final = 52
A_DISCARD: Final = 53
A_OPTION: Final = 54
A_DRAW: Final = 55
A_SCRAP: Final = 56
A_TELEPORT: Final = 57
A_REMOVE: Final = 58
A_AGAIN: Final = 59
A_CLEAR: Final = 60
A_STEAL: Final = 61
A_PEEK: Final = 62
A_CYCLE: Final = 63
A_SELL: Final = 64
A_SKIP: Final = 65
A_DONE: Final = 66

# Trade lines: kind * 1024 + value, as the `a` and `b` of A_GIVE and A_GET.
LINE_ENERGY: Final = 0
LINE_RESOURCE: Final = 1
LINE_UPGRADE: Final = 2
LINE_CARD: Final = 3
LINE_EXPLORER: Final = 4  # any explorer: the partner picks it
LINE_OBJECTIVE: Final = 5


def act(kind: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """An action: its kind and two numbers below 1024."""
    return kind * 1048576 + a * 1024 + b
