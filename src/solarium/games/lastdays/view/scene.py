"""The table as a seat sees it, and everything that may be touched."""

from solarium.engine.scene import Action, Ghost, Item, Scene
from solarium.games.lastdays.notation.text import action_text
from solarium.games.lastdays.notation.touch import paths, stack_id
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.effects.registry import running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.view.board import GATE, SIZES, board_surface
from solarium.games.lastdays.view.clock import clock_surface
from solarium.games.lastdays.view.effects import draft_surface, effects_surface
from solarium.games.lastdays.view.flights import far_flights
from solarium.games.lastdays.view.geometry import gate_place, middle, point
from solarium.games.lastdays.view.labels import (
    action_label,
    consequence,
)
from solarium.games.lastdays.view.momentum import momentum_surface
from solarium.games.lastdays.view.prompt import buttons, prompt
from solarium.games.lastdays.view.seats import hand_surface, hold_surface, seats

BUILT = {actions.NODE: "node", actions.FOUNDRY: "foundry", actions.TOWER: "tower", actions.GATE: "gate"}


def make_scene(state: LastDays, seat: int | None) -> Scene:
    viewer = -1 if seat is None else seat
    deciding = int(state.current_player())
    ways = paths(state) if viewer == deciding and viewer >= 0 else {}
    lit = {touched for way in ways.values() for touched in way}
    surfaces = [board_surface(state, viewer)]
    if viewer >= 0:
        surfaces += [hold_surface(state, viewer, lit), hand_surface(state, viewer)]
    draft = draft_surface(state)
    if draft:
        surfaces.append(draft)
    surfaces += [clock_surface(state), momentum_surface(state), effects_surface(state, viewer)]
    choices = tuple(make_action(state, action, way) for action, way in ways.items())
    return Scene(
        tuple(surfaces),
        seats(state, viewer),
        prompt(state, viewer),
        choices,
        buttons(ways),
        far_flights(state, ways),
        goal=goal_of(state),
    )


def goal_of(state: LastDays) -> str:
    if state.terms.mode == COMPETITIVE:
        return "Win: the most momentum when the star dies with its thirteenth flare"
    who = "you" if state.players == 1 else "everybody"
    return f"Win: {who} at {state.terms.goal} momentum before the thirteenth flare"


def make_action(state: LastDays, action: int, way: tuple[str, ...]) -> Action:
    return Action(
        action_text(state, action), way, action_label(state, action), consequence(state, action), ghost(state, action),
        cost=flight_cost(state, action),
    )  # fmt: skip


def flight_cost(state: LastDays, action: int) -> str:
    """LDS-43: the points of a single step."""
    if kind_of(action) != actions.FLY:
        return ""
    start, to = int(first_of(action)), int(second_of(action))
    return str(running(state).step_cost(state, start, state.board.crossed(start, to), third_of(action)))


def ghost(state: LastDays, action: int) -> Ghost | None:
    """A structure that would be built, drawn where it would stand."""
    kind = int(kind_of(action))
    if kind not in BUILT:
        return None
    space = int(first_of(action))
    seat = int(state.turn)
    if kind == actions.GATE:
        x, y, turn = gate_place(state.board, int(state.board.crossed(space, second_of(action))))
        item = Item("ghost", x, y, GATE, GATE, art="gate", turn=turn, owner=seat)
    else:
        x, y = point(*middle(state.board, space))
        item = Item("ghost", x, y, SIZES["station"], SIZES["station"], art=BUILT[kind], owner=seat)
    return Ghost("board", (item,), tuple(used_stacks(state, kind, space)))


def used_stacks(state: LastDays, kind: int, space: int) -> list[str]:
    """The own sundivers near a structure that could go into it."""
    board = state.board
    near = {
        actions.NODE: [board.before[space], board.after[space]],
        actions.FOUNDRY: [space, board.before[space], board.after[space]],
    }
    around = near.get(kind) or [
        space,
        *board.outward[space],
        *(top for at in board.outward[space] for top in board.outward[at]),
    ]
    if kind == actions.GATE:
        around = [space, *board.outward[space]]
    return [stack_id(state, int(state.turn), int(at)) for at in dict.fromkeys(around) if state.at(state.turn, at)]
