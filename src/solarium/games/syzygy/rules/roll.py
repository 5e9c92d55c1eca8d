"""How a move is done, for animation and words."""

from typing import NamedTuple


class Roll(NamedTuple):
    """The witness of an action."""

    planet: int
    start: int
    steps: int
    sense: int
    lender: int
    cells: tuple[int, ...]  # that it passes after the start
    halts: tuple[int, ...]  # places in `cells`
