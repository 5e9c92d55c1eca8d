# compiled
"""Forced wins: iterative deepening over "wins within n", with a table of positions up to symmetry.

The game is impartial: both players have the same moves, so a position is won or lost for whoever is on turn.
`wins` asks whether the player on turn can force a line within n plies, `loses` whether the opponent can. A forced win
never needs a repetition, so history counts only where a position was there twice already: the third time is a draw.
Positions are told apart by 59 bits; a wrong proof would take a clash of two of them within one search.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends
from solarium.games.syzygy.rules.state import OPEN, Syzygy, action_of, end_of, planet_of
from solarium.games.syzygy.rules.symmetry import NUMBERS, symmetry_number
from solarium.games.syzygy.rules.threats import add_wins

NO_WIN: Final = 99  # in the table: no win is known


class Search:
    """One search from one position. It plays on a field of its own."""

    def __init__(self, field: Field, same_side: bool, stuck_loses: bool, limit: int) -> None:
        self.field = field
        self.same_side = same_side
        self.stuck_loses = stuck_loses
        self.limit: i64 = limit
        self.nodes: i64 = 0
        self.out = False  # the limit is reached: nothing found after that counts
        self.known: dict[int, int] = {}  # key: fewest plies of a proved win * 128 + most plies proved to be too few
        self.refutations = vec[i64]([0] * 64)
        self.numbers = NUMBERS
        # SYZ-34: marks of positions that were there twice: on the turns of who seeks the win, and on the others'.
        self.heeds_history = False
        self.drawn: list[set[int]] = [set(), set()]
        self.pull = vec[i64]([0] * 16)
        self.mark: i64 = 0

    def wins(self, plies: i64, closed: i64) -> bool:
        """Whether the player on turn can force a line within so many plies, an odd number."""
        self.nodes += 1
        if self.nodes > self.limit:
            self.out = True
        if self.out or (self.heeds_history and self.is_drawn(plies, closed)):
            return False
        if len(add_wins(self.field, closed, self.same_side, False, vec[i64]())) > 0:
            return True
        if plies < 3:
            return False
        if self.heeds_history:
            return self.finds_win(plies, closed)
        key = int(symmetry_number(self.field, self.numbers, closed))
        entry = self.known.get(key, NO_WIN * 128)
        if entry // 128 <= plies:
            return True
        if entry % 128 >= plies:
            return False
        found = self.finds_win(plies, closed)
        if not self.out:
            self.known[key] = int(plies) * 128 + entry % 128 if found else entry // 128 * 128 + int(plies)
        return found

    def finds_win(self, plies: i64, closed: i64) -> bool:
        moves = all_moves(self.field, closed, self.same_side)
        i: i64 = 0
        while i < len(moves):
            if self.wins_by(moves[i], plies):
                return True
            i += 1
        return False

    def wins_by(self, move: i64, plies: i64) -> bool:
        """Whether this move, which makes no line, wins within so many plies."""
        planet = planet_of(move)
        before = self.make(move)
        won = self.loses(plies - 1, planet >> 2)
        self.unmake(planet, before)
        return won

    def loses(self, plies: i64, closed: i64) -> bool:
        """Whether the player on turn, whatever he does, meets a line within so many plies, an even number."""
        if self.out or (self.heeds_history and self.is_drawn(plies, closed)):
            return False
        field = self.field
        if len(add_wins(field, closed, self.same_side, False, vec[i64]())) > 0:
            return False
        moves = all_moves(field, closed, self.same_side)
        if len(moves) == 0:  # SYZ-33: he loses, or passes and takes the asteroid off
            return self.stuck_loses or self.wins(plies - 1, OPEN)
        # What saved him from the last threat may save him again.
        saving = self.refutations[plies]
        if saving != 0 and saving in moves and self.saves(saving, plies):
            return False
        i: i64 = 0
        while i < len(moves):
            if moves[i] != saving and self.saves(moves[i], plies):
                self.refutations[plies] = moves[i]
                return False
            i += 1
        return not self.out

    def saves(self, move: i64, plies: i64) -> bool:
        planet = planet_of(move)
        before = self.make(move)
        lost = self.wins(plies - 1, planet >> 2)
        self.unmake(planet, before)
        return not lost

    def make(self, move: i64) -> i64:
        """Carry out a move; where the planet came from."""
        planet = planet_of(move)
        before = self.field.cells[planet]
        self.field.move(planet, end_of(move))
        self.mark += self.pull[planet] * (end_of(move) - before)
        return before

    def unmake(self, planet: i64, before: i64) -> None:
        self.mark -= self.pull[planet] * (self.field.cells[planet] - before)
        self.field.move(planet, before)

    def is_drawn(self, plies: i64, closed: i64) -> bool:
        """Whether this position was there twice before the search. Odd plies are the turns of who seeks the win."""
        return int(self.mark * 8 + closed) in self.drawn[(plies + 1) & 1]


def all_moves(field: Field, closed: i64, same_side: bool) -> "vec[i64]":
    moves = vec[i64](capacity=32)
    ends = room_for_ends()
    planet: i64 = 0
    while planet < 16:
        if planet >> 2 != closed and field.touching[planet] != 0 and field.can_leave(planet):
            count = find_ends(field, planet, same_side, ends)
            i: i64 = 0
            while i < count:
                moves = append(moves, action_of(planet, ends[i]))
                i += 1
        planet += 1
    return moves


def new_search(state: Syzygy, nodes: int) -> Search:
    search = Search(state.field.copy(), state.terms.same_side, state.terms.stuck_loses, nodes)
    if state.terms.threefold:
        search.mark = state.mark
        search.pull = state.pull
        search.drawn = twice_seen(state)
        search.heeds_history = len(search.drawn[0]) + len(search.drawn[1]) > 0
    return search


def twice_seen(state: Syzygy) -> list[set[int]]:
    """Marks that stand twice in the history: with the seat on turn now, and with the other."""
    log = state.log
    once: list[set[int]] = [set(), set()]
    twice: list[set[int]] = [set(), set()]
    for entry in range(0, len(log), 2):
        side = (len(log) - 2 - entry) // 2 % 2
        mark = int(log[entry])
        if mark in once[side]:
            twice[side].add(mark)
        once[side].add(mark)
    return twice


def loses_by(search: Search, action: int, plies: int) -> bool:
    planet = planet_of(action)
    before = search.make(action)
    lost = search.wins(plies, planet >> 2)
    search.unmake(planet, before)
    return lost and not search.out


def is_lopsided(state: Syzygy) -> bool:
    """Whether a start is won within 3 plies or lost within 4."""
    search = new_search(state, 1 << 40)
    if search.wins(3, state.closed):
        return True
    for action in state.legal_actions():
        if not loses_by(search, action, 1) and not loses_by(search, action, 3):
            return False
    return True
