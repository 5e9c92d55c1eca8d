# compiled
"""What a bot thinks a sky will be worth at the end, in points; and from that, how the seats stand.

Every circle space is judged by itself from a table: the tile on it, the nodes that touch it, the gaps still free
around it, the rounds left. Planets, Dark Skies, features and bonuses are added on top. A held tile counts as much
as its best space would bring.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.coyote import PLANET_MARK, STAR_MARK, STEALS
from solarium.games.solani.draft import reachable
from solarium.games.solani.features import card_points, grade_of
from solarium.games.solani.pieces import TILES
from solarium.games.solani.position import KEEP, OVER, PLACE, TRADE, Deal, Position
from solarium.games.solani.result import den_points, stolen_points, total_points
from solarium.games.solani.scoring import set_points
from solarium.games.solani.sky import (
    BIT,
    FEATURE_1,
    GAPS_AT,
    GUIDE_1,
    IN_HAND,
    INNER_GAPS,
    MASKS,
    NODES,
    NORMAL,
    ON_SKY,
    PLANET_1,
    SECTOR,
    SECTOR_SPACES,
    TARGETS,
    TURNS,
    UNKNOWN,
    WHITE,
    Sky,
    count,
)

# What counts how much, in points or as a share; found by playing many greedy games against each other.
REACH: Final = 0.45  # reach of a missing node, at best
REACH_HALF: Final = 1.5  # rounds left at which that is half
RISK: Final = 0.03  # risk of a satisfied star for each free gap
WHITE_HOPE: Final = 0.6  # a white star that is still to be had
COVER: Final = 1.275  # share of nodes on empty spaces that a tile will still cover, at best
COVER_HALF: Final = 1.5  # rounds left at which that is half
COMPANY: Final = 0.25  # a free planet, for each round left
CLOSING: Final = 6.0  # a Dark Sky about to be surrounded
CLOSING_HALF: Final = 1.0  # rounds left at which that is half
PICK_WORTH: Final = 5.22  # a pick that is still to be made
GROWTH: Final = 0.0345  # what a feature may still gain, for each round left
NARROW: Final = 0.7  # every legal circle space short of three
STAR_LEAD: Final = 1.5  # how many points of stars make a lead in a sector likely
BONUS_HOPE: Final = 0.6  # share of a bonus that is about to be met
TOO_MANY_ENDS: Final = 0.5  # every end on an empty space more than there are rounds left
HELD_SHARE: Final = 0.8  # share of the value a held tile really brings
PLANET_LEAD: Final = 1.2  # how many planets make a lead in a sector likely

# local value by rounds left (0..12), tile, nodes (0..4), free gaps (0..4)
LOCAL: Final = vec[float]([0.0] * (13 * TILES * 25))
NOTHING: Final = vec[float]([0.0] * 36)
CARE: Final = 14.0  # points of lead that make a win fairly sure


def fill_local() -> None:
    """The table of `local_value`, made anew from the weights."""
    for left in range(13):
        for tile in range(TILES):
            for nodes in range(5):
                for free in range(5):
                    LOCAL[local_index(left, tile, nodes, free)] = local_value(left, tile, nodes, free)


def local_index(left: i64, tile: i64, nodes: i64, free: i64) -> i64:
    return ((left * TILES + tile) * 5 + nodes) * 5 + free


def half_at(left: i64, rounds: float) -> float:
    return float(left) / (float(left) + rounds)


def local_value(left: i64, tile: i64, nodes: i64, free: i64) -> float:
    """What one circle space promises, apart from sets, features and bonuses."""
    if tile == 0:
        covered = COVER * half_at(left, COVER_HALF) if left else 0.0
        return -float(nodes) * (1.0 - covered)
    normal = NORMAL[tile]
    most = normal + WHITE[tile]
    if normal == 0 or nodes > most:
        return 0.0
    if nodes >= normal:
        value = float(nodes)
        if left:
            value *= 1.0 - RISK * float(free)
        if nodes < most and free and left:
            value += WHITE_HOPE * half_at(left, REACH_HALF)
        return value
    need = normal - nodes
    if need > free or left == 0:
        return 0.0
    reach = REACH * half_at(left, REACH_HALF)
    value = float(normal)
    for _ in range(need):
        value *= reach
    return value


fill_local()


# One sky


def worth(sky: Sky, deal: Deal, left: i64) -> float:
    """What a sky promises with so many rounds of placing still to come; remembered on the sky."""
    if sky.judged != left:
        sky.worth = judge(sky, deal, left)
        sky.judged = left
    return sky.worth


def judge(sky: Sky, deal: Deal, left: i64) -> float:
    circle = sky.circle
    nodes = sky.nodes
    hearth: i64 = deal.bonus[0]
    value = 0.0
    stars = 0.0
    pointed: i64 = 0
    table = LOCAL
    for space in range(36):
        tile = circle[space]
        touching = nodes[space]
        if tile == 0:
            if touching:
                if sky.dark & ~sky.opened & BIT[space]:
                    value -= float(touching)
                else:
                    value += table[local_index(left, 0, touching, 0)]
                    pointed += 1
        elif tile < PLANET_1:
            here = table[local_index(left, tile, touching, count(GAPS_AT[space] & ~sky.filled))]
            value += here
            if SECTOR[space] == hearth:
                stars += here
    if pointed > left:  # more ends than tiles to come
        value -= TOO_MANY_ENDS * float(pointed - left)
    sky.hearth = stars
    value -= float(off_sky(sky))
    value += planets_worth(sky, deal, left)
    value += darkness_worth(sky, deal, left)
    value += features_worth(sky, left)
    open_spaces = count(sky.legal_circles())
    if open_spaces < 3 and left:
        value -= NARROW * float(3 - open_spaces)
    return value + own_bonus_worth(sky, deal, left)


def off_sky(sky: Sky) -> i64:
    """Nodes that point over the edge."""
    branch = sky.branch
    lost: i64 = 0
    if branch[0] & 8:
        lost += 1
    if branch[4] & 4:
        lost += 1
    if branch[24] & 2:
        lost += 1
    if branch[20] & 1:
        lost += 1
    return lost


def planets_worth(sky: Sky, deal: Deal, left: i64) -> float:
    """The sets as they are, and a little for every planet that may still find company."""
    free: i64 = 0
    wander: i64 = 0
    value: i64 = 0
    if deal.whole_sky:
        owned = colours_in(sky, ON_SKY)
        value = packed_set_points(owned)
        free = packed_count(owned)
    else:
        for sector in range(4):
            owned = colours_in(sky, SECTOR_SPACES[sector])
            if owned:
                value += packed_set_points(owned)
                free += packed_count(owned)
    if deal.bonus[2] >= 0:
        wander = packed_count(colours_in(sky, SECTOR_SPACES[deal.bonus[2]]))
    sky.wander = float(wander)
    return float(value) + COMPANY * float(free) * float(left) / 12.0


def colours_in(sky: Sky, spaces: i64) -> i64:
    """How many planets of each colour lie free of nodes, as four numbers of 8 bits."""
    owned: i64 = 0
    circle = sky.circle
    here = spaces & sky.tiles
    space: i64 = 0
    while here:
        if here & 1:
            tile = circle[space]
            if PLANET_1 <= tile < FEATURE_1 and sky.nodes[space] == 0:
                owned += BIT[8 * (tile - PLANET_1)]
        here >>= 1
        space += 1
    return owned


def packed_set_points(owned: i64) -> i64:
    return set_points(owned & 255, (owned >> 8) & 255, (owned >> 16) & 255, (owned >> 24) & 255)


def packed_count(owned: i64) -> i64:
    return (owned & 255) + ((owned >> 8) & 255) + ((owned >> 16) & 255) + ((owned >> 24) & 255)


def darkness_worth(sky: Sky, deal: Deal, left: i64) -> float:
    """Dark Skies on the way to being surrounded, and cards not placed yet."""
    if deal.first_game:
        return 0.0
    value = 0.0
    dark = sky.dark & ~sky.counted
    space: i64 = 0
    while dark >> space:
        if (dark >> space) & 1:
            gaps = GAPS_AT[space]
            missing = count(gaps & ~sky.filled)
            if missing == 0:
                value += PICK_WORTH
            elif missing <= left:
                size = count(gaps)
                filled = float(size - missing) / float(size)
                value += CLOSING * filled * half_at(left, CLOSING_HALF)
        space += 1
    return value


def features_worth(sky: Sky, left: i64) -> float:
    value = 0.0
    for held in sky.cards:
        card = held // 64
        space = held % 64
        if space < IN_HAND:
            value += card_worth(sky, card, space, left)
        elif space == IN_HAND:
            value += best_feature(sky, card, left)
    return value


def card_worth(sky: Sky, card: i64, space: i64, left: i64) -> float:
    points = float(card_points(sky, card, space))
    most = 4.0 * float(grade_of(card))
    return points + GROWTH * (most - points) * float(left)


def best_feature(sky: Sky, card: i64, left: i64) -> float:
    """The card on its best legal space."""
    best = 0.0
    spaces = sky.legal_circles()
    for space in range(36):
        if spaces & BIT[space]:
            placed = sky.copy()
            placed.put_circle(space, FEATURE_1 + card)
            value = card_worth(placed, card, space, left) - LOCAL[local_index(left, 0, sky.nodes[space], 0)]
            if value > best:
                best = value
    return best


def own_bonus_worth(sky: Sky, deal: Deal, left: i64) -> float:
    """The bonuses that look at this sky alone: BON-2 and BON-4."""
    if deal.bonus[1] < 0:
        return 0.0
    crowd: i64 = 0
    tidy = deal.bonus[3]
    for space in range(36):
        tile = sky.circle[space]
        if tile and SECTOR[space] == deal.bonus[1] and not GUIDE_1 <= tile < PLANET_1:
            crowd += 1
    value = 0.0
    if crowd >= 5:
        value += 4.0
    elif 5 - crowd <= left:
        value += 4.0 * BONUS_HOPE * float(crowd * crowd) / 25.0 * half_at(left, 2.0)
    inner = INNER_GAPS[tidy] & sky.filled
    filled = count(inner)
    loose: i64 = 0
    dead = False
    for gap in range(25):
        if inner & BIT[gap]:
            mask = sky.branch[gap]
            targets = TARGETS[gap * 16 + mask]
            missing = NODES[mask] - count(targets & sky.tiles)
            if missing:
                loose += missing
                if NODES[mask] > count(targets & ~(sky.dark & ~sky.opened)):
                    dead = True
    if not dead and 3 - filled <= left and loose <= left:
        done = float(filled if filled < 3 else 3) / 3.0
        if filled >= 3 and loose == 0:
            value += 4.0
        else:
            value += 4.0 * BONUS_HOPE * done * done * (0.8 ** float(loose)) * half_at(left + 1, 2.0)
    return value


# Held tiles


def held_circle_worth(sky: Sky, deal: Deal, tile: i64, left: i64) -> float:
    """The gain of a circular tile on its best legal space; `left` are the rounds after this one."""
    spaces = sky.legal_circles()
    if spaces == 0:
        spaces = ON_SKY & ~(sky.tiles | sky.dark)
    if tile >= PLANET_1:
        return held_planet_worth(sky, deal, tile, spaces, left)
    best = -9.0
    space: i64 = 0
    while spaces >> space:
        if (spaces >> space) & 1:
            touching = sky.nodes[space]
            free = count(GAPS_AT[space] & ~sky.filled)
            value = LOCAL[local_index(left, tile, touching, free)] - LOCAL[local_index(left, 0, touching, 0)]
            if value > best:
                best = value
        space += 1
    return best


def held_planet_worth(sky: Sky, deal: Deal, tile: i64, spaces: i64, left: i64) -> float:
    best = -9.0
    for sector in range(4):
        here = spaces & SECTOR_SPACES[sector]
        if here:
            owned = colours_in(sky, ON_SKY if deal.whole_sky else SECTOR_SPACES[sector])
            gain = packed_set_points(owned + BIT[8 * (tile - PLANET_1)]) - packed_set_points(owned)
            silent = float(gain) + COMPANY * float(left) / 12.0
            space: i64 = 0
            while here >> space:
                if (here >> space) & 1:
                    touching = sky.nodes[space]
                    value = silent if touching == 0 else -LOCAL[local_index(left, 0, touching, 0)]
                    if value > best:
                        best = value
                space += 1
    return best


def held_branch_worth(sky: Sky, kind: i64, left: i64) -> float:
    """The gain of a branch tile on its best gap in its best turn."""
    gaps = sky.legal_gaps()
    bare, hit = corner_gains(sky, gaps, left)
    best = -9.0
    turns = TURNS[kind]
    gap: i64 = 0
    while gaps >> gap:
        if (gaps >> gap) & 1:
            first = (gap // 5) * 6 + gap % 5
            base = darkness_gain(sky, gap, left)
            for turn in range(turns):
                mask = MASKS[kind * 4 + turn]
                value = base + (hit[first] if mask & 8 else bare[first])
                value += hit[first + 1] if mask & 4 else bare[first + 1]
                value += hit[first + 7] if mask & 2 else bare[first + 7]
                value += hit[first + 6] if mask & 1 else bare[first + 6]
                if value > best:
                    best = value
        gap += 1
    return best


def corner_gains(sky: Sky, gaps: i64, left: i64) -> tuple[vec[float], vec[float]]:
    """For every circle space at these gaps: what a filled gap beside it does without a node on it, and with one."""
    bare = NOTHING[:]
    hit = NOTHING[:]
    for space in range(36):
        if ON_SKY & BIT[space] == 0:
            hit[space] = -1.0
        elif GAPS_AT[space] & gaps:
            bare[space] = corner_gain(sky, space, 0, left)
            hit[space] = corner_gain(sky, space, 1, left)
    return bare, hit


def corner_gain(sky: Sky, space: i64, hit: i64, left: i64) -> float:
    """What changes on a circle space when one of its gaps is filled, with a node on it or without."""
    tile = sky.circle[space]
    if tile == 0:
        if not hit:
            return 0.0
        if sky.dark & ~sky.opened & BIT[space]:
            return -1.0
        touching = sky.nodes[space]
        return LOCAL[local_index(left, 0, touching + 1, 0)] - LOCAL[local_index(left, 0, touching, 0)]
    if tile < PLANET_1:
        touching = sky.nodes[space]
        free = count(GAPS_AT[space] & ~sky.filled)
        after = LOCAL[local_index(left, tile, touching + hit, free - 1)]
        return after - LOCAL[local_index(left, tile, touching, free)]
    if tile < FEATURE_1 and hit and sky.nodes[space] == 0:
        return -3.0  # a planet falls out of its sets
    return 0.0


def darkness_gain(sky: Sky, gap: i64, left: i64) -> float:
    """Dark Skies beside a gap come closer to being surrounded."""
    dark = TARGETS[gap * 16 + 15] & sky.dark & ~sky.counted
    value = 0.0
    space: i64 = 0
    while dark >> space:
        if (dark >> space) & 1:
            size = float(count(GAPS_AT[space]))
            missing = count(GAPS_AT[space] & ~sky.filled)
            if missing - 1 <= left:
                value += CLOSING / size
        space += 1
    return value


def circle_gain(sky: Sky, deal: Deal, tile: i64, left: i64) -> float:
    """`held_circle_worth`, remembered on the sky."""
    gains = remembered(sky, left)
    if gains[tile] == UNKNOWN:
        gains[tile] = held_circle_worth(sky, deal, tile, left)
    return gains[tile]


def branch_gain(sky: Sky, kind: i64, left: i64) -> float:
    """`held_branch_worth`, remembered on the sky."""
    gains = remembered(sky, left)
    if gains[FEATURE_1 + kind] == UNKNOWN:
        gains[FEATURE_1 + kind] = held_branch_worth(sky, kind, left)
    return gains[FEATURE_1 + kind]


def remembered(sky: Sky, left: i64) -> vec[float]:
    if sky.gains_for != left:
        sky.gains = vec[float]([UNKNOWN] * (FEATURE_1 + 5))
        sky.gains_for = left
    return sky.gains


# Single actions, for the order in which search tries them


def placing_gain(sky: Sky, gap: i64, mask: i64, left: i64) -> float:
    """What a branch on a gap brings at once."""
    bare, hit = corner_gains(sky, BIT[gap], left)
    first = (gap // 5) * 6 + gap % 5
    value = darkness_gain(sky, gap, left)
    value += (hit[first] if mask & 8 else bare[first]) + (hit[first + 1] if mask & 4 else bare[first + 1])
    return value + (hit[first + 7] if mask & 2 else bare[first + 7]) + (hit[first + 6] if mask & 1 else bare[first + 6])


def space_gain(sky: Sky, deal: Deal, tile: i64, space: i64, left: i64) -> float:
    """What a circular tile or a feature on a space brings at once."""
    touching = sky.nodes[space]
    covered = -LOCAL[local_index(left, 0, touching, 0)]
    if tile >= FEATURE_1:
        placed = sky.copy()
        placed.put_circle(space, tile)
        return covered + card_worth(placed, tile - FEATURE_1, space, left)
    if tile >= PLANET_1:
        return held_planet_worth(sky, deal, tile, BIT[space], left)
    return covered + LOCAL[local_index(left, tile, touching, count(GAPS_AT[space] & ~sky.filled))]


# The whole table


def promise(table: Position, seat: i64) -> float:
    """The points a seat may expect, apart from the bonuses between the skies."""
    sky = table.skies[seat]
    deal = table.deal
    done = table.has_placed(seat)
    left = 12 - table.round if done or table.held_circle[seat] or table.held_branch[seat] else 13 - table.round
    value = worth(sky, deal, left)
    tile = table.held_circle[seat]
    if tile:
        best = circle_gain(sky, deal, tile, left)
        if table.phase == TRADE and table.seat == seat:
            wishes = reachable(table, tile)
            for space in range(12):
                if wishes & BIT[space]:
                    planet = circle_gain(sky, deal, table.track[space], left)
                    if planet > best:
                        best = planet
        value += HELD_SHARE * best
    if table.held_branch[seat]:
        value += HELD_SHARE * branch_gain(sky, table.held_branch[seat] - 1, left)
    value += PICK_WORTH * float(table.picks[seat])
    if table.seat == seat and table.phase > PLACE:
        value += taking_worth(table, left)
    return value


def taking_worth(table: Position, left: i64) -> float:
    """A pick that is being made is counted by the card in sight, not as a pick to come."""
    if table.phase == KEEP:
        best = 0.0
        for card in range(24):
            if table.drawn & BIT[card]:
                value = best_feature(table.skies[table.seat], card, left)
                if value > best:
                    best = value
        return best - PICK_WORTH
    sky = table.skies[table.seat]
    if len(sky.cards) and sky.cards[len(sky.cards) - 1] % 64 == IN_HAND:
        return -PICK_WORTH
    return 0.0


def lead(mine: float, theirs: float, scale: float) -> float:
    """How likely it is to end ahead, from 0 to 1."""
    return 1.0 / (1.0 + exp((theirs - mine) / scale))


def shared_bonus_worth(table: Position, seat: i64) -> float:
    """BON-1 and BON-3, by the standing among the skies; in solo by the mark of the level (SNI-78)."""
    deal = table.deal
    if deal.bonus[0] < 0:
        return 0.0
    sky = table.skies[seat]
    if deal.seats == 1:
        stakes = 5.0 + 5.0 * float(STEALS[deal.level])
        stars = lead(sky.hearth, float(STAR_MARK[deal.level]) - 0.5, STAR_LEAD)
        return stakes * (stars + lead(sky.wander, float(PLANET_MARK[deal.level]) - 0.5, PLANET_LEAD))
    stars = 0.0
    planets = 0.0
    for other in range(deal.seats):
        if other != seat:
            stars = max(stars, table.skies[other].hearth)
            planets = max(planets, table.skies[other].wander)
    value = 5.0 * lead(sky.hearth, stars, STAR_LEAD)
    return value + 5.0 * lead(sky.wander, max(planets, 0.5), PLANET_LEAD)


def expected_points(table: Position) -> list[float]:
    """What each seat may expect at the end; at the end, what it has."""
    seats = table.deal.seats
    if table.phase == OVER:
        return [float(total_points(table, seat)) for seat in range(seats)]
    points = [promise(table, seat) for seat in range(seats)]
    return [points[seat] + shared_bonus_worth(table, seat) for seat in range(seats)]


def coyote_expected(table: Position) -> float:
    """Coyote gains about evenly over the rounds; stolen bonuses are counted with the player's."""
    pace = 3.4 + 0.4 * float(table.deal.level)
    if table.phase == OVER:
        return float(den_points(table))
    return float(den_points(table) - stolen_points(table)) + pace * float(13 - table.round)


def standing_guess(points: list[float], table: Position) -> list[float]:
    """Returns in [-1, 1]: how the expected points compare with the best and the mean of the others."""
    seats = table.deal.seats
    if seats == 1:
        return [squash(points[0] - coyote_expected(table))]
    guess: list[float] = []
    for seat in range(seats):
        others = 0.0
        for other in range(seats):
            if other != seat:
                others += points[other]
        guess.append(squash(points[seat] - others / float(seats - 1)))
    return guess


def squash(margin: float) -> float:
    """A lead in points as a return."""
    return 2.0 * lead(margin, 0.0, CARE) - 1.0
