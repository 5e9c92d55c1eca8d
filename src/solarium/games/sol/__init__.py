"""Sol (David Mines, 2011): suns anywhere, planets at suns, moons at planets; majorities run upwards."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from solarium.engine.ai import Insight
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data, LegacyGame, Tuning
from solarium.engine.options import Values
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event, State
from solarium.games.sol import notation, position, scene, sketch, why, words
from solarium.games.sol.insight import insight
from solarium.games.sol.layout import END
from solarium.games.sol.options import OPTIONS, begin
from solarium.games.sol.rules import SolState


class SolGame(LegacyGame):
    slug = "sol"
    title = "Sol"
    version = "1"
    players = (2,)
    options = OPTIONS
    folder = Path(__file__).parent
    clauses = Clauses.load(folder / "clauses.toml")
    blurb = "Small moons turn great suns"
    minutes = 30
    weight = "medium"
    example = "S4@8,8"
    # 56 tiles, each with an `end` or a hole after it, and with lone black holes fewer than 56 passes asked for.
    longest = 168
    luck = False  # only the start asks chance
    tuning = Tuning(rollout=0, exploration=0.1, widen=1.0)

    def begin(self, players: int, options: Values, chance: Chance) -> SolState:
        return begin(options, chance)

    def set_up(self, data: Mapping[str, Any]) -> SolState:
        return position.read_position(data)

    def dump(self, state: State) -> Data:
        return position.write_position(cast(SolState, state))

    def load(self, data: Mapping[str, Any]) -> SolState:
        return position.read_position(data)

    def action_text(self, state: State, action: int) -> str:
        return notation.action_text(action)

    def parse(self, state: State, text: str) -> int:
        text = text.strip()
        refusal = self.explain(state, text)
        if refusal is not None:
            raise Refused(refusal)
        lay = notation.read_lay(text)
        if lay is not None:
            return notation.lay_action(*lay)
        if text == notation.END_TEXT:
            return END
        raise Refused(not_a_move(text, self.example))  # a touched stack, say: allowed, but no whole move

    def explain(self, state: State, text: str) -> Refusal | None:
        try:
            fault = why.why(cast(SolState, state), text)
        except why.NotOurs:
            return not_a_move(text, self.example)
        return None if fault is None else self.refuse(fault.clause, fault.message, fault.because)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        return Narration(tuple(words.story(cast(SolState, before), action, cast(SolState, after), events)))

    def tell_start(self, state: State, seat: int) -> Narration:
        return Narration((words.starting(cast(SolState, state)),))

    def sketch(self, state: State, seat: int) -> str:
        return sketch.sketch(cast(SolState, state))

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene.scene(cast(SolState, state), seat)

    def standing(self, state: State) -> Standing:
        return words.standing(cast(SolState, state))

    def insight(self, state: State, seat: int) -> Insight:
        return insight(cast(SolState, state), seat)


GAME = SolGame()
