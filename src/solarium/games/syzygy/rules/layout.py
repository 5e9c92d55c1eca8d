"""Cells and layouts as text. A cell is `q,r`; a layout is runs separated by semicolons, each a cell and the colours
from there eastwards.

    0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR

is the Diamond. A full stop leaves a cell empty: `-1,2 R.YRB`. Planets are numbered within their colour in the order in
which they stand in the text.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from solarium.engine.errors import BadPosition
from solarium.games.syzygy.data.pieces import COLOURS, EACH, LETTERS, colour_word
from solarium.games.syzygy.rules.field import Field, empty_field
from solarium.games.syzygy.rules.lattice import cell_at, point_of

RUN = re.compile(r"(-?\d{1,4}),(-?\d{1,4})\s+([RBGYrbgy.]+)")
NUMBER = r"(0|-?[1-9]\d{0,6})"
CELL = re.compile(f"{NUMBER},{NUMBER}")


@lru_cache(maxsize=4096)  # scenes name the same few hundred cells again and again
def cell_text(cell: int) -> str:
    q, r = point_of(cell)
    return f"{q},{r}"


def read_cell(text: str) -> int | None:
    match = CELL.fullmatch(text)
    return cell_at(int(match[1]), int(match[2])) if match else None


def read_layout(text: str) -> Field:
    """A field from text; raises `BadPosition`. Fewer than sixteen planets are allowed here."""
    field = empty_field()
    count = [0] * len(COLOURS)
    taken: set[int] = set()
    for q, r, letter in planets_in(text):
        colour = LETTERS.index(letter)
        if count[colour] == EACH:
            raise BadPosition(f"there are more than {EACH} {COLOURS[colour]} planets")
        if cell_at(q, r) in taken:
            raise BadPosition(f"two planets lie at {q},{r}")
        taken.add(cell_at(q, r))
        field.cells[colour * EACH + count[colour]] = cell_at(q, r)
        count[colour] += 1
    if sum(count) < 3:
        raise BadPosition("a field needs at least three planets")
    check_together(taken)
    for planet in field.present():
        field.put(planet, field.cells[planet])
    return field


def planets_in(text: str) -> Iterator[tuple[int, int, str]]:
    for run in re.split(r"[;\n]", text):
        if not run.strip():
            continue
        match = RUN.fullmatch(run.strip())
        if match is None:
            raise BadPosition(f"{run.strip()[:40]!r} is no run of planets; one looks like '0,0 RBGY'")
        q, r = int(match[1]), int(match[2])
        for place, letter in enumerate(match[3].upper()):
            if letter != ".":
                yield q + place, r, letter


def check_together(cells: set[int]) -> None:
    """SYZ-3: one field. Checked before the planets are laid, since a field has room for one only."""
    start = min(cells)
    found, todo = {start}, [start]
    while todo:
        q, r = point_of(todo.pop())
        for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            cell = cell_at(q + dq, r + dr)
            if cell in cells and cell not in found:
                found.add(cell)
                todo.append(cell)
    if len(found) < len(cells):
        q, r = point_of(min(cells - found))
        raise BadPosition(f"the planets do not form one field: the one at {q},{r} lies apart (SYZ-3)")


def check_start(field: Field) -> None:
    """SYZ-10: all sixteen, and nowhere do two of a colour touch."""
    planets = field.present()
    for colour, word in enumerate(COLOURS):
        there = sum(planet // EACH == colour for planet in planets)
        if there < EACH:
            raise BadPosition(f"a start needs {EACH} planets of each colour; there are {there} {word} ones (SYZ-10)")
    for planet in planets:
        for other in planets:
            if other // EACH == planet // EACH and field.touching[planet] >> other & 1:
                q, r = point_of(field.cells[planet])
                raise BadPosition(f"at the start no two {colour_word(planet)} planets may touch; see {q},{r} (SYZ-10)")


def write_layout(cells: list[tuple[int, int, int]]) -> str:
    """Planets, as (number, q, r) in the order of their numbers, as text that `read_layout` numbers the same."""
    return "; ".join(f"{q},{r} {LETTERS[planet // EACH]}" for planet, q, r in cells)
