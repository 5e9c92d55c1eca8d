# compiled
"""The five effects that may be used at any point of the own turn (8.61)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.lastdays.data.effect_numbers import HATCH_DIVERS, PROCREATE_PARENTS
from solarium.games.lastdays.data.pieces import CROWD
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import code, first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.effects.base import ANY, ANYTIME, TargetEffect
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.rules.topology import NO_SITE


class AnyEffect(TargetEffect):
    """At any point of the own turn."""

    def __init__(self) -> None:
        super().__init__(ANY, ANYTIME)


class Accelerate(AnyEffect):
    """All motherships advance by a number of eyes; 8.30: alone or together that is one more mothership card."""

    def targets(self, table: Table, out: list[int]) -> None:
        for number in range(1, table.board.eyes):
            out.append(code(actions.ACCELERATE, number))

    def target(self, table: Table, action: i64) -> None:
        eyes = table.board.eyes
        for seat in range(table.players):
            table.eye[seat] = (table.eye[seat] - first_of(action) + eyes) % eyes
        if table.terms.mode != COMPETITIVE:
            table.ship_cards += 1
        table.phase = table.resume


class Chain(AnyEffect):
    """A chain of linked sundivers as long as it goes; each scores, every odd one is recalled (8.51)."""

    def linked(self, table: Table, space: i64) -> list[int]:
        """Occupied spaces that a sundiver could fly to from here and that are not in the chain."""
        board = table.board
        found: list[int] = []
        for way in range(board.way_from[space], board.way_from[space + 1]):
            site = board.way_site[way]
            to = board.way_to[way]
            is_open = site == NO_SITE or table.gate[site] >= 0
            if is_open and not self.in_chain(table, to) and self.occupied(table, to):
                found.append(to)
        return found

    def occupied(self, table: Table, space: i64) -> bool:
        return any(table.at(seat, space) > 0 for seat in range(table.players))

    def in_chain(self, table: Table, space: i64) -> bool:
        return any(table.chain[at] >> 3 == space for at in range(len(table.chain)))

    def usable(self, table: Table) -> bool:
        return any(self.occupied(table, space) and self.linked(table, space) for space in range(table.board.spaces))

    def targets(self, table: Table, out: list[int]) -> None:
        length = len(table.chain)
        if length == 0:
            for space in range(table.board.spaces):
                if self.occupied(table, space) and self.linked(table, space):
                    for seat in range(table.players):
                        if table.at(seat, space) > 0:
                            out.append(code(actions.CHAIN_START, space, seat))
            return
        head = table.chain[0] >> 3
        tail = table.chain[length - 1] >> 3
        self.list_growth(table, tail, out)
        if head != tail:
            self.list_growth(table, head, out)
        if not out:
            out.append(code(actions.CHAIN_FROM, head))
            out.append(code(actions.CHAIN_FROM, tail))

    def list_growth(self, table: Table, end: i64, out: list[int]) -> None:
        for space in self.linked(table, end):
            for seat in range(table.players):
                if table.at(seat, space) > 0:
                    out.append(code(actions.CHAIN_ADD, end, space, seat))

    def target(self, table: Table, action: i64) -> None:
        kind = kind_of(action)
        if kind == actions.CHAIN_START:
            table.chain = append(table.chain, first_of(action) * 8 + second_of(action))
        elif kind == actions.CHAIN_ADD:
            link = second_of(action) * 8 + third_of(action)
            if table.chain[len(table.chain) - 1] >> 3 != first_of(action):
                table.chain = reversed_chain(table.chain)
            table.chain = append(table.chain, link)
        else:
            if table.chain[0] >> 3 != first_of(action):
                table.chain = reversed_chain(table.chain)
            self.resolve(table)

    def resolve(self, table: Table) -> None:
        for at in range(len(table.chain)):
            space = table.chain[at] >> 3
            seat = table.chain[at] & 7
            table.momentum[seat] += 1
            if at % 2 == 0:
                table.recall(seat, space)
        table.chain = vec[i64]()
        table.phase = table.resume


def reversed_chain(chain: vec[i64]) -> vec[i64]:
    turned = vec[i64]()
    at: i64 = len(chain) - 1
    while at >= 0:
        turned = append(turned, chain[at])
        at -= 1
    return turned


class Hatch(AnyEffect):
    """One sundiver of another seat is replaced by two of the reserve."""

    def coming(self, table: Table) -> i64:
        reserve = table.reserve[table.turn]
        return HATCH_DIVERS if reserve > HATCH_DIVERS else reserve

    def targets(self, table: Table, out: list[int]) -> None:
        coming = self.coming(table)
        if coming == 0:
            return
        for space in range(table.board.spaces):
            mine = table.at(table.turn, space)
            if mine == 0 or mine + coming > CROWD:
                continue
            for seat in range(table.players):
                if seat != table.turn and table.at(seat, space) > 0:
                    out.append(code(actions.HATCH, space, seat))

    def target(self, table: Table, action: i64) -> None:
        coming = self.coming(table)
        table.recall(second_of(action), first_of(action))
        table.reserve[table.turn] -= coming
        table.put(table.turn, first_of(action), coming)
        table.phase = table.resume


class Procreate(AnyEffect):
    """One sundiver of the reserve into each space with two or more of the user's; into all or into none (8.58)."""

    def spaces(self, table: Table) -> list[int]:
        seat = table.turn
        return [space for space in range(table.board.spaces) if PROCREATE_PARENTS <= table.at(seat, space) < CROWD]

    def usable(self, table: Table) -> bool:
        return 0 < len(self.spaces(table)) <= table.reserve[table.turn]

    def use(self, table: Table, chance: Chance) -> None:
        for space in self.spaces(table):
            table.put(table.turn, space, 1)
            table.reserve[table.turn] -= 1


class Tribute(AnyEffect):
    """Each foreign sundiver on an own station costs its owner 1 energy."""

    def targets(self, table: Table, out: list[int]) -> None:
        for space in range(table.board.spaces):
            if table.owner_at(space) != table.turn:
                continue
            for seat in range(table.players):
                if seat != table.turn and table.at(seat, space) > 0 and table.energy[seat] > 0:
                    out.append(code(actions.TRIBUTE, space))
                    break

    def target(self, table: Table, action: i64) -> None:
        for seat in range(table.players):
            if seat != table.turn:
                due = table.at(seat, first_of(action))
                if due > table.energy[seat]:
                    due = table.energy[seat]
                table.energy[seat] -= due
                table.energy[table.turn] += due
        table.phase = table.resume
