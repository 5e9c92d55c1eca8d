"""What happened, in words: the lines of the log, and how a game was decided."""

from solarium.engine.scene import Line, Score, Standing
from solarium.engine.state import Event
from solarium.games.sol import view
from solarium.games.sol.ladder import RUNGS, compare, deciding_rung
from solarium.games.sol.layout import BLUE, END, LONE, RED, SQUARES
from solarium.games.sol.pieces import KINDS, SIDE
from solarium.games.sol.rules import SolState

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


def name(seat: int) -> str:
    """The client puts the player's name here."""
    return "{" + str(seat) + "}"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def article(words: str) -> str:
    return words if words.startswith("twin") or "twin moons" in words else f"a {words}"


def laid(seat: int, action: int) -> str:
    kind, square = divmod(action, SQUARES)
    return f"{name(seat)} laid {article(KINDS[kind].name)} at {square // SIDE},{square % SIDE}."


def story(before: SolState, action: int, after: SolState, events: list[Event]) -> list[Line]:
    """The lines of one step. Ending the turn needs no words of its own."""
    seat = int(before.seat)
    lines = []
    if action != END:
        lines.append(Line(laid(seat, action), seat))
    elif before.phase == LONE:
        lines.append(Line(f"{name(seat)} passes.", seat, "SOL-14"))
    for event in events:
        if event.kind == "boost":
            lines.append(Line(f"{name(seat)}'s booster raises it to {event.values[2]}.", seat, "SOL-50"))
    lines += _flips(events)
    for event in events:
        if event.kind == "pass" and event.seat != seat:
            lines.append(Line(f"{name(event.seat)} has no tile that can be laid: pass.", event.seat, "SOL-14"))
    if after.is_over():
        lines += [Line("Neither seat can lay another tile: the game is over.", -1, "SOL-62"), _verdict_line(after)]
    return lines


def _flips(events: list[Event]) -> list[Line]:
    lines = []
    for seat in (RED, BLUE):
        planets = sum(event.kind == "flip planet" and event.seat == seat for event in events)
        suns = sum(event.kind == "flip sun" and event.seat == seat for event in events)
        if planets or suns:
            what = [count(planets, "planet")] if planets else []
            what += [count(suns, "sun")] if suns else []
            verb = "flips" if planets + suns == 1 else "flip"
            lines.append(Line(f"{' and '.join(what)} {verb} to {name(seat)}.", seat, "SOL-16"))
    return lines


def standing(state: SolState) -> Standing:
    """The seven rungs of both seats; after the end, the one that decided."""
    red, blue = state.tally(RED), state.tally(BLUE)
    lead = compare(red, blue)
    scores = tuple(
        Score(
            seat,
            rank=1 if lead * (1 if seat == RED else -1) >= 0 else 2,
            total=str(tally[0]),
            sources=tuple((LADDER[rung][0], str(tally[rung])) for rung in range(RUNGS)),
        )
        for seat, tally in ((RED, red), (BLUE, blue))
    )
    if not state.is_over():
        return Standing(scores)
    rung = int(deciding_rung(red, blue))
    tie_break = LADDER[rung][0] if rung > 0 else ""
    return Standing(scores, True, verdict(state), LADDER[rung][2] if rung >= 0 else "SOL-71", tie_break)


def verdict(state: SolState) -> str:
    """Who has won and by what, in one sentence."""
    red, blue = state.tally(RED), state.tally(BLUE)
    rung = int(deciding_rung(red, blue))
    if rung < 0:
        return f"{name(RED)} and {name(BLUE)} are equal in everything and win together."
    winner = RED if compare(red, blue) > 0 else BLUE
    best, other = (red[rung], blue[rung]) if winner == RED else (blue[rung], red[rung])
    if rung == 0:
        return f"{name(winner)} wins with {count(int(best), 'sun')} to {other}."
    equal = f"{count(int(red[0]), 'sun')} each"
    return f"{name(winner)} wins the tie of {equal} by {LADDER[rung][1]}, {best} to {other}."


def _verdict_line(state: SolState) -> Line:
    result = standing(state)
    return Line(result.reason, -1, result.clause)


def starting(state: SolState) -> Line:
    """Said before the first action: the galaxy is laid, the starting seat is drawn."""
    open_stations = len(view.stations(state))
    return Line(
        f"The galaxy is laid, with {count(open_stations, 'space station')}. {name(int(state.seat))} starts.",
        -1,
        "SOL-11",
    )
