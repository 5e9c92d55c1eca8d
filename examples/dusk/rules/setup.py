"""How a game begins: the hands are dealt. The deck is nothing but the cards that are nowhere else."""

from examples.dusk.data import CARDS, HAND
from examples.dusk.rules.state import DuskState, Slot
from solarium.engine.chance import Chance
from solarium.engine.options import Values


def begin(players: int, options: Values, chance: Chance) -> DuskState:
    cards = list(range(1, CARDS + 1))
    hands = [[Slot(cards.pop(int(chance.below(len(cards))))) for _ in range(HAND)] for _ in range(players)]  # DSK-1
    return DuskState(hands, int(options["looks"]))
