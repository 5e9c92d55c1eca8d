"""How the seats stand, by what lies open: nothing of the hands counts, so nothing of them is told."""

from examples.dusk.rules.state import DuskState
from solarium.engine.scene import Score, Standing


def make_standing(state: DuskState) -> Standing:
    results = [(len(state.shining(seat)), sum(state.shining(seat))) for seat in range(state.players)]
    scores = tuple(
        Score(
            seat,
            1 + sum(other > own for other in results),
            str(own[0]),
            (("Shining", str(own[0])), ("Sum", str(own[1]))),
        )
        for seat, own in enumerate(results)
    )
    if not state.is_over():
        return Standing(scores)
    first = [score.seat for score in scores if score.rank == 1]
    most = max(count for count, _ in results)
    tied = sum(count == most for count, _ in results) > 1
    names = " and ".join(f"{{{seat}}}" for seat in first)
    reason = f"{names} {'have' if len(first) > 1 else 'has'} the most shining lanterns"
    tie_break = "The sum of the numbers decides" if tied and len(first) == 1 else ""
    return Standing(scores, True, reason, "DSK-6" if tie_break else "DSK-5", tie_break)


def score(seat: int, results: list[tuple[int, int]]) -> Score:
    count, total = results[seat]
    rank = 1 + sum(other > results[seat] for other in results)
    return Score(seat, rank, str(count), (("Shining", str(count)), ("Sum", str(total))))
