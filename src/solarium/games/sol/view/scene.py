"""The picture of a position and what may be touched in it."""

from solarium.engine.scene import Action, Button, Counter, Ghost, Item, Scene, Seat
from solarium.engine.state import Event
from solarium.games.sol.data.tiles import KINDS
from solarium.games.sol.notation import END_TEXT, SolNotation, stack_id, tile_id
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.actions import END, col_of, kind_of, row_of
from solarium.games.sol.rules.codes import BLUE, LAY_HOLE, LONE, RED
from solarium.games.sol.rules.ladder import MOONS, PLANETS, SUNS
from solarium.games.sol.rules.squares import square_text
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.board import BOARD, galaxy
from solarium.games.sol.view.consoles import my_console, open_stacks, other_console
from solarium.games.sol.view.grammar import count, name
from solarium.games.sol.view.prompts import prompt

NOTATION = SolNotation()
SEAT_TITLES = ("Red", "Blue")


def make_scene(state: Sol, seat: int | None) -> Scene:
    """What this seat sees; everything is open (SOL-3), but only the seat on turn has actions."""
    acting = seat is not None and seat == state.seat
    stacks = open_stacks(state)
    mine = [my_console(state, seat, stacks)] if seat is not None else []
    others = [other_console(state, other, stacks) for other in (RED, BLUE) if other != seat]
    return Scene(
        surfaces=(galaxy(state), *mine, *others),
        seats=tuple(_seat(state, index) for index in (RED, BLUE)),
        prompt=prompt(state, seat),
        actions=tuple(_actions(state)) if acting else (),
        buttons=_buttons(state) if acting else (),
        goal="Win: the most suns when nobody can lay another tile",
    )


def _seat(state: Sol, seat: int) -> Seat:
    tally = state.tally(seat)
    cubes = pieces.boosters(state, seat)
    counters = (
        Counter("suns", str(tally[SUNS]), "sun", big=True),
        Counter("planets", str(tally[PLANETS]), "planet"),
        Counter("moons", str(tally[MOONS]), "moon"),
        Counter("boosters left", "∞" if cubes < 0 else str(cubes), "booster"),
    )
    return Seat(seat, SEAT_TITLES[seat], counters, active=seat == state.seat)


# Actions


def _buttons(state: Sol) -> tuple[Button, ...]:
    if state.phase == LAY_HOLE:
        return (Button(END_TEXT, "End turn", primary=True),)
    return (Button(END_TEXT, "Pass", primary=True),) if state.phase == LONE else ()


def _actions(state: Sol) -> list[Action]:
    """Every legal action. The label is left out: stack, square and change say it."""
    seat = int(state.seat)
    found = []
    for action in state.legal_actions():
        text = NOTATION.action_text(state, action)
        if action == END:
            found.append(Action(text, (END_TEXT,)))
            continue
        kind, row, col = KINDS[kind_of(action)], int(row_of(action)), int(col_of(action))
        change, changes = _consequence(state, action) if kind.rank != "hole" else ("", ())
        ghost = None
        if changes or kind.size > 1:
            half = kind.size / 2
            owner = -1 if kind.rank == "hole" else seat
            item = Item("ghost", col + half, row + half, kind.size, kind.size, art=kind.code, owner=owner)
            ghost = Ghost(BOARD, (item,), changes)
        found.append(Action(text, (stack_id(seat, kind.code), square_text(row, col)), change=change, ghost=ghost))
    return found


def _consequence(state: Sol, action: int) -> tuple[str, tuple[str, ...]]:
    """What laying this tile would flip, in a few words and as ids."""
    trial = state.copy()
    events: list[Event] = []
    trial.events = events
    trial.lay(state.seat, action)
    if not events:
        return "", ()
    here = int(row_of(action)), int(col_of(action))
    words, ids = [], []
    for noun in ("planet", "sun"):
        flips = [event for event in events if event.kind == f"flip {noun}" and event.values != here]
        gain = sum(1 if event.seat == state.seat else -1 for event in flips)
        ids += [tile_id(*event.values) for event in flips]
        if gain:
            words.append(f"{'+' if gain > 0 else '−'}{count(abs(gain), noun)}")
    if any(event.kind.startswith("flip") and event.values == here for event in events):
        words.append(f"goes to {name(1 - int(state.seat))}")
    words += ["boost" for event in events if event.kind == "boost"]
    return ", ".join(words), tuple(ids)
