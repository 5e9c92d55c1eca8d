"""Sol (David Mines, 2011): suns anywhere, planets at suns, moons at planets; majorities run upwards."""

from solarium.engine.game import Game
from solarium.games.sol.ai import AI
from solarium.games.sol.notation import SolNotation
from solarium.games.sol.positions import SolPositions
from solarium.games.sol.referee import SolReferee
from solarium.games.sol.rules.options import OPTIONS
from solarium.games.sol.rules.series import following
from solarium.games.sol.rules.setup import begin
from solarium.games.sol.view import SolView

GAME = Game(
    slug="sol",
    title="Sol",
    blurb="Small moons turn great suns",
    players=(2,),
    minutes=30,
    weight="medium",
    # 56 tiles, each with an `end` or a hole after it, and with lone black holes fewer than 56 passes asked for.
    longest=168,
    luck=False,  # only the start asks chance
    begin=begin,
    following=following,
    options=OPTIONS,
    usual=("start", "boosters", "handicap", "galaxy"),
    ai=AI,
    notation=SolNotation(),
    positions=SolPositions(),
    referee=SolReferee(),
    view=SolView(),
)
