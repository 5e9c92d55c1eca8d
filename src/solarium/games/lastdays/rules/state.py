# compiled
"""The state of a game of Last Days: the table, and what the engine asks of every state."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.rules import actions, observation
from solarium.games.lastdays.rules.actions import kind_of
from solarium.games.lastdays.rules.cards.worlds import deal_hidden
from solarium.games.lastdays.rules.scoring import results
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import choices, decisions, phases


class LastDays(Table):
    """A position of Sol: Last Days of a Star."""

    def current_player(self) -> i64:
        phase = self.phase
        if phase == phases.OVER:
            return -1
        if phase in (phases.BONUS, phases.FLARE, phases.EVENT):
            return self.asked
        return self.turn

    def is_over(self) -> bool:
        return self.phase == phases.OVER

    def legal_actions(self) -> list[int]:
        return choices.legal_actions(self)

    def apply(self, action: i64, chance: Chance) -> None:
        decisions.apply(self, action, chance)

    def returns(self) -> list[float]:
        return results(self)

    def copy(self) -> "LastDays":
        return LastDays(self.terms, self)

    def imagine(self, seat: i64, chance: Chance) -> "LastDays":
        world = LastDays(self.terms, self)
        deal_hidden(world, seat, chance)
        return world

    def key(self) -> bytes:
        return as_bytes(observation.open_facts(self, self.phase) + observation.all_card_facts(self))

    def seen(self, seat: i64) -> bytes:
        phase = observation.shown_phase(self, seat)
        return as_bytes(observation.open_facts(self, phase) + observation.card_facts(self, seat))

    def reveals(self, action: i64) -> bool:
        """4.6: using the kept card shows it; a choice that ends the turn shows the discards."""
        kind = kind_of(action)
        return not self.terms.open_cards and (kind == actions.USE or (kind == actions.KEEP and self.acted))

    def seals(self, action: i64) -> bool:
        """4.6: with the first action of the turn the others see what KEEP discarded."""
        return self.unshown >= 0 and self.phase != phases.DECON and not self.terms.open_cards


def as_bytes(facts: list[int]) -> bytes:
    return ",".join([str(fact) for fact in facts]).encode()
