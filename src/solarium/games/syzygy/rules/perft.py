# compiled
"""Perft: how many sequences of moves there are. The quickest way to find a wrong move generator."""

from mypy_extensions import i64

from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends
from solarium.games.syzygy.rules.state import Syzygy, end_of, planet_of


def perft(state: Syzygy, depth: int) -> int:
    """Leaves of the tree of moves; a winning move is a leaf at its own ply and is not extended."""
    return leaves(state.field.copy(), depth, state.closed, state.terms.same_side)


def split(state: Syzygy, depth: int) -> list[tuple[int, int]]:
    """The leaves behind each move."""
    found = []
    for action in state.legal_actions():
        field = state.field.copy()
        planet = planet_of(action)
        field.move(planet, end_of(action))
        below = 1
        if depth > 1:
            below = 0 if field.in_line(planet) else leaves(field, depth - 1, planet >> 2, state.terms.same_side)
        found.append((action, below))
    return found


def leaves(field: Field, depth: i64, closed: i64, same_side: bool) -> i64:
    count: i64 = 0
    ends = room_for_ends()
    planet: i64 = 0
    while planet < 16:
        if planet >> 2 != closed and field.touching[planet] != 0 and field.can_leave(planet):
            number = find_ends(field, planet, same_side, ends)
            if depth == 1:
                count += number
            else:
                start = field.cells[planet]
                i: i64 = 0
                while i < number:
                    field.move(planet, ends[i])
                    if not field.in_line(planet):
                        count += leaves(field, depth - 1, planet >> 2, same_side)
                    i += 1
                field.move(planet, start)
        planet += 1
    return count
