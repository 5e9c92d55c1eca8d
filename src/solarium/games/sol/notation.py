"""Actions as text (SOL-73): `S4@8,8` lays a tile or a hole with its top left square there, `end` ends the turn.

A move is touched as a stack and then the square for the top left corner: `0:S4`, `8,8`.
"""

from solarium.engine.parts import Notation
from solarium.games.sol.data.tiles import NUMBER, SIDE
from solarium.games.sol.rules.actions import END, lay_action
from solarium.games.sol.rules.pieces import Piece
from solarium.games.sol.rules.squares import placement_text, read_placement
from solarium.games.sol.rules.state import Sol

END_TEXT = "end"
DUTY = "duty"  # the outline round what a duty of the opening has to touch


class SolNotation(Notation[Sol]):
    example = "S4@8,8"

    def action_text(self, state: Sol, action: int) -> str:
        return END_TEXT if action == END else placement_text(action)

    def read_action(self, state: Sol, text: str) -> int | None:
        if text == END_TEXT:
            return END
        placement = read_placement(text)
        if placement is None or max(placement[1:]) >= SIDE:
            return None
        return int(lay_action(*placement))


# What is touched


def stack_id(seat: int, code: str) -> str:
    return f"{seat}:{code}"


def read_stack(word: str) -> tuple[int, int] | None:
    """Seat and class of the id of a stack, as `0:S4`."""
    seat, colon, code = word.partition(":")
    if colon and seat in ("0", "1") and code in NUMBER:
        return int(seat), NUMBER[code]
    return None


def tile_id(row: int, col: int) -> str:
    """Tiles stay where they are (SOL-30), so the place names the piece."""
    return f"tile:{row},{col}"


def ids_of(pieces: tuple[Piece, ...]) -> tuple[str, ...]:
    return tuple(tile_id(piece.row, piece.col) for piece in pieces)
