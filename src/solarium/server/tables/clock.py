"""Clocks: all of their state is in the table's columns, so that any worker can tell the time of every seat.

The time of the acting seat runs from `since` to `deadline`; both stand still at 0. A turn is charged when it passes to
another seat, so the actions of one turn share its delay. A seat that a bot plays has no clock.
"""

from solarium.server.store.rows import Row, SeatRow, TableRow
from solarium.server.wire import Clock

MAX_CREDIT = 500  # milliseconds of a slow line that are given back for each action
FIRST_MOMENTS = 5_000  # milliseconds before the first clock runs, and after a pause: for pages to load

Values = dict[str, object]
NO_CLOCK: Values = {"since": 0, "deadline": 0}


def clock_after(
    table: TableRow,
    seats: list[SeatRow],
    row: Row,
    acting: int,
    credit: int = 0,
    vacations: dict[int, int] | None = None,
) -> Values:
    """What the clock columns say after a row that leads to this acting seat."""
    if table.clock is None:
        return {}
    before, credit = table.acting, min(credit, MAX_CREDIT)
    paused = row.kind == "pause" or (table.paused and row.kind not in ("act", "resume"))
    if row.kind in ("act", "premove", "hint", "takeback") and acting == before and table.since and acting >= 0:
        return {"since": table.since + credit, "deadline": table.deadline + credit}  # the same turn goes on
    left = list(table.left) or [table.clock.base] * len(seats)
    if table.since and before >= 0:
        left[before] = max(0, left[before] - spent(table, row.time - credit))
        if row.kind == "act":
            left[before] = refilled(table, left[before])
    if row.kind == "timeout":
        left[row.seat] = 0
    values: Values = {"left": tuple(left), "paused": paused and acting >= 0}
    if acting < 0 or seats[acting].by_bot or paused:
        return {**values, **NO_CLOCK}
    since = max(row.time, (vacations or {}).get(acting, 0))
    since += FIRST_MOMENTS if row.kind in ("start", "resume") and table.clock.kind != "days" else 0
    return {**values, **running(table, left[acting], since)}


def clock_reseated(table: TableRow, seats: list[SeatRow], at: int) -> Values:
    """What they say when the acting seat is handed to a bot, or back to its holder."""
    if table.clock is None or table.status != "playing" or table.acting < 0 or table.paused:
        return {}
    acting, by_bot = table.acting, seats[table.acting].by_bot
    left = list(table.left) or [table.clock.base] * len(seats)
    if by_bot and table.since:
        left[acting] = max(0, left[acting] - spent(table, at))
        return {"left": tuple(left), **NO_CLOCK}
    return {} if by_bot or table.since else running(table, left[acting], at)


def spent(table: TableRow, at: int) -> int:
    """Milliseconds that the running turn has cost by then."""
    elapsed = max(0, at - table.since)
    free = table.clock.extra if table.clock is not None and table.clock.kind == "delay" else 0
    return max(0, elapsed - free)


def refilled(table: TableRow, left: int) -> int:
    """The time of a seat after its turn."""
    assert table.clock is not None
    if table.clock.kind == "days":
        return table.clock.base
    return left + (table.clock.extra if table.clock.kind == "increment" else 0)


def running(table: TableRow, left: int, since: int) -> Values:
    assert table.clock is not None
    free = table.clock.extra if table.clock.kind == "delay" else 0
    return {"since": since, "deadline": since + free + left}


def is_overdue(table: TableRow, at: int, credit: int = 0) -> bool:
    """Whether the acting seat has run out of time, what its line cost not counted."""
    return table.status == "playing" and 0 < table.deadline <= at - min(credit, MAX_CREDIT)


def has_lost_time(table: TableRow, seat: int) -> bool:
    """Whether this seat has run out of time before."""
    return table.clock is not None and bool(table.left) and table.left[seat] == 0


def clock_view(table: TableRow, at: int, vacations: dict[int, int]) -> Clock | None:
    """The clocks as readers see them at a moment."""
    if table.clock is None:
        return None
    left = list(table.left)
    runs = table.status == "playing" and table.since > 0
    free = 0
    if runs:
        left[table.acting] = max(0, left[table.acting] - spent(table, at))
        free = max(0, table.deadline - at - left[table.acting])
    away = tuple(seat for seat, until in vacations.items() if until > at)
    return Clock(table.clock, tuple(left), table.acting if runs else -1, free, table.paused, away)
