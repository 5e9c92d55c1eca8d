"""How the seats stand, and how a game came to its end."""

from solarium.engine.scene import Score, Standing
from solarium.games.factions.rules.scoring import SOURCES, points, points_by_source, rank_key
from solarium.games.factions.rules.state import Factions


def standing(state: Factions) -> Standing:
    """FOS-145, FOS-147: points by source; ties by energy, then by completed objectives."""
    keys = [int(rank_key(state, seat)) for seat in range(state.seats())]
    scores = tuple(score(state, seat, keys) for seat in range(state.players))
    if not state.is_over():
        return Standing(scores)
    totals = [int(points(state, seat)) for seat in range(state.seats())]
    reason, clause = outcome(state, keys, totals)
    return Standing(scores, True, reason, clause, tie_break(keys, totals))


def score(state: Factions, seat: int, keys: list[int]) -> Score:
    parts = points_by_source(state, seat)
    sources = tuple((name, str(part)) for name, part in zip(SOURCES, parts, strict=True) if part)
    rank = 1 + sum(1 for key in keys if key > keys[seat])
    return Score(seat, rank, str(points(state, seat)), sources)


def outcome(state: Factions, keys: list[int], totals: list[int]) -> tuple[str, str]:
    best = [seat for seat, key in enumerate(keys) if key == max(keys)]
    if state.solo:
        words = "You beat" if best == [0] else "You share with" if len(best) == 2 else "You lose to"
        return f"{words} the AI, {totals[0]} to {totals[1]}", "FOS-163"
    names = " and ".join(f"{{{seat}}}" for seat in best)
    return f"{names} {'win' if len(best) > 1 else 'wins'} with {totals[best[0]]} points", "FOS-145"


def tie_break(keys: list[int], totals: list[int]) -> str:
    """FOS-147: the last comparison that put somebody out who has as many points as the winner."""
    level = [key for key, total in zip(keys, totals, strict=True) if total == max(totals)]
    if len(level) == 1:
        return ""
    charged = [key for key in level if key // 100 == max(level) // 100]
    first = [key for key in level if key == max(level)]
    decided = "energy in the battery" if len(charged) < len(level) else ""
    if len(first) < len(charged):
        decided = "completed objectives"
    shared = "the win is shared" if len(first) > 1 else ""
    return ": ".join(part for part in (decided or "none", shared) if part)
