# compiled
"""How the seats stand, as a bot sees it: the points each may expect, and from that a guess of the returns."""

from math import exp

from mypy_extensions import i64

from solarium.games.solani.ai.gains import branch_gain, circle_gain
from solarium.games.solani.ai.memory import Memory, SkyValue
from solarium.games.solani.ai.sky_worth import best_feature, worth
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.draft import reachable
from solarium.games.solani.rules.grid import BIT
from solarium.games.solani.rules.scoring.den import PLANET_MARK, STAR_MARK, STEALS
from solarium.games.solani.rules.scoring.result import den_points, stolen_points, total_points
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import IN_HAND, space_of


def promise(w: Weights, table: Table, seat: i64, known: SkyValue) -> float:
    """The points a seat may expect, apart from the bonuses between the skies."""
    sky = table.skies[seat]
    deal = table.deal
    done = table.has_placed(seat)
    left = 12 - table.round if done or table.held_circle[seat] or table.held_branch[seat] else 13 - table.round
    value = worth(w, sky, deal, left, known)
    tile = table.held_circle[seat]
    if tile:
        best = circle_gain(w, sky, deal, tile, left, known)
        if table.phase == codes.TRADE and table.seat == seat:
            wishes = reachable(table, tile)
            for space in range(12):
                if wishes & BIT[space]:
                    planet = circle_gain(w, sky, deal, table.track[space], left, known)
                    if planet > best:
                        best = planet
        value += w.held_share * best
    if table.held_branch[seat]:
        value += w.held_share * branch_gain(w, sky, table.held_branch[seat] - 1, left, known)
    value += w.pick * float(table.picks[seat])
    if table.seat == seat and table.phase > codes.PLACE:
        value += taking_worth(w, table, left)
    return value


def taking_worth(w: Weights, table: Table, left: i64) -> float:
    """A pick that is being made is counted by the card in sight, not as a pick to come."""
    if table.phase == codes.KEEP:
        best = 0.0
        for card in range(24):
            if table.drawn & BIT[card]:
                value = best_feature(w, table.skies[table.seat], card, left)
                if value > best:
                    best = value
        return best - w.pick
    sky = table.skies[table.seat]
    if len(sky.cards) and space_of(sky.cards[len(sky.cards) - 1]) == IN_HAND:
        return -w.pick
    return 0.0


def lead(mine: float, theirs: float, scale: float) -> float:
    """How likely it is to end ahead, from 0 to 1."""
    return 1.0 / (1.0 + exp((theirs - mine) / scale))


def shared_bonus_worth(w: Weights, table: Table, seat: i64, known: list[SkyValue]) -> float:
    """BON-1 and BON-3, by the standing among the skies; in solo by the mark of the level (SNI-78)."""
    deal = table.deal
    if deal.bonus[0] < 0:
        return 0.0
    mine = known[seat]
    if deal.seats == 1:
        stakes = 5.0 + 5.0 * float(STEALS[deal.level])
        stars = lead(mine.hearth, float(STAR_MARK[deal.level]) - 0.5, w.star_lead)
        return stakes * (stars + lead(mine.wander, float(PLANET_MARK[deal.level]) - 0.5, w.planet_lead))
    stars = 0.0
    planets = 0.0
    for other in range(deal.seats):
        if other != seat:
            stars = max(stars, known[other].hearth)
            planets = max(planets, known[other].wander)
    value = 5.0 * lead(mine.hearth, stars, w.star_lead)
    return value + 5.0 * lead(mine.wander, max(planets, 0.5), w.planet_lead)


def expected_points(w: Weights, table: Table, memory: Memory) -> list[float]:
    """What each seat may expect at the end; at the end, what it has."""
    seats = table.deal.seats
    if table.phase == codes.OVER:
        return [float(total_points(table, seat)) for seat in range(seats)]
    known = [memory.about(sky) for sky in table.skies]
    points = [promise(w, table, seat, known[seat]) for seat in range(seats)]
    return [points[seat] + shared_bonus_worth(w, table, seat, known) for seat in range(seats)]


def coyote_expected(table: Table) -> float:
    """Coyote gains about evenly over the rounds; stolen bonuses are counted with the player's."""
    pace = 3.4 + 0.4 * float(table.deal.level)
    if table.phase == codes.OVER:
        return float(den_points(table))
    return float(den_points(table) - stolen_points(table)) + pace * float(13 - table.round)


def standing_guess(w: Weights, points: list[float], table: Table) -> list[float]:
    """Returns in [-1, 1]: how the expected points compare with the best and the mean of the others."""
    seats = table.deal.seats
    if seats == 1:
        return [squash(w, points[0] - coyote_expected(table))]
    guess: list[float] = []
    for seat in range(seats):
        others = 0.0
        for other in range(seats):
            if other != seat:
                others += points[other]
        guess.append(squash(w, points[seat] - others / float(seats - 1)))
    return guess


def squash(w: Weights, margin: float) -> float:
    """A lead in points as a return."""
    return 2.0 * lead(margin, 0.0, w.care) - 1.0
