# compiled
"""The nine effects with the symbol Activate."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.effect_numbers import (
    BLIGHT_DIVERS,
    DUPLICATE_FACTOR,
    SACRIFICE_MOMENTUM,
    SQUEEZE_FACTOR,
)
from solarium.games.lastdays.data.pieces import FOUNDRY, LAUNCH_SPACES, TYPES
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of
from solarium.games.lastdays.rules.effects.base import (
    ACTIVATE,
    AFTER_BASE,
    AFTER_BONUS,
    IN_ACTIVATE,
    Effect,
    TargetEffect,
)
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import INNER, STRIDE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.stations import any_activation, ask_bonus, can_activate, can_take, take


class Augment(Effect):
    """Every further sundiver in the space raises the base."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, AFTER_BASE)

    def extra(self, table: Table) -> i64:
        crowd: i64 = 0
        for seat in range(table.players):
            crowd += table.at(seat, table.here)
        return crowd * table.board.augment[table.board.ring[table.here]]

    def usable(self, table: Table) -> bool:
        extra = self.extra(table)
        return extra > 0 and can_take(table, self, table.turn, table.type_at(table.here), extra)

    def use(self, table: Table, chance: Chance) -> None:
        take(table, self, table.turn, table.type_at(table.here), self.extra(table))
        ask_bonus(table, self)


class Blight(TargetEffect):
    """A sundiver at another mothership is recalled; three of the reserve settle in that hold."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE, opens=True)

    def targets(self, table: Table, out: list[int]) -> None:
        seat = table.turn
        if table.activated != 0 or table.reserve[seat] < BLIGHT_DIVERS:
            return
        for ship in range(table.players):
            if ship == seat:
                continue
            for which in range(LAUNCH_SPACES):
                space = table.board.launch_space(table.eye[ship], which)
                if table.divers[seat * STRIDE + space] > 0 and (table.started >> space) & 1:
                    out.append(code(actions.BLIGHT, space))

    def target(self, table: Table, action: i64) -> None:
        seat = table.turn
        space = first_of(action)
        for ship in range(table.players):
            if ship != seat and table.board.touches_eye(table.eye[ship], space):
                table.recall(seat, space)
                table.reserve[seat] -= BLIGHT_DIVERS
                table.hold[ship * table.players + seat] += BLIGHT_DIVERS
        table.phase = phases.PREDRAW


class Duplicate(Effect):
    """Foundries build twice as many for the user; 8.46: offered only if one can."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE)

    def usable(self, table: Table) -> bool:
        if table.activated != 0:
            return False
        for space in range(table.board.spaces):
            if table.station[space] >= 0 and table.type_at(space) == FOUNDRY and can_activate(table, self, space):
                return True
        return False

    def build_factor(self, table: Table, seat: i64) -> i64:
        return DUPLICATE_FACTOR if seat == table.turn else 1


class Festival(Effect):
    """All types in one turn."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE)

    def usable(self, table: Table) -> bool:
        return table.activated == 0 and any_activation(table, self)

    def all_types(self) -> bool:
        return True


class Metamorphosis(TargetEffect):
    """The own station just activated changes its type."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, AFTER_BONUS)

    def usable(self, table: Table) -> bool:
        return table.owner_at(table.here) == table.turn and super().usable(table)

    def targets(self, table: Table, out: list[int]) -> None:
        for kind in range(TYPES):
            left = table.stations[table.turn * TYPES + kind]
            if kind != table.type_at(table.here) and left > 0 and table.may_build(kind, table.here):
                out.append(code(actions.CHANGE, kind))

    def target(self, table: Table, action: i64) -> None:
        table.take_down(table.here)
        table.build(table.turn, first_of(action), table.here)
        table.phase = phases.ACTIVATING


class Pulse(Effect):
    """All orbit stations that can be paid, without sundivers (8.47)."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE, opens=True)

    def usable(self, table: Table) -> bool:
        return table.activated == 0 and any_activation(table, self)

    def reaches(self, table: Table, space: i64) -> bool:
        return table.board.ring[space] <= INNER

    def recalls(self) -> bool:
        return False

    def all_types(self) -> bool:
        return True

    def must_go_on(self) -> bool:
        return True


class Sacrifice(TargetEffect):
    """All sundivers on one foundry leave the game for momentum, as the whole action."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE, opens=True)

    def targets(self, table: Table, out: list[int]) -> None:
        if table.activated != 0:
            return
        for space in range(table.board.spaces):
            if table.station[space] < 0 or table.type_at(space) != FOUNDRY:
                continue
            for seat in range(table.players):
                if table.at(seat, space) > 0:
                    out.append(code(actions.SACRIFICE, space))
                    break

    def target(self, table: Table, action: i64) -> None:
        space = first_of(action)
        for seat in range(table.players):
            count = table.at(seat, space)
            table.put(seat, space, -count)
            table.gone[seat] += count
            table.momentum[seat] += SACRIFICE_MOMENTUM * count
        table.owe(table.board.cards[table.board.ring[space]])
        table.phase = phases.PREDRAW


class Squeeze(Effect):
    """An own station gives double, or is destroyed if a flare is among its cards (8.31, 8.54, 8.55)."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, AFTER_BASE)

    def base(self, table: Table) -> i64:
        return table.board.base[table.board.ring[table.here]]

    def usable(self, table: Table) -> bool:
        here = table.here
        return table.owner_at(here) == table.turn and can_take(
            table, self, table.turn, table.type_at(here), self.base(table)
        )

    def use(self, table: Table, chance: Chance) -> None:
        cards = table.board.cards[table.board.ring[table.here]]
        table.owed -= cards
        table.effect_cards = cards
        table.flared = False
        table.draw_stage = phases.FOR_EFFECT
        table.phase = phases.DRAWING

    def after_cards(self, table: Table) -> None:
        kind = table.type_at(table.here)
        if table.flared:
            table.destroyed[table.station[table.here]] += 1
            table.station[table.here] = -1
            table.note("destroyed", table.turn, table.here)
            table.phase = phases.POSTBONUS
            return
        if can_take(table, self, table.turn, kind, self.base(table)):
            take(table, self, table.turn, kind, self.base(table))
        table.bonus *= SQUEEZE_FACTOR
        ask_bonus(table, self)


class Synchronize(Effect):
    """1 momentum for every activation from now on."""

    def __init__(self) -> None:
        super().__init__(ACTIVATE, IN_ACTIVATE)

    def usable(self, table: Table) -> bool:
        return any_activation(table, self)

    def was_activated(self, table: Table) -> None:
        table.momentum[table.turn] += 1
