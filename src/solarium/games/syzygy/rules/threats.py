# compiled
"""Threats: two of a colour that lack a third for a line, and who can bring it there."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.syzygy.rules.field import NOWHERE, Field
from solarium.games.syzygy.rules.lattice import SLOT
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends


def add_gaps(field: Field, one: i64, two: i64, gaps: "vec[i64]") -> "vec[i64]":
    """Append the empty cells, to be halted at, that make a line with these two planets of a colour."""
    cells = field.cells
    first = cells[one]
    difference = cells[two] - first
    axis = field.tables.axes[difference & SLOT]
    if axis == 0:
        return gaps
    if difference == axis:
        if is_gap(field, first - axis):
            gaps = append(gaps, first - axis)
        if is_gap(field, first + 2 * axis):
            gaps = append(gaps, first + 2 * axis)
    elif difference == 2 * axis and is_gap(field, first + axis):
        gaps = append(gaps, first + axis)
    return gaps


def is_gap(field: Field, cell: i64) -> bool:
    """SYZ-23: empty, and between two or more planets."""
    mask = i64(field.near[cell & SLOT])
    return field.board[cell & SLOT] < 0 and mask & (mask - 1) != 0


def add_wins(field: Field, closed: i64, same_side: bool, all_of_them: bool, wins: "vec[i64]") -> "vec[i64]":
    """Append the winning moves as pairs of planet and end, each once: all of them, or the first."""
    colour: i64 = 0
    while colour < 4:
        if colour != closed:  # SYZ-15
            wins = add_wins_of(field, colour * 4, same_side, all_of_them, wins)
            if len(wins) > 0 and not all_of_them:
                return wins
        colour += 1
    return wins


def add_wins_of(field: Field, first: i64, same_side: bool, all_of_them: bool, wins: "vec[i64]") -> "vec[i64]":
    """The same for one colour, whose planets are first to first + 3."""
    planet = first
    while planet < first + 4:
        gaps = gaps_for(field, planet)
        if len(gaps) > 0 and field.can_leave(planet):
            ends = room_for_ends()
            count = find_ends(field, planet, same_side, ends)
            i: i64 = 0
            while i < count:
                if ends[i] in gaps:
                    wins = append(append(wins, planet), ends[i])
                    if not all_of_them:
                        return wins
                i += 1
        planet += 1
    return wins


def gaps_for(field: Field, planet: i64) -> "vec[i64]":
    """Where this planet would complete a line with two others of its colour."""
    gaps = vec[i64]()
    first = planet & ~3
    if field.cells[planet] == NOWHERE:
        return gaps
    one = first
    while one < first + 4:
        two = one + 1
        while two < first + 4:
            if one != planet and two != planet:
                gaps = add_gaps(field, one, two, gaps)
            two += 1
        one += 1
    return gaps
