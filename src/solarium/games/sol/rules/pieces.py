"""The pieces of a position as objects, for whoever reads it. The rules themselves work on plain numbers."""

from collections.abc import Iterable

from msgspec import Struct

from solarium.games.sol.data.tiles import CODES, KINDS, SIDE, Kind
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.actions import col_of, kind_of, row_of
from solarium.games.sol.rules.boards import has
from solarium.games.sol.rules.state import Sol

Square = tuple[int, int]


class Piece(Struct, frozen=True):
    """A piece on the board. Nobody controls a hole (SOL-34); a square blocked from the start was laid by nobody."""

    kind: Kind
    row: int
    col: int
    placer: int = -1
    controller: int = -1
    value: int = 0
    boosted: bool = False
    red: int = 0  # what speaks for Red: moons at a planet, planets at a sun
    blue: int = 0

    def overlaps(self, row: int, col: int, size: int) -> bool:
        return max(self._gaps(row, col, size)) < 0

    def meets(self, row: int, col: int, size: int, corner: bool = False) -> bool:
        """SOL-24: along an edge; SOL-28: or also at a corner point."""
        down, right = self._gaps(row, col, size)
        return max(down, right) == 0 and (corner or min(down, right) < 0)

    def _gaps(self, row: int, col: int, size: int) -> tuple[int, int]:
        """Squares between this piece and a block, down and right: 0 is contact, less is overlap."""
        return (
            max(self.row - row - size, row - self.row - self.kind.size),
            max(self.col - col - size, col - self.col - self.kind.size),
        )


def suns(state: Sol) -> list[Piece]:
    return [_judged(state.suns[8 * number : 8 * number + 8]) for number in range(state.sun_count)]


def planets(state: Sol) -> list[Piece]:
    return [_judged(state.planets[8 * number : 8 * number + 8]) for number in range(state.planet_count)]


def moons(state: Sol) -> list[Piece]:
    return [_moon(state.moons[8 * number : 8 * number + 8]) for number in range(state.moon_count)]


def holes(state: Sol) -> list[Piece]:
    found = []
    for number in range(state.hole_count):
        laid, seat = int(state.holes[2 * number]), int(state.holes[2 * number + 1])
        found.append(Piece(KINDS[kind_of(laid)], row_of(laid), col_of(laid), seat))
    return found


def on_board(state: Sol) -> list[Piece]:
    return [*suns(state), *planets(state), *moons(state), *holes(state)]


def _judged(numbers: Iterable[int]) -> Piece:
    v = list(numbers)
    kind = KINDS[v[codes.KIND]]
    return Piece(
        kind,
        v[codes.ROW],
        v[codes.COL],
        placer=v[codes.PLACER],
        controller=v[codes.CONTROLLER],
        value=kind.value,
        red=v[codes.FOR_RED],
        blue=v[codes.FOR_BLUE],
    )


def _moon(numbers: Iterable[int]) -> Piece:
    v = list(numbers)
    return Piece(
        KINDS[v[codes.KIND]],
        v[codes.ROW],
        v[codes.COL],
        placer=v[codes.PLACER],
        controller=v[codes.PLACER],
        value=v[codes.VALUE],
        boosted=bool(v[codes.BOOSTED]),
    )


# Squares


def squares(state: Sol, board: int) -> list[Square]:
    return [(row, col) for row in range(SIDE) for col in range(SIDE) if has(state.boards, board, row, col)]


def free(state: Sol) -> list[Square]:
    return squares(state, codes.FIT)


def stations(state: Sol) -> list[Square]:
    """Also those that are covered by now."""
    return squares(state, codes.STATIONS)


def blocked(state: Sol) -> list[Square]:
    return squares(state, codes.BLOCKED)


# What a seat has beside the board


def stock(state: Sol, seat: int) -> dict[str, int]:
    return {CODES[kind]: int(state.trays[codes.TRAY * seat + kind]) for kind in range(codes.ALL_KINDS)}


def boosters(state: Sol, seat: int) -> int:
    """Cubes left; -1 for any number."""
    return int(state.trays[codes.TRAY * seat + codes.CUBES])


def turns(state: Sol, seat: int) -> int:
    """Completed turns."""
    return int(state.trays[codes.TRAY * seat + codes.TURNS])


def first_sun(state: Sol, seat: int) -> Piece | None:
    """The sun this seat laid on its first turn: where the opponent's second turn goes (SOL-57)."""
    number = int(state.trays[codes.TRAY * seat + codes.FIRST_SUN])
    return suns(state)[number] if number >= 0 else None


def second_planet(state: Sol, seat: int) -> Piece | None:
    """The planet this seat laid on its second turn: where the opponent's third turn goes (SOL-58)."""
    number = int(state.trays[codes.TRAY * seat + codes.SECOND_PLANET])
    return planets(state)[number] if number >= 0 else None


def duty_target(state: Sol) -> Piece | None:
    """What a standing duty of the opening has to touch (SOL-57, SOL-58)."""
    duty = state.duty()
    if duty == codes.PLANET:
        return first_sun(state, int(1 - state.seat))
    if duty == codes.MOON:
        return second_planet(state, int(1 - state.seat))
    return None
