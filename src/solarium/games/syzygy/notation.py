"""Actions as text: start cell, `>`, end cell (SYZ-37), such as `1,0>0,4` or `0,0>-1,2`."""

import re
from functools import lru_cache

from solarium.games.syzygy.lattice import cell_at, point_of
from solarium.games.syzygy.rules import Syzygy, end_of, planet_of

NUMBER = r"(0|-?[1-9]\d{0,6})"
MOVE = re.compile(f"{NUMBER},{NUMBER}>{NUMBER},{NUMBER}")
CELL = re.compile(f"{NUMBER},{NUMBER}")


@lru_cache(maxsize=4096)  # scenes name the same few hundred cells again and again
def cell_text(cell: int) -> str:
    q, r = point_of(cell)
    return f"{q},{r}"


def action_text(state: Syzygy, action: int) -> str:
    return f"{cell_text(state.field.cells[planet_of(action)])}>{cell_text(end_of(action))}"


def read_move(text: str) -> tuple[int, int] | None:
    """The start and end cell of a move, whether legal or not; None if it is no notation."""
    match = MOVE.fullmatch(text)
    if match is None:
        return None
    q, r, to_q, to_r = (int(number) for number in match.groups())
    return cell_at(q, r), cell_at(to_q, to_r)


def read_cell(text: str) -> int | None:
    match = CELL.fullmatch(text)
    return cell_at(int(match[1]), int(match[2])) if match else None


def planet_at(state: Syzygy, cell: int) -> int | None:
    for planet in state.field.present():
        if state.field.cells[planet] == cell:
            return planet
    return None
