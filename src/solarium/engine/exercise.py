"""A step of a lesson, played by the real rules: what was tried, what came of it, and whether the goal is reached."""

from collections.abc import Sequence

from solarium.engine.chance import Seeded
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.errors import BadLesson
from solarium.engine.game import AnyGame
from solarium.engine.lessons import Lesson, Step
from solarium.engine.scene import Narration
from solarium.engine.state import Event, State


class Exercise:
    """One attempt at one step. `attempt` takes moves and touches as a table does; nothing is kept but this."""

    def __init__(self, game: AnyGame, lesson: Lesson, number: int) -> None:
        self.game = game
        self.step: Step = lesson.steps[number]
        self.chance = Seeded(self.step.seed)
        self.replies = list(self.step.replies)
        self.refusal: Refusal | None = None  # of the last text
        self.told: list[Narration] = []  # what happened by the last text, for the seat that learns
        self.done = False
        self.state: State = self._start(lesson, number)
        self._answer()

    @property
    def seat(self) -> int:
        return self.step.seat

    def attempt(self, text: str) -> None:
        """Try a move or a touch; where the goal was already reached nothing happens."""
        self.refusal, self.told = None, []
        if self.done:
            return
        try:
            action = self.game.parse(self.state, text)
        except Refused as refused:
            self.refusal = refused.refusal
            self.done = self.refusal.clause == self.step.goal.refused != ""
            return
        played = self.game.action_text(self.state, action)
        self._apply(action)
        self.done = self.step.goal.allows(played)
        self._answer()
        self.done = self.done or self._is_reached()

    def attempt_all(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.attempt(text)

    def _start(self, lesson: Lesson, number: int) -> State:
        """The step's own position, or the one in which the solution of the step before ends."""
        if self.step.position is not None:
            start: State = self.game.set_up(self.step.position)
            return start
        before = Exercise(self.game, lesson, number - 1)
        before.attempt_all(before.step.solution)
        if not before.done:
            raise BadLesson(f"{lesson.name}, step {number}: its solution does not reach the goal")
        return before.state

    def _answer(self) -> None:
        """The other seats do what the step says; after a move that leaves no room for that they wait."""
        while self.replies and not self.state.is_over() and self.state.current_player() != self.seat:
            action = self.game.find_action(self.state, self.replies[0])
            if action is None:
                return
            del self.replies[0]
            self._apply(action)

    def _apply(self, action: int) -> None:
        before, after = self.state, self.state.copy()
        events: list[Event] = []
        after.events = events
        after.apply(action, self.chance)
        after.events = None
        self.told.append(self.game.narrate(before, action, after, events, self.seat))
        self.state = after

    def _is_reached(self) -> bool:
        goal, state = self.step.goal, self.state
        if goal.turn_over:
            return state.is_over() or state.current_player() != self.seat
        if goal.won:
            return state.is_over() and state.returns()[self.seat] > 0
        return bool(goal.reached) and is_part(goal.reached, self.game.dump(state))


def is_part(part: object, whole: object) -> bool:
    """Whether all that is named in one table stands in the other too."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(name in whole and is_part(value, whole[name]) for name, value in part.items())
    return part == whole
