"""The pieces of a position as objects, for words and pictures. The rules themselves work on plain numbers."""

from collections.abc import Iterable

from msgspec import Struct

from solarium.games.sol.boards import has
from solarium.games.sol.layout import (
    ALL_KINDS,
    BLOCKED,
    BOOSTED,
    COL,
    CONTROLLER,
    CUBES,
    FIRST_SUN,
    FIT,
    FOR_BLUE,
    FOR_RED,
    KIND,
    PLACER,
    ROW,
    SECOND_PLANET,
    SQUARES,
    STATIONS,
    TRAY,
    TURNS,
    VALUE,
)
from solarium.games.sol.pieces import CODES, KINDS, SIDE, Kind
from solarium.games.sol.rules import SolState

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

    @property
    def id(self) -> str:
        """Tiles stay where they are (SOL-30), so the place names the piece."""
        return piece_id(self.row, self.col)

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


def piece_id(row: int, col: int) -> str:
    return f"tile:{row},{col}"


def suns(state: SolState) -> list[Piece]:
    return [_judged(state.suns[8 * number : 8 * number + 8]) for number in range(state.sun_count)]


def planets(state: SolState) -> list[Piece]:
    return [_judged(state.planets[8 * number : 8 * number + 8]) for number in range(state.planet_count)]


def moons(state: SolState) -> list[Piece]:
    return [_moon(state.moons[8 * number : 8 * number + 8]) for number in range(state.moon_count)]


def holes(state: SolState) -> list[Piece]:
    found = []
    for number in range(state.hole_count):
        kind, square = divmod(int(state.holes[2 * number]), SQUARES)
        found.append(Piece(KINDS[kind], square // SIDE, square % SIDE, int(state.holes[2 * number + 1])))
    return found


def pieces(state: SolState) -> list[Piece]:
    return [*suns(state), *planets(state), *moons(state), *holes(state)]


def _judged(numbers: Iterable[int]) -> Piece:
    v = list(numbers)
    kind = KINDS[v[KIND]]
    return Piece(kind, v[ROW], v[COL], v[PLACER], v[CONTROLLER], kind.value, red=v[FOR_RED], blue=v[FOR_BLUE])


def _moon(numbers: Iterable[int]) -> Piece:
    v = list(numbers)
    return Piece(KINDS[v[KIND]], v[ROW], v[COL], v[PLACER], v[PLACER], v[VALUE], boosted=bool(v[BOOSTED]))


# Squares


def squares(state: SolState, board: int) -> list[Square]:
    return [(row, col) for row in range(SIDE) for col in range(SIDE) if has(state.boards, board, row, col)]


def free(state: SolState) -> list[Square]:
    return squares(state, FIT)


def stations(state: SolState) -> list[Square]:
    """Also those that are covered by now."""
    return squares(state, STATIONS)


def blocked(state: SolState) -> list[Square]:
    return squares(state, BLOCKED)


# What a seat has beside the board


def stock(state: SolState, seat: int) -> dict[str, int]:
    return {CODES[kind]: int(state.trays[TRAY * seat + kind]) for kind in range(ALL_KINDS)}


def boosters(state: SolState, seat: int) -> int:
    """Cubes left; -1 for any number."""
    return int(state.trays[TRAY * seat + CUBES])


def turns(state: SolState, seat: int) -> int:
    """Completed turns."""
    return int(state.trays[TRAY * seat + TURNS])


def first_sun(state: SolState, seat: int) -> Piece | None:
    """The sun this seat laid on its first turn: where the opponent's second turn goes (SOL-57)."""
    number = int(state.trays[TRAY * seat + FIRST_SUN])
    return suns(state)[number] if number >= 0 else None


def second_planet(state: SolState, seat: int) -> Piece | None:
    """The planet this seat laid on its second turn: where the opponent's third turn goes (SOL-58)."""
    number = int(state.trays[TRAY * seat + SECOND_PLANET])
    return planets(state)[number] if number >= 0 else None
