# compiled
"""How the seats stand, as a bot sees it: the points each may expect, and from that a guess of the returns."""

from math import exp
from typing import Final

from mypy_extensions import i64

from solarium.games.solani.coyote import PLANET_MARK, STAR_MARK, STEALS
from solarium.games.solani.draft import reachable
from solarium.games.solani.gains import branch_gain, circle_gain
from solarium.games.solani.position import KEEP, OVER, PLACE, TRADE, Position
from solarium.games.solani.result import den_points, stolen_points, total_points
from solarium.games.solani.sky import BIT, IN_HAND
from solarium.games.solani.worth import PICK_WORTH, best_feature, worth

STAR_LEAD: Final = 1.5  # how many points of stars make a lead in a sector likely
PLANET_LEAD: Final = 1.2  # how many planets make a lead in a sector likely
HELD_SHARE: Final = 0.8  # share of the value a held tile really brings
CARE: Final = 14.0  # points of lead that make a win fairly sure


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
