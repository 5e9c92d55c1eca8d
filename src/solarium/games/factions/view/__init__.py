"""The picture and the words of a position."""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing, Traits
from solarium.engine.state import Event
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.view.narration import narrate
from solarium.games.factions.view.scene import make_scene
from solarium.games.factions.view.standing import standing, traits
from solarium.games.factions.view.terminal import render_text


class FactionsView(View[Factions]):
    def scene(self, state: Factions, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: Factions, action: int, after: Factions, events: list[Event], seat: int) -> Narration:
        return narrate(before, action, after, events, seat)

    def standing(self, state: Factions) -> Standing:
        return standing(state)

    def traits(self, state: Factions) -> Traits:
        return traits(state)

    def render_text(self, state: Factions, seat: int) -> str:
        return render_text(state, seat)
