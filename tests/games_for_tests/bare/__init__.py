"""Bare: a race with a die, written with nothing but rules, notation, clauses and a scene. All else is by default."""

from pathlib import Path

from solarium.engine.clauses import Clauses
from solarium.engine.game import Game
from solarium.engine.parts import Notation, View
from solarium.engine.scene import Scene
from tests.games_for_tests.bare.rules import Race, begin
from tests.games_for_tests.bare.view.scene import scene

HERE = Path(__file__).parent


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
    version="1",
    players=(2, 3),
    folder=HERE,
    clauses=Clauses.load(HERE / "clauses.toml"),
    blurb="Roll to twelve, but not beyond",
    minutes=1,
    weight="light",
    longest=200,
    begin=begin,
    notation=BareNotation(),
    view=BareView(),
)
