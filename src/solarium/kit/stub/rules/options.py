"""What can be chosen before a game: the lobby makes its form from this, with titles and help.
Choice, Flag, Number and Text are in `solarium.engine.options`.
"""

from solarium.engine.options import Number, Options
from solarium.kit.stub.data import MOST_STONES, STONES

OPTIONS = Options(
    [
        Number("stones", "Stones", "How many stones lie in the heap at the start.", STONES, 1, MOST_STONES, "STB-1"),
    ]
)
