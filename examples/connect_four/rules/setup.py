"""The start: an empty board."""

from examples.connect_four.rules.state import ConnectFour
from solarium.engine.chance import Chance
from solarium.engine.options import Values


def begin(players: int, options: Values, chance: Chance) -> ConnectFour:
    return ConnectFour(0, 0, 0, False)
