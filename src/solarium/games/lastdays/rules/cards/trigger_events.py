# compiled
"""The eight trigger events (7.7): units that go on by themselves until a seat has to choose."""

from mypy_extensions import i64

from solarium.games.lastdays.data.pieces import CROWD, HURL_MOMENTUM
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import HOLD_SOURCE, code, first_of, kind_of, second_of
from solarium.games.lastdays.rules.table import Table
from solarium.games.lastdays.rules.topology import CONVECTIVE, CORE, RINGS, STRIDE


class TriggerEvent:
    """One event. The seats act in turn, the active one first; each finishes before the next begins."""

    def begin(self, table: Table) -> None:
        """What happens to all at once."""

    def goes_on(self, table: Table) -> bool:
        """Carry on for the seat that is asked as long as nothing has to be chosen; False when it is done."""
        return False

    def options(self, table: Table, out: list[int]) -> None:
        """What the asked seat may choose now; with one option it is taken without asking (4.3)."""

    def choose(self, table: Table, action: i64) -> None:
        """The asked seat has chosen."""


def list_sources(table: Table, kind: i64, out: list[int]) -> None:
    """Where the asked seat has sundivers: spaces, the own hold, foreign holds."""
    seat = table.asked
    ship: i64 = 0
    while ship < table.players:
        holder = (seat + ship) % table.players
        if table.hold[holder * table.players + seat] > 0:
            out.append(code(kind, HOLD_SOURCE + holder))
        ship += 1
    space: i64 = 0
    while space < table.board.spaces:
        if table.divers[seat * STRIDE + space] > 0:
            out.append(code(kind, space))
        space += 1


def take_from(table: Table, source: i64) -> None:
    if source >= HOLD_SOURCE:
        table.hold[(source - HOLD_SOURCE) * table.players + table.asked] -= 1
    else:
        table.put(table.asked, source, -1)


class Attrition(TriggerEvent):
    """Everybody gives up one sundiver."""

    def goes_on(self, table: Table) -> bool:
        return table.event_ring == 0 and table.in_holds(table.asked) + table.on_board(table.asked) > 0

    def options(self, table: Table, out: list[int]) -> None:
        list_sources(table, actions.ATTRITION, out)

    def choose(self, table: Table, action: i64) -> None:
        take_from(table, first_of(action))
        table.reserve[table.asked] += 1
        table.event_ring = 1
        table.note("attrition", table.asked, first_of(action))


class Shift(TriggerEvent):
    """All sundivers one layer inward (Implode) or outward (Explode), ring by ring, space by space."""

    def __init__(self, inward: bool) -> None:
        self.inward = inward

    def ring(self, table: Table) -> i64:
        return CORE - table.event_ring if self.inward else table.event_ring

    def goes_on(self, table: Table) -> bool:
        board = table.board
        seat = table.asked
        while table.event_ring < RINGS:
            ring = self.ring(table)
            while table.event_space < board.sizes[ring]:
                space = board.first[ring] + table.event_space
                if table.at(seat, space) > 0:
                    if table.event_ring > 0 and self.has_room(table, space):
                        return True
                    self.leave(table, space)
                table.event_space += 1
            table.event_ring += 1
            table.event_space = 0
        return False

    def leave(self, table: Table, space: i64) -> None:
        """Out of the first ring into the heart or into space; out of others, where all is full, home (8.33)."""
        seat = table.asked
        count = table.at(seat, space)
        table.put(seat, space, -count)
        if table.event_ring > 0:
            table.hold[seat * table.players + seat] += count
        elif self.inward:
            table.gone[seat] += count
            table.momentum[seat] += HURL_MOMENTUM * count
            table.note("hurled", seat, count)
        else:
            table.lost[seat] += count
            table.note("lost", seat, count)

    def neighbours(self, table: Table, space: i64) -> list[int]:
        return table.board.inward[space] if self.inward else table.board.outward[space]

    def has_room(self, table: Table, space: i64) -> bool:
        return any(table.at(table.asked, to) < CROWD for to in self.neighbours(table, space))

    def options(self, table: Table, out: list[int]) -> None:
        space = table.board.first[self.ring(table)] + table.event_space
        for to in self.neighbours(table, space):
            if table.at(table.asked, to) < CROWD:
                out.append(code(actions.SHIFT, space, to))

    def choose(self, table: Table, action: i64) -> None:
        table.put(table.asked, first_of(action), -1)
        table.put(table.asked, second_of(action), 1)


class Sunworm(TriggerEvent):
    """Sundivers without a station go to their reserves; anybody's station protects."""

    def begin(self, table: Table) -> None:
        for seat in range(table.players):
            for space in range(table.board.spaces):
                if table.station[space] < 0:
                    table.reserve[seat] += table.at(seat, space)
                    table.divers[seat * STRIDE + space] = 0


class Warp(TriggerEvent):
    """Everybody puts one sundiver on any space. `event_space` is the source plus one once it is chosen."""

    def goes_on(self, table: Table) -> bool:
        return table.event_ring == 0 and table.in_holds(table.asked) + table.on_board(table.asked) > 0

    def options(self, table: Table, out: list[int]) -> None:
        if table.event_space == 0:
            list_sources(table, actions.WARP_FROM, out)
            return
        source = table.event_space - 1
        for space in range(table.board.spaces):
            if space == source or table.at(table.asked, space) < CROWD:
                out.append(code(actions.WARP_TO, space))

    def choose(self, table: Table, action: i64) -> None:
        if kind_of(action) == actions.WARP_FROM:
            table.event_space = first_of(action) + 1
            return
        source = table.event_space - 1
        space = first_of(action)
        take_from(table, source)
        table.put(table.asked, space, 1)
        if space != source:
            table.arrive(table.asked, space)
        table.event_ring = 1


class Singularity(TriggerEvent):
    """All sundivers in holds drop into the Core."""

    def goes_on(self, table: Table) -> bool:
        return table.in_holds(table.asked) > 0

    def options(self, table: Table, out: list[int]) -> None:
        space = table.board.first[CORE]
        while space < table.board.spaces:
            if table.at(table.asked, space) < CROWD:
                out.append(code(actions.DROP, space))
            space += 1

    def choose(self, table: Table, action: i64) -> None:
        ship: i64 = table.asked
        while table.hold[ship * table.players + table.asked] == 0:
            ship = table.after(ship)
        take_from(table, HOLD_SOURCE + ship)
        table.put(table.asked, first_of(action), 1)


class EnergyGarden(TriggerEvent):
    """A cube on every space of the Sun, the Core first, as far as the supply lasts (8.35)."""

    def begin(self, table: Table) -> None:
        board = table.board
        ring: i64 = CORE
        while ring >= CONVECTIVE:
            for index in range(board.sizes[ring]):
                space = board.first[ring] + index
                if ((table.garden >> space) & 1) == 0 and table.covers(1):
                    table.garden += board.bit[space]
                    table.supply -= 1
            ring -= 1


class Undertow(TriggerEvent):
    """All sundivers slide one space counterclockwise, all at once."""

    def begin(self, table: Table) -> None:
        board = table.board
        for seat in range(table.players):
            for ring in range(RINGS):
                first = seat * STRIDE + board.first[ring]
                size = board.sizes[ring]
                carried = table.divers[first]
                for index in range(size - 1):
                    table.divers[first + index] = table.divers[first + index + 1]
                table.divers[first + size - 1] = carried


# In the order of the event cards in `words`.
TRIGGER_EVENTS: list[TriggerEvent] = [
    Attrition(),
    Shift(True),
    Shift(False),
    Sunworm(),
    Warp(),
    Singularity(),
    EnergyGarden(),
    Undertow(),
]
