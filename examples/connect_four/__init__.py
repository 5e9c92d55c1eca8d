"""Connect four: a whole game without luck and secrets, and the yardstick of speed."""

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
from solarium.engine.game import Game

GAME = Game(
    slug="connect_four",
    title="Connect four",
    blurb="Four in a row",
    players=(2,),
    minutes=5,
    weight="light",
    longest=COLUMNS * ROWS,
    draws=True,
    luck=False,
    begin=begin,
    options=OPTIONS,
    notation=ConnectFourNotation(),
    positions=ConnectFourPositions(),
    referee=ConnectFourReferee(),
    view=ConnectFourView(),
    ai=Ai(evaluator=ConnectFourEvaluator(), encoder=ConnectFourEncoder()),
)
