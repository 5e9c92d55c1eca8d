"""Factions of Sol: ships between drifting planets, eight factions, hidden hands, trading. One to four players."""

from solarium.engine.ai import Ai, Level, Tuning
from solarium.engine.game import Game
from solarium.games.factions.ai.encoder import FactionsEncoder
from solarium.games.factions.ai.evaluator import FactionsEvaluator
from solarium.games.factions.ai.policy import FactionsPolicy
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.notation import FactionsNotation
from solarium.games.factions.positions import FactionsPositions
from solarium.games.factions.referee import FactionsReferee
from solarium.games.factions.rules.options import OPTIONS
from solarium.games.factions.rules.setup import begin, pin_pack
from solarium.games.factions.view import FactionsView

WEIGHTS = Weights()

GAME = Game(
    slug="factions",
    title="Factions of Sol",
    version="2",
    blurb="Ride drifting planets, trade, and bend one rule",
    players=(3, 1, 2, 4),
    minutes=100,
    weight="heavy",
    longest=300_000,  # 3 rounds of at most 60 turns for each of 4 seats, each turn at most about 400 actions
    hidden=True,
    begin=begin,
    options=OPTIONS,
    usual=("variant", "factions", "level", "trading"),
    friendly={"variant": "first-time"},
    pin=pin_pack,
    ai=Ai(
        evaluator=FactionsEvaluator(WEIGHTS),
        policy=FactionsPolicy(WEIGHTS),
        encoder=FactionsEncoder(),
        tuning=Tuning(turns=1, worlds=2),
        levels=(
            Level(slip=0.4, blur=0.04),
            Level(slip=0.2, blur=0.025),
            Level(),
            Level(simulations=60),
            Level(simulations=250),
        ),
    ),
    notation=FactionsNotation(),
    positions=FactionsPositions(),
    referee=FactionsReferee(),
    view=FactionsView(),
)
