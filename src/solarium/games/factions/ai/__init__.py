"""What bots know of Factions of Sol, made from the weights."""

from pathlib import Path

from solarium.engine.ai import Ai, Level, Numbers, Practice, Recipe, Tuning, read_numbers
from solarium.games.factions.ai.encoder import FactionsEncoder
from solarium.games.factions.ai.evaluator import FactionsEvaluator
from solarium.games.factions.ai.policy import FactionsPolicy
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.rules.state import Factions

FILE = Path(__file__).with_name("weights.toml")


def make_ai(numbers: Numbers) -> Ai[Factions]:
    weights = Weights(numbers)
    return Ai(
        evaluator=FactionsEvaluator(weights),
        policy=FactionsPolicy(weights),
        encoder=FactionsEncoder(),
        tuning=Tuning(turns=1, worlds=2),
        levels=(
            Level(slip=0.4, blur=0.04),
            Level(slip=0.2, blur=0.025),
            Level(),
            Level(simulations=60),
            Level(simulations=250),
        ),
        recipe=Recipe(FILE, make_ai, (Practice(level=Level(simulations=12)),)),
    )


AI = make_ai(read_numbers(FILE))
