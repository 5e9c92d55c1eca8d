"""The picture and the words of a position, put together from the files of this room.
Only `scene` must be there: the others have defaults that are made from it.
"""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event
from solarium.kit.stub.rules.state import StubState
from solarium.kit.stub.view.narration import narrate
from solarium.kit.stub.view.scene import make_scene
from solarium.kit.stub.view.standing import make_standing
from solarium.kit.stub.view.terminal import render


class StubView(View[StubState]):
    def scene(self, state: StubState, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: StubState, action: int, after: StubState, events: list[Event], seat: int) -> Narration:
        return narrate(before, action)

    def standing(self, state: StubState) -> Standing:
        return make_standing(state)

    def render_text(self, state: StubState, seat: int) -> str:
        return render(state)
