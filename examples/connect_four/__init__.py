"""Connect four: a whole game without luck and secrets, and the yardstick of speed."""

from pathlib import Path

from examples.connect_four.ai.encoder import ConnectFourEncoder
from examples.connect_four.ai.evaluator import ConnectFourEvaluator
from examples.connect_four.data import COLUMNS, ROWS
from examples.connect_four.notation import ConnectFourNotation
from examples.connect_four.positions import ConnectFourPositions
from examples.connect_four.referee import ConnectFourReferee
from examples.connect_four.rules.options import OPTIONS
from examples.connect_four.rules.setup import begin
from examples.connect_four.view import ConnectFourView
from solarium.engine.ai import Ai
from solarium.engine.clauses import Clauses
from solarium.engine.game import Game

FOLDER = Path(__file__).parent

GAME = Game(
    slug="connect_four",
    title="Connect four",
    version="1",
    players=(2,),
    folder=FOLDER,
    clauses=Clauses.load(FOLDER / "clauses.toml"),
    blurb="Four in a row",
    minutes=5,
    weight="light",
    longest=COLUMNS * ROWS,
    draws=True,
    luck=False,
    options=OPTIONS,
    begin=begin,
    notation=ConnectFourNotation(),
    positions=ConnectFourPositions(),
    referee=ConnectFourReferee(),
    view=ConnectFourView(),
    ai=Ai(evaluator=ConnectFourEvaluator(), encoder=ConnectFourEncoder()),
)
