"""Factions of Sol: ships between drifting planets, eight factions, hidden hands, trading. One to four players."""

from solarium.engine.game import Game
from solarium.games.factions.ai import AI
from solarium.games.factions.notation import FactionsNotation
from solarium.games.factions.positions import FactionsPositions
from solarium.games.factions.referee import FactionsReferee
from solarium.games.factions.rules.options import OPTIONS
from solarium.games.factions.rules.setup import begin, pin_pack
from solarium.games.factions.view import FactionsView

GAME = Game(
    slug="factions",
    title="Factions of Sol",
    version="2",
    blurb="Ride drifting planets, trade, and bend one rule",
    players=(3, 1, 2, 4),
    minutes=100,
    weight="heavy",
    longest=300_000,  # 3 rounds of at most 60 turns for each of 4 seats, each turn at most about 400 actions
    hidden=True,
    begin=begin,
    options=OPTIONS,
    usual=("variant", "factions", "level", "trading"),
    friendly={"variant": "first-time"},
    pin=pin_pack,
    ai=AI,
    notation=FactionsNotation(),
    positions=FactionsPositions(),
    referee=FactionsReferee(),
    view=FactionsView(),
)
