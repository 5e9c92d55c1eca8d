"""Positions as plain data: what `set_up`, `load` and `dump` read and write.

    {"options": {"free_opening": true},
     "stations": [[7, 11]],                            squares, or "galaxy": ["G01.0", ...] for sixteen tiles
     "pieces": ["red S3@8,8", "blue P2@8,11"],         in an order in which they can be laid
     "to_move": "red"}

and, where they matter: `stock` (what is left, by seat and class), `boosters` (cubes at the start, -1 for any
number), `turns` (completed by each seat; 3 once pieces lie there), `opening` (the squares of the first sun and
second planet of each seat), `blocked` and `open` (squares or boxes that are closed, or the only ones that are
not), `phase` ("hole" after the tile of a turn), `last` (the last tile and hole).
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, ValidationError, convert

from solarium.engine.errors import BadOption, BadPosition
from solarium.engine.parts import Data, Positions
from solarium.games.sol.data.tiles import GALAXY, KINDS, NUMBER, SEATS, SIDE
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.actions import lay_action, lays_tile
from solarium.games.sol.rules.boards import put_box
from solarium.games.sol.rules.galaxy import Layout, stations
from solarium.games.sol.rules.laying import cover
from solarium.games.sol.rules.options import OPTIONS
from solarium.games.sol.rules.pieces import Piece, Square
from solarium.games.sol.rules.placement import obstacle
from solarium.games.sol.rules.setup import new_table
from solarium.games.sol.rules.squares import placement_text, read_placement, read_square, square_text
from solarium.games.sol.rules.state import Sol


class Fields(Struct):
    """What the fields of a position are made of; their values are checked as they are read."""

    options: dict[str, bool | int | str] = {}
    galaxy: list[str] = []
    stations: list[list[int]] = []
    pieces: list[str] = []
    to_move: str = "red"
    phase: str = "tile"
    stock: dict[str, dict[str, int]] = {}
    boosters: dict[str, int] = {}
    turns: dict[str, int] = {}
    opening: dict[str, dict[str, str]] = {}
    blocked: list[list[int]] = []
    open: list[list[int]] = []
    last: list[str] = []


FIELDS = Fields.__struct_fields__


class SolPositions(Positions[Sol]):
    def set_up(self, data: Mapping[str, Any]) -> Sol:
        return set_up(data)

    def dump(self, state: Sol) -> Data:
        return dump(state)


def set_up(data: Mapping[str, Any]) -> Sol:
    for name in data:
        if name not in FIELDS:
            raise BadPosition(f"there is no field {name!r}; a position of Sol has: {', '.join(FIELDS)}")
    for name in ("stock", "boosters", "turns", "opening"):
        if not isinstance(data.get(name, {}), Mapping):
            raise BadPosition(f"{name}: should be a table with red and blue, not {data[name]!r}")
    try:
        convert(dict(data), Fields)
    except ValidationError as error:
        raise BadPosition(f"a field is of the wrong kind: {error}") from None
    try:
        state = new_table(OPTIONS.with_defaults(data.get("options")))
    except BadOption as error:
        raise BadPosition(str(error)) from None
    _read_galaxy(state, data)
    for seat, cubes in _by_seat(data, "boosters", -1, 99):
        state.trays[codes.TRAY * seat + codes.CUBES] = cubes
    lines = data.get("pieces", [])
    _read_trays(state, data, 3 if lines else 0)
    opening = _read_opening(data)
    for number, line in enumerate(lines):
        _lay(state, f"pieces[{number}]", line)
    _close_squares(state, data)
    _set_opening(state, opening)
    _read_stock(state, data)
    _read_last(state, data)
    _give_turn(state, data)
    return state


def _read_galaxy(state: Sol, data: Mapping[str, Any]) -> None:
    if "galaxy" in data and "stations" in data:
        raise BadPosition("a position has a galaxy or stations of its own, not both")
    squares = [_square("stations", square) for square in data.get("stations", [])]
    if "galaxy" in data:
        state.galaxy = _layout(data["galaxy"])
        squares = stations(state.galaxy)
    for row, col in squares:
        put_box(state.boards, codes.STATIONS, row, col, row, col)


def _layout(words: Any) -> Layout:
    ids = [tile.id for tile in GALAXY]
    layout = []
    for word in words:
        tile, dot, turn = str(word).partition(".")
        if tile not in ids or not dot or turn not in ("0", "1", "2", "3"):
            raise BadPosition(f"galaxy: {word!r} should be a tile and its quarter turns, as G05.2")
        layout.append((ids.index(tile), int(turn)))
    if len(layout) != len(GALAXY):
        raise BadPosition(f"galaxy: there are {len(GALAXY)} places, not {len(layout)}")
    return tuple(layout)


def _square(field: str, value: Any) -> Square:
    match value:
        case [int(row), int(col)] if 0 <= row < SIDE and 0 <= col < SIDE:
            return row, col
    raise BadPosition(f"{field}: {value!r} is no square; one is [row, column], both from 0 to {SIDE - 1}")


def _by_seat(data: Mapping[str, Any], field: str, least: int, most: int) -> list[tuple[int, int]]:
    """A table of numbers by seat, as {"red": 1}."""
    found = []
    for name, number in data.get(field, {}).items():
        if not least <= number <= most:
            raise BadPosition(f"{field}: {name} takes a whole number from {least} to {most}, not {number!r}")
        found.append((_seat(field, name), number))
    return found


def _seat(field: str, name: Any) -> int:
    if name in SEATS:
        return SEATS.index(name)
    raise BadPosition(f"{field}: the seats are red and blue, not {name!r}")


def _read_trays(state: Sol, data: Mapping[str, Any], turns: int) -> None:
    for seat in (0, 1):
        state.trays[codes.TRAY * seat + codes.TURNS] = turns
    for seat, done in _by_seat(data, "turns", 0, 200):
        state.trays[codes.TRAY * seat + codes.TURNS] = done


def _lay(state: Sol, field: str, line: Any) -> None:
    name, _, text = str(line).partition(" ")
    placement = read_placement(text)
    if name not in SEATS or placement is None:
        raise BadPosition(f"{field}: {line!r} should be a seat and a placement, as 'red S4@8,8'")
    seat = SEATS.index(name)
    kind, row, col = placement
    if state.trays[codes.TRAY * seat + kind] == 0:
        raise BadPosition(f"{field}: {name} has only {KINDS[kind].count} {KINDS[kind].many}")
    found = obstacle(state, kind, row, col)
    if found is not None:
        raise BadPosition(f"{field}: {line} cannot lie there. {found.clause}: {found.message}")
    action = lay_action(kind, row, col)
    if lays_tile(action):
        state.lay(seat, action)
    else:
        state.lay_hole(seat, action)


def _close_squares(state: Sol, data: Mapping[str, Any]) -> None:
    closed = [box for value in data.get("blocked", []) for box in _box("blocked", value)]
    if "open" in data:
        kept = {square for value in data["open"] for square in _box("open", value)}
        closed += [(row, col) for row in range(SIDE) for col in range(SIDE) if (row, col) not in kept]
    lying = pieces.on_board(state)
    for row, col in closed:
        if not any(piece.overlaps(row, col, 1) for piece in lying):
            put_box(state.boards, codes.BLOCKED, row, col, row, col)
            cover(state.boards, row, col, 1)


def _box(field: str, value: Any) -> list[Square]:
    """A square [row, column] or all squares of a box [top, left, bottom, right]."""
    match value:
        case [int(top), int(left), int(bottom), int(right)] if 0 <= top <= bottom < SIDE and 0 <= left <= right < SIDE:
            return [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
        case [_, _]:
            return [_square(field, value)]
    raise BadPosition(f"{field}: {value!r} should be a square [row, column] or a box [top, left, bottom, right]")


def _read_opening(data: Mapping[str, Any]) -> list[tuple[int, str, Square]]:
    found = []
    for name, marks in data.get("opening", {}).items():
        seat = _seat("opening", name)
        for rank, text in marks.items():
            square = read_square(str(text))
            if rank not in ("sun", "planet") or square is None:
                raise BadPosition(f"opening: {name} takes the square of a sun or a planet, as {{'sun': '8,8'}}")
            found.append((seat, rank, square))
    return found


def _set_opening(state: Sol, opening: list[tuple[int, str, Square]]) -> None:
    """What the duties of the opening aim at. Laying the pieces has marked nothing that can be relied on."""
    for seat in (0, 1):
        state.trays[codes.TRAY * seat + codes.FIRST_SUN] = -1
        state.trays[codes.TRAY * seat + codes.SECOND_PLANET] = -1
    for seat, rank, square in opening:
        laid = pieces.suns(state) if rank == "sun" else pieces.planets(state)
        for number, piece in enumerate(laid):
            if (piece.row, piece.col) == square and piece.placer == seat:
                state.trays[codes.TRAY * seat + (codes.FIRST_SUN if rank == "sun" else codes.SECOND_PLANET)] = number
                break
        else:
            raise BadPosition(f"opening: {SEATS[seat]} has laid no {rank} at {square_text(*square)}")


def _read_stock(state: Sol, data: Mapping[str, Any]) -> None:
    for name, counts in data.get("stock", {}).items():
        tray = codes.TRAY * _seat("stock", name)
        for code in counts:
            if code not in NUMBER:
                raise BadPosition(f"stock: there is no class {code!r}; there are: {', '.join(NUMBER)}")
        for code, kind in NUMBER.items():
            count, most = counts.get(code, 0), int(state.trays[tray + kind])
            if not 0 <= count <= most:
                raise BadPosition(f"stock: {name} can have at most {most} {KINDS[kind].many} left, not {count!r}")
            state.trays[tray + kind] = count


def _read_last(state: Sol, data: Mapping[str, Any]) -> None:
    for text in data.get("last", []):
        placement = read_placement(str(text))
        if placement is None or max(placement[1:]) >= SIDE:
            raise BadPosition(f"last: {text!r} should be a placement, as S4@8,8")
        action = lay_action(*placement)
        if lays_tile(action):
            state.last_tile = action
        else:
            state.last_hole = action


def _give_turn(state: Sol, data: Mapping[str, Any]) -> None:
    seat = _seat("to_move", data.get("to_move", "red"))
    phase = data.get("phase", "tile")
    if phase not in ("tile", "hole"):
        raise BadPosition(f"phase: should be tile or hole, not {phase!r}")
    if phase == "tile":
        state.give_turn(seat)
        return
    if not state.can_lay_hole(seat):
        raise BadPosition(f"phase: {SEATS[seat]} has no black hole that could be laid now")
    state.seat = seat
    state.phase = codes.LAY_HOLE


def dump(state: Sol) -> Data:
    """Everything `set_up` needs to make an equal state."""
    used = [sum(moon.boosted for moon in pieces.moons(state) if moon.placer == seat) for seat in (0, 1)]
    left = [pieces.boosters(state, seat) for seat in (0, 1)]
    return {
        "options": {
            "free_opening": state.terms.free_opening,
            "lone_hole": state.terms.lone_hole,
            "opening_holes": state.terms.opening_holes,
            "match": "second-red" if state.terms.second else "single",  # who started makes no difference any more
            "lead": int(state.terms.lead),
        },
        **_write_galaxy(state),
        "pieces": [_line(piece) for piece in pieces.on_board(state)],
        "to_move": SEATS[state.seat if state.seat >= 0 else 0],
        "phase": "hole" if state.phase == codes.LAY_HOLE else "tile",
        "stock": {name: pieces.stock(state, seat) for seat, name in enumerate(SEATS)},
        "boosters": {
            name: left[seat] if left[seat] < 0 else left[seat] + used[seat] for seat, name in enumerate(SEATS)
        },
        "turns": {name: pieces.turns(state, seat) for seat, name in enumerate(SEATS)},
        "opening": {name: _write_opening(state, seat) for seat, name in enumerate(SEATS)},
        "blocked": [list(square) for square in pieces.blocked(state)],
        "last": [placement_text(int(action)) for action in (state.last_tile, state.last_hole) if action >= 0],
    }


def _write_galaxy(state: Sol) -> dict[str, Any]:
    if state.galaxy:
        return {"galaxy": [f"{GALAXY[tile].id}.{turn}" for tile, turn in state.galaxy]}
    return {"stations": [list(square) for square in pieces.stations(state)]}


def _line(piece: Piece) -> str:
    return f"{SEATS[piece.placer]} {piece.kind.code}@{piece.row},{piece.col}"


def _write_opening(state: Sol, seat: int) -> dict[str, str]:
    marks = {"sun": pieces.first_sun(state, seat), "planet": pieces.second_planet(state, seat)}
    return {rank: square_text(piece.row, piece.col) for rank, piece in marks.items() if piece is not None}
