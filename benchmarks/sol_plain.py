"""Sol in idiomatic Python, written from the clauses alone: the yardstick of speed and the oracle of the tests.

A set of squares is one big int with a guard column, pieces are small objects, and control is counted afresh
after every placement. It shares nothing with the rules of the package but the texts of the actions.
"""

import random
from dataclasses import dataclass, field

SIDE = 20
PITCH = SIDE + 1  # one guard column
BOARD = sum(1 << (row * PITCH + col) for row in range(SIDE) for col in range(SIDE))

# code: rank, size, value, long orbit, count
CLASSES = {
    "S4": ("sun", 4, 1, False, 2),
    "S3": ("sun", 3, 1, False, 2),
    "P3": ("planet", 3, 1, False, 3),
    "P3D": ("planet", 3, 2, False, 1),
    "P2": ("planet", 2, 1, False, 3),
    "P2D": ("planet", 2, 2, False, 1),
    "M2": ("moon", 2, 1, False, 4),
    "M2D": ("moon", 2, 2, False, 2),
    "M2L": ("moon", 2, 1, True, 2),
    "M1": ("moon", 1, 1, False, 4),
    "M1D": ("moon", 1, 2, False, 2),
    "M1L": ("moon", 1, 1, True, 2),
    "H2": ("hole", 2, 0, False, 1),
    "H1": ("hole", 1, 0, False, 1),
}
DUTIES = ("sun", "planet", "moon")


def bit(row: int, col: int) -> int:
    return 1 << (row * PITCH + col)


def block(row: int, col: int, size: int) -> int:
    line = (1 << size) - 1
    return sum(line << ((row + down) * PITCH + col) for down in range(size))


def spread(squares: int, corners: bool) -> int:
    """The squares, and those that share a side with them (or also a corner)."""
    sideways = squares | squares << 1 | squares >> 1
    if corners:
        return (sideways | sideways << PITCH | sideways >> PITCH) & BOARD
    return (sideways | squares << PITCH | squares >> PITCH) & BOARD


def anchors(free: int, size: int) -> int:
    """Where a block of this size fits."""
    fits = free
    for right in range(1, size):
        fits &= free >> right
    lines = fits
    for down in range(1, size):
        fits &= lines >> (down * PITCH)
    return fits


def meeting(squares: int, size: int) -> int:
    """The anchors whose block covers at least one of the squares."""
    found = squares
    for right in range(1, size):
        found |= squares >> right
    lines = found
    for down in range(1, size):
        found |= lines >> (down * PITCH)
    return found


@dataclass
class Piece:
    code: str
    placer: int
    row: int
    col: int
    value: int
    controller: int
    squares: int = 0
    rim: int = 0  # the squares a neighbour has to cover

    def __post_init__(self) -> None:
        self.rank, self.size, _, far, _ = CLASSES[self.code]
        self.squares = block(self.row, self.col, self.size)
        self.rim = spread(self.squares, far) & ~self.squares


@dataclass
class PlainSol:
    """A game with the default options; `stations` are squares (row, col)."""

    stations: int = 0
    seat: int = 0
    phase: str = "tile"
    free: int = BOARD
    pieces: list[Piece] = field(default_factory=list)
    stock: list[dict[str, int]] = field(default_factory=lambda: [{c: CLASSES[c][4] for c in CLASSES} for _ in "rb"])
    boosters: list[int] = field(default_factory=lambda: [4, 4])
    turns: list[int] = field(default_factory=lambda: [0, 0])
    holes_laid: list[int] = field(default_factory=lambda: [0, 0])
    laid_on: dict[tuple[int, int], Piece] = field(default_factory=dict)  # (seat, turn): the tile of that turn

    def squares_of(self, rank: str) -> int:
        found = 0
        for piece in self.pieces:
            if piece.rank == rank:
                found |= piece.squares
        return found

    def placements(self, code: str, suns: int, planets: int) -> int:
        rank, size, _, far, _ = CLASSES[code]
        fits = anchors(self.free, size)
        if rank == "planet":
            return fits & meeting(spread(suns, False), size)
        if rank == "moon":
            return fits & meeting(spread(planets, far), size)
        return fits

    def tiles(self, seat: int) -> dict[str, int]:
        """The legal anchors of every class of tile in stock, without the duties of the opening."""
        suns, planets = self.squares_of("sun"), self.squares_of("planet")
        return {
            code: self.placements(code, suns, planets)
            for code, count in self.stock[seat].items()
            if count and CLASSES[code][0] != "hole"
        }

    def dutiful(self, seat: int) -> dict[str, int]:
        free = self.tiles(seat)
        turn = self.turns[seat]
        if turn > 2:
            return free
        target = self.laid_on.get((1 - seat, turn - 1))
        wanted = {"planet": "sun", "moon": "planet"}.get(DUTIES[turn])
        goal = target.squares if target and target.rank == wanted else 0
        kept = {code: self.placements(code, goal, goal) for code in free if CLASSES[code][0] == DUTIES[turn]}
        return kept if any(kept.values()) else free

    def holes(self, seat: int) -> dict[str, int]:
        return {code: anchors(self.free, CLASSES[code][1]) for code in ("H2", "H1") if self.stock[seat][code]}

    def choices(self) -> dict[str, int]:
        """The legal anchors by class, in the phase that the seat on turn is in."""
        return self.dutiful(self.seat) if self.phase == "tile" else self.holes(self.seat)

    def legal(self) -> list[str]:
        if self.phase == "over":
            return []
        texts = [] if self.phase == "tile" else ["end"]
        for code, spots in self.choices().items():
            while spots:
                low = spots & -spots
                row, col = divmod(low.bit_length() - 1, PITCH)
                texts.append(f"{code}@{row},{col}")
                spots ^= low
        return texts

    def any_legal(self, luck: random.Random) -> str:
        """One of the legal actions, each as likely as the others, without listing them."""
        choices = self.choices()
        rank = luck.randrange((self.phase == "hole") + sum(spots.bit_count() for spots in choices.values()))
        for code, spots in choices.items():
            if rank < spots.bit_count():
                for _ in range(rank):
                    spots &= spots - 1
                row, col = divmod((spots & -spots).bit_length() - 1, PITCH)
                return f"{code}@{row},{col}"
            rank -= spots.bit_count()
        return "end"

    def play(self, text: str) -> None:
        if text == "end":
            self.end_turn()
            return
        code, _, where = text.partition("@")
        row, _, col = where.partition(",")
        piece = Piece(code, self.seat, int(row), int(col), CLASSES[code][2], self.seat)
        self.stock[self.seat][code] -= 1
        self.pieces.append(piece)
        self.free &= ~piece.squares
        if piece.rank == "hole":
            self.holes_laid[self.seat] += 1
            self.end_turn()
            return
        if piece.rank == "moon" and piece.squares & self.stations and self.boosters[self.seat]:
            self.boosters[self.seat] -= 1
            piece.value += 1
        self.laid_on[self.seat, self.turns[self.seat]] = piece
        self.settle()
        if any(self.holes(self.seat).values()):
            self.phase = "hole"
        else:
            self.end_turn()

    def settle(self) -> None:
        """Control counted from nothing: planets from their moons, then suns from their planets."""
        for rank, below in (("planet", "moon"), ("sun", "planet")):
            voters = [piece for piece in self.pieces if piece.rank == below]
            for piece in self.pieces:
                if piece.rank == rank:
                    lead = sum((1, -1)[v.controller] * v.value for v in voters if v.rim & piece.squares)
                    piece.controller = piece.placer if lead == 0 else int(lead < 0)

    def end_turn(self) -> None:
        self.turns[self.seat] += 1
        other = 1 - self.seat
        self.phase = "tile"
        if any(self.tiles(other).values()):
            self.seat = other
        elif any(self.tiles(self.seat).values()):
            self.turns[other] += 1
        else:
            self.phase = "over"

    def ladder(self, seat: int) -> tuple[int, ...]:
        def mine(rank: str) -> list[Piece]:
            return [piece for piece in self.pieces if piece.rank == rank and piece.controller == seat]

        return (
            len(mine("sun")),
            sum(piece.value for piece in mine("planet")),
            sum(piece.value for piece in mine("moon")),
            -self.holes_laid[seat],
            sum(piece.size == 4 for piece in mine("sun")),
            sum(piece.size == 3 for piece in mine("planet")),
            sum(piece.size == 2 for piece in mine("moon")),
        )

    def returns(self) -> list[float]:
        red, blue = self.ladder(0), self.ladder(1)
        return [float((red > blue) - (red < blue)), float((blue > red) - (blue < red))]


def random_game(seed: int) -> PlainSol:
    """One random game, uniform over the legal actions, with sixteen stations anywhere."""
    luck = random.Random(seed)
    squares = luck.sample([(row, col) for row in range(SIDE) for col in range(SIDE)], 16)
    game = PlainSol(sum(bit(row, col) for row, col in squares))
    while game.phase != "over":
        game.play(game.any_legal(luck))
    return game
