"""What follows a finished game: who starts the next one, and how a match of two games is decided."""

from typing import cast

from solarium.engine.options import Values
from solarium.engine.parts import Finished, Following
from solarium.games.sol.data.tiles import SEATS
from solarium.games.sol.rules.codes import BLUE, RED
from solarium.games.sol.rules.ladder import SUNS
from solarium.games.sol.rules.options import SECOND
from solarium.games.sol.rules.state import Sol


def following(last: Finished) -> Following:
    """After the first game of a match comes the second, after everything else a new one; SOL-11: the loser is written
    down, for tables where it starts. Whoever resigns the first game has lost the match, and there is no second."""
    options = {**last.options, "last_loser": loser(last)}
    if options["match"] == "two-games" and last.state.is_over():
        return Following(second_game(options, last), same_match=True)
    if options["match"] in SECOND:
        options |= {"match": "two-games", "lead": 0}
    return Following(options)


def second_game(options: Values, last: Finished) -> Values:
    """The other seat starts, and Red's lead goes with the people who change their seats."""
    state = cast(Sol, last.state)
    lead = int(state.tally(RED)[SUNS] - state.tally(BLUE)[SUNS])
    start = SEATS[last.moved[1 - last.first]]
    return {**options, "match": f"second-{start}", "lead": lead if last.moved[RED] == RED else -lead}


def loser(last: Finished) -> str:
    """The seat on which the loser sits in the next game."""
    if last.returns[RED] == last.returns[BLUE]:
        return "nobody"
    return SEATS[last.moved[RED if last.returns[RED] < 0 else BLUE]]
