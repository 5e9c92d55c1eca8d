"""What the game is, and the parts it is put together from. No logic here: each part has a room of its own.

Stub is a heap of stones: take one, two or three; whoever takes the last stone wins. Replace it room by room.
"""

from solarium.engine.ai import Ai
from solarium.engine.game import Game
from solarium.kit.stub.ai.evaluator import StubEvaluator
from solarium.kit.stub.data import MOST_STONES
from solarium.kit.stub.notation import StubNotation
from solarium.kit.stub.positions import StubPositions
from solarium.kit.stub.referee import StubReferee
from solarium.kit.stub.rules.options import OPTIONS
from solarium.kit.stub.rules.setup import begin
from solarium.kit.stub.view import StubView

GAME = Game(
    slug="stub",
    title="Stub",
    version="1",  # of the rules: records keep it, raise it when old records would replay differently
    blurb="Take the last stone",  # one line for the lobby
    players=(2,),
    minutes=2,
    weight="light",  # or medium, heavy
    longest=MOST_STONES,  # no game takes more actions than this
    hidden=False,  # whether seats see different things
    luck=False,  # whether chance may speak after the start
    begin=begin,
    options=OPTIONS,
    notation=StubNotation(),
    positions=StubPositions(),
    referee=StubReferee(),
    view=StubView(),
    ai=Ai(evaluator=StubEvaluator()),
)
