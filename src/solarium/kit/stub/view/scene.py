"""What a seat sees and may touch: surfaces with items, a prompt, and a path of touches for every legal action.
Everything is described in `solarium.engine.scene`; drawings are SVG files in the folder `art`.
"""

from solarium.engine.scene import Action, Item, Prompt, Scene, Seat, Surface
from solarium.kit.stub.rules.state import StubState

ROW = 10  # stones side by side


def make_scene(state: StubState, seat: int | None) -> Scene:
    turn = state.current_player()
    heap = Surface("heap", "The heap", (0, 0, ROW, 3), items=tuple(stone(number) for number in range(state.stones)))
    seats = tuple(Seat(index, active=index == turn) for index in range(2))
    if turn < 0:
        return Scene((heap,), seats, Prompt("The heap is empty", clause="STB-3"))
    if seat != turn:
        return Scene((heap,), seats, Prompt(f"{{{turn}}} takes stones", turn, clause="STB-2"))
    prompt = Prompt("Touch the first stone you take: it and all behind it are yours", turn, clause="STB-2")
    return Scene((heap,), seats, prompt, tuple(take(state, count) for count in state.legal_actions()))


def stone(number: int) -> Item:
    """Ids stay the same over the life of a piece, so that the client can move it."""
    return Item(f"stone:{number}", number % ROW + 0.5, number // ROW + 0.5, art="stone", label=f"Stone {number + 1}")


def take(state: StubState, count: int) -> Action:
    return Action(f"take {count}", (f"stone:{state.stones - count}",), f"Take {count}", f"−{count} stones")
