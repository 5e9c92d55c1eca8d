"""Why something is not allowed: the first clause that forbids it, what is wrong and how to mend it.

The order is that of the rules: the phase, the stock, the rank owed in the opening, the edge of the board, covered
squares, the neighbour, the target of the opening.
"""

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.games.sol.data.tiles import KINDS, NUMBER
from solarium.games.sol.notation import DUTY, END_TEXT, ids_of, read_stack, tile_id
from solarium.games.sol.rules import codes, pieces
from solarium.games.sol.rules.boards import any_both, has
from solarium.games.sol.rules.pieces import Piece, duty_target
from solarium.games.sol.rules.placement import obstacle
from solarium.games.sol.rules.squares import read_placement, read_square
from solarium.games.sol.rules.state import Sol

PASS = "pass"  # what people type; it is no move


class SolReferee(Referee[Sol]):
    """A move in notation, or touched ids: a stack, then a square."""

    def fault(self, state: Sol, text: str) -> Fault | None:
        words = text.split()
        if not words or len(words) > 2:
            return NOT_A_MOVE
        if words == [END_TEXT]:
            return why_not_end(state)
        if words == [PASS]:
            return why_not_pass(state)
        if len(words) == 1 and (placement := read_placement(words[0])) is not None:
            return why_not_lay(state, *placement)
        stack = read_stack(words[0])
        if stack is None:
            known = len(words) == 1 or read_stack(words[1]) is not None
            return why_not_alone(state, words[0]) if known else NOT_A_MOVE
        fault = why_not_take(state, *stack)
        if fault is not None or len(words) == 1:
            return fault
        return why_not_there(state, stack[1], words[1])


def why_not_pass(state: Sol) -> Fault:
    """SOL-14: nobody passes by choice, and a forced pass happens by itself."""
    if state.phase == codes.OVER:
        return game_over()
    if state.phase == codes.LAY_TILE:
        return Fault("SOL-14", "You can still lay a tile, so you must; there is no voluntary pass.")
    return Fault("SOL-17", "A pass is no move. Lay a black hole, or say end to end the turn.")


def why_not_end(state: Sol) -> Fault | None:
    if state.phase == codes.OVER:
        return game_over()
    if state.phase == codes.LAY_TILE:
        return Fault("SOL-14", "You can still lay a tile, so you must; there is no voluntary pass.")
    return None


def why_not_lay(state: Sol, kind: int, row: int, col: int) -> Fault | None:
    """For the seat on turn, in the order of the rules."""
    return (
        why_not_now(state, kind)
        or why_not_in_stock(state, kind)
        or why_not_this_rank(state, kind)
        or why_not_placed(state, kind, row, col)
        or why_not_dutiful(state, kind, row, col)
    )


def why_not_take(state: Sol, seat: int, kind: int) -> Fault | None:
    """Why no piece of this stack can be laid now, wherever one might want to."""
    if state.phase == codes.OVER:
        return game_over()
    if seat != state.seat:
        if KINDS[kind].rank == "hole" and not state.can_lay(seat):
            return Fault("SOL-36", "That seat has no tile to lay, so it passes and may not lay a black hole either.")
        return Fault("SOL-12", "That stack belongs to the other seat; lay a tile of your own stock.")
    return (
        why_not_now(state, kind)
        or why_not_in_stock(state, kind)
        or why_not_this_rank(state, kind)
        or why_nowhere(state, kind)
    )


def game_over() -> Fault:
    return Fault("SOL-62", "The game is over: neither seat can lay another tile.")


def why_not_now(state: Sol, kind: int) -> Fault | None:
    if state.phase == codes.OVER:
        return game_over()
    if KINDS[kind].rank == "hole":
        if state.phase == codes.LAY_TILE:
            return Fault("SOL-31", "Lay a sun, planet or moon first; one black hole may follow in the same turn.")
        return None
    if state.phase == codes.LAY_HOLE:
        return Fault("SOL-12", "You have laid your tile of this turn. Lay a black hole or end the turn.")
    if state.phase == codes.LONE:
        return Fault("SOL-14", "None of your tiles can be laid now. Lay a black hole or end the turn.")
    return None


def why_not_in_stock(state: Sol, kind: int) -> Fault | None:
    if state.trays[codes.TRAY * state.seat + kind] > 0:
        return None
    return Fault("SOL-12", f"You have no {KINDS[kind].many} left in your stock; choose another stack.")


def why_not_this_rank(state: Sol, kind: int) -> Fault | None:
    duty = int(state.duty())
    if duty < 0 or codes.RANK_OF[kind] == duty:
        return None
    return duty_fault(state, duty)


def duty_fault(state: Sol, duty: int) -> Fault:
    """What the opening asks of the first three turns (SOL-56, SOL-57, SOL-58)."""
    if duty == codes.SUN:
        return Fault("SOL-56", "On your first turn you lay a sun, anywhere it fits.")
    target = duty_target(state)
    because = ids_of((target,)) if target else ()
    if duty == codes.PLANET:
        message = "On your second turn you lay a planet that shares an edge with the sun your opponent laid first."
        return Fault("SOL-57", message, because)
    message = "On your third turn you lay a moon at the planet your opponent laid on the second turn."
    return Fault("SOL-58", message, because)


def why_not_placed(state: Sol, kind: int, row: int, col: int) -> Fault | None:
    found = obstacle(state, kind, row, col)
    return Fault(found.clause, found.message, ids_of(found.pieces)) if found else None


def why_not_dutiful(state: Sol, kind: int, row: int, col: int) -> Fault | None:
    duty = int(state.duty())
    if duty <= codes.SUN or has(state.duty_view(duty), codes.BESIDE_OF[kind], row, col):
        return None
    return duty_fault(state, duty)


def why_nowhere(state: Sol, kind: int) -> Fault | None:
    """Why a stack has no legal anchor although its turn has come."""
    piece = KINDS[kind]
    duty = int(state.duty())
    boards = state.duty_view(duty) if duty >= 0 else state.boards
    if any_both(boards, codes.FIT_OF[kind], codes.BESIDE_OF[kind]):
        return None
    if duty in (codes.PLANET, codes.MOON):
        return duty_fault(state, duty)
    size = f"{piece.size} × {piece.size}"
    if not any_both(state.boards, codes.FIT_OF[kind], codes.FIT_OF[kind]):
        clause = "SOL-32" if piece.rank == "hole" else "SOL-19"
        return Fault(clause, f"No {size} squares in a block are free any more, so it fits nowhere.")
    if piece.rank == "planet":
        return Fault("SOL-23", f"No free {size} block lies beside a sun now.")
    return Fault("SOL-26", f"No free {size} block lies beside a planet now.")


def why_not_there(state: Sol, kind: int, word: str) -> Fault | None:
    """The stack may be taken; why its piece may not go to the square or piece that was touched next."""
    square = read_square(word)
    if square is not None:
        return why_not_lay(state, kind, *square)
    stack = read_stack(word)
    if stack is not None:
        other = why_not_take(state, *stack)
        return other or Fault("SOL-18", "Touch the square on the board where its top left corner goes.")
    piece = touched_piece(state, word)
    if piece is None:
        return NOT_A_MOVE
    because = ids_of((piece,))
    if KINDS[kind].rank == "hole":
        return Fault("SOL-32", "Black holes need free squares; something lies here.", because)
    if piece.kind.rank == "hole":
        return Fault("SOL-35", "A black hole is in the way; its squares are closed for good.", because)
    return Fault("SOL-19", "Something lies here; tiles go on empty squares only.", because)


def why_not_alone(state: Sol, word: str) -> Fault:
    """A square or a piece on the board was touched first; every move begins with a stack."""
    if state.phase == codes.OVER:
        return game_over()
    if read_square(word) is None:
        piece = touched_piece(state, word)
        if piece is None:
            return NOT_A_MOVE
        message = "Nothing on the board is moved or taken up; begin with a stack."
        return Fault("SOL-30", message, ids_of((piece,)))
    if state.phase == codes.LAY_TILE:
        return Fault("SOL-12", "First take a tile from your stock, then touch the square for its top left corner.")
    return Fault("SOL-17", "First take a black hole, then touch its square; or end the turn.")


def touched_piece(state: Sol, word: str) -> Piece | None:
    if word == DUTY:
        return duty_target(state)
    for piece in pieces.on_board(state):
        if tile_id(piece.row, piece.col) == word:
            return piece
    name, _, where = word.partition(":")
    square = read_square(where)
    if name == "tile" and square is not None and has(state.boards, codes.BLOCKED, *square):
        return Piece(KINDS[NUMBER["H1"]], *square)
    return None
