"""The picture and the words of connect four."""

from examples.connect_four.rules.state import ConnectFour
from examples.connect_four.view.narration import narrate
from examples.connect_four.view.scene import make_scene
from examples.connect_four.view.standing import make_standing
from examples.connect_four.view.terminal import render
from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event


class ConnectFourView(View[ConnectFour]):
    def scene(self, state: ConnectFour, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(
        self, before: ConnectFour, action: int, after: ConnectFour, events: list[Event], seat: int
    ) -> Narration:
        return narrate(before, action)

    def standing(self, state: ConnectFour) -> Standing:
        return make_standing(state)

    def render_text(self, state: ConnectFour, seat: int) -> str:
        return render(state)
