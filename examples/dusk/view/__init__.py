"""The picture and the words of Dusk: everything is made for one seat, from what that seat knows."""

from examples.dusk.rules.state import DuskState
from examples.dusk.view.narration import narrate
from examples.dusk.view.scene import make_scene
from examples.dusk.view.standing import make_standing
from examples.dusk.view.terminal import render
from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event


class DuskView(View[DuskState]):
    def scene(self, state: DuskState, seat: int | None) -> Scene:
        return make_scene(state, -1 if seat is None else seat)

    def narrate(self, before: DuskState, action: int, after: DuskState, events: list[Event], seat: int) -> Narration:
        return narrate(before, action, events, seat)

    def standing(self, state: DuskState) -> Standing:
        return make_standing(state)

    def render_text(self, state: DuskState, seat: int) -> str:
        return render(state, seat)
