"""How the seats stand on the ladder, and what decided a game."""

from solarium.engine.scene import Score, Standing
from solarium.games.sol.rules.codes import BLUE, RED
from solarium.games.sol.rules.ladder import RUNGS, SUNS, compare, deciding_rung
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import count, name

# The rungs of the ladder: title, word for the sentence, clause
LADDER = (
    ("Suns", "suns", "SOL-64"),
    ("Planets", "planets", "SOL-65"),
    ("Moons", "moons", "SOL-66"),
    ("Black holes laid", "fewer black holes", "SOL-67"),
    ("Giant suns", "giant suns", "SOL-68"),
    ("Large planets", "large planets", "SOL-69"),
    ("Broad moons", "broad moons", "SOL-70"),
)


def standing(state: Sol) -> Standing:
    """The seven rungs of both seats; after the end, the one that decided."""
    red, blue = state.tally(RED), state.tally(BLUE)
    lead = state.lead()
    scores = tuple(
        Score(
            seat,
            rank=1 if lead * (1 if seat == RED else -1) >= 0 else 2,
            total=str(tally[SUNS]),
            sources=tuple((LADDER[rung][0], str(tally[rung])) for rung in range(RUNGS)),
        )
        for seat, tally in ((RED, red), (BLUE, blue))
    )
    if not state.is_over():
        return Standing(scores)
    if state.terms.second:
        return Standing(scores, True, match_verdict(state), "SOL-64")
    rung = int(deciding_rung(red, blue))
    tie_break = LADDER[rung][0] if rung > SUNS else ""
    return Standing(scores, True, verdict(state), LADDER[rung][2] if rung >= 0 else "SOL-71", tie_break)


def match_verdict(state: Sol) -> str:
    """The second of two games: who has won the match, by the sum of the differences in suns."""
    first, lead = int(state.terms.lead), int(state.lead())
    for one, other, sign in ((RED, BLUE, 1), (BLUE, RED, -1)):
        if sign * lead > 0:
            each = f"{sign * first:+d} suns in the first game, {sign * (lead - first):+d} in this one"
            return f"{name(one)} wins the match against {name(other)}: {each}."
    return f"{name(RED)} and {name(BLUE)} share the match: {first:+d} and {lead - first:+d} suns for {name(RED)}."


def verdict(state: Sol) -> str:
    """Who has won and by what, in one sentence."""
    red, blue = state.tally(RED), state.tally(BLUE)
    rung = int(deciding_rung(red, blue))
    if rung < 0:
        return f"{name(RED)} and {name(BLUE)} are equal in everything and win together."
    winner = RED if compare(red, blue) > 0 else BLUE
    best, other = (red[rung], blue[rung]) if winner == RED else (blue[rung], red[rung])
    if rung == SUNS:
        return f"{name(winner)} wins with {count(int(best), 'sun')} to {other}."
    equal = f"{count(int(red[SUNS]), 'sun')} each"
    return f"{name(winner)} wins the tie of {equal} by {LADDER[rung][1]}, {best} to {other}."
