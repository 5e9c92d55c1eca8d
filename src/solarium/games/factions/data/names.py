"""The names of sectors, nodes, places, machines and factions, in the order of their numbers."""

from solarium.games.factions.data.pack import faction_ids

MACHINE_IDS = ("batteries", "cargo", "alcubierre", "sails", "probes", "faction")
BANDS = "ABCDEFGH"
RING_NAMES = ("Me", "Ve", "Ea", "Ma", "Ju", "Sa", "Ur", "Ne")
SIZES = (3, 4, 5, 8, 8, 9, 10, 12)
SECTOR_NAMES = tuple(f"{band}{index}" for band, size in zip(BANDS, SIZES, strict=True) for index in range(size))
PLACE_NAMES = tuple([f"E{index}" for index in range(8)] + [f"K{index}" for index in range(4)])
FACTIONS = tuple(faction_ids())
