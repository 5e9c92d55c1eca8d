# compiled
"""The state of Factions of Sol. The agenda drives it: tasks are done until a seat has to decide."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data.tables import Tables
from solarium.games.factions.rules.knowledge.imagining import imagine_for
from solarium.games.factions.rules.knowledge.observation import key_of, reveals_hidden, seen_by
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.scoring import final_returns
from solarium.games.factions.rules.turn import decisions
from solarium.games.factions.rules.turn.agenda import Decision
from solarium.games.factions.rules.turn.registry import DECISIONS, TASKS


class Factions(Position):
    """A position with its rules."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)

    def current_player(self) -> i64:
        return -1 if self.over else self.frame(1)

    def is_over(self) -> bool:
        return self.over != 0

    def question(self) -> Decision:
        """What is decided now."""
        return DECISIONS[self.frame(0) - decisions.FIRST]

    def legal_actions(self) -> list[int]:
        out: list[int] = []
        if not self.over:
            self.question().list_actions(self, self.frame(1), self.frame(2), self.frame(3), out)
        return out

    def apply(self, action: i64, chance: Chance) -> None:
        question = self.question()
        seat = self.frame(1)
        a = self.frame(2)
        b = self.frame(3)
        if not question.stays():
            self.drop()
        question.do(self, seat, a, b, action, chance)
        self.run(chance)

    def run(self, chance: Chance) -> None:
        """Do what needs no decision until a seat has to decide or the game is over."""
        while not self.over:
            kind = self.frame(0)
            seat = self.frame(1)
            if kind >= decisions.FIRST:
                if not self.question().is_idle(self, seat):
                    return
                self.drop()
            else:
                a = self.frame(2)
                b = self.frame(3)
                c = self.frame(4)
                self.drop()
                TASKS[kind].run(self, seat, a, b, c, chance)

    def returns(self) -> list[float]:
        return final_returns(self)

    def copy(self) -> "Factions":
        other = Factions(self.tables)
        self.copy_to(other)
        return other

    def imagine(self, seat: i64, chance: Chance) -> "Factions":
        other = self.copy()
        imagine_for(other, seat, chance)
        return other

    def key(self) -> bytes:
        return key_of(self)

    def seen(self, seat: i64) -> bytes:
        return seen_by(self, seat)

    def reveals(self, action: i64) -> bool:
        return reveals_hidden(self, action)
