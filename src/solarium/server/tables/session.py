"""A table in memory: read when needed, changed by one at a time, written before anybody hears of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TypeAlias, TypeVar

from solarium.engine.game import AnyGame
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.people.ratings import Rating
from solarium.server.store.database import Store
from solarium.server.store.journal import Append, Conflict
from solarium.server.store.ratings import RatingChange, changes_at
from solarium.server.store.rows import RequestKey, Row, SeatRow, TableRow, now
from solarium.server.tables.change import Change
from solarium.server.tables.clock import clock_reseated
from solarium.server.tables.fairness import chance_of
from solarium.server.tables.loading import load, progress, replay, update
from solarium.server.tables.seating import seat_ratings
from solarium.server.tables.timeline import Forgotten, Timeline
from solarium.server.tables.transcript import Transcript
from solarium.server.wire import Done

T = TypeVar("T")
Observer: TypeAlias = "Callable[[Session, Change], Awaitable[None]]"  # hears of every change that was written


class Session:
    """One table. Whoever holds its lock may look at it and commit changes; in doubt it is stale and read again.

    It holds the present position and what undo needs. Who wants more asks with `recall` or `hold` first.
    """

    table: TableRow
    seats: list[SeatRow]
    game: AnyGame
    timeline: Timeline | None

    def __init__(self, id: str, store: Store, observers: list[Observer]) -> None:
        self.id = id
        self.store = store
        self.observers = observers
        self.lock = asyncio.Lock()
        self.online: frozenset[int] = frozenset()  # the seats whose holders are connected to this worker
        self.vacations: dict[int, int] = {}  # for a seat, until when its holder is on holiday; in games of days
        self.ratings: list[Rating] = []  # of the seats, at a rated table
        self.rating_changes: dict[int, RatingChange] = {}
        self.stale = True  # nothing here may be believed
        self.behind = False  # others may have changed the table since
        self.recalled = False  # every position is held, until others need the room
        self.transcript = Transcript()

    # Reading

    async def load(self) -> None:
        """Read the table if that is needed, and start its game if all seats are taken."""
        if self.stale or self.behind:
            known = None if self.stale else self.timeline
            self.stale = True
            loaded = await load(self.store, self.id, known)
            self.table, self.seats = loaded.table, loaded.seats
            self.game, self.timeline = loaded.game, loaded.timeline
            if self.timeline is not known:  # every position is held: whoever comes first is told the log
                self.transcript = Transcript()
                self.recalled = self.timeline is not None
            self.vacations = await self._read_vacations()
            await self.read_ratings()
            self.stale = self.behind = False
        try:
            await self.start_if_full()
        except Conflict:  # another worker has just started it
            await self.load()

    async def recall(self) -> None:
        """Hold every position since the start."""
        if self.timeline is None:
            return
        self.recalled = True
        if not self.timeline.whole:
            rows = await self.store.rows(self.table.number)
            self.timeline = await replay(self.game, self.table, len(self.seats), rows[: self.timeline.seq + 1])

    async def hold(self, seqs: Iterable[int]) -> None:
        """See to it that the moments of these rows are held."""
        if self.timeline is not None and not self.timeline.holds(seqs):
            await self.recall()

    async def with_moments(self, make: Callable[[], T]) -> T:
        """What needs moments that may not be held, and changes nothing before it has them."""
        try:
            return make()
        except Forgotten:
            await self.recall()
            return make()

    def forget(self) -> None:
        """Hold the present alone, and what undo needs."""
        self.recalled = False
        self.transcript = Transcript()
        if self.timeline is not None:
            self.timeline.forget()

    @property
    def seq(self) -> int:
        return self.table.seq

    @property
    def shown_seq(self) -> int:
        """The seq that readers are told; a table that waits is at 0 for them."""
        return max(0, self.table.seq)

    def playing(self) -> Timeline:
        """The game, if there is one to act in."""
        timeline = self.started()
        if self.table.status == "finished":
            raise RequestError("finished")
        return timeline

    def started(self) -> Timeline:
        if self.timeline is None:
            raise RequestError("not_started")
        return self.timeline

    def seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise RequestError("unknown_seat")
        return self.seats[seat]

    def seats_of(self, reader: Reader) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if reader.holds(seat))

    def check_seat(self, seat: int, reader: Reader) -> None:
        """A seat is played by its holder alone."""
        if seat not in self.seats_of(reader):
            self.seat(seat)
            raise RequestError("not_your_seat")

    def check_host(self, reader: Reader) -> None:
        """Until the game starts, its host decides who plays."""
        if self.table.status != "waiting":
            raise RequestError("started")
        if not self.is_host(reader):
            raise RequestError("not_host")

    def is_host(self, reader: Reader) -> bool:
        return bool(reader.guest) and reader.guest == self.table.host

    def bot_to_act(self) -> SeatRow | None:
        """The seat that decides now, if a bot plays it."""
        if self.timeline is None or self.table.status != "playing":
            return None
        seat = self.seats[self.timeline.acting]
        return seat if seat.by_bot else None

    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    # Writing

    async def commit(self, change: Change, key: RequestKey | None = None) -> Done:
        """Write a change, then tell everybody. A `Conflict` has changed nothing but this session, which is stale."""
        try:
            await self._write(change, key)
        except BaseException:
            self.stale = True
            raise
        for seat in change.seats:
            self.seats[seat.seat] = seat
        if change.seats:
            await self.read_ratings()
        done = Done(key.id if key else "", self.shown_seq)
        await self.notify(change)
        if change.takes_open_seat:
            with suppress(Conflict):  # another worker has started it
                await self.start_if_full()
        return done

    async def notify(self, change: Change) -> None:
        for observer in self.observers:
            await observer(self, change)

    async def _write(self, change: Change, key: RequestKey | None) -> None:
        number = self.table.number
        if change.removes_table:
            await self.store.remove_table(number)
            self.stale = True
        elif change.row is not None:
            seats = self._seats_after(change)
            values = progress(self.table, self.started(), seats, change.credit, self.vacations)
            await self.store.journal.append(Append(number, change.row, values, key, change.seats))
            update(self.table, {**values, "revision": self.table.revision + 1})
        elif change.takes_open_seat:
            if not all([await self.store.take_seat(number, seat) for seat in change.seats]):
                raise RequestError("seat_taken")
            self.table.revision += len(change.seats)
        else:
            clock = clock_reseated(self.table, self._seats_after(change), now()) if change.seats else {}
            values = {**change.table, **clock}
            await self.store.change(self.table, values, list(change.seats), key)
            update(self.table, {**values, "revision": self.table.revision + 1})

    async def read_ratings(self) -> None:
        """At a rated table everybody sees how the others are rated."""
        if not self.table.rated:
            return
        self.ratings = await seat_ratings(self.store, self.table.game, self.seats)
        self.rating_changes = await changes_at(self.store, self.table.number)

    def _seats_after(self, change: Change) -> list[SeatRow]:
        changed = {seat.seat: seat for seat in change.seats}
        return [changed.get(seat.seat, seat) for seat in self.seats]

    async def _read_vacations(self) -> dict[int, int]:
        if self.table.clock is None or self.table.clock.kind != "days":
            return {}
        found = await self.store.vacations([seat.guest for seat in self.seats if seat.guest])
        return {seat.seat: found[seat.guest] for seat in self.seats if seat.guest in found}

    async def start_if_full(self) -> None:
        """When all seats are taken: set the game up, or go on from the rows that a fork began with."""
        if self.timeline is not None or any(seat.kind == "open" for seat in self.seats):
            return
        rows = await self.store.rows(self.table.number)
        if rows:
            await self._start_from(rows)
            return
        players = len(self.seats)
        self.timeline = Timeline(self.game, players, self.table.options, chance_of(self.table, self.seats))
        await self.commit(Change(self.timeline.now.row))

    async def _start_from(self, rows: list[Row]) -> None:
        self.timeline = await replay(self.game, self.table, len(self.seats), rows)
        values = progress(self.table, self.timeline, self.seats)
        await self.store.begin(self.table.number, values)
        update(self.table, {**values, "revision": self.table.revision + 1})
        await self.notify(Change(rows[-1]))
