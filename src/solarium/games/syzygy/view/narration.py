# compiled
"""What happened, in words and motions."""

from solarium.engine.scene import Line, Motion, Narration
from solarium.engine.state import Event
from solarium.games.syzygy.data.pieces import colour_word
from solarium.games.syzygy.rules.lattice import CCW
from solarium.games.syzygy.rules.roll import Roll
from solarium.games.syzygy.rules.state import ENDING_CLAUSES, LINE, STUCK, Syzygy
from solarium.games.syzygy.view.picture import PER_SLIDE, frames
from solarium.games.syzygy.view.scene import roll_of
from solarium.games.syzygy.view.standing import reason


def narrate(before: Syzygy, action: int, after: Syzygy, events: list[Event]) -> Narration:
    roll = roll_of(before, action)
    lines = [Line(rolled(roll), int(before.seat), "SYZ-24")]
    for event in events:  # SYZ-33 knows only one kind: a forced pass
        lines.append(Line("pass: no planet can move, so the asteroid is taken off", event.seat, "SYZ-33"))
    if after.ending == LINE:
        lines.append(Line(f"lined up three {colour_word(roll.planet)} planets", int(after.winner), "SYZ-5"))
    elif after.ending == STUCK:
        lines.append(Line("cannot move and loses", 1 - int(after.winner), "SYZ-33"))
    elif after.is_over():
        lines.append(Line(reason(after), clause=ENDING_CLAUSES[after.ending]))
    return Narration(tuple(lines), (motion(roll),))


def rolled(roll: Roll) -> str:
    steps = "1 step" if roll.steps == 1 else f"{roll.steps} steps"
    way = "left" if roll.sense == CCW else "right"
    return f"rolled {colour_word(roll.planet)} {steps} {way}, {colour_word(roll.lender)} lends"


def motion(roll: Roll) -> Motion:
    """True rolling, as long as it is far; it rests a moment at every halt."""
    halts = tuple((place + 1) * PER_SLIDE for place in roll.halts)
    return Motion(f"planet:{roll.planet}", frames(roll), float(len(roll.cells)), halts)


def narrate_start(state: Syzygy) -> Narration:
    return Narration((Line("begins", int(state.seat), "SYZ-11"),))
