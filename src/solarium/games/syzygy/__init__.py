"""Syzygy, a game by Olaf Pieters: roll the planets of one field round each other until three of a colour line up."""

from solarium.engine.ai import Ai, Level, Tuning
from solarium.engine.game import Game
from solarium.games.syzygy.ai.encoder import SyzygyEncoder
from solarium.games.syzygy.ai.evaluator import SyzygyEvaluator
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.notation import SyzygyNotation
from solarium.games.syzygy.positions import SyzygyPositions
from solarium.games.syzygy.referee import SyzygyReferee
from solarium.games.syzygy.rules.options import ENDLESS, OPTIONS
from solarium.games.syzygy.rules.setup import begin
from solarium.games.syzygy.view import SyzygyView

GAME = Game(
    slug="syzygy",
    title="Syzygy",
    blurb="Roll planets into line",
    players=(2,),
    minutes=15,
    weight="light",
    longest=ENDLESS,
    draws=True,  # SYZ-36
    luck=False,
    begin=begin,
    options=OPTIONS,
    usual=("start", "starter"),
    ai=Ai(
        evaluator=SyzygyEvaluator(),
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
    ),
    notation=SyzygyNotation(),
    positions=SyzygyPositions(),
    referee=SyzygyReferee(),
    view=SyzygyView(),
)
