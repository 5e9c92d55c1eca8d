"""Syzygy, a game by Olaf Pieters: roll the planets of one field round each other until three of a colour line up."""

from pathlib import Path

from solarium.engine.ai import Ai, Level, Tuning
from solarium.engine.clauses import Clauses
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

FOLDER = Path(__file__).parent

GAME = Game(
    slug="syzygy",
    title="Syzygy",
    version="1",
    players=(2,),
    folder=FOLDER,
    clauses=Clauses.load(FOLDER / "clauses.toml"),
    options=OPTIONS,
    blurb="Roll planets into line",
    minutes=15,
    weight="light",
    longest=ENDLESS,
    draws=True,  # SYZ-36
    luck=False,
    begin=begin,
    notation=SyzygyNotation(),
    positions=SyzygyPositions(),
    referee=SyzygyReferee(),
    view=SyzygyView(),
    ai=Ai(
        evaluator=SyzygyEvaluator(),
        solver=SyzygySolver(),
        encoder=SyzygyEncoder(),
        # Random play says little here; the estimate at once says more, and the solver decides between the upper levels.
        tuning=Tuning(rollout=0, exploration=0.7),
        levels=(
            Level(slip=0.6),
            Level(slip=0.2),
            Level(plies=1),
            Level(simulations=100, plies=3),
            Level(simulations=600, plies=5, nodes=100_000),
        ),
    ),
)
