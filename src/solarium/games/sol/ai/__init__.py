"""What bots know of Sol, made from the weights."""

from pathlib import Path

from solarium.engine.ai import Ai, Numbers, Recipe, Tuning, read_numbers
from solarium.games.sol.ai.encoder import SolEncoder
from solarium.games.sol.ai.evaluator import SolEvaluator
from solarium.games.sol.ai.weights import Weights
from solarium.games.sol.rules.state import Sol

FILE = Path(__file__).with_name("weights.toml")


def make_ai(numbers: Numbers) -> Ai[Sol]:
    return Ai(
        evaluator=SolEvaluator(Weights(numbers)),
        tuning=Tuning(rollout=0, exploration=0.1, widen=1.0),
        encoder=SolEncoder(),
        recipe=Recipe(FILE, make_ai),
    )


AI = make_ai(read_numbers(FILE))
