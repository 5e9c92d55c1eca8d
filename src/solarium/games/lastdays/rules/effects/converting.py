# compiled
"""The three effects with the symbol Convert."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.pieces import TYPES, divers_in
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of
from solarium.games.lastdays.rules.effects.base import AFTER_CONVERSION, CONVERT, IN_CONVERT, Effect, TargetEffect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.patterns import any_conversion
from solarium.games.lastdays.rules.turn.stations import ask_bonus, can_take, take


class Cascade(Effect):
    """One more conversion, whose sundivers are recalled."""

    def __init__(self) -> None:
        super().__init__(CONVERT, AFTER_CONVERSION)

    def usable(self, table: Table) -> bool:
        return any_conversion(table)

    def use(self, table: Table, chance: Chance) -> None:
        table.phase = phases.CONVERTING

    def recalls_pattern(self) -> bool:
        return True


class Motivate(Effect):
    """The station just converted works at once, without a sundiver and without cards."""

    def __init__(self) -> None:
        super().__init__(CONVERT, AFTER_CONVERSION)

    def usable(self, table: Table) -> bool:
        here = table.here
        return here >= 0 and can_take(
            table, self, table.turn, table.type_at(here), table.board.base[table.board.ring[here]]
        )

    def use(self, table: Table, chance: Chance) -> None:
        ring = table.board.ring[table.here]
        take(table, self, table.turn, table.type_at(table.here), table.board.base[ring])
        table.bonus = table.board.bonus[ring]
        table.after_bonus = phases.PREDRAW
        ask_bonus(table, self)


class Invade(TargetEffect):
    """Takes over a foreign station in place of the conversion."""

    def __init__(self) -> None:
        super().__init__(CONVERT, IN_CONVERT, opens=True)

    def targets(self, table: Table, out: list[int]) -> None:
        seat = table.turn
        for space in range(table.board.spaces):
            if table.owner_at(space) < 0 or table.owner_at(space) == seat:
                continue
            kind = table.type_at(space)
            can_build = table.stations[seat * TYPES + kind] > 0 and table.may_build(kind, space)
            if can_build and table.at(seat, space) >= divers_in(kind):
                out.append(code(actions.INVADE, space))

    def target(self, table: Table, action: i64) -> None:
        seat = table.turn
        space = first_of(action)
        kind = table.type_at(space)
        owner = table.owner_at(space)
        price = divers_in(kind)
        table.put(seat, space, -price)
        table.reserve[seat] += price
        table.take_down(space)
        table.build(seat, kind, space)
        table.rebuild(owner, price)
        table.owe(table.board.cards[table.board.ring[space]])
        table.phase = phases.PREDRAW
