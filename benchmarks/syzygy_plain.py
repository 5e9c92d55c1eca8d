"""Syzygy in plain dicts and sets: the yardstick for speed, and an oracle for the compiled rules.

Written from the clauses alone, the way one would write it in an afternoon: a position is a dict from cell (q, r) to
colour letter. It shares nothing with the game's own modules.
"""

import random
from collections import Counter
from collections.abc import Iterator

Cell = tuple[int, int]
Move = tuple[Cell, Cell]
Layout = dict[Cell, str]

DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # SYZ-1: counter-clockwise from east
VALUE = {"R": 4, "B": 3, "G": 2, "Y": 1}  # SYZ-4
DIAMOND: Layout = {(q, r): "RBGY"[(q - r) % 4] for q in range(4) for r in range(4)}


def step_to(cell: Cell, d: int) -> Cell:
    dq, dr = DIRECTIONS[d % 6]
    return cell[0] + dq, cell[1] + dr


def neighbours(cell: Cell) -> list[Cell]:
    return [step_to(cell, d) for d in range(6)]


def contacts(others: set[Cell], cell: Cell) -> int:
    return sum(near in others for near in neighbours(cell))


def departures(others: set[Cell], cell: Cell, sense: int) -> list[int]:
    """SYZ-19: the directions in which a planet may set off, +1 counter-clockwise, -1 clockwise."""
    return [
        d
        for d in range(6)
        if step_to(cell, d) not in others
        and step_to(cell, d + sense) in others
        and step_to(cell, d - sense) not in others
    ]


def halt(others: set[Cell], cell: Cell, d: int, sense: int) -> tuple[Cell, int]:
    """SYZ-20: roll about one pivot to the next gap; that cell, and the direction of the last slide."""
    cell = step_to(cell, d)
    while contacts(others, cell) < 2:
        d += sense
        cell = step_to(cell, d)
    return cell, d % 6


def is_strait(others: set[Cell], cell: Cell) -> bool:
    """SYZ-28: exactly two contacts, opposite each other."""
    near = [d for d in range(6) if step_to(cell, d) in others]
    return len(near) == 2 and near[1] - near[0] == 3


def ends(others: set[Cell], start: Cell, sense: int, steps: int, same_side: bool) -> set[Cell]:
    """Where a planet can be after that many steps in one sense."""
    reached: set[tuple[Cell, int | None]] = {(start, None)}
    for _ in range(steps):
        onward = set()
        for cell, last in reached:
            for d in departures(others, cell, sense):
                # SYZ-28, option: on the same side means to leave about the planet opposite the last pivot.
                through = last is not None and d == (last + sense) % 6
                if same_side and through and is_strait(others, cell):
                    continue
                onward.add(halt(others, cell, d, sense))
        reached = {(cell, last if same_side else None) for cell, last in onward}
    return {cell for cell, _ in reached}


def is_one_field(cells: set[Cell]) -> bool:
    start = next(iter(cells))
    found, frontier = {start}, [start]
    while frontier:
        for near in neighbours(frontier.pop()):
            if near in cells and near not in found:
                found.add(near)
                frontier.append(near)
    return len(found) == len(cells)


def moves_of(planets: Layout, start: Cell, same_side: bool = False) -> set[Move]:
    """All ends of one planet, whatever its colour."""
    others = planets.keys() - {start}
    if not departures(others, start, 1) or not is_one_field(others):  # SYZ-17, SYZ-16
        return set()
    values = {VALUE[planets[near]] for near in neighbours(start) if near in planets}  # SYZ-24
    return {
        (start, end)
        for value in values
        for sense in (1, -1)
        for end in ends(others, start, sense, value, same_side)
        if end != start  # SYZ-30
    }


def legal_moves(planets: Layout, closed: str = "", same_side: bool = False) -> set[Move]:
    return {
        move
        for start, colour in planets.items()
        if colour != closed  # SYZ-15
        for move in moves_of(planets, start, same_side)
    }


def moved(planets: Layout, move: Move) -> Layout:
    start, end = move
    after = dict(planets)
    after[end] = after.pop(start)
    return after


def makes_line(planets: Layout, end: Cell) -> bool:
    """SYZ-5, SYZ-7: three of a colour in a row through the planet just moved."""
    colour = planets[end]
    for d in range(3):
        run = 1
        for way in (d, d + 3):
            cell = step_to(end, way)
            while planets.get(cell) == colour:
                run += 1
                cell = step_to(cell, way)
        if run >= 3:
            return True
    return False


def position_key(planets: Layout, closed: str, seat: int) -> tuple[frozenset[tuple[int, int, str]], str, int]:
    """SYZ-34: the planets up to translation, the closed colour and the player on turn."""
    left = min(q for q, _ in planets)
    low = min(r for _, r in planets)
    return frozenset((q - left, r - low, colour) for (q, r), colour in planets.items()), closed, seat


def perft(planets: Layout, depth: int, closed: str = "") -> int:
    """Leaves of the move tree; a winning move is a leaf at its own ply."""
    if depth == 0:
        return 1
    return sum(below for _, below in split(planets, depth, closed))


def split(planets: Layout, depth: int, closed: str = "") -> Iterator[tuple[str, int]]:
    """Perft per first move."""
    for (q, r), (to_q, to_r) in sorted(legal_moves(planets, closed)):
        after = moved(planets, ((q, r), (to_q, to_r)))
        if depth == 1:
            leaves = 1
        elif makes_line(after, (to_q, to_r)):
            leaves = 0
        else:
            leaves = perft(after, depth - 1, after[to_q, to_r])
        yield f"{q},{r}>{to_q},{to_r}", leaves


def random_game(seed: int, cap: int = 300) -> int:
    """Play one random game from the Diamond; how many plies it took."""
    luck = random.Random(seed)
    planets, closed, seat = dict(DIAMOND), "", 0
    seen = Counter([position_key(planets, closed, seat)])
    for ply in range(1, cap + 1):
        options = sorted(legal_moves(planets, closed))
        if not options and not closed:
            return ply - 1
        seat = 1 - seat
        if options:
            move = luck.choice(options)
            planets = moved(planets, move)
            closed = planets[move[1]]
            if makes_line(planets, move[1]):
                return ply
        else:
            closed = ""  # SYZ-33: a pass takes the asteroid off
        key = position_key(planets, closed, seat)
        seen[key] += 1
        if seen[key] == 3:
            return ply
    return cap
