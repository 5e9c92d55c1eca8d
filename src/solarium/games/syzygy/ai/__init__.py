"""What bots know of Syzygy, made from the weights."""

from pathlib import Path

from solarium.engine.ai import Ai, Level, Numbers, Practice, Recipe, Tuning, read_numbers
from solarium.games.syzygy.ai.encoder import SyzygyEncoder
from solarium.games.syzygy.ai.evaluator import SyzygyEvaluator
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.ai.weights import Weights
from solarium.games.syzygy.rules.state import Syzygy

FILE = Path(__file__).with_name("weights.toml")


def make_ai(numbers: Numbers) -> Ai[Syzygy]:
    return Ai(
        evaluator=SyzygyEvaluator(Weights(numbers)),
        solver=SyzygySolver(),
        encoder=SyzygyEncoder(),
        # Random play says little here; the estimate at once says more, and the solver decides between the upper levels.
        tuning=Tuning(rollout=0, exploration=0.7),
        levels=(
            Level(slip=0.6, blur=0.5),
            Level(slip=0.3, blur=0.4),
            Level(plies=1),
            Level(simulations=100, plies=3),
            Level(simulations=600, plies=5, nodes=100_000),
        ),
        recipe=Recipe(FILE, make_ai, (Practice(level=Level(slip=0.2, blur=0.2)),)),
    )


AI = make_ai(read_numbers(FILE))
