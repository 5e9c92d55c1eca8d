"""Solani's final count once more, from the clauses alone: slow, plain, nothing shared with the game.

It knows spaces by (row, column), tiles by their names and branches by their arms, and is the oracle for the fast
scorer.
"""

from collections import Counter
from dataclasses import dataclass, field

Space = tuple[int, int]

STARS = {"s2": (2, 0), "s3": (3, 0), "s4": (4, 0), "w2": (2, 1), "w3": (3, 1), "g2": (2, 0), "g3": (3, 0), "g4": (4, 0)}
COLOURS = "UAEJ"
STEPS = {"NW": (0, 0), "NE": (0, 1), "SE": (1, 1), "SW": (1, 0)}
PAY = {0: 0, 1: 0, 2: 3, 3: 7, 4: 12}
INSIDE = [(r, c) for r in range(6) for c in range(6) if (r, c) not in ((0, 0), (0, 5), (5, 0), (5, 5))]


@dataclass
class PlainSky:
    """A finished sky: tiles by space (Guiding Stars as g2, g3, g4), arms by gap, the Dark Sky spaces."""

    tiles: dict[Space, str]
    branches: dict[Space, list[str]]
    dark: list[Space]
    lost_cards: list[str] = field(default_factory=list)


def parse(name: str) -> Space:
    return int(name[1]), int(name[2])


def ends(gap: Space, arms: list[str]) -> list[Space]:
    """Where the nodes of a branch point, also off the sky."""
    return [(gap[0] + STEPS[arm][0], gap[1] + STEPS[arm][1]) for arm in arms]


def nodes(sky: PlainSky, space: Space) -> int:
    return sum(ends(gap, arms).count(space) for gap, arms in sky.branches.items())


def gaps_at(space: Space) -> list[Space]:
    r, c = space
    return [(i, j) for i in (r - 1, r) for j in (c - 1, c) if 0 <= i < 5 and 0 <= j < 5]


def sector(space: Space) -> str:
    return ("N" if space[0] <= 2 else "S") + ("W" if space[1] <= 2 else "E")


def around(space: Space) -> list[Space]:
    return [s for s in INSIDE if s != space and abs(s[0] - space[0]) <= 1 and abs(s[1] - space[1]) <= 1]


def near(space: Space) -> list[Space]:
    return [s for s in INSIDE if s != space and (sector(s) == sector(space) or s in around(space))]


def rim(space: Space) -> bool:
    return 0 in space or 5 in space


def star_vp(sky: PlainSky, space: Space) -> int:
    """SNI-62, SNI-63"""
    tile = sky.tiles.get(space, "")
    if tile not in STARS:
        return 0
    normal, white = STARS[tile]
    touching = nodes(sky, space)
    return touching if normal <= touching <= normal + white else 0


def free_planet(sky: PlainSky, space: Space) -> bool:
    """SNI-57"""
    return sky.tiles.get(space, "-") in COLOURS and nodes(sky, space) == 0


def shining(sky: PlainSky, space: Space) -> bool:
    return star_vp(sky, space) > 0 or free_planet(sky, space)


def loose_of(sky: PlainSky, gap: Space) -> int:
    """SNI-65"""
    return sum(1 for end in ends(gap, sky.branches[gap]) if end not in sky.tiles)


def surrounded(sky: PlainSky) -> list[Space]:
    """SNI-41, read on the final sky"""
    return [space for space in sky.dark if all(gap in sky.branches for gap in gaps_at(space))]


def links(sky: PlainSky, space: Space) -> set[Space]:
    found: set[Space] = set()
    for gap, arms in sky.branches.items():
        touched = [end for end in ends(gap, arms) if end in sky.tiles]
        if space in touched:
            found.update(touched)
    return found - {space}


def distances(sky: PlainSky, start: Space) -> dict[Space, int]:
    """How many links away each tile of the constellation is."""
    reached = {start: 0}
    front = [start]
    while front:
        tile = front.pop(0)
        for other in sorted(links(sky, tile)):
            if other not in reached:
                reached[other] = reached[tile] + 1
                front.append(other)
    return reached


def planet_sets(colours: list[str]) -> int:
    """SNI-58, SNI-59, SNI-60"""
    owned = Counter(colours)
    return PAY[len(owned)] + sum(PAY[count] for count in owned.values())


def planets(sky: PlainSky, whole_sky: bool = False) -> int:
    """SNI-61"""
    free = [space for space in sky.tiles if free_planet(sky, space)]
    if whole_sky:
        return planet_sets([sky.tiles[space] for space in free])
    return sum(
        planet_sets([sky.tiles[space] for space in free if sector(space) == quarter])
        for quarter in ("NW", "NE", "SE", "SW")
    )


def clusters(sky: PlainSky) -> int:
    return sum(star_vp(sky, space) for space, tile in sky.tiles.items() if tile[0] in "sw")


def guides(sky: PlainSky) -> int:
    return sum(star_vp(sky, space) for space, tile in sky.tiles.items() if tile[0] == "g")


def loose(sky: PlainSky) -> int:
    return sum(loose_of(sky, gap) for gap in sky.branches)


def kind(tile: str) -> str:
    return "star" if tile in STARS else "planet" if tile in COLOURS else "feature"


def units(sky: PlainSky, card: str, t: Space) -> int:
    """What each feature card counts for its tile on T."""
    touching = nodes(sky, t)
    beside = [gap for gap in gaps_at(t) if gap in sky.branches]
    scoring = [s for s in INSIDE if star_vp(sky, s) > 0]
    free = [s for s in INSIDE if free_planet(sky, s)]
    reached = distances(sky, t)
    if card == "F2-01":
        return sum(1 for s in around(t) if s in scoring)
    if card == "F2-02":
        p = sum(1 for s in around(t) if s in free)
        return p + 1 if p >= 1 else 0
    if card == "F2-03":
        return len(beside) if touching == 0 else 0
    if card == "F2-04":
        return touching
    if card == "F2-05":
        return 2 + touching if rim(t) else 0
    if card == "F2-06":
        if touching != 2:
            return 0
        return 4 if t in [(2, 2), (2, 3), (3, 2), (3, 3)] else 2 if rim(t) else 3
    if card == "F2-07":
        return sum(1 for s in INSIDE if s != t and s[0] == t[0] and shining(sky, s))
    if card == "F2-08":
        return sum(1 for s in INSIDE if s != t and s[1] == t[1] and shining(sky, s))
    if card == "F2-09":
        return sum(2 if s in surrounded(sky) else 1 for s in around(t) if s in sky.dark)
    if card == "F2-10":
        return sum(1 for s in scoring if sector(s) == sector(t))
    if card == "F2-11":
        return sum(1 for s in near(t) if star_vp(sky, s) == 2)
    if card == "F2-12":
        return (len(reached) - 1) // 2
    if card == "F3-01":
        return sum(1 for s in links(sky, t) if s in scoring)
    if card == "F3-02":
        return len({sector(s) for s in reached}) - 1
    if card == "F3-03":
        return len({sky.tiles[s] for s in near(t) if s in free})
    if card == "F3-04":
        return sum(1 for s in free if sector(s) == sector(t)) if touching == 0 else 0
    if card == "F3-05":
        return {2: 1, 3: 2, 4: 4}.get(touching, 0)
    if card == "F3-06":
        return min(3, sum(1 for s in reached if sky.tiles.get(s, "-")[0] == "g"))
    if card == "F3-07":
        return sum(1 for step in ((1, 0), (0, 1), (1, 1), (1, -1)) if mirrored(sky, t, step))
    if card == "F3-08":
        tall = [s for s in INSIDE if star_vp(sky, s) == 4]
        return len(tall) + (1 if any(sector(s) == sector(t) for s in tall) else 0)
    if card == "F3-09":
        return len(surrounded(sky)) if any(s in sky.dark for s in around(t)) else 0
    if card == "F3-10":
        return sum(1 for gap in beside if loose_of(sky, gap) == 0)
    if card == "F3-11":
        return sum(1 for s in near(t) if star_vp(sky, s) == 3)
    assert card == "F3-12", card
    return max(0, max(reached.values()) - 2)


def mirrored(sky: PlainSky, t: Space, step: tuple[int, int]) -> bool:
    one = sky.tiles.get((t[0] + step[0], t[1] + step[1]))
    other = sky.tiles.get((t[0] - step[0], t[1] - step[1]))
    return one is not None and other is not None and kind(one) == kind(other)


def card_vp(sky: PlainSky, card: str, t: Space) -> int:
    """SNI-64"""
    return int(card[1]) * min(4, units(sky, card, t))


def features(sky: PlainSky) -> int:
    return sum(card_vp(sky, tile, space) for space, tile in sky.tiles.items() if tile[0] == "F")


def measure(sky: PlainSky, bonus: str, quarter: str) -> int:
    """What a bonus card looks at in its sector."""
    inside = [space for space in INSIDE if sector(space) == quarter]
    if bonus == "BON-1":
        return sum(star_vp(sky, space) for space in inside)
    if bonus == "BON-2":
        return sum(1 for space in inside if sky.tiles.get(space, "g")[0] != "g")
    if bonus == "BON-3":
        return sum(1 for space in inside if free_planet(sky, space))
    low_row, low_column = (0 if quarter[0] == "N" else 3), (0 if quarter[1] == "W" else 3)
    inner = [(low_row + i, low_column + j) for i in (0, 1) for j in (0, 1)]
    filled = [gap for gap in inner if gap in sky.branches]
    return int(len(filled) >= 3 and all(loose_of(sky, gap) == 0 for gap in filled))


def bonuses(skies: list[PlainSky], sectors: dict[str, str]) -> list[int]:
    """SNI-66 between the skies of a table."""
    won = [0] * len(skies)
    for bonus, quarter in sectors.items():
        counts = [measure(sky, bonus, quarter) for sky in skies]
        for seat, count in enumerate(counts):
            if bonus in ("BON-1", "BON-3"):
                won[seat] += 5 if count >= 1 and count == max(counts) else 0
            else:
                won[seat] += 4 if count >= (5 if bonus == "BON-2" else 1) else 0
    return won


def totals(skies: list[PlainSky], sectors: dict[str, str], whole_sky: bool = False) -> list[int]:
    """SNI-67"""
    extra = bonuses(skies, sectors)
    return [
        planets(sky, whole_sky) + clusters(sky) + guides(sky) + features(sky) - loose(sky) + extra[seat]
        for seat, sky in enumerate(skies)
    ]
