# compiled
"""What a bot thinks one sky will be worth at the end, in points.

Every circle space is judged by itself from a table: the tile on it, the nodes that touch it, the gaps still free
around it, the rounds left. Planets, Dark Skies, features and bonuses are added on top.
"""

from mypy_extensions import i64

from solarium.games.solani.ai.memory import SkyValue
from solarium.games.solani.ai.weights import Weights, half_at, local_index
from solarium.games.solani.rules import tiles
from solarium.games.solani.rules.grid import BIT, GAPS_AT, INNER_GAPS, ON_SKY, SECTOR, SECTOR_SPACES, TARGETS, count
from solarium.games.solani.rules.scoring.feature_cards import card_points
from solarium.games.solani.rules.scoring.skies import set_points
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.table import Deal
from solarium.games.solani.rules.tiles import FEATURE_1, NODES, PLANET_1, card_of, space_of


def worth(w: Weights, sky: Sky, deal: Deal, left: i64, value: SkyValue) -> float:
    """What a sky promises with so many rounds of placing still to come; remembered."""
    if value.left != left:
        value.worth = judge(w, sky, deal, left, value)
        value.left = left
    return value.worth


def judge(w: Weights, sky: Sky, deal: Deal, left: i64, found: SkyValue) -> float:
    circle = sky.circle
    nodes = sky.nodes
    hearth: i64 = deal.bonus[0]
    value = 0.0
    stars = 0.0
    pointed: i64 = 0
    table = w.local
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
        value -= w.too_many_ends * float(pointed - left)
    found.hearth = stars
    value -= float(off_sky(sky))
    value += planets_worth(w, sky, deal, left, found)
    value += darkness_worth(w, sky, deal, left)
    value += features_worth(w, sky, left)
    open_spaces = count(sky.legal_circles())
    if open_spaces < 3 and left:
        value -= w.narrow * float(3 - open_spaces)
    return value + own_bonus_worth(w, sky, deal, left)


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


def planets_worth(w: Weights, sky: Sky, deal: Deal, left: i64, found: SkyValue) -> float:
    """The sets as they are, and a little for every planet that may still find company."""
    free: i64 = 0
    wander: i64 = 0
    value: i64 = 0
    home: i64 = deal.bonus[2]  # BON-3
    if deal.whole_sky:
        owned = colours_in(sky, ON_SKY)
        value = packed_set_points(owned)
        free = packed_count(owned)
        if home >= 0:
            wander = packed_count(colours_in(sky, SECTOR_SPACES[home]))
    else:
        for sector in range(4):
            owned = colours_in(sky, SECTOR_SPACES[sector])
            if owned:
                here = packed_count(owned)
                value += packed_set_points(owned)
                free += here
                if sector == home:
                    wander = here
    found.wander = float(wander)
    return float(value) + w.company * float(free) * float(left) / 12.0


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


def darkness_worth(w: Weights, sky: Sky, deal: Deal, left: i64) -> float:
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
                value += w.pick
            elif missing <= left:
                size = count(gaps)
                filled = float(size - missing) / float(size)
                value += w.closing * filled * half_at(left, w.closing_half)
        space += 1
    return value


def features_worth(w: Weights, sky: Sky, left: i64) -> float:
    value = 0.0
    for owned in sky.cards:
        card = card_of(owned)
        space = space_of(owned)
        if space < tiles.IN_HAND:
            value += card_worth(w, sky, card, space, left)
        elif space == tiles.IN_HAND:
            value += best_feature(w, sky, card, left)
    return value


def card_worth(w: Weights, sky: Sky, card: i64, space: i64, left: i64) -> float:
    points = float(card_points(sky, card, space))
    most = 4.0 * float(tiles.grade_of(card))
    return points + w.growth * (most - points) * float(left)


def best_feature(w: Weights, sky: Sky, card: i64, left: i64) -> float:
    """The card on its best legal space."""
    best = 0.0
    spaces = sky.legal_circles()
    for space in range(36):
        if spaces & BIT[space]:
            placed = sky.copy()
            placed.put_circle(space, FEATURE_1 + card)
            value = card_worth(w, placed, card, space, left) - w.local[local_index(left, 0, sky.nodes[space], 0)]
            if value > best:
                best = value
    return best


def own_bonus_worth(w: Weights, sky: Sky, deal: Deal, left: i64) -> float:
    """The bonuses that look at this sky alone: BON-2 and BON-4."""
    if deal.bonus[1] < 0:
        return 0.0
    crowd: i64 = 0
    tidy = deal.bonus[3]
    for space in range(36):
        tile = sky.circle[space]
        if tile and SECTOR[space] == deal.bonus[1] and not tiles.GUIDE_1 <= tile < PLANET_1:
            crowd += 1
    value = 0.0
    if crowd >= 5:
        value += 4.0
    elif 5 - crowd <= left:
        value += 4.0 * w.bonus_hope * float(crowd * crowd) / 25.0 * half_at(left, 2.0)
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
            value += 4.0 * w.bonus_hope * done * done * (0.8 ** float(loose)) * half_at(left + 1, 2.0)
    return value
