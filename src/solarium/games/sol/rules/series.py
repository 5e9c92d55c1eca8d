"""What follows a finished game: who starts the next one, and how a match of two games is decided."""

from msgspec import Struct

from solarium.engine.errors import UsageError
from solarium.engine.options import Values
from solarium.games.sol.data.tiles import SEATS
from solarium.games.sol.rules.codes import BLUE, RED
from solarium.games.sol.rules.ladder import SUNS
from solarium.games.sol.rules.state import Sol


class MatchResult(Struct, frozen=True):
    """Two games together. `differences` are Red's suns minus Blue's; `winner` is -1 if they share the match."""

    differences: tuple[int, int]
    winner: int

    @property
    def sum(self) -> int:
        return sum(self.differences)


def sun_difference(state: Sol) -> int:
    """Red's suns minus Blue's at the end of a game."""
    if not state.is_over():
        raise UsageError("the game is not over, so its suns do not count for the match yet")
    return int(state.tally(RED)[SUNS] - state.tally(BLUE)[SUNS])


def decide(first: Sol, second: Sol) -> MatchResult:
    """A match of two games goes to the seat with the greater sum of differences in suns."""
    differences = sun_difference(first), sun_difference(second)
    total = sum(differences)
    return MatchResult(differences, -1 if total == 0 else int(total < 0))


def next_options(options: Values, starter: int, last: Sol) -> Values:
    """The options of the game that follows at the same table.

    In a match of two games the other seat starts. Otherwise the loser is written down, for tables where it starts.
    """
    if options["match"] == "two-games":
        return {**options, "start": SEATS[1 - starter]}
    red, _ = last.returns()
    loser = "nobody" if red == 0 else SEATS[0 if red < 0 else 1]
    return {**options, "last_loser": loser}
