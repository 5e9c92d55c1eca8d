"""Sol: Last Days of a Star, a game by Ryan and Sean Spangler (2017)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solarium.engine.ai import Insight, Level
from solarium.engine.chance import Chance
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.game import not_a_move
from solarium.engine.legacy import Data, LegacyGame, Tuning
from solarium.engine.options import Values
from solarium.engine.scene import Narration, Scene, Standing
from solarium.engine.state import Event, State
from solarium.games.lastdays import insight, notation, position, scene, sketch, story, why
from solarium.games.lastdays.options import OPTIONS
from solarium.games.lastdays.result import standing
from solarium.games.lastdays.setup import begin_game
from solarium.games.lastdays.state import LastDays

FOLDER = Path(__file__).parent


def last_days(state: State) -> LastDays:
    assert isinstance(state, LastDays)
    return state


class LastDaysGame(LegacyGame):
    slug = "lastdays"
    title = "Sol: Last Days of a Star"
    version = "1"
    players = (1, 2, 3, 4, 5)
    options = OPTIONS
    clauses = Clauses.load(FOLDER / "clauses.toml")
    folder = FOLDER
    blurb = "Dive into a dying star and flee on what you can carry"
    minutes = 60
    weight = "heavy"
    example = why.EXAMPLE
    # With the stall guard at most 14 rounds pass for each of at most 96 cards (LDS-135); no turn of five seats takes
    # more than 120 decisions. Without the guard there is no bound.
    longest = 96 * 14 * 5 * 120
    hidden = True
    luck = True
    tuning = Tuning(
        turns=60,
        doubt=1.5,
        worlds=2,
        levels=(  # the first three play by habit: one simulation is spent on it alone
            Level(slip=0.5, simulations=1),
            Level(slip=0.2, simulations=1),
            Level(slip=0.05, simulations=1),
            Level(simulations=80),
            Level(simulations=240),
        ),
    )

    def begin(self, players: int, options: Values, chance: Chance) -> LastDays:
        return begin_game(players, options, chance)

    def set_up(self, data: Mapping[str, Any]) -> LastDays:
        return position.set_up(data)

    def dump(self, state: State) -> Data:
        return position.dump(last_days(state))

    def load(self, data: Mapping[str, Any]) -> LastDays:
        return position.load(data)

    def action_text(self, state: State, action: int) -> str:
        return notation.action_text(last_days(state), action)

    def parse(self, state: State, text: str) -> int:
        action = notation.read_action(last_days(state), text.strip())
        if action is not None and action in state.legal_actions():
            return action
        raise Refused(self.explain(state, text) or not_a_move(text, self.example))

    def explain(self, state: State, text: str) -> Refusal | None:
        return why.explain(last_days(state), text, self.clauses)

    def tell(self, before: State, action: int, after: State, events: list[Event], seat: int) -> Narration:
        return story.tell(last_days(before), action, last_days(after), events, seat)

    def sketch(self, state: State, seat: int) -> str:
        return sketch.sketch(last_days(state), seat)

    def scene(self, state: State, seat: int | None) -> Scene:
        return scene.make_scene(last_days(state), seat)

    def standing(self, state: State) -> Standing:
        return standing(last_days(state))

    def insight(self, state: State, seat: int) -> Insight:
        return insight.insight(last_days(state), seat)


GAME = LastDaysGame()
