# compiled
"""The eleven effects with the symbol Move."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data import effect_numbers
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import CHOSEN, PLAIN, USED, code, first_of, kind_of, second_of
from solarium.games.lastdays.rules.effects.base import IN_MOVE, MOVE, Effect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CORE, INNER, NO_SITE, OUTER, STRIDE
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.rules.turn.moves import any_crossing, any_move, crossing_from, list_moves, pay_toll, spend

SPENT = 63  # no space: the one sundiver has been hurled


class MoveEffect(Effect):
    def __init__(self) -> None:
        super().__init__(MOVE, IN_MOVE)

    def moves_now(self, table: Table) -> bool:
        """Whether the effect's own kind of step is legal."""
        found: list[int] = []
        self.moves(table, found)
        return len(found) > 0


class OneStepEffect(MoveEffect):
    """A step of its own kind, once."""

    def usable(self, table: Table) -> bool:
        table.uses += 1
        found = self.moves_now(table)
        table.uses -= 1
        return found

    def use(self, table: Table, chance: Chance) -> None:
        table.uses = 1


class Catapult(MoveEffect):
    """Each own sundiver crosses one gate for free; `marks` counts those that have."""

    def usable(self, table: Table) -> bool:
        return any_crossing(table, self)

    def flights(self, table: Table, space: i64, out: list[int]) -> None:
        board = table.board
        mine = table.turn * STRIDE
        used = table.marks[space]
        fresh = table.divers[mine + space] - used
        way = board.way_from[space]
        while way < board.way_from[space + 1]:
            to = board.way_to[way]
            site = board.way_site[way]
            if table.divers[mine + to] < CROWD and (site == NO_SITE or table.gate[site] >= 0):
                free = site != NO_SITE and fresh > 0
                if free or (fresh > 0 and table.points > 0):
                    out.append(code(actions.FLY, space, to, PLAIN))
                if used > 0 and table.points > 0 and not free:
                    out.append(code(actions.FLY, space, to, USED))
            way += 1

    def step_cost(self, table: Table, space: i64, site: i64, flavour: i64) -> i64:
        return 0 if site != NO_SITE and flavour == PLAIN else 1

    def flew(self, table: Table, space: i64, to: i64, site: i64, flavour: i64) -> None:
        if flavour == USED:
            table.marks[space] -= 1
            table.marks[to] += 1
        elif site != NO_SITE:
            table.marks[to] += 1

    def was_hurled(self, table: Table, space: i64) -> None:
        if table.marks[space] > 0:
            table.marks[space] -= 1


class Ceremony(MoveEffect):
    """1 energy for each launch into Outer Orbit from the own mothership, earlier ones included."""

    def usable(self, table: Table) -> bool:
        return table.covers(1) and (table.outer_launches > 0 or self.can_launch_out(table))

    def can_launch_out(self, table: Table) -> bool:
        seat = table.turn
        if table.points < 1 or table.hold[seat * table.players + seat] == 0:
            return False
        return any(table.at(seat, table.board.launch_space(table.eye[seat], which)) < CROWD for which in range(2))

    def use(self, table: Table, chance: Chance) -> None:
        table.gain_energy(table.turn, table.outer_launches)

    def launched(self, table: Table, ship: i64, space: i64) -> None:
        if ship == table.turn and table.board.ring[space] == OUTER:
            table.gain_energy(table.turn, 1)


class Cluster(MoveEffect):
    """Twice, all own sundivers of a space make one step for one point."""

    def usable(self, table: Table) -> bool:
        return table.points > 0 and self.any_group(table)

    def any_group(self, table: Table) -> bool:
        found: list[int] = []
        self.list_groups(table, found)
        return len(found) > 0

    def use(self, table: Table, chance: Chance) -> None:
        table.uses = effect_numbers.CLUSTER_TIMES

    def moves(self, table: Table, out: list[int]) -> None:
        if table.uses > 0 and table.points > 0:
            self.list_groups(table, out)

    def list_groups(self, table: Table, out: list[int]) -> None:
        board = table.board
        mine = table.turn * STRIDE
        for space in range(board.spaces):
            group = table.divers[mine + space]
            if group < 2:
                continue
            for way in range(board.way_from[space], board.way_from[space + 1]):
                site = board.way_site[way]
                to = board.way_to[way]
                if (site == NO_SITE or table.gate[site] >= 0) and table.divers[mine + to] + group <= CROWD:
                    out.append(code(actions.CLUSTER, space, to))
            if board.ring[space] == CORE:
                out.append(code(actions.CLUSTER_HURL, space))

    def move(self, table: Table, action: i64) -> None:
        seat = table.turn
        space = first_of(action)
        group = table.at(seat, space)
        spend(table, 1)
        table.uses -= 1
        if kind_of(action) == actions.CLUSTER_HURL:
            table.hurl(seat, space, group)
            return
        to = second_of(action)
        table.put(seat, space, -group)
        table.put(seat, to, group)
        site = table.board.crossed(space, to)
        if site != NO_SITE:
            pay_toll(table, self, site)
        table.arrive(seat, to)


class Fuel(MoveEffect):
    """Up to three times, 1 energy for 3 points."""

    def usable(self, table: Table) -> bool:
        return table.energy[table.turn] > 0

    def use(self, table: Table, chance: Chance) -> None:
        table.uses = effect_numbers.FUEL_TIMES

    def moves(self, table: Table, out: list[int]) -> None:
        if table.uses > 0 and table.energy[table.turn] > 0:
            out.append(code(actions.FUEL))

    def move(self, table: Table, action: i64) -> None:
        table.pay_energy(table.turn, 1)
        table.points += effect_numbers.FUEL_POINTS
        table.uses -= 1


class Hyperdrive(MoveEffect):
    """One sundiver, double points, 1 energy for every third space flown."""

    def usable(self, table: Table) -> bool:
        return not table.spent and any_move(table, self)

    def use(self, table: Table, chance: Chance) -> None:
        table.points *= effect_numbers.HYPERDRIVE_FACTOR

    def may_launch(self, table: Table) -> bool:
        return table.chosen < 0

    def may_move(self, table: Table, space: i64) -> bool:
        return table.chosen < 0 or table.chosen == space

    def launched(self, table: Table, ship: i64, space: i64) -> None:
        table.chosen = space

    def flew(self, table: Table, space: i64, to: i64, site: i64, flavour: i64) -> None:
        table.chosen = to
        table.flown += 1
        if table.flown % effect_numbers.HYPERDRIVE_SPACES == 0:
            table.gain_energy(table.turn, 1)

    def was_hurled(self, table: Table, space: i64) -> None:
        table.chosen = SPENT


class Juggernaut(MoveEffect):
    """One own station flies. `chosen` is where it stands, from its first step on."""

    def usable(self, table: Table) -> bool:
        return self.moves_now(table)

    def moves(self, table: Table, out: list[int]) -> None:
        if table.points < 1:
            return
        board = table.board
        for space in range(board.spaces):
            if table.owner_at(space) != table.turn or (table.chosen >= 0 and table.chosen != space):
                continue
            for way in range(board.way_from[space], board.way_from[space + 1]):
                site = board.way_site[way]
                to = board.way_to[way]
                if (site == NO_SITE or table.gate[site] >= 0) and self.may_enter(table, table.type_at(space), to):
                    out.append(code(actions.FLY_STATION, space, to))

    def may_enter(self, table: Table, kind: i64, to: i64) -> bool:
        """LDS-58, LDS-137; and not among five own sundivers."""
        return table.may_stand(kind, to) and table.at(table.turn, to) < CROWD

    def move(self, table: Table, action: i64) -> None:
        space = first_of(action)
        to = second_of(action)
        spend(table, 1)
        table.station[to] = table.station[space]
        table.station[space] = -1
        table.chosen = to
        site = table.board.crossed(space, to)
        if site != NO_SITE:
            pay_toll(table, self, site)


class Passage(MoveEffect):
    """1 momentum for every different gate that one chosen sundiver crosses."""

    def usable(self, table: Table) -> bool:
        return table.points > 0 and any_crossing(table, self)

    def use(self, table: Table, chance: Chance) -> None:
        table.phase = phases.EFFECT

    def targets(self, table: Table, out: list[int]) -> None:
        for space in range(table.board.spaces):
            if table.at(table.turn, space) > 0 and crossing_from(table, self, space):
                out.append(code(actions.PASSAGE, space))

    def target(self, table: Table, action: i64) -> None:
        table.chosen = first_of(action)
        table.phase = table.resume

    def flights(self, table: Table, space: i64, out: list[int]) -> None:
        if table.points < 1:
            return
        if space != table.chosen or table.at(table.turn, space) > 1:
            self.list_steps(table, space, PLAIN, out)
        if space == table.chosen:
            self.list_steps(table, space, CHOSEN, out)

    def flew(self, table: Table, space: i64, to: i64, site: i64, flavour: i64) -> None:
        if flavour != CHOSEN:
            return
        table.chosen = to
        if site != NO_SITE and ((table.counted >> site) & 1) == 0:
            table.counted += table.board.bit[site]
            table.momentum[table.turn] += 1

    def was_hurled(self, table: Table, space: i64) -> None:
        if space == table.chosen and table.at(table.turn, space) == 0:
            table.chosen = -1


class Portal(MoveEffect):
    """Launch at any mothership; spaces that touch motherships are one step apart."""

    def usable(self, table: Table) -> bool:
        plain: list[int] = []
        list_moves(table, ORDINARY, plain)
        wide: list[int] = []
        list_moves(table, self, wide)
        return len(wide) > len(plain)

    def portal(self) -> bool:
        return True

    def touches_ship(self, table: Table, space: i64) -> bool:
        return any(table.board.touches_eye(table.eye[ship], space) for ship in range(table.players))

    def flights(self, table: Table, space: i64, out: list[int]) -> None:
        if table.points < 1:
            return
        self.list_steps(table, space, PLAIN, out)
        board = table.board
        if board.ring[space] > INNER or not self.touches_ship(table, space):
            return
        for to in range(2 * board.eyes):
            linked = to != space and self.touches_ship(table, to) and not board.adjacent(space, to)
            if linked and table.at(table.turn, to) < CROWD:
                out.append(code(actions.FLY, space, to, PLAIN))


class Puncture(OneStepEffect):
    """A sundiver flies into a barrier and becomes a gate."""

    def moves(self, table: Table, out: list[int]) -> None:
        if table.uses < 1 or table.points < 1 or table.gates[table.turn] < 1:
            return
        board = table.board
        for space in range(board.spaces):
            if table.at(table.turn, space) > 0:
                for way in range(board.way_from[space], board.way_from[space + 1]):
                    site = board.way_site[way]
                    if site != NO_SITE and table.gate[site] < 0:
                        out.append(code(actions.PUNCTURE, space, board.way_to[way]))

    def move(self, table: Table, action: i64) -> None:
        board = table.board
        seat = table.turn
        site = board.crossed(first_of(action), second_of(action))
        spend(table, 1)
        table.uses = 0
        table.put(seat, first_of(action), -1)
        table.reserve[seat] += 1
        table.build_gate(seat, site)
        table.owe(board.cards[board.ring[board.site_inner[site]]])


class Teleport(OneStepEffect):
    """Once, for 3 points, to any space with room."""

    def moves(self, table: Table, out: list[int]) -> None:
        if table.uses < 1 or table.points < effect_numbers.TELEPORT_POINTS:
            return
        for space in range(table.board.spaces):
            if table.at(table.turn, space) > 0:
                for to in range(table.board.spaces):
                    if to != space and table.at(table.turn, to) < CROWD:
                        out.append(code(actions.TELEPORT, space, to))

    def move(self, table: Table, action: i64) -> None:
        spend(table, effect_numbers.TELEPORT_POINTS)
        table.uses = 0
        table.put(table.turn, first_of(action), -1)
        table.put(table.turn, second_of(action), 1)
        table.arrive(table.turn, second_of(action))


class Transcend(MoveEffect):
    """Barriers are ignored, and with them the tolls."""

    def usable(self, table: Table) -> bool:
        return table.points > 0 and any_crossing(table, self)

    def opens_site(self, table: Table, site: i64) -> bool:
        return True

    def tolls(self) -> bool:
        return False


ORDINARY = Effect(MOVE, IN_MOVE)
