# compiled
"""The numbers by which a position is judged, in points: those of energy found by matches, the others set by hand."""


class Weights:
    """What things are worth; an evaluator is made with one, so that a study may try others."""

    def __init__(self) -> None:
        self.scale = 30.0  # points that make a lead half sure
        # Stock
        self.energy = 0.18  # one energy while turns are left
        self.energy_last = 0.10  # the same in the last round
        self.energy_kept = 0.16  # one energy of a seat that has passed and flies again next round
        self.resource = 0.62
        self.explorer = 0.95
        self.tech = 0.7  # for each round to come
        # Hopes
        self.machine = 0.35  # share of a machine's points that its filled slots count
        self.machine_end = 0.55  # and how much more when it is nearly full
        self.exoplanet = 0.4
        self.exoplanet_end = 0.45
        self.objective = 0.2  # share of an objective's points before anything is done for it
        self.objective_end = 0.35  # and how much more when it is nearly fulfilled
        self.objective_held = 0.65  # fulfilled now, but counted at the end of the round
        self.hidden = 1.5  # an objective in somebody else's hand
        # Plans
        self.later = 0.85  # share of a plan for the next turn
        self.rival = 0.25  # share of a rival's plans that is taken from the own prospects
        self.home = 1.5  # being able to reach Mercury in this round
        self.safe = 2.0  # being able to reach it over a swept board, for each round to come
        self.charge = 0.8  # share of the energy of a charge
        self.mine = 0.7  # share of the resources of a tile
        self.earth = 1.8
        self.mars = 0.5  # for each upgrade
        self.jupiter = 1.9
        self.saturn = 2.0
        self.uranus = 1.6
        self.neptune = 2.2
