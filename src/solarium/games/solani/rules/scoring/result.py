# compiled
"""The final count: points by source, bonuses between the skies, the ranking."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.solani.data.pieces import BONUSES, BOX
from solarium.games.solani.rules.scoring import den, skies
from solarium.games.solani.rules.scoring.feature_cards import feature_points
from solarium.games.solani.rules.table import Table

BONUS_POINTS: Final = vec[i64]([bonus.points for bonus in BONUSES])
CROWD: Final = BOX.crowd


def measure(table: Table, bonus: i64, seat: i64) -> i64:
    """What a bonus card counts on a sky: BON-1 star points, BON-2 own tiles, BON-3 free planets, BON-4 tidy."""
    sky = table.skies[seat]
    sector: i64 = table.deal.bonus[bonus]
    if bonus == 0:
        return skies.star_points_in(sky, sector)
    if bonus == 1:
        return skies.own_tiles_in(sky, sector)
    if bonus == 2:
        return skies.free_planets_in(sky, sector)
    return 1 if skies.is_tidy(sky, sector) else 0


def is_won(table: Table, bonus: i64, seat: i64) -> bool:
    """SNI-66: each who meets it, or whoever has most (at least 1), tied ones alike. SNI-78: in solo a mark."""
    if table.deal.bonus[bonus] < 0:
        return False
    mine = measure(table, bonus, seat)
    if bonus == 1:
        return mine >= CROWD
    if bonus == 3:
        return mine == 1
    if table.deal.seats == 1:
        return mine >= solo_mark(table, bonus)
    most: i64 = 1
    for other in range(table.deal.seats):
        theirs = measure(table, bonus, other)
        if theirs > most:
            most = theirs
    return mine == most


def solo_mark(table: Table, bonus: i64) -> i64:
    """SNI-78: what a "most" bonus asks for on the level."""
    return den.STAR_MARK[table.deal.level] if bonus == 0 else den.PLANET_MARK[table.deal.level]


def bonus_points(table: Table, seat: i64) -> i64:
    points: i64 = 0
    for bonus in range(4):
        if is_won(table, bonus, seat):
            points += BONUS_POINTS[bonus]
    return points


def stolen_points(table: Table) -> i64:
    """SNI-78: the "most" bonuses that the solo player missed, on the levels where Coyote steals."""
    points: i64 = 0
    if den.STEALS[table.deal.level]:
        for bonus in (0, 2):
            if table.deal.bonus[bonus] >= 0 and not is_won(table, bonus, 0):
                points += BONUS_POINTS[bonus]
    return points


class Points:
    """SNI-67: what a seat has, source by source; all together may be negative."""

    def __init__(self, table: Table, seat: i64) -> None:
        sky = table.skies[seat]
        self.clusters = skies.cluster_points(sky)
        self.guides = skies.guide_points(sky)
        self.planets = skies.planet_points(sky, table.deal.whole_sky)
        self.features = feature_points(sky)
        self.loose = skies.loose_nodes(sky)
        self.bonus = bonus_points(table, seat)

    def total(self) -> i64:
        return self.clusters + self.guides + self.planets + self.features - self.loose + self.bonus


def total_points(table: Table, seat: i64) -> i64:
    return Points(table, seat).total()


def den_points(table: Table) -> i64:
    """SNI-77: Coyote's total."""
    stars = den.den_star_points(table) + den.den_sparks(table)
    return stars + den.den_planet_points(table) + den.den_card_points(table) + stolen_points(table)


def outcome(table: Table, seat: i64) -> tuple[i64, i64]:
    """SNI-68, SNI-69: what seats are ranked by: points, then points from clusters without Guiding Stars."""
    points = Points(table, seat)
    return points.total(), points.clusters


def compared(one: tuple[i64, i64], other: tuple[i64, i64]) -> i64:
    """1 if the first is ahead, -1 if behind, 0 if they share."""
    if one[0] != other[0]:
        return 1 if one[0] > other[0] else -1
    if one[1] != other[1]:
        return 1 if one[1] > other[1] else -1
    return 0


def final_returns(table: Table) -> list[float]:
    """From 1 for the first to -1 for the last, even steps between; tied seats share theirs."""
    seats = table.deal.seats
    if seats == 1:  # SNI-79
        return [float(compared(outcome(table, 0), (den_points(table), den.den_star_points(table))))]
    outcomes = [outcome(table, seat) for seat in range(seats)]
    result: list[float] = []
    for seat in range(seats):
        ahead: i64 = 0
        for other in range(seats):
            ahead += compared(outcomes[seat], outcomes[other])
        result.append(float(ahead) / float(seats - 1))
    return result
