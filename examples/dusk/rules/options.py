"""What can be chosen before a game."""

from examples.dusk.data import LOOKS, MOST_LOOKS
from solarium.engine.options import Number, Options

OPTIONS = Options(
    [Number("looks", "Looks", "How often a seat may look at a card of another.", LOOKS, 0, MOST_LOOKS, "DSK-4")]
)
