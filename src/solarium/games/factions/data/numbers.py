# compiled
"""Numbers of the rulebook that stand in no table of cards or mats."""

from typing import Final

# The course of the game
ROUNDS: Final = 3  # FOS-29
SOLO_ROUNDS: Final = 2  # FOS-153
LAST_PLAYER_TURNS: Final = 6  # FOS-36
PASSED_ENERGY: Final = 2  # FOS-35, J-49
IDLE_CHARGES: Final = 3  # FOS-168

# What a seat begins with, and how much it holds
START_ENERGY: Final = 16  # FOS-25
START_RESOURCES: Final = 4  # FOS-25
CARGO: Final = 4  # FOS-108
MEGACORE_CARGO: Final = 5  # FOS-128
OBJECTIVES_HELD: Final = 3  # FOS-123
DEEPSTATE_OBJECTIVES_HELD: Final = 4  # FOS-138

# Prices and gains
UPGRADE_PRICE: Final = 2  # FOS-104
EXOPLANET_PRICE: Final = 1  # FOS-114
RESCUE_COST: Final = 20  # FOS-76: points
WORMHOLE_ENERGY: Final = 4  # FOS-134
EXCAVATED: Final = 2  # FOS-129: resources more for each tile
SOLD_EXOPLANET: Final = 4  # SELL: resources
ENERGY_PER_RESOURCE: Final = 3  # FOS-159: the AI gains a resource for so much energy

# Cards
MARKET_SIZE: Final = 3  # FOS-18, FOS-19
CATALOGUE_SIZE: Final = 3  # CAT3
LINES_A_SIDE: Final = 4  # FOS-60

# FOS-146: points for so many explored exoplanets of one type; more than six give no more.
SET_POINTS: Final = [0, 1, 3, 7, 12, 18, 25]
