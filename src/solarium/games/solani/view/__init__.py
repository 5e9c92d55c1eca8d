"""The picture and the words of Solani."""

from solarium.engine.parts import View
from solarium.engine.scene import Narration, Scene, Standing, Traits
from solarium.engine.state import Event
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.view import narration, terminal
from solarium.games.solani.view.scene import make_scene
from solarium.games.solani.view.standing import standing, traits


class SolaniView(View[Solani]):
    def scene(self, state: Solani, seat: int | None) -> Scene:
        return make_scene(state, seat)

    def narrate(self, before: Solani, action: int, after: Solani, events: list[Event], seat: int) -> Narration:
        return narration.narrate(before, action, after, events, seat)

    def narrate_start(self, state: Solani, seat: int) -> Narration:
        return narration.narrate_start(state)

    def standing(self, state: Solani) -> Standing:
        return standing(state)

    def traits(self, state: Solani) -> Traits:
        return traits(state)

    def render_text(self, state: Solani, seat: int) -> str:
        return terminal.render_text(state, seat)
