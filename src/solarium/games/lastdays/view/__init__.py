"""The picture and the words of Last Days."""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing, Traits
from solarium.engine.state import Event
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.view.narration import narrate
from solarium.games.lastdays.view.scene import make_scene
from solarium.games.lastdays.view.standing import standing, traits
from solarium.games.lastdays.view.terminal import render_text


class LastDaysView(View[LastDays]):
    def scene(self, state: LastDays, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: LastDays, action: int, after: LastDays, events: list[Event], seat: int) -> Narration:
        return narrate(before, action, after, events, seat)

    def standing(self, state: LastDays) -> Standing:
        return standing(state)

    def traits(self, state: LastDays) -> Traits:
        return traits(state)

    def render_text(self, state: LastDays, seat: int) -> str:
        return render_text(state, seat)
