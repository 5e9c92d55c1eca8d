"""How a seat stands, in features that a person understands."""

from solarium.engine.game import Feature, Insight
from solarium.games.syzygy.judgement import (
    CLOSED_PAIR,
    FREE_PLANET,
    HOLDING_PLANET,
    NOTHING_SAFE,
    OPEN_PAIR,
    USUALLY_FREE,
    USUALLY_HOLDING,
    WIN_NOW,
    Counts,
    count_features,
    threat_share,
)
from solarium.games.syzygy.pieces import COLOURS
from solarium.games.syzygy.rules import OPEN, Syzygy


def insight(state: Syzygy, seat: int) -> Insight:
    """The features count for the player on turn; for the other seat the shares change sign."""
    if state.is_over():
        return Insight(state.returns()[seat])
    counts = count_features(state.field, state.closed, state.terms.same_side)
    way = 1 if seat == state.seat else -1
    features = decisive(counts) or tendencies(state, counts)
    shares = [Feature(name, number, way * share) for name, number, share in features]
    return Insight(sum(feature.share for feature in shares), tuple(shares))


def decisive(counts: Counts) -> list[tuple[str, int, float]]:
    if counts.lines:
        return [("lines that the player on turn can complete now", int(counts.lines), WIN_NOW)]
    if not counts.safe:
        return [("moves that hand over no line", 0, NOTHING_SAFE)]
    return []


def tendencies(state: Syzygy, counts: Counts) -> list[tuple[str, int, float]]:
    closed = f"in {COLOURS[state.closed]}, which is closed" if state.closed != OPEN else "in a closed colour"
    free, holding = int(counts.free), int(counts.holding)
    open_pairs, closed_pairs = int(counts.open_pairs), int(counts.closed_pairs)
    return [
        (f"lines threatened {closed}", int(counts.threats), threat_share(counts)),
        ("loose pairs in open colours", open_pairs, OPEN_PAIR * open_pairs),
        (f"loose pairs {closed}", closed_pairs, CLOSED_PAIR * closed_pairs),
        ("planets free to roll", free, FREE_PLANET * (free - USUALLY_FREE)),
        ("planets that hold the field together", holding, HOLDING_PLANET * (holding - USUALLY_HOLDING)),
        ("planets locked in", int(counts.locked), 0.0),
    ]
