"""Solani: draft stars and branches, build a night sky, light exactly as many nodes as there are stars."""

from solarium.engine.game import Game
from solarium.games.solani.ai import AI
from solarium.games.solani.data.pieces import ROUNDS
from solarium.games.solani.notation import SolaniNotation
from solarium.games.solani.positions import SolaniPositions
from solarium.games.solani.referee import SolaniReferee
from solarium.games.solani.rules.options import OPTIONS
from solarium.games.solani.rules.premove import premove
from solarium.games.solani.rules.setup import begin
from solarium.games.solani.view import SolaniView

GAME = Game(
    slug="solani",
    title="Solani",
    blurb="Draft stars and branches; light every star exactly",
    players=(2, 1, 3, 4),
    minutes=15,
    weight="medium",
    # 12 rounds: two picks, a trade, two placements or a discard, the end; and four features of three actions each.
    longest=4 * (ROUNDS * 6 + 4 * 3),
    hidden=True,
    begin=begin,
    options=OPTIONS,
    usual=("first_game", "level", "bonus", "placement"),
    friendly={"first_game": True},
    ai=AI,
    notation=SolaniNotation(),
    positions=SolaniPositions(),
    referee=SolaniReferee(),
    view=SolaniView(),
    premove=premove,
)
