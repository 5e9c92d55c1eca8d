"""What keeps a piece from lying somewhere, whoever's turn it is: the first clause that forbids it.

The predicates are the boards that the legal actions come from.
"""

from msgspec import Struct

from solarium.games.sol.data.tiles import KINDS, SIDE
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.boards import has
from solarium.games.sol.rules.pieces import Piece
from solarium.games.sol.rules.state import Sol


class Obstacle(Struct, frozen=True):
    """A clause, a sentence for a person, and the pieces that are the reason."""

    clause: str
    message: str
    pieces: tuple[Piece, ...] = ()


def obstacle(state: Sol, kind: int, row: int, col: int) -> Obstacle | None:
    return why_not_fitting(state, kind, row, col) or why_not_beside(state, kind, row, col)


def why_not_fitting(state: Sol, kind: int, row: int, col: int) -> Obstacle | None:
    """SOL-18, SOL-19, SOL-35, and SOL-32 for holes."""
    piece = KINDS[kind]
    off = max(row, col) + piece.size > SIDE
    if not off and has(state.boards, codes.FIT_OF[kind], row, col):
        return None
    size = f"{piece.size} × {piece.size}"
    below = () if off else tuple(other for other in pieces.on_board(state) if other.overlaps(row, col, piece.size))
    if piece.rank == "hole":
        return Obstacle("SOL-32", f"This black hole needs {size} free squares inside the board.", below)
    if off:
        return Obstacle("SOL-18", f"A {size} tile would stick out of the board here; move it up or to the left.")
    if any(other.kind.rank != "hole" for other in below):
        return Obstacle("SOL-19", f"The {size} squares here are not all empty; nothing may lie on another tile.", below)
    return Obstacle("SOL-35", "A black hole is in the way; its squares are closed for good.", below)


def why_not_beside(state: Sol, kind: int, row: int, col: int) -> Obstacle | None:
    """SOL-23, SOL-24 for planets; SOL-26, SOL-28 for moons."""
    piece = KINDS[kind]
    if has(state.boards, codes.BESIDE_OF[kind], row, col) or piece.rank in ("sun", "hole"):
        return None
    wanted = pieces.suns(state) if piece.rank == "planet" else pieces.planets(state)
    corners = tuple(other for other in wanted if other.meets(row, col, piece.size, corner=True))
    if piece.rank == "planet":
        if corners:
            message = "Only a corner touches the sun; slide the planet until an edge meets it."
            return Obstacle("SOL-24", message, corners)
        return Obstacle("SOL-23", "A planet needs a sun beside it; lay it edge to edge with one.")
    if corners:
        message = "Only a corner touches the planet; slide the moon along, or use a far moon here."
        return Obstacle("SOL-28", message, corners)
    return Obstacle("SOL-26", "A moon needs a planet beside it; lay it edge to edge with one.")
