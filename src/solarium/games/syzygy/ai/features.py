# compiled
"""How a position looks for the player on turn, without searching on.

The game is tactical: among careful players only two things decide, a line that can be completed now and having no move
that does not hand one over. The rest are small tendencies, fitted to games of careful and of careless play.
"""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.syzygy.ai.weights import USUALLY_FREE, USUALLY_HOLDING, Weights
from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends
from solarium.games.syzygy.rules.threats import add_gaps, add_wins, add_wins_of


class Counts:
    """What there is in a position, for the player on turn."""

    def __init__(self) -> None:
        self.lines: i64 = 0  # moves that complete a line now
        self.safe = True  # there is a move that leaves the opponent no line
        self.threats: i64 = 0  # lines the opponent completes next turn, in the colour that is closed now
        self.open_pairs: i64 = 0  # gaps that would complete a line, in open colours
        self.closed_pairs: i64 = 0
        self.free: i64 = 0  # planets of open colours that can leave
        self.holding: i64 = 0  # those that cannot, because they hold the field together
        self.locked: i64 = 0  # those that are surrounded


def count_features(field: Field, closed: i64, same_side: bool) -> Counts:
    counts = Counts()
    counts.lines = len(add_wins(field, closed, same_side, True, vec[i64]())) // 2
    if counts.lines == 0:
        counts.safe = has_safe_move(field, closed, same_side)
    if closed >= 0:
        counts.threats = len(add_wins_of(field, closed * 4, same_side, True, vec[i64]())) // 2
    count_pairs(field, closed, counts)
    count_planets(field, closed, counts)
    return counts


def count_pairs(field: Field, closed: i64, counts: Counts) -> None:
    one: i64 = 0
    while one < 16:
        two = one + 1
        while two & 3:
            gaps = len(add_gaps(field, one, two, vec[i64]()))
            if one >> 2 == closed:
                counts.closed_pairs += gaps
            else:
                counts.open_pairs += gaps
            two += 1
        one += 1


def count_planets(field: Field, closed: i64, counts: Counts) -> None:
    planet: i64 = 0
    while planet < 16:
        if planet >> 2 != closed and field.touching[planet] != 0:
            if field.is_surrounded(planet):
                counts.locked += 1
            elif field.can_leave(planet):
                counts.free += 1
            else:
                counts.holding += 1
        planet += 1


def has_safe_move(field: Field, closed: i64, same_side: bool) -> bool:
    """Whether there is a move after which the opponent completes no line; a forced pass is safe too."""
    moves: i64 = 0
    planet: i64 = 0
    while planet < 16:
        if planet >> 2 != closed and field.touching[planet] != 0 and field.can_leave(planet):
            ends = room_for_ends()
            count = find_ends(field, planet, same_side, ends)
            if is_any_safe(field, planet, ends, count, same_side):
                return True
            moves += count
        planet += 1
    return moves == 0


def is_any_safe(field: Field, planet: i64, ends: "vec[i64]", count: i64, same_side: bool) -> bool:
    start = field.cells[planet]
    safe = False
    i: i64 = 0
    while i < count and not safe:
        field.move(planet, ends[i])
        safe = len(add_wins(field, planet >> 2, same_side, False, vec[i64]())) == 0
        i += 1
    if i > 0:
        field.move(planet, start)
    return safe


def value(counts: Counts, w: Weights) -> float:
    """A guess of the return of the player on turn."""
    if counts.lines > 0:
        return w.win_now
    if not counts.safe:
        return w.nothing_safe
    pairs = w.open_pair * float(counts.open_pairs) + w.closed_pair * float(counts.closed_pairs)
    planets = w.free_planet * float(counts.free - USUALLY_FREE)
    planets += w.holding_planet * float(counts.holding - USUALLY_HOLDING)
    return threat_share(counts, w) + pairs + planets


def threat_share(counts: Counts, w: Weights) -> float:
    if counts.threats == 0:
        return 0.0
    return w.first_threat + w.next_threat * float(min(counts.threats, 4) - 1)
