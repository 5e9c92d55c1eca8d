"""Why something is not allowed: the first clause that forbids it, what is wrong and how to mend it.

The order is that of the rules: the phase, the stock, the rank owed in the opening, the edge of the board, covered
squares, the neighbour, the target of the opening. The predicates are the boards the legal actions come from.
"""

from msgspec import Struct

from solarium.games.sol import view
from solarium.games.sol.boards import any_both, has
from solarium.games.sol.layout import (
    BESIDE_OF,
    BLOCKED,
    FIT_OF,
    LAY_HOLE,
    LAY_TILE,
    LONE,
    MOON,
    OVER,
    PLANET,
    SUN,
    TRAY,
)
from solarium.games.sol.notation import END_TEXT, read_lay, read_square
from solarium.games.sol.pieces import KINDS, NUMBER, SIDE
from solarium.games.sol.rules import SolState


class Fault(Struct, frozen=True):
    """A clause, a sentence for a person, and the ids of the pieces that are the reason."""

    clause: str
    message: str
    because: tuple[str, ...] = ()


DUTY = "duty"  # the outline round what a duty of the opening has to touch


class NotOurs(Exception):
    """The text is neither a move nor something that can be touched."""


def why(state: SolState, text: str) -> Fault | None:
    """Why a move in notation, or a path of touched ids, is not allowed; None if it is or may still become one."""
    words = text.split()
    if len(words) == 1 and (lay := read_lay(words[0])) is not None:
        return why_not_lay(state, *lay)
    if not words or len(words) > 2:
        raise NotOurs
    if words == [END_TEXT]:
        return why_not_end(state)
    stack = read_stack(words[0])
    if stack is None:
        if len(words) == 1:
            return _touched_alone(state, words[0])
        raise NotOurs
    fault = why_not_take(state, *stack)
    if fault is not None or len(words) == 1:
        return fault
    return _why_not_there(state, stack[1], words[1])


def read_stack(word: str) -> tuple[int, str] | None:
    """Seat and class of the id of a stack, as `0:S4`."""
    seat, colon, code = word.partition(":")
    if colon and seat in ("0", "1") and code in NUMBER:
        return int(seat), code
    return None


def why_not_end(state: SolState) -> Fault | None:
    if state.phase == OVER:
        return _over()
    if state.phase == LAY_TILE:
        return Fault("SOL-14", "You can still lay a tile, so you must; there is no voluntary pass.")
    return None


def why_not_lay(state: SolState, kind: int, row: int, col: int) -> Fault | None:
    """For the seat on turn, in the order of the rules."""
    return (
        why_not_now(state, kind)
        or why_not_in_stock(state, kind)
        or why_not_this_rank(state, kind)
        or why_not_fitting(state, kind, row, col)
        or why_not_beside(state, kind, row, col)
        or why_not_dutiful(state, kind, row, col)
    )


def why_not_take(state: SolState, seat: int, code: str) -> Fault | None:
    """Why no piece of this stack can be laid now, wherever one might want to."""
    kind = NUMBER[code]
    if state.phase == OVER:
        return _over()
    if seat != state.seat:
        if KINDS[kind].rank == "hole" and not state.can_lay(seat):
            return Fault("SOL-36", "That seat has no tile to lay, so it passes and may not lay a black hole either.")
        return Fault("SOL-12", "That stack belongs to the other seat; lay a tile of your own stock.")
    return (
        why_not_now(state, kind)
        or why_not_in_stock(state, kind)
        or why_not_this_rank(state, kind)
        or _why_nowhere(state, kind)
    )


def _over() -> Fault:
    return Fault("SOL-62", "The game is over: neither seat can lay another tile.")


def why_not_now(state: SolState, kind: int) -> Fault | None:
    if state.phase == OVER:
        return _over()
    if KINDS[kind].rank == "hole":
        if state.phase == LAY_TILE:
            return Fault("SOL-31", "Lay a sun, planet or moon first; one black hole may follow in the same turn.")
        return None
    if state.phase == LAY_HOLE:
        return Fault("SOL-12", "You have laid your tile of this turn. Lay a black hole or end the turn.")
    if state.phase == LONE:
        return Fault("SOL-14", "None of your tiles can be laid now. Lay a black hole or end the turn.")
    return None


def why_not_in_stock(state: SolState, kind: int) -> Fault | None:
    if state.trays[TRAY * state.seat + kind] > 0:
        return None
    return Fault("SOL-12", f"You have no {KINDS[kind].many} left in your stock; choose another stack.")


def why_not_this_rank(state: SolState, kind: int) -> Fault | None:
    duty = state.duty()
    if duty < 0 or KINDS[kind].rank == ("sun", "planet", "moon")[duty]:
        return None
    return (_first_duty, _second_duty, _third_duty)[duty](state)


def duty_target(state: SolState) -> view.Piece | None:
    """What a standing duty of the opening has to touch (SOL-57, SOL-58)."""
    duty = state.duty()
    if duty == PLANET:
        return view.first_sun(state, int(1 - state.seat))
    if duty == MOON:
        return view.second_planet(state, int(1 - state.seat))
    return None


def _first_duty(state: SolState) -> Fault:
    return Fault("SOL-56", "On your first turn you lay a sun, anywhere it fits.")


def _second_duty(state: SolState) -> Fault:
    target = view.first_sun(state, int(1 - state.seat))
    return Fault(
        "SOL-57",
        "On your second turn you lay a planet that shares an edge with the sun your opponent laid first.",
        (target.id,) if target else (),
    )


def _third_duty(state: SolState) -> Fault:
    target = view.second_planet(state, int(1 - state.seat))
    return Fault(
        "SOL-58",
        "On your third turn you lay a moon at the planet your opponent laid on the second turn.",
        (target.id,) if target else (),
    )


def why_not_fitting(state: SolState, kind: int, row: int, col: int) -> Fault | None:
    """SOL-18, SOL-19, SOL-35, and SOL-32 for holes."""
    piece = KINDS[kind]
    off = max(row, col) + piece.size > SIDE
    if not off and has(state.boards, FIT_OF[kind], row, col):
        return None
    size = f"{piece.size} × {piece.size}"
    below = [] if off else [other for other in view.pieces(state) if other.overlaps(row, col, piece.size)]
    ids = tuple(other.id for other in below)
    if piece.rank == "hole":
        return Fault("SOL-32", f"This black hole needs {size} free squares inside the board.", ids)
    if off:
        return Fault("SOL-18", f"A {size} tile would stick out of the board here; move it up or to the left.")
    if any(other.kind.rank != "hole" for other in below):
        return Fault("SOL-19", f"The {size} squares here are not all empty; nothing may lie on another tile.", ids)
    return Fault("SOL-35", "A black hole is in the way; its squares are closed for good.", ids)


def why_not_beside(state: SolState, kind: int, row: int, col: int) -> Fault | None:
    """SOL-23, SOL-24 for planets; SOL-26, SOL-28 for moons."""
    piece = KINDS[kind]
    if has(state.boards, BESIDE_OF[kind], row, col) or piece.rank in ("sun", "hole"):
        return None
    wanted = view.suns(state) if piece.rank == "planet" else view.planets(state)
    corners = tuple(other.id for other in wanted if other.meets(row, col, piece.size, corner=True))
    if piece.rank == "planet":
        if corners:
            return Fault("SOL-24", "Only a corner touches the sun; slide the planet until an edge meets it.", corners)
        return Fault("SOL-23", "A planet needs a sun beside it; lay it edge to edge with one.")
    if corners:
        return Fault(
            "SOL-28", "Only a corner touches the planet; slide the moon along, or use a far moon here.", corners
        )
    return Fault("SOL-26", "A moon needs a planet beside it; lay it edge to edge with one.")


def why_not_dutiful(state: SolState, kind: int, row: int, col: int) -> Fault | None:
    duty = state.duty()
    if duty <= SUN or has(state.duty_view(duty), BESIDE_OF[kind], row, col):
        return None
    return _second_duty(state) if duty == PLANET else _third_duty(state)


def _why_nowhere(state: SolState, kind: int) -> Fault | None:
    """Why a stack has no legal anchor although its turn has come."""
    piece = KINDS[kind]
    duty = state.duty()
    view_of_duty = state.duty_view(duty) if duty >= 0 else state.boards
    if any_both(view_of_duty, FIT_OF[kind], BESIDE_OF[kind]):
        return None
    if duty in (PLANET, MOON):
        return _second_duty(state) if duty == PLANET else _third_duty(state)
    size = f"{piece.size} × {piece.size}"
    if not any_both(state.boards, FIT_OF[kind], FIT_OF[kind]):
        clause = "SOL-32" if piece.rank == "hole" else "SOL-19"
        return Fault(clause, f"No {size} squares in a block are free any more, so it fits nowhere.")
    if piece.rank == "planet":
        return Fault("SOL-23", f"No free {size} block lies beside a sun now.")
    return Fault("SOL-26", f"No free {size} block lies beside a planet now.")


def _why_not_there(state: SolState, code: str, word: str) -> Fault | None:
    """The stack may be taken; why its piece may not go to the square or piece that was touched next."""
    kind = NUMBER[code]
    square = read_square(word)
    if square is not None:
        return why_not_lay(state, kind, *square)
    stack = read_stack(word)
    if stack is not None:
        other = why_not_take(state, *stack)
        return other or Fault("SOL-18", "Touch the square on the board where its top left corner goes.")
    piece = _touched_piece(state, word)
    if KINDS[kind].rank == "hole":
        return Fault("SOL-32", "Black holes need free squares; something lies here.", (piece.id,))
    if piece.kind.rank == "hole":
        return Fault("SOL-35", "A black hole is in the way; its squares are closed for good.", (piece.id,))
    return Fault("SOL-19", "Something lies here; tiles go on empty squares only.", (piece.id,))


def _touched_alone(state: SolState, word: str) -> Fault:
    """A square or a piece on the board was touched first; every move begins with a stack."""
    if state.phase == OVER:
        return _over()
    if read_square(word) is None:
        piece = _touched_piece(state, word)
        return Fault("SOL-30", "Nothing on the board is moved or taken up; begin with a stack.", (piece.id,))
    if state.phase == LAY_TILE:
        return Fault("SOL-12", "First take a tile from your stock, then touch the square for its top left corner.")
    return Fault("SOL-17", "First take a black hole, then touch its square; or end the turn.")


def _touched_piece(state: SolState, word: str) -> view.Piece:
    if word == DUTY and (target := duty_target(state)) is not None:
        return target
    for piece in view.pieces(state):
        if piece.id == word:
            return piece
    name, _, where = word.partition(":")
    square = read_square(where)
    if name == "tile" and square is not None and has(state.boards, BLOCKED, *square):
        return view.Piece(KINDS[NUMBER["H1"]], *square)
    raise NotOurs
