"""How a game begins: the first position for so many seats and these options.
Whatever is drawn or shuffled asks `chance`, here and everywhere.
"""

from solarium.engine.chance import Chance
from solarium.engine.options import Values
from solarium.kit.stub.rules.state import StubState


def begin(players: int, options: Values, chance: Chance) -> StubState:
    return StubState(int(options["stones"]), 0)  # STB-1
