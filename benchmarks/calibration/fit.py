"""Two numbers that turn what is expected into what happens, and how far predictions are from results."""

from collections.abc import Sequence
from math import log, sqrt

from msgspec import Struct

from benchmarks.calibration.samples import Sample
from solarium.bots.chances import Curve, logistic

ROUNDS = 60  # of Newton's method; a handful is enough
BINS = 10


class Bin(Struct, frozen=True):
    """The samples whose prediction lies in a tenth of the scale."""

    predicted: float  # on average
    happened: float
    samples: int

    @property
    def error(self) -> float:
        """The standard error of what happened."""
        return sqrt(max(self.happened * (1 - self.happened), 0.01) / self.samples)


def fit(plain: Curve, samples: Sequence[Sample], games: int) -> Curve:
    """The slope and the shift of the log odds that make the results likeliest."""
    rows = [(plain.strain(one.value), one.won) for one in samples if not one.proven]
    slope, shift = 1.0, 0.0
    for _ in range(ROUNDS):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for strain, won in rows:
            chance = logistic(shift + slope * strain)
            weight = chance * (1 - chance)
            g0 += won - chance
            g1 += (won - chance) * strain
            h00 += weight
            h01 += weight * strain
            h11 += weight * strain * strain
        scale = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / scale
        slope += (h00 * g1 - h01 * g0) / scale
    if slope <= 0:
        raise SystemExit("more is not better: what is expected says nothing about what happens")
    return Curve(plain.players, plain.together, plain.floor, round(slope, 3), round(shift, 3), games)


def predictions(curve: Curve, samples: Sequence[Sample]) -> list[float]:
    return [float(one.value > 0) if one.proven else curve.chance(one.value) for one in samples]


def bins(predicted: Sequence[float], samples: Sequence[Sample]) -> list[Bin]:
    """By tenths of the scale, those that have samples."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, one in zip(predicted, samples, strict=True):
        rows[min(BINS - 1, int(chance * BINS))].append((chance, one.won))
    return [
        Bin(sum(chance for chance, _ in row) / len(row), sum(won for _, won in row) / len(row), len(row))
        for row in rows
        if row
    ]


def distance(found: Sequence[Bin]) -> float:
    """How far predictions are from results, on average over the samples: the expected calibration error."""
    total = sum(one.samples for one in found)
    return sum(one.samples * abs(one.predicted - one.happened) for one in found) / total


def surprise(predicted: Sequence[float], samples: Sequence[Sample]) -> float:
    """The mean log loss: 0.693 is what knowing nothing between two gives."""
    safe = [min(0.999, max(0.001, chance)) for chance in predicted]
    losses = [
        -(one.won * log(chance) + (1 - one.won) * log(1 - chance)) for chance, one in zip(safe, samples, strict=True)
    ]
    return sum(losses) / len(losses)
