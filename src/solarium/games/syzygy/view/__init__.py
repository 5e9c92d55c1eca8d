"""The picture and the words of Syzygy."""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event
from solarium.games.syzygy.rules.state import Syzygy
from solarium.games.syzygy.view import narration, terminal
from solarium.games.syzygy.view.scene import make_scene
from solarium.games.syzygy.view.standing import standing


class SyzygyView(View[Syzygy]):
    def scene(self, state: Syzygy, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: Syzygy, action: int, after: Syzygy, events: list[Event], seat: int) -> Narration:
        return narration.narrate(before, action, after, events)

    def narrate_start(self, state: Syzygy, seat: int) -> Narration:
        return narration.narrate_start(state)

    def standing(self, state: Syzygy) -> Standing:
        return standing(state)

    def render_text(self, state: Syzygy, seat: int) -> str:
        return terminal.render_text(state)
