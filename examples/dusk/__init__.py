"""Dusk: a small game of hidden cards and luck, for two to four. Light lanterns, outshine those of the others,
and look into a hand before you decide. The sample to copy for a game in which seats see different things.
"""

from examples.dusk.ai.evaluator import DuskEvaluator
from examples.dusk.data import LANTERNS, MOST_LOOKS
from examples.dusk.notation import DuskNotation
from examples.dusk.positions import DuskPositions
from examples.dusk.referee import DuskReferee
from examples.dusk.rules.options import OPTIONS
from examples.dusk.rules.setup import begin
from examples.dusk.view import DuskView
from solarium.engine.ai import Ai
from solarium.engine.game import Game

GAME = Game(
    slug="dusk",
    title="Dusk",
    blurb="Light five, outshine the rest",
    players=(2, 3, 4),
    minutes=5,
    weight="light",
    longest=4 * (LANTERNS + MOST_LOOKS),
    hidden=True,
    luck=True,
    begin=begin,
    options=OPTIONS,
    notation=DuskNotation(),
    positions=DuskPositions(),
    referee=DuskReferee(),
    view=DuskView(),
    ai=Ai(evaluator=DuskEvaluator()),
)
