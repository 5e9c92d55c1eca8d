"""The old way to say what a game is, until every game has moved into its rooms."""

from abc import abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from solarium.engine.ai import LEVELS, Ai, Evaluator, Insight, Level, Solver, TurnPolicy
from solarium.engine.ai import Tuning as NewTuning
from solarium.engine.chance import Chance
from solarium.engine.clauses import Refusal
from solarium.engine.game import Game
from solarium.engine.options import Options, Values
from solarium.engine.parts import Data as Data
from solarium.engine.parts import Premove
from solarium.engine.scene import Narration
from solarium.engine.state import Event, State


class LegacyEvaluator(Evaluator[Any]):
    def __init__(self, game: "LegacyGame") -> None:
        self.game = game

    def estimate(self, state: Any) -> list[float]:
        return state.estimate()

    def weigh(self, state: Any, actions: list[int]) -> list[float]:
        return state.weigh(actions)

    def insight(self, state: Any, seat: int) -> Insight:
        return self.game.insight(state, seat)


class LegacyPolicy(TurnPolicy[Any]):
    def turns_begun(self, state: Any) -> int:
        return state.turns_begun()

    def likely_action(self, state: Any, aim: int, chance: Chance) -> int:
        state.aim_at(aim)
        return state.likely_action(chance)

    def aims(self, state: Any) -> list[int]:
        return list(range(1, state.aims()))

    def verdict(self, state: Any) -> list[float]:
        return state.verdict()


def Tuning(*, levels: tuple[Level, ...] = LEVELS, **rest: Any) -> tuple[NewTuning, tuple[Level, ...]]:  # noqa: N802
    return NewTuning(**rest), levels


class LegacyGame(Game[Any]):
    folder: Path
    options: Options
    example: ClassVar[str]
    hidden = False
    luck = True
    draws = False
    solver: ClassVar[Solver[Any] | None] = None
    tuning: ClassVar[Any] = Tuning()
    estimates: ClassVar[bool] = True

    def __init__(self) -> None:
        evaluator = LegacyEvaluator(self) if self.estimates else None
        self.ai = Ai(evaluator, LegacyPolicy(), self.solver, self.tuning[1], self.tuning[0])

    @property
    def art(self) -> Path:
        return self.folder / "art"

    @abstractmethod
    def begin(self, players: int, options: Values, chance: Chance) -> State: ...

    def pin(self, options: Values) -> Values:
        return options

    def ahead(self, state: State, seat: int, plan: tuple[str, ...]) -> Premove | None:
        return None

    def premove(self, state: Any, seat: int, plan: tuple[str, ...]) -> Premove | None:
        return self.ahead(state, seat, plan)

    def find_action(self, state: Any, text: str) -> int | None:
        text = text.strip()
        for action in state.legal_actions():
            if self.action_text(state, action) == text:
                return action
        return None

    def narrate(self, before: Any, action: int, after: Any, events: list[Event], seat: int) -> Narration:
        return self.tell(before, action, after, events, seat)

    def narrate_start(self, state: Any, seat: int) -> Narration:
        return self.tell_start(state, seat)

    def tell_start(self, state: Any, seat: int) -> Narration:
        return Narration()

    def tell(self, before: Any, action: int, after: Any, events: list[Event], seat: int) -> Narration:
        raise NotImplementedError

    def render_text(self, state: Any, seat: int) -> str:
        return self.sketch(state, seat)

    def sketch(self, state: Any, seat: int) -> str:
        raise NotImplementedError

    def refuse(self, number: str, message: str, because: tuple[str, ...] = ()) -> Refusal:
        return Refusal(number, self.clauses[number].title, message, because)
