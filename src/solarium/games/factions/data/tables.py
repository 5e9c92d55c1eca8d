# compiled
"""The board, the mats and one pack of cards as plain numbers, for the rules. Shared by all states of a match."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.factions.data import codes


class Tables:
    """Filled once by `pack.py`; nothing changes afterwards. Cards are numbered deck * 64 + place in the table."""

    def __init__(self) -> None:
        zero = [0] * codes.ALL_CARDS
        self.pack = ""  # the name of the pack with its hash; empty for our own cards
        # Board: bit masks of sectors.
        self.bit = vec[i64]([1 << n for n in range(62)])
        self.near = vec[i64]([0] * codes.SECTORS)  # sectors that share a border (FOS-5)
        self.near_from = vec[i64]([0] * (codes.SECTORS + 1))  # where in `near_list` they begin
        self.near_list = vec[i64]([0])
        self.bit_index = vec[i64]([0] * 67)  # by a bit % 67: its number; 67 keeps all bits apart
        self.far = vec[i64]([codes.FAR] * codes.SECTORS)  # to begin a search of ways with
        self.no_bits = vec[i64]([0] * codes.MOST)
        self.swept = vec[i64]([codes.FAR] * (codes.SECTORS * codes.SECTORS))  # ways over a board without energy
        self.touch = vec[i64]([0] * 128)  # by ring * 16 + node: sectors that touch the node (FOS-4)
        self.band = vec[i64]([0] * codes.SECTORS)
        self.band_from = vec[i64]([0] * 9)
        self.band_size = vec[i64]([0] * 8)
        self.nodes = vec[i64]([0] * 8)  # of each ring
        self.place_from = vec[i64]([0] * 12)  # by place of a tile: sectors it is mined from (FOS-90, FOS-92)
        for number in range(62):
            self.bit_index[self.bit[number] % 67] = number
        # Cards.
        self.size = vec[i64]([0] * 9)
        self.first = vec[i64]([deck * codes.DECK_SIZE for deck in range(9)])  # by deck: its first card
        self.end = self.first[:]  # and the number after its last one
        self.steps = vec[i64](zero)
        self.asterisk = vec[i64](zero)
        self.star = vec[i64](zero)
        self.value = vec[i64](zero)  # tiles: resources; explorers: number; objectives: points; exoplanets: need
        self.charge = vec[i64]([0] * (codes.DECK_SIZE * 4))  # Mercury cards: energy by battery level
        self.likes = vec[i64]([0] * (codes.ALL_CARDS * 5))  # explorers: change of the number by type
        self.special = vec[i64](zero)  # explorers: an effect code
        self.types = vec[i64](zero)  # exoplanets: bits of the types they may be
        self.energy = vec[i64](zero)  # exoplanets: production
        self.resources = vec[i64](zero)
        self.effect1 = vec[i64](zero)  # exoplanets, research and AI cards
        self.effect2 = vec[i64](zero)
        self.kind = vec[i64](zero)  # research: instant, explorer ...; events: phase; AI: planet, faction, scoring
        self.of = vec[i64](zero)  # AI cards: planet, faction or level
        self.power = vec[i64](zero)  # techs: a lasting power and its size
        self.power_size = vec[i64](zero)
        self.timing = vec[i64](zero)
        self.terms = vec[i64]([0] * (codes.ALL_CARDS * 6))  # objectives: twice metric, sign, number
        # Events, by card * 2 + option.
        self.lasts = vec[i64]([0] * (codes.ALL_CARDS * 2))
        self.act = vec[i64]([0] * (codes.ALL_CARDS * 2))
        self.act_size = vec[i64]([0] * (codes.ALL_CARDS * 2))
        self.spaces = vec[i64]([0] * (codes.ALL_CARDS * 8))  # by card * 8 + space: the reward, 0 where there is none
        self.space_side = vec[i64]([0] * (codes.ALL_CARDS * 8))  # 0 for option A, 1 for B
        self.scoring = vec[i64]([0] * 12)  # solo, by level: resources, upgrades, objectives, techs
        # Mats.
        self.slots = vec[i64]([0] * 5)  # of the common machines
        self.level_end = vec[i64]([0] * 15)  # by machine * 3 + level: filled slots that complete it; 0 for none
        self.level_points = vec[i64]([0] * 15)
        self.capacity = vec[i64]([0] * 4)  # energy, by battery level (FOS-62)
        self.faction_slots = vec[i64]([0] * 8)
        self.faction_points = vec[i64]([0] * 8)
        self.faction_start = vec[i64]([0] * 8)
        self.faction_first = vec[i64]([0] * 8)
        # Names, for words only.
        self.ids: list[str] = [""] * codes.ALL_CARDS
        self.names: list[str] = [""] * codes.ALL_CARDS
        self.texts: list[str] = [""] * codes.ALL_CARDS
        self.restored: list[bool] = [False] * codes.ALL_CARDS

    def set_size(self, deck: i64, size: i64) -> None:
        self.size[deck] = size
        self.end[deck] = self.first[deck] + size

    def bit_of(self, card: i64) -> i64:
        """The bit of a card among those of its deck."""
        return self.bit[card % codes.DECK_SIZE]


def lay_out_board(tables: Tables, band_sizes: list[int], ring_sizes: list[int]) -> None:
    """Section 7.1: the whole graph from the numbers of sectors and nodes; angles in 1/10080 of a turn.

    FOS-6: only at angle 0 every band has a radial line. FOS-8: the belt is band E. FOS-11: the Sun is no sector.
    """
    whole = 2520 * 4
    starts: list[int] = []
    ends: list[int] = []
    neighbours: list[int] = []
    first = 0
    for band in range(8):
        tables.band_from[band] = first
        count = band_sizes[band]
        tables.band_size[band] = count
        for index in range(count):
            tables.band[first + index] = band
            starts.append(index * whole // count)
            ends.append((index + 1) * whole // count)
        first += count
    tables.band_from[8] = first
    for one in range(codes.SECTORS):
        for other in range(codes.SECTORS):
            if one != other and borders(tables, starts, ends, one, other):
                tables.near[one] |= tables.bit[other]
                neighbours.append(other)
        tables.near_from[one + 1] = len(neighbours)
    tables.near_list = vec[i64](neighbours)
    measure_ways(tables)
    for ring in range(8):
        tables.nodes[ring] = ring_sizes[ring]
        for node in range(ring_sizes[ring]):
            angle = node * whole // ring_sizes[ring]
            for sector in range(codes.SECTORS):
                beside = tables.band[sector] == ring or tables.band[sector] == ring + 1
                closed = starts[sector] <= angle <= ends[sector] or (angle == 0 and ends[sector] == whole)
                if beside and closed:
                    tables.touch[ring * 16 + node] |= tables.bit[sector]
    for place in range(8):
        tables.place_from[place] = tables.bit[20 + place]
    for quadrant in range(4):  # FOS-92: three H sectors border each quadrant
        for third in range(3):
            tables.place_from[8 + quadrant] |= tables.bit[47 + quadrant * 3 + third]


def borders(tables: Tables, starts: list[int], ends: list[int], one: int, other: int) -> bool:
    """FOS-5: a common piece of a radial line or of a ring; a corner is not enough."""
    band = tables.band[one]
    if band == tables.band[other]:
        apart = abs(one - other)
        return apart == 1 or apart == tables.band_size[band] - 1
    if band - tables.band[other] not in (1, -1):
        return False
    return starts[one] < ends[other] and starts[other] < ends[one]


def measure_ways(tables: Tables) -> None:
    """The cheapest way from each sector to each other one while no energy lies anywhere (FOS-64, FOS-65)."""
    swept = tables.swept
    for start in range(codes.SECTORS):
        swept[start * codes.SECTORS + start] = 0
        changed = True
        while changed:
            changed = False
            for here in range(codes.SECTORS):
                so_far = swept[start * codes.SECTORS + here]
                for at in range(tables.near_from[here], tables.near_from[here + 1]):
                    sector = tables.near_list[at]
                    reached = so_far + (1 if tables.band[sector] < 4 else 2)
                    if reached < swept[start * codes.SECTORS + sector]:
                        swept[start * codes.SECTORS + sector] = reached
                        changed = True
