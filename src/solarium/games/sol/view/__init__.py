"""The picture and the words of Sol. SOL-3: everything is open, so every seat is told the same."""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event
from solarium.games.sol.rules.state import Sol
from solarium.games.sol.view import narration, terminal
from solarium.games.sol.view.scene import make_scene
from solarium.games.sol.view.standing import standing


class SolView(View[Sol]):
    def scene(self, state: Sol, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: Sol, action: int, after: Sol, events: list[Event], seat: int) -> Narration:
        return narration.narrate(before, action, after, events)

    def narrate_start(self, state: Sol, seat: int) -> Narration:
        return narration.narrate_start(state)

    def standing(self, state: Sol) -> Standing:
        return standing(state)

    def render_text(self, state: Sol, seat: int) -> str:
        return terminal.render_text(state)
