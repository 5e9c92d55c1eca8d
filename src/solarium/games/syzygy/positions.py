"""Positions as plain data, for tests, puzzles and analysis."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, ValidationError, convert

from solarium.engine.errors import BadOption, BadPosition
from solarium.engine.parts import Data, Positions
from solarium.games.syzygy.data.pieces import COLOURS, colour_of, colour_word
from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.lattice import point_of
from solarium.games.syzygy.rules.layout import cell_text, read_cell, read_layout, write_layout
from solarium.games.syzygy.rules.options import ENDLESS, OPTIONS
from solarium.games.syzygy.rules.setup import terms_of
from solarium.games.syzygy.rules.state import OPEN, PASSED, Syzygy, end_of, planet_of, start_game


class Position(Struct, forbid_unknown_fields=True):
    """Only `planets` is needed: a layout, of three planets or more."""

    planets: str
    closed: str = ""  # a colour
    last: str = ""  # the cell of the planet with the asteroid
    to_move: int = 0
    ply: int = 0
    strait: str = "both"
    stuck: str = "pass"
    repetition: str = "threefold"
    cap: str = "300"


class SyzygyPositions(Positions[Syzygy]):
    def set_up(self, data: Mapping[str, Any]) -> Syzygy:
        return set_up(data)

    def dump(self, state: Syzygy) -> Data:
        return dump(state)


def set_up(data: Mapping[str, Any]) -> Syzygy:
    try:
        position = convert(dict(data), Position)
        chosen = {name: getattr(position, name) for name in ("strait", "stuck", "repetition", "cap")}
        terms = terms_of(OPTIONS.with_defaults(chosen))
    except (ValidationError, BadOption) as error:
        raise BadPosition(str(error)) from None
    if position.to_move not in (0, 1):
        raise BadPosition(f"to_move is seat 0 or 1; not {position.to_move}")
    if not 0 <= position.ply < terms.cap:
        raise BadPosition(f"ply is between 0 and the cap of {terms.cap}; not {position.ply}")
    field = read_layout(position.planets)
    closed, last = read_asteroid(field, position)
    for planet in field.present():
        if field.in_line(planet):
            raise BadPosition(f"{colour_word(planet)} already has a line through {cell_text(field.cells[planet])}")
    return start_game(field, terms, position.to_move, closed, last, position.ply)


def read_asteroid(field: Field, position: Position) -> tuple[int, int]:
    """SYZ-15, SYZ-31: the closed colour and the planet with the asteroid; the colour may be given alone."""
    if position.closed and position.closed not in COLOURS:
        raise BadPosition(f"closed is one of {', '.join(COLOURS)}, or empty; not {position.closed!r}")
    closed = COLOURS.index(position.closed) if position.closed else OPEN
    if not position.last:
        return closed, -1
    cell = read_cell(position.last)
    last = next((planet for planet in field.present() if field.cells[planet] == cell), None)
    if last is None:
        raise BadPosition(f"last is the cell of a planet; there is none at {position.last!r}")
    if position.closed and colour_of(last) != closed:
        raise BadPosition(f"the planet moved last is {colour_word(last)}, so {position.closed} cannot be closed")
    return colour_of(last), last


def dump(state: Syzygy) -> Data:
    """The position that the history starts from, and the moves since."""
    terms = state.terms
    cells = list(state.field.cells)
    moves: list[str] = []
    for entry in range(len(state.log) - 1, 1, -2):
        came = state.log[entry]
        if came != PASSED:
            planet = planet_of(came)
            moves.insert(0, f"{cell_text(end_of(came))}>{cell_text(cells[planet])}")
            cells[planet] = end_of(came)
    closed = (state.log[0] + 1) % 8 - 1
    asteroid = state.log[1]
    plies = len(state.log) // 2 - 1
    return {
        "planets": write_layout([(planet, *point_of(cells[planet])) for planet in state.field.present()]),
        "closed": COLOURS[closed] if closed != OPEN else "",
        "last": cell_text(end_of(asteroid)) if asteroid != PASSED else "",
        "to_move": (state.seat + plies) % 2,
        "ply": state.ply - plies,
        "strait": "same" if terms.same_side else "both",
        "stuck": "lose" if terms.stuck_loses else "pass",
        "repetition": "threefold" if terms.threefold else "off",
        "cap": "none" if terms.cap == ENDLESS else str(terms.cap),
        "moves": moves,
    }
