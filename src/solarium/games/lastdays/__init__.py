"""Sol: Last Days of a Star, a game by Ryan and Sean Spangler (2017)."""

from solarium.engine.game import Game
from solarium.games.lastdays.ai import AI
from solarium.games.lastdays.notation import LastDaysNotation
from solarium.games.lastdays.positions import LastDaysPositions
from solarium.games.lastdays.referee import LastDaysReferee
from solarium.games.lastdays.rules.options import OPTIONS
from solarium.games.lastdays.rules.setup import begin
from solarium.games.lastdays.view import LastDaysView

GAME = Game(
    slug="lastdays",
    title="Sol: Last Days of a Star",
    blurb="Dive into a dying star and flee on what you can carry",
    players=(1, 2, 3, 4, 5),
    minutes=60,
    weight="heavy",
    # With the stall guard at most 14 rounds pass for each of at most 96 cards (LDS-135); no turn of five seats takes
    # more than 120 decisions. Without the guard there is no bound.
    longest=96 * 14 * 5 * 120,
    hidden=True,
    begin=begin,
    options=OPTIONS,
    usual=("mode", "effects", "goal", "vestigial"),
    ai=AI,
    notation=LastDaysNotation(),
    positions=LastDaysPositions(),
    referee=LastDaysReferee(),
    view=LastDaysView(),
)
