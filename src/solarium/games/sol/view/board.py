"""The galaxy and what lies in it. Tiles are named by their square, for they never move."""

from solarium.engine.clauses import RESTORED
from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.sol.data.tiles import SIDE
from solarium.games.sol.notation import DUTY, tile_id
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.actions import square_of
from solarium.games.sol.rules.galaxy import region
from solarium.games.sol.rules.pieces import Piece, duty_target
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view.grammar import name

BOARD = "galaxy"
LABELS = tuple(
    label for at in range(SIDE) for label in ((str(at), at + 0.5, 0.22), (str(at), 0.22, at + 0.5))
)  # columns above, rows at the left


def galaxy(state: Sol) -> Surface:
    """Squares lie below, then moons, planets and suns: planets flip before suns do."""
    last = {int(square_of(action)) for action in (state.last_tile, state.last_hole) if action >= 0}
    items = _squares(state)
    items += [_closed(row, col) for row, col in pieces.blocked(state)]
    items += [_hole(piece, _marks(piece, last)) for piece in pieces.holes(state)]
    items += [_moon(piece, _marks(piece, last)) for piece in pieces.moons(state)]
    items += [_judged(piece, _marks(piece, last), "Moons") for piece in pieces.planets(state)]
    items += [_judged(piece, _marks(piece, last), "Planets") for piece in pieces.suns(state)]
    target = duty_target(state)
    if target is not None:
        items.append(_outline(target, int(state.seat)))
    return Surface(BOARD, "Galaxy", (0, 0, SIDE, SIDE), ground="galaxy", items=tuple(items), labels=LABELS)


def _squares(state: Sol) -> list[Item]:
    """The free squares; a space station is one that shows something."""
    free = pieces.free(state)
    with_station = set(pieces.stations(state))
    if not with_station:
        return [PLACES[square] for square in free]
    return [_station(state, *square) if square in with_station else PLACES[square] for square in free]


def _place(row: int, col: int) -> Item:
    return Item(f"{row},{col}", col + 0.5, row + 0.5, marks=("place",), label=f"Square {row},{col}", layer=0)


PLACES = {(row, col): _place(row, col) for row in range(SIDE) for col in range(SIDE)}


def _station(state: Sol, row: int, col: int) -> Item:
    where = f", {region(state.galaxy, row, col)}" if state.galaxy else ""
    label = f"Space station at {row},{col}{where}: a moon laid here counts one more. {RESTORED}"
    return Item(f"{row},{col}", col + 0.5, row + 0.5, art="station", label=label, layer=0)


def _closed(row: int, col: int) -> Item:
    return Item(tile_id(row, col), col + 0.5, row + 0.5, art="H1", label=f"Closed square at {row},{col}")


def _marks(piece: Piece, last: set[int]) -> tuple[Mark, ...]:
    return ("last",) if piece.row * SIDE + piece.col in last else ()


def _hole(piece: Piece, marks: tuple[Mark, ...]) -> Item:
    label = f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, laid by {name(piece.placer)}"
    return _item(piece, marks, label, ())


def _moon(piece: Piece, marks: tuple[Mark, ...]) -> Item:
    label = f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, {name(piece.placer)}'s, counts {piece.value}"
    badges = (Badge(str(piece.value), "se", "booster", label="Boosted by a station"),) if piece.boosted else ()
    return _item(piece, marks, label + (", boosted" if piece.boosted else ""), badges)


def _judged(piece: Piece, marks: tuple[Mark, ...], voters: str) -> Item:
    """A planet or sun: its placer's star, and what speaks for either seat."""
    margin = f"{piece.red} : {piece.blue}"
    label = (
        f"{piece.kind.name.capitalize()} at {piece.row},{piece.col}, {name(piece.controller)}'s. "
        f"{voters} {margin}, {name(piece.placer)} placed it"
    )
    star = Badge("", "nw", "star", piece.placer, f"Placed by {name(piece.placer)}: ties go there")
    numbers = (Badge(f"{piece.red}:{piece.blue}", "ne"),) if piece.red or piece.blue else ()  # short, for phones
    return _item(piece, marks, label, (star, *numbers))


def _item(piece: Piece, marks: tuple[Mark, ...], label: str, badges: tuple[Badge, ...]) -> Item:
    size = piece.kind.size
    return Item(
        tile_id(piece.row, piece.col),
        piece.col + size / 2,
        piece.row + size / 2,
        size,
        size,
        art=piece.kind.code,
        owner=piece.controller,
        marks=marks,
        label=label,
        badges=badges,
    )


def _outline(target: Piece, seat: int) -> Item:
    size = target.kind.size
    left, top = target.col - 0.12, target.row - 0.12
    side = size + 0.24
    path = f"M{left:g} {top:g}h{side:g}v{side:g}h{-side:g}z"
    label = f"The opening asks for a tile at this {target.kind.rank}"
    return Item(
        DUTY,
        target.col + size / 2,
        target.row + size / 2,
        side,
        side,
        shape="path",
        path=path,
        owner=seat,
        marks=("trace",),
        label=label,
        layer=2,
    )
