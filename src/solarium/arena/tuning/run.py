"""A run of fitting: step by step, every one written down, so that a run that was broken off is taken up again.

`results` moves the weights to where estimates come nearest to what became of their games (Levenberg and Marquardt).
`play` nudges all of them at once, plays one nudge against its opposite, and follows the winner (simultaneous
perturbation).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from random import Random

import msgspec
import numpy as np
from msgspec import Struct

from solarium.arena.places import Place
from solarium.arena.tuning.numbers import flatten, part_of, replaced, rewrite
from solarium.arena.tuning.practice import Sums, compare, learn
from solarium.engine.ai import Numbers, Practice, read_numbers
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame

JOBS = 16  # into which the games of a step are cut
NUDGE = 0.12  # of a weight, to either side
LEAST = 0.02  # and of one near 0
GAIN = 2.5  # how far a step follows a clear win, in nudges
SETTLING = 20.0  # steps until the gain begins to fall
SLOPE_STEP = 0.02  # of a weight, to see how it moves estimates
DAMPING = 0.01  # of the first step towards the results


class Method(Enum):
    RESULTS = "results"
    PLAY = "play"


class Spec(Struct, frozen=True):
    """What is asked for. Equal specs give equal weights, wherever they are worked out."""

    game: str
    version: str
    part: str
    method: str
    steps: int
    games: int  # of each step
    seed: int
    start: dict[str, float]


class Step(Struct, frozen=True):
    """What a step found with these weights: the mean error of estimates, or by how much the nudge won."""

    values: list[float]
    found: float
    sums: Sums | None = None


def practices(game: AnyGame, part: str) -> list[Practice]:
    recipe = game.ai.recipe
    found = [practice for practice in recipe.practice if practice.part == part] if recipe else []
    if not found:
        raise UsageError(f"{game.title} has no tables to fit {f'part {part!r} of ' if part else ''}its weights at")
    return found


def new_spec(game: AnyGame, part: str, method: Method, steps: int, games: int, seed: int) -> Spec:
    recipe = game.ai.recipe
    start = flatten(read_numbers(recipe.file), part) if recipe else {}
    return Spec(game.slug, game.version, part, method.value, steps, games, seed, start)


class Run:
    """The steps of a run so far, in a folder of their own."""

    def __init__(self, game: AnyGame, spec: Spec, folder: Path) -> None:
        self.game = game
        self.spec = spec
        self.tables = practices(game, spec.part)
        if game.ai.recipe is None:
            raise UsageError(f"{game.title} names no weights that could be fitted")
        self.file = game.ai.recipe.file
        self.numbers = read_numbers(self.file)
        part_of(self.numbers, spec.part)
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        asked, wanted = folder / "tune.json", msgspec.json.encode(spec)
        if not asked.exists():
            asked.write_bytes(wanted)
        elif asked.read_bytes() != wanted:
            raise UsageError(f"{folder} holds another run; choose another folder, or ask for the same")
        self.steps = list(self._read())

    def _read(self) -> Iterator[Step]:
        path = self.folder / "steps.jsonl"
        for line in path.read_bytes().splitlines(keepends=True) if path.exists() else []:
            if line.endswith(b"\n"):  # one that was cut off is done again
                yield msgspec.json.decode(line, type=Step)

    def play(self, place: Place, progress: Callable[[Step], None] | None = None) -> None:
        """Do the steps that are missing."""
        (self.folder / "steps.jsonl").write_bytes(b"".join(msgspec.json.encode(step) + b"\n" for step in self.steps))
        take = self.by_results if self.spec.method == Method.RESULTS.value else self.by_play
        while len(self.steps) < self.spec.steps:
            step = take(place, len(self.steps))
            with (self.folder / "steps.jsonl").open("ab") as file:
                file.write(msgspec.json.encode(step) + b"\n")
            self.steps.append(step)
            if progress:
                progress(step)

    def seeds(self, number: int) -> list[range]:
        """Of the games of a step, in as many pieces as there are jobs."""
        first = (self.spec.seed * 1_000 + number) * 1_000_000
        size = -(-self.spec.games // JOBS)
        return [range(first + at, first + min(at + size, self.spec.games)) for at in range(0, self.spec.games, size)]

    def numbers_at(self, values: Sequence[float]) -> Numbers:
        return replaced(self.numbers, self.spec.part, values)

    def result(self) -> dict[str, float]:
        """The weights that the run has come to."""
        if self.spec.method == Method.RESULTS.value:
            values = min(self.steps, key=lambda step: step.found).values
        else:  # the mean of the later half: single steps sway
            later = self.steps[len(self.steps) // 2 :]
            values = np.mean([step.values for step in later], axis=0).tolist()
        return dict(zip(self.spec.start, values, strict=True))

    # Results

    def by_results(self, place: Place, number: int) -> Step:
        """On from the best values so far, the more carefully the less the last steps have brought."""
        values = list(self.spec.start.values())
        if self.steps:
            best, damping = self.steps[0], DAMPING
            for step in self.steps[1:]:
                best, damping = (step, damping / 3) if step.found < best.found else (best, damping * 6)
            assert best.sums is not None
            curves = np.array(best.sums.curves)
            held = np.diag(damping * np.diag(curves) + 1e-9 * np.trace(curves) + 1e-12)
            values = (np.array(best.values) + np.linalg.solve(curves + held, best.sums.slopes)).tolist()
        sums = self.learn_at(place, values)
        return Step(values, sums.loss / max(sums.positions, 1), sums)

    def learn_at(self, place: Place, values: list[float]) -> Sums:
        """What all games say of these values. Every step learns from the same games."""
        steps = [SLOPE_STEP * max(abs(value), LEAST) for value in values]
        moved = [self.numbers_at([*values[:at], values[at] + step, *values[at + 1 :]]) for at, step in enumerate(steps)]
        jobs = (
            (f"{table}.{piece}", (self.game, practice, self.numbers_at(values), moved, steps, seeds))
            for table, practice in enumerate(self.tables)
            for piece, seeds in enumerate(self.seeds(0))
        )
        return add_up(found for _, found in place.run(learn, jobs))

    # Play

    def by_play(self, place: Place, number: int) -> Step:
        values = np.array(self.steps[-1].values if self.steps else list(self.spec.start.values()))
        sizes = np.maximum(np.abs(np.array(list(self.spec.start.values()))), LEAST) * NUDGE
        lots = Random(self.spec.seed * 1_000_003 + number)
        nudge = sizes * np.array([lots.choice((-1, 1)) for _ in values])
        one, other = self.numbers_at((values + nudge).tolist()), self.numbers_at((values - nudge).tolist())
        practice = self.tables[number % len(self.tables)]
        jobs = (
            (str(piece), (self.game, practice, one, other, seeds)) for piece, seeds in enumerate(self.seeds(number))
        )
        leads = dict(place.run(compare, jobs))
        lead = sum(leads[name] for name in sorted(leads)) / len(leads)
        gain = GAIN * (SETTLING / (SETTLING + number)) ** 0.6
        return Step((values + gain * lead * nudge).tolist(), lead)


def add_up(found: Iterable[Sums]) -> Sums:
    every = sorted(found, key=lambda sums: (sums.loss, sums.positions))  # whatever order they came in: the same sum
    return Sums(
        sum(sums.positions for sums in every),
        sum(sums.loss for sums in every),
        np.sum([sums.slopes for sums in every], axis=0).tolist(),
        np.sum([sums.curves for sums in every], axis=0).tolist(),
    )


def save(run: Run, target: Path, command: str, day: str) -> None:
    """Write the weights with what they came from."""
    games = run.spec.games * len(run.tables) if run.spec.method == Method.RESULTS.value else run.spec.games
    learnt = sum(step.sums.positions for step in run.steps[:1] if step.sums)
    data = f"{games:,} games" + (f", {learnt:,} positions" if learnt else f" in each of {run.spec.steps:,} steps")
    rewrite(run.file, target, run.spec.part, run.result(), f"by `{command}`, {day}: {data}.")
