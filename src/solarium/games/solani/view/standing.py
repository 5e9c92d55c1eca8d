"""How the seats stand: points by source, the ranking, and at the end which rule decided."""

from solarium.engine.scene import Score, Standing, Trait, Traits
from solarium.games.solani.data import pieces
from solarium.games.solani.data.pieces import LEVELS
from solarium.games.solani.data.spaces import SECTORS
from solarium.games.solani.rules.codes import OVER
from solarium.games.solani.rules.scoring import den
from solarium.games.solani.rules.scoring.result import (
    Points,
    compared,
    den_points,
    outcome,
    stolen_points,
    total_points,
)
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.view.grammar import signed

Outcome = tuple[int, int]


def standing(true: Solani) -> Standing:
    """Everybody reads it: placements that are not shown live do not count before they are."""
    table = true.as_seen_by(-1)
    over = table.phase == OVER
    if not over and not table.deal.score:
        return Standing(tuple(Score(seat, 1) for seat in range(table.deal.seats)))
    scores = tuple(
        Score(seat, rank_of(table, seat), signed(int(total_points(table, seat))), sources(table, seat))
        for seat in range(table.deal.seats)
    )
    if not over:
        return Standing(scores)
    reason, clause, tie_break = solo_verdict(table) if table.deal.seats == 1 else verdict(table)
    return Standing(scores, True, reason, clause, tie_break)


def rivals(table: Solani) -> list[Outcome]:
    """What everybody is ranked by; in solo Coyote comes second."""
    outcomes = [outcome(table, seat) for seat in range(table.deal.seats)]
    if table.deal.seats == 1:
        outcomes.append((den_points(table), den.den_star_points(table)))
    return outcomes


def rank_of(table: Solani, seat: int) -> int:
    """SNI-69: one more than the number of those ahead."""
    outcomes = rivals(table)
    return 1 + sum(1 for other in outcomes if compared(other, outcomes[seat]) > 0)


def sources(table: Solani, seat: int) -> tuple[tuple[str, str], ...]:
    points = Points(table, seat)
    rows = [
        ("Clusters", int(points.clusters)),
        ("Guiding Stars", int(points.guides)),
        ("Planets", int(points.planets)),
        ("Features", int(points.features)),
        ("Loose nodes", -int(points.loose)),
        ("Bonuses", int(points.bonus)),
    ]
    if table.deal.seats == 1:
        rows.append(("Coyote in all", int(den_points(table))))
        rows.append(("Coyote, clusters", int(den.den_star_points(table))))
        rows.append(("Coyote, planets", int(den.den_planet_points(table))))
        rows.append(("Coyote, features", int(den.den_card_points(table))))
        rows.append(("Coyote, stolen and sparks", int(stolen_points(table) + den.den_sparks(table))))
    return tuple((name, signed(value)) for name, value in rows)


def verdict(table: Solani) -> tuple[str, str, str]:
    """SNI-67, SNI-68: who won, and whether cluster points had to decide."""
    outcomes = rivals(table)
    best = max(outcomes)
    winners = [seat for seat, one in enumerate(outcomes) if one == best]
    tied = sum(1 for one in outcomes if one[0] == best[0]) > 1
    if len(winners) > 1:
        names = " and ".join(f"{{{seat}}}" for seat in winners)
        return f"{names} share the victory with {signed(best[0])} points", "SNI-68", "cluster points are equal too"
    if tied:
        text = f"{{{winners[0]}}} wins the tie at {signed(best[0])} points"
        return text, "SNI-68", f"most points from clusters: {best[1]}"
    return f"{{{winners[0]}}} wins with {signed(best[0])} points", "SNI-67", ""


def solo_verdict(table: Solani) -> tuple[str, str, str]:
    """SNI-79"""
    mine, his = rivals(table)
    name = f"Coyote the {LEVELS[table.deal.level].title}"
    head = f"{signed(int(mine[0]))} points against {signed(int(his[0]))} of {name}"
    tie = mine[0] == his[0]
    by = f"cluster points {mine[1]} against {his[1]}" if tie else ""
    result = compared(mine, his)
    if result > 0:
        return f"{{0}} wins: {head}", "SNI-79", by
    if result < 0:
        return f"Coyote wins: {head}", "SNI-79", by
    return f"A draw: {head}", "SNI-79", by


def traits(table: Solani) -> Traits:
    """The board of each seat and the Features in its sky; the sectors of the bonus cards and the Dark Sky card."""
    deal = table.deal
    seats = tuple(
        (("board", pieces.BOARDS[deal.boards[seat]].title), *features_in(table, seat)) for seat in range(deal.seats)
    )
    bonuses = [
        ("bonus", f"{bonus.title} {SECTORS[sector]}")
        for bonus, sector in zip(pieces.BONUSES, deal.bonus, strict=True)
        if sector >= 0
    ]
    dark = ("Dark Sky", pieces.DARK_SKIES[deal.dark_card].title)
    known = [("board", board.title) for board in pieces.BOARDS] + [("Feature", card.title) for card in pieces.FEATURES]
    return Traits(seats, (*bonuses, dark), tuple(known))


def features_in(table: Solani, seat: int) -> list[Trait]:
    tiles = {int(tile) for tile in table.skies[seat].circle}
    return [
        ("Feature", card.title) for number, card in enumerate(pieces.FEATURES) if pieces.FIRST_FEATURE + number in tiles
    ]
