"""What happened, in words: the lines of the log."""

from solarium.engine.scene import Line, Narration
from solarium.engine.state import Event
from solarium.games.sol.data.tiles import KINDS
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.actions import END, col_of, kind_of, row_of
from solarium.games.sol.rules.codes import BLUE, LONE, RED
from solarium.games.sol.rules.squares import square_text
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import article, count, name
from solarium.games.sol.view.standing import standing


def narrate(before: Sol, action: int, after: Sol, events: list[Event]) -> Narration:
    """The lines of one step. Ending the turn needs no words of its own."""
    seat = int(before.seat)
    lines: list[Line] = []
    if action != END:
        clause = "SOL-31" if KINDS[kind_of(action)].rank == "hole" else "SOL-12"
        lines.append(Line(laid(seat, action), seat, clause))
    elif before.phase == LONE:
        lines.append(Line(f"{name(seat)} passes.", seat, "SOL-14"))
    for event in events:
        if event.kind == "boost":
            lines.append(Line(f"{name(seat)}'s booster raises it to {event.values[2]}.", seat, "SOL-50"))
    lines += flips(events)
    for event in events:
        if event.kind == "pass" and event.seat != seat:
            lines.append(Line(f"{name(event.seat)} has no tile that can be laid: pass.", event.seat, "SOL-14"))
    if after.is_over():
        result = standing(after)
        lines.append(Line("Neither seat can lay another tile: the game is over.", -1, "SOL-62"))
        lines.append(Line(result.reason, -1, result.clause))
    return Narration(tuple(lines))


def laid(seat: int, action: int) -> str:
    kind = KINDS[kind_of(action)]
    return f"{name(seat)} laid {article(kind.name)} at {square_text(row_of(action), col_of(action))}."


def flips(events: list[Event]) -> list[Line]:
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


def narrate_start(state: Sol) -> Narration:
    """Said before the first action: the galaxy is laid, the starting seat is drawn."""
    stations = count(len(pieces.stations(state)), "space station")
    return Narration((Line(f"The galaxy is laid, with {stations}. {name(int(state.seat))} starts.", -1, "SOL-11"),))
