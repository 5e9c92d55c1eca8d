# compiled
"""What a learner sees of Sol: four planes of 20 by 20 squares, then what lies beside the board. Own comes first.

An action's own number already means the same everywhere: class * 400 + square, and 5600 for the end of a turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from solarium.engine.encoding import Block, Encoder
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.actions import END, SQUARES, kind_of, square_of
from solarium.games.sol.rules.boards import OFFSETS, SPREAD, WORDS
from solarium.games.sol.rules.state import Sol

MOON: Final = 1
PLANET: Final = 2
SUN: Final = 3
CLOSED: Final = 4
FAR_MOON: Final = 5

BLOCKS = (
    Block("rank", SQUARES, 0, 5, "0 free, 1 moon, 2 planet, 3 sun, 4 black hole or blocked, 5 moon with a long orbit"),
    Block(
        "lead",
        SQUARES,
        -200,
        200,
        "on a sun or planet twice the lead of one's own side, and 1 more or less for whose star it bears: above 0 where"
        " one controls it; on a moon its value, below 0 if it is the other side's",
    ),
    Block("corner", SQUARES, 0, 4, "the size of the piece whose top left corner lies here"),
    Block("station", SQUARES, 0, 1, "1 for a station, covered or not"),
    Block("own stock", codes.ALL_KINDS, 0, 4, "pieces left of each class"),
    Block("own cubes", 1, -1, 6, "boosters left; -1 for any number"),
    Block("own turns", 1, 0, 168, "turns completed"),
    Block("own duties", 4, -1, 19, "row and column of the sun laid first and the planet laid second; -1 for none"),
    Block("other stock", codes.ALL_KINDS, 0, 4, "the same for the other seat"),
    Block("other cubes", 1, -1, 6, "the same for the other seat"),
    Block("other turns", 1, 0, 168, "the same for the other seat"),
    Block("other duties", 4, -1, 19, "the same for the other seat"),
    Block("on turn", 1, 0, 1, "1 if the observing seat decides"),
    Block("phase", 4, 0, 1, "lay a tile, lay a hole or end, lay a hole or pass, over"),
    Block("options", 3, 0, 1, "free opening, lone black hole, black holes in the opening"),
)


class SolEncoder(Encoder[Sol]):
    def __init__(self) -> None:
        super().__init__(BLOCKS, END + 1, on_zeros=True)

    def observe(self, state: Sol, seat: i64, out: "vec[i16]", at: i64) -> None:
        put_squares(state.boards, codes.STATIONS, out, at + 3 * SQUARES, 1)
        put_squares(state.boards, codes.BLOCKED, out, at, CLOSED)
        put_judged(state.suns, state.sun_count, SUN, seat, out, at)
        put_judged(state.planets, state.planet_count, PLANET, seat, out, at)
        put_moons(state, seat, out, at)
        put_holes(state, out, at)
        at = put_tray(state, seat, out, at + 4 * SQUARES)
        at = put_tray(state, 1 - seat, out, at)
        if state.seat == seat:
            out[at] = 1
        out[at + 1 + state.phase] = 1
        out[at + 5] = 1 if state.terms.free_opening else 0
        out[at + 6] = 1 if state.terms.lone_hole else 0
        out[at + 7] = 1 if state.terms.opening_holes else 0

    def action_number(self, state: Sol, action: i64) -> i64:
        return action

    def action_at(self, state: Sol, number: i64) -> i64:
        return number

    def legal_numbers(self, state: Sol, out: "vec[i64]", at: i64) -> i64:
        return state.write_actions(out, at)


def put_squares(boards: "vec[i64]", board: i64, out: "vec[i16]", at: i64, mark: i64) -> None:
    """Mark the squares of a board in the plane that begins at `at`."""
    offsets = OFFSETS
    word: i64 = 0
    while word < WORDS:
        left = boards[board + word]
        square = at + 60 * word
        while left != 0:
            out[square + offsets[((left & -left) * SPREAD) >> 58 & 63]] = i16(mark)
            left &= left - 1
        word += 1


def put_judged(pieces: "vec[i64]", count: i64, rank: i64, seat: i64, out: "vec[i16]", at: i64) -> None:
    """Suns or planets, which a majority controls."""
    piece: i64 = 0
    while piece < 8 * count:
        lead = 2 * (pieces[piece + codes.FOR_RED] - pieces[piece + codes.FOR_BLUE])
        if seat == codes.BLUE:
            lead = -lead
        lead += 1 if pieces[piece + codes.PLACER] == seat else -1
        corner = at + 20 * pieces[piece + codes.ROW] + pieces[piece + codes.COL]
        put_piece(corner, pieces[piece + codes.SIZE], rank, lead, out)
        piece += 8


def put_moons(state: Sol, seat: i64, out: "vec[i16]", at: i64) -> None:
    moons = state.moons
    moon: i64 = 0
    while moon < 8 * state.moon_count:
        value = moons[moon + codes.VALUE]
        if moons[moon + codes.PLACER] != seat:
            value = -value
        rank: i64 = FAR_MOON if moons[moon + codes.FAR] != 0 else MOON
        corner = at + 20 * moons[moon + codes.ROW] + moons[moon + codes.COL]
        put_piece(corner, moons[moon + codes.SIZE], rank, value, out)
        moon += 8


def put_holes(state: Sol, out: "vec[i16]", at: i64) -> None:
    hole: i64 = 0
    while hole < state.hole_count:
        laid = state.holes[2 * hole]
        put_piece(at + square_of(laid), codes.SIZE_OF[kind_of(laid)], CLOSED, 0, out)
        hole += 1


def put_piece(corner: i64, size: i64, rank: i64, lead: i64, out: "vec[i16]") -> None:
    """Write a block of squares; `corner` is its first, in the plane of ranks."""
    out[corner + 2 * SQUARES] = i16(size)
    down: i64 = 0
    while down < size:
        square = corner + 20 * down
        end = square + size
        while square < end:
            out[square] = i16(rank)
            out[square + SQUARES] = i16(lead)
            square += 1
        down += 1


def put_tray(state: Sol, seat: i64, out: "vec[i16]", at: i64) -> i64:
    """What a seat has beside the board; where the next block begins."""
    trays = state.trays
    tray = codes.TRAY * seat
    kind: i64 = 0
    while kind < codes.ALL_KINDS:
        out[at + kind] = i16(trays[tray + kind])
        kind += 1
    at += codes.ALL_KINDS
    out[at] = i16(trays[tray + codes.CUBES])
    out[at + 1] = i16(trays[tray + codes.TURNS])
    put_corner(state.suns, trays[tray + codes.FIRST_SUN], out, at + 2)
    put_corner(state.planets, trays[tray + codes.SECOND_PLANET], out, at + 4)
    return at + 6


def put_corner(pieces: "vec[i64]", number: i64, out: "vec[i16]", at: i64) -> None:
    out[at] = -1 if number < 0 else i16(pieces[8 * number + codes.ROW])
    out[at + 1] = -1 if number < 0 else i16(pieces[8 * number + codes.COL])
