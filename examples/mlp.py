"""A small network in numpy: layers of tanh with a linear end, and Adam. Enough for the examples, fast on one core."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]


class Mlp:
    """Layers of the given sizes: `Mlp([112, 48, 1])` reads rows of 112 numbers and answers with one."""

    def __init__(self, sizes: list[int], seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Array] = []
        for before, after in pairwise(sizes):
            self.weights.append((rng.standard_normal((before, after)) / np.sqrt(before)).astype(np.float32))
            self.weights.append(np.zeros(after, np.float32))
        self.weights[-2] *= 0.1  # it begins without an opinion
        self.steps = 0
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]

    def layers(self, rows: Array) -> list[Array]:
        """What every layer says to these rows, the rows first."""
        found = [rows]
        last = len(self.weights) - 2
        for at in range(0, last + 1, 2):
            sums = found[-1] @ self.weights[at] + self.weights[at + 1]
            found.append(sums if at == last else np.tanh(sums))
        return found

    def __call__(self, rows: Array) -> Array:
        return self.layers(rows)[-1]

    def gradients(self, layers: list[Array], slope: Array) -> list[Array]:
        """The slope of the loss in every weight, from its slope in the answers."""
        found: list[Array] = []
        for at in range(len(self.weights) - 2, -1, -2):
            inputs = layers[at // 2]
            found = [inputs.T @ slope, slope.sum(0), *found]
            slope = (slope @ self.weights[at].T) * (1 - inputs * inputs)
        return found

    def learn(self, slopes: list[Array], rate: float) -> None:
        """One step of Adam."""
        self.steps += 1
        fade = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= np.float32(rate * fade) * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: Path) -> None:
        arrays: dict[str, Any] = {f"w{number}": weight for number, weight in enumerate(self.weights)}
        np.savez(path, **arrays)

    @staticmethod
    def load(path: Path) -> "Mlp":
        with np.load(path) as file:
            weights = [file[f"w{number}"] for number in range(len(file.files))]
        net = Mlp([len(weights[0]), *(len(bias) for bias in weights[1::2])])
        net.weights = weights
        return net
