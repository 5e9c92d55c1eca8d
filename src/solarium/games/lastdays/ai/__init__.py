"""What bots know of Last Days, made from the weights."""

from pathlib import Path

from solarium.engine.ai import Ai, Level, Numbers, Practice, Recipe, Tuning, read_numbers
from solarium.games.lastdays.ai.encoder import LastDaysEncoder
from solarium.games.lastdays.ai.evaluator import LastDaysEvaluator
from solarium.games.lastdays.ai.policy import LastDaysPolicy
from solarium.games.lastdays.ai.weights import WeightSets
from solarium.games.lastdays.rules.state import LastDays

FILE = Path(__file__).with_name("weights.toml")
POLICY_ALONE = Level(simulations=1)


def make_ai(numbers: Numbers) -> Ai[LastDays]:
    weights = WeightSets(numbers)
    return Ai(
        evaluator=LastDaysEvaluator(weights),
        policy=LastDaysPolicy(weights),
        encoder=LastDaysEncoder(),
        tuning=Tuning(turns=60, doubt=1.5, worlds=2),
        levels=(  # the first three play by the policy: one simulation is spent on it alone
            Level(slip=0.4, blur=0.02, simulations=1),
            Level(slip=0.2, blur=0.02, simulations=1),
            Level(slip=0.05, blur=0.02, simulations=1),
            Level(simulations=80),
            Level(simulations=240),
        ),
        recipe=Recipe(
            FILE,
            make_ai,
            (
                Practice("rivals", 2, level=POLICY_ALONE),
                Practice("team", 2, {"mode": "coop"}, POLICY_ALONE, team=True),
            ),
        ),
    )


AI = make_ai(read_numbers(FILE))
