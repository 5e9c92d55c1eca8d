"""Actions as text: start cell, `>`, end cell (SYZ-37), such as `1,0>0,4` or `0,0>-1,2`."""

from solarium.engine.parts import Notation
from solarium.games.syzygy.rules.layout import cell_text, read_cell
from solarium.games.syzygy.rules.state import Syzygy, action_of, end_of, planet_of


class SyzygyNotation(Notation[Syzygy]):
    example = "1,0>0,4"

    def action_text(self, state: Syzygy, action: int) -> str:
        return move_text(state.field.cells[planet_of(action)], end_of(action))

    def read_action(self, state: Syzygy, text: str) -> int | None:
        move = read_move(text)
        planet = state.field.planet_at(move[0]) if move else -1
        return None if move is None or planet < 0 else int(action_of(planet, move[1]))


def move_text(start: int, end: int) -> str:
    return f"{cell_text(start)}>{cell_text(end)}"


def read_move(text: str) -> tuple[int, int] | None:
    """The start and end cell of a move, whether legal or not; None if it is no notation."""
    start, _, end = text.partition(">")
    cells = read_cell(start), read_cell(end)
    return None if cells[0] is None or cells[1] is None else (cells[0], cells[1])
