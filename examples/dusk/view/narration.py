"""A step as one seat may know it: who looked reads the number, whose card it was reads it too, the others do not."""

from examples.dusk.rules.state import LOOK, DuskState
from solarium.engine.scene import Line, Narration
from solarium.engine.state import Event


def narrate(before: DuskState, action: int, events: list[Event], seat: int) -> Narration:
    actor = before.current_player()
    if action < LOOK:
        lines = [Line(f"lights the {action}", actor, "DSK-2")]
    else:
        lines = [Line(f"looks at a card of {{{action - LOOK}}}", actor, "DSK-4")]
    for event in events:
        if event.kind == "outshone":
            lines.append(Line(f"The {event.values[0]} of {{{event.seat}}} goes dark", -1, "DSK-3"))
        elif seat in (actor, event.seat):
            card = before.hands[event.seat][event.values[0]].card
            lines.append(Line(f"It was the {card}", -1, "DSK-4"))
    return Narration(tuple(lines))
