# compiled
"""The two effects with the symbol Draw."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.cards import SUITS
from solarium.games.lastdays.data.effect_numbers import PILLAR_MOMENTUM
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of
from solarium.games.lastdays.rules.effects.base import BEFORE_DRAW, DRAW, Effect, TargetEffect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases


class Channel(Effect):
    """1 energy for 1 momentum, for every card owed, before the first is turned."""

    def __init__(self) -> None:
        super().__init__(DRAW, BEFORE_DRAW)

    def usable(self, table: Table) -> bool:
        return table.owed > 0 and table.energy[table.turn] >= table.owed

    def use(self, table: Table, chance: Chance) -> None:
        table.pay_energy(table.turn, table.owed)
        table.momentum[table.turn] += table.owed


class Pillar(TargetEffect):
    """3 momentum for every card of the named suit. Such cards are shown to all."""

    def __init__(self) -> None:
        super().__init__(DRAW, BEFORE_DRAW)

    def usable(self, table: Table) -> bool:
        return table.owed > 0

    def targets(self, table: Table, out: list[int]) -> None:
        for suit in range(SUITS):
            if table.terms.has_suit(suit):
                out.append(code(actions.PILLAR, suit))

    def target(self, table: Table, action: i64) -> None:
        table.named = first_of(action)
        table.draw_stage = phases.FOR_ACTION
        table.phase = phases.DRAWING

    def shown_suits(self, table: Table) -> i64:
        return table.board.bit[table.named]

    def was_drawn(self, table: Table, suit: i64) -> None:
        if suit == table.named:
            table.momentum[table.turn] += PILLAR_MOMENTUM
            table.note("pillar", table.turn, suit)
