"""Connect four against the contract: the yardstick of speed, and the proof that a game is one folder."""

from pathlib import Path

from benchmarks.connect_four.ai.evaluator import ConnectFourEvaluator
from benchmarks.connect_four.notation import ConnectFourNotation
from benchmarks.connect_four.positions import ConnectFourPositions
from benchmarks.connect_four.referee import ConnectFourReferee
from benchmarks.connect_four.rules.state import COLUMNS, ROWS, begin
from benchmarks.connect_four.view import ConnectFourView
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
    begin=begin,
    notation=ConnectFourNotation(),
    positions=ConnectFourPositions(),
    referee=ConnectFourReferee(),
    view=ConnectFourView(),
    ai=Ai(evaluator=ConnectFourEvaluator()),
)
