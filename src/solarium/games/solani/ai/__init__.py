"""What bots know of Solani, made from the weights."""

from pathlib import Path

from solarium.engine.ai import Ai, Level, Numbers, Practice, Recipe, Tuning, read_numbers
from solarium.games.solani.ai.encoder import SolaniEncoder
from solarium.games.solani.ai.evaluator import SolaniEvaluator
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.rules.state import Solani

FILE = Path(__file__).with_name("weights.toml")


def make_ai(numbers: Numbers) -> Ai[Solani]:
    return Ai(
        evaluator=SolaniEvaluator(Weights(numbers)),
        tuning=Tuning(rollout=0, exploration=0.2, widen=0.7, worlds=1),
        levels=(
            Level(slip=0.5, blur=0.06),
            Level(slip=0.2, blur=0.06),
            Level(simulations=40),
            Level(simulations=250),
            Level(simulations=8000),
        ),
        encoder=SolaniEncoder(),
        recipe=Recipe(FILE, make_ai, (Practice(level=Level(slip=0.1, blur=0.06, simulations=60)),)),
    )


AI = make_ai(read_numbers(FILE))
