"""Bare: a race with a die, written with nothing but rules, notation, clauses and a scene. All else is by default."""

from solarium.engine.game import Game
from solarium.engine.parts import Notation, View
from solarium.engine.scene import Scene
from tests.games_for_tests.bare.rules import Race, begin
from tests.games_for_tests.bare.view.scene import scene


class BareNotation(Notation[Race]):
    example = "roll"

    def action_text(self, state: Race, action: int) -> str:
        return "roll" if action == 0 else "wait"


class BareView(View[Race]):
    def scene(self, state: Race, seat: int | None) -> Scene:
        return scene(state, seat)


GAME = Game(
    slug="bare",
    title="Bare",
    players=(2, 3),
    blurb="Roll to twelve, but not beyond",
    minutes=1,
    weight="light",
    longest=200,
    begin=begin,
    notation=BareNotation(),
    view=BareView(),
)
