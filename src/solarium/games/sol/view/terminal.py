"""The position as text for a terminal, in rich's markup.

Each square is two characters: the rank and size of what lies there, in the controller's colour.
"""

from solarium.games.sol.data.tiles import KINDS, SEATS, SIDE
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.codes import LAY_TILE, OVER
from solarium.games.sol.rules.pieces import Piece, Square
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.standing import verdict

PAINT = {-1: "dim", 0: "red", 1: "blue"}
LETTER = {"sun": "S", "planet": "P", "moon": "m", "hole": "#"}


def render_text(state: Sol) -> str:
    cells = {(row, col): "[dim]·[/] " for row in range(SIDE) for col in range(SIDE)}
    for row, col in pieces.stations(state):
        cells[row, col] = "[yellow]+[/] "
    for row, col in pieces.blocked(state):
        cells[row, col] = "[dim]##[/]"
    for piece in pieces.on_board(state):
        _draw(piece, cells)
    lines = ["    " + "".join(f"{col:<2}" for col in range(SIDE))]
    lines += [f"{row:>3} " + "".join(cells[row, col] for col in range(SIDE)) for row in range(SIDE)]
    return "\n".join([*lines, "", *_consoles(state), _turn(state)])


def _draw(piece: Piece, cells: dict[Square, str]) -> None:
    """The anchor shows rank and value, and a star on the next square tells a placer who has lost control."""
    paint = PAINT[piece.controller]
    for down in range(piece.kind.size):
        for right in range(piece.kind.size):
            mark = LETTER[piece.kind.rank]
            sign = str(piece.value) if (down, right) == (0, 0) and piece.value else mark
            if (down, right) == (0, 1) and piece.controller != piece.placer and piece.value:
                sign = "*"
            bold = "bold " if piece.kind.rank == "sun" else ""
            cells[piece.row + down, piece.col + right] = f"[{bold}{paint}]{mark}{sign}[/]"


def _consoles(state: Sol) -> list[str]:
    lines = []
    for seat, word in enumerate(SEATS):
        suns, planets, moons = list(state.tally(seat))[:3]
        held = pieces.stock(state, seat)
        stock = " ".join(f"{kind.code}×{held[kind.code]}" for kind in KINDS if held[kind.code])
        cubes = pieces.boosters(state, seat)
        lines.append(f"[bold {word}]{word.capitalize():<5}[/] suns {suns}, planets {planets}, moons {moons}")
        lines.append(f"      {stock or 'nothing left'}; boosters {'any' if cubes < 0 else cubes}")
    return lines


def _turn(state: Sol) -> str:
    if state.phase == OVER:
        return verdict(state).replace("{0}", "Red").replace("{1}", "Blue")
    word = SEATS[state.seat]
    what = "lays a tile" if state.phase == LAY_TILE else "may lay a black hole, or ends the turn"
    return f"[bold {word}]{word.capitalize()}[/] {what}"
