"""How a seat stands, in features that a person understands: what makes up the points it may expect."""

from solarium.engine.ai import Feature, Insight
from solarium.games.solani.ai.expectation import (
    coyote_expected,
    expected_points,
    standing_guess,
)
from solarium.games.solani.ai.gains import branch_gain, circle_gain
from solarium.games.solani.ai.memory import Memory
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.data.pieces import ROUNDS
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.grid import GAPS_AT
from solarium.games.solani.rules.scoring.result import Points
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import NORMAL, PLANET_1, WHITE


def explain_value(w: Weights, table: Solani, seat: int, memory: Memory) -> Insight:
    """The value is the guess of the return; the shares of the features add up to it."""
    table = as_known(table, seat)
    points = [float(value) for value in expected_points(w, table, memory)]
    value = standing_guess(w, points, table)[seat]
    parts = own_parts(w, table, seat, memory)
    promised = points[seat] - sum(worth for _, _, worth in parts)
    parts.append(("Points its tiles and nodes still promise", round(promised, 1), promised))
    parts.append(rivals_part(table, points, seat))
    margin = sum(worth for _, _, worth in parts)
    scale = value / margin if abs(margin) > 0.01 else 1 / 28
    return Insight(value, tuple(Feature(name, count, worth * scale) for name, count, worth in parts))


def as_known(true: Solani, seat: int) -> Solani:
    """The table as this seat knows it: cards that another one has drawn are still to be taken."""
    table = true.as_seen_by(seat)
    if table.phase == codes.KEEP and table.seat != seat:
        table = table.copy()
        table.phase = codes.TAKE
    return table


Part = tuple[str, float, float]  # name, how much there is of it, points


def own_parts(w: Weights, table: Solani, seat: int, memory: Memory) -> list[Part]:
    sky = table.skies[seat]
    points = Points(table, seat)
    stars, planets = float(points.clusters + points.guides), float(points.planets)
    features, loose, bonus = float(points.features), float(points.loose), float(points.bonus)
    full = over_full(sky)
    parts = [
        ("Points from stars that score", stars, stars),
        ("Points from planet sets", planets, planets),
        ("Points from features", features, features),
        ("Loose nodes", loose, -loose),
        ("Stars with too many nodes", float(full), 0.0),
        ("Bonus points as it stands", bonus, bonus),
    ]
    if table.phase != codes.OVER:
        missing = sum(missing_gaps(sky))
        parts.append(("Branches missing around Dark Skies", float(missing), 0.0))
        parts.append(("Open circle spaces", float(int(sky.legal_circles()).bit_count()), 0.0))
        parts += held_parts(w, table, seat, memory)
    return parts


def held_parts(w: Weights, table: Solani, seat: int, memory: Memory) -> list[Part]:
    sky, left = table.skies[seat], ROUNDS - int(table.round)
    known = memory.about(sky)
    parts: list[Part] = []
    if table.held_circle[seat]:
        gain = circle_gain(w, sky, table.deal, table.held_circle[seat], left, known)
        parts.append(("The circular tile in hand", round(gain, 1), gain))
    if table.held_branch[seat]:
        gain = branch_gain(w, sky, table.held_branch[seat] - 1, left, known)
        parts.append(("The branch in hand", round(gain, 1), gain))
    return parts


def over_full(sky: Sky) -> int:
    return sum(
        1
        for space in range(36)
        if 0 < sky.circle[space] < PLANET_1 and sky.nodes[space] > NORMAL[sky.circle[space]] + WHITE[sky.circle[space]]
    )


def missing_gaps(sky: Sky) -> list[int]:
    dark = int(sky.dark) & ~int(sky.counted)
    return [(int(GAPS_AT[space]) & ~int(sky.filled)).bit_count() for space in range(36) if dark >> space & 1]


def rivals_part(table: Solani, points: list[float], seat: int) -> Part:
    """What the others may expect, against this seat."""
    if table.deal.seats == 1:
        coyote = coyote_expected(table)
        return "Points Coyote may expect", round(coyote, 1), -coyote
    others = [value for other, value in enumerate(points) if other != seat]
    mean = sum(others) / len(others)
    return "Points the others may expect", round(mean, 1), -mean
