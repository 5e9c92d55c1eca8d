"""The board of connect four as a seat sees it."""

from examples.connect_four.data import COLUMN_NAMES, COLUMNS, ROWS
from examples.connect_four.rules.state import ConnectFour, floor_bit
from solarium.engine.scene import Action, Item, Prompt, Scene, Seat, Surface


def disc_owner(state: ConnectFour, column: int, row: int) -> int:
    place = floor_bit(column) << row
    return 0 if state.discs(0) & place else 1 if state.discs(1) & place else -1


def make_scene(state: ConnectFour, seat: int | None) -> Scene:
    turn = int(state.current_player())
    discs = [
        Item(f"disc:{column},{row}", column + 0.5, ROWS - row - 0.5, art="disc", shape="disc", owner=owner,
             label=f"disc of seat {owner + 1} in column {COLUMN_NAMES[column]}, height {row + 1}")
        for column in range(COLUMNS)
        for row in range(ROWS)
        if (owner := disc_owner(state, column, row)) >= 0
    ]  # fmt: skip
    columns = [
        Item(f"column:{column}", column + 0.5, ROWS / 2, 1, ROWS, marks=("place",), layer=0,
             label=f"column {COLUMN_NAMES[column]}")
        for column in range(COLUMNS)
    ]  # fmt: skip
    board = Surface("board", "Board", (0, 0, COLUMNS, ROWS), items=(*columns, *discs))
    seats = tuple(Seat(index, active=index == turn) for index in range(2))
    if turn < 0:
        return Scene((board,), seats, Prompt("The game is over", clause="C4-4" if state.won else "C4-5"))
    actions = tuple(
        Action(COLUMN_NAMES[column], (f"column:{column}",), f"drop into column {COLUMN_NAMES[column]}")
        for column in state.legal_actions()
    )
    prompt = Prompt("Drop a disc into a column", turn, clause="C4-1")
    return Scene((board,), seats, prompt, actions if seat == turn else ())
