# compiled
"""What the habits of play hold things to be worth, in momentum: one set of numbers for rivals, one for a team or alone.

Both were found by play: some 400,000 games of the habits, each with numbers a little higher against the same a little
lower, over tables with and without a start in the Sun, and for the team over all scenarios.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from solarium.games.lastdays.pieces import COMPETITIVE

REACH: Final = 12  # points beyond which nothing is planned


class Taste:
    """The numbers. Lists are by type: node, foundry, tower."""

    def __init__(
        self,
        *,
        energy: float,
        diver: float,
        recruit: float,
        price: float,
        scarce: float,
        low: float,
        soon: float,
        rest: float,
        rival: float,
        as_such: list[float],
        a_unit: list[float],
        a_flare: list[float],
        first: list[float],
        layer: float,
        gate: float,
        deeper: float,
        opening: float,
        deepening: float,
        step: float,
        another: float,
        launching: float,
        patience: float,
        ready: float,
        later: float,
    ) -> None:
        self.energy = energy  # in hand
        self.diver = diver  # in play
        self.recruit = recruit  # one that a foundry would bring
        self.price = price  # one that a structure takes
        self.scarce = scarce  # so much more for each that is missing from
        self.low = low  # so many in play
        self.soon = soon  # what is in hand loses its worth over the last share of the game, 1 / soon
        self.rest = rest  # of a structure, if the whole game is before it
        self.rival = rival  # what the owner of a station gets by my activation, against what I get; a team is glad
        self.as_such = vec[float](as_such)  # a station for the rest of the game
        self.a_unit = vec[float](a_unit)  # for each unit of its amount
        self.a_flare = vec[float](a_flare)  # for each flare to come, in Outer Orbit
        self.first = vec[float](first)  # if it is the only one of its type
        self.layer = layer  # LDS-38: one more point in every Move
        self.gate = gate
        self.deeper = deeper  # for each ring
        self.opening = opening  # the only gate into the Sun
        self.deepening = deepening  # the only one into a deeper layer
        self.step = step  # what is left of a pull one step away
        self.another = another  # of the worth of a station, for a second sundiver there
        self.launching = launching  # of the pull, for a launch; a step gains 1 - step
        self.decay = vec[float]([patience**points for points in range(REACH)])  # of a plan, for the points it takes
        self.ready = ready  # a structure that can be built at once, against what can be activated
        self.later = later  # what a Move makes possible, against the same at once


RIVALS = Taste(
    energy=0.41,
    diver=0.03,
    recruit=0.2,
    price=13.6,
    scarce=0.27,
    low=3.71,
    soon=5.34,
    rest=1.0,
    rival=2.75,
    as_such=[0.48, 0.07, 0.0],
    a_unit=[9.79, 0.0, 2.25],
    a_flare=[0.3, 0.0, 0.15],
    first=[2.37, 0.33, 41.8],
    layer=17.1,
    gate=1.49,
    deeper=0.8,
    opening=36.5,
    deepening=1.21,
    step=0.64,
    another=0.42,
    launching=0.82,
    patience=0.98,
    ready=0.71,
    later=0.36,
)

TEAM = Taste(
    energy=0.49,
    diver=0.03,
    recruit=0.12,
    price=1.9,
    scarce=0.53,
    low=4.72,
    soon=8.09,
    rest=0.69,
    rival=-2.5,
    as_such=[1.99, 0.03, 0.09],
    a_unit=[0.21, 0.0, 1.07],
    a_flare=[0.61, 0.0, 0.38],
    first=[0.58, 0.08, 22.3],
    layer=4.44,
    gate=2.08,
    deeper=0.58,
    opening=20.8,
    deepening=1.38,
    step=0.78,
    another=0.32,
    launching=0.95,
    patience=0.83,
    ready=1.27,
    later=0.38,
)


def taste_for(mode: i64) -> Taste:
    return RIVALS if mode == COMPETITIVE else TEAM
