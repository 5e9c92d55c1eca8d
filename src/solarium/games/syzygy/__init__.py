"""Syzygy, a game by Olaf Pieters: roll the planets of one field round each other until three of a colour line up."""

from solarium.engine.game import Game
from solarium.games.syzygy.ai import AI
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
    ai=AI,
    notation=SyzygyNotation(),
    positions=SyzygyPositions(),
    referee=SyzygyReferee(),
    view=SyzygyView(),
)
