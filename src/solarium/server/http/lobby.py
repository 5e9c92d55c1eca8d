"""The lists of the lobby as one guest sees them."""

from collections.abc import Callable
from datetime import UTC, datetime

from solarium.engine.ending import RESIGNED, Ending
from solarium.server.http.responses import Lobby, LobbyRow
from solarium.server.people.identity import Reader
from solarium.server.store.database import Store
from solarium.server.store.listing import Listed, listing
from solarium.server.store.ratings import ratings_of
from solarium.server.store.rows import TableRow, now
from solarium.server.tables.clock import clock_view
from solarium.server.tables.seating import seat_rating
from solarium.server.tables.views import seat_info

Watchers = Callable[[str], int]


async def lobby(store: Store, guest: str, watchers: Watchers) -> Lobby:
    """What this guest sees of all tables; of its own, those that wait for it come first."""
    found = await listing(store, guest)
    points = await waiting_ratings(store, [*found.open, *found.challenges])
    reader = Reader(guest)
    mine = sorted((lobby_row(each, reader) for each in found.mine), key=lambda row: not row.waits)
    return Lobby(
        tuple(mine),
        tuple(lobby_row(each, reader, rating=points.get(each.table.number, 0)) for each in found.open),
        tuple(lobby_row(each, reader) for each in found.finished),
        tuple(lobby_row(each, reader, watchers=watchers(each.table.id)) for each in found.live),
        tuple(lobby_row(each, reader, rating=points.get(each.table.number, 0)) for each in found.challenges),
    )


async def waiting_ratings(store: Store, waiting: list[Listed]) -> dict[int, int]:
    """How the first person is rated who waits at each rated table."""
    found = {}
    for one in waiting:
        first = next((seat for seat in one.seats if seat.kind == "person"), None)
        if one.table.rated and first is not None:
            ratings = await ratings_of(store, [first.guest], one.table.game, len(one.seats))
            found[one.table.number] = seat_rating(one.table.game, len(one.seats), first, ratings).points
    return found


def lobby_row(listed: Listed, reader: Reader, rating: int = 0, watchers: int = -1) -> LobbyRow:
    table, seats = listed.table, listed.seats
    mine = tuple(seat.seat for seat in seats if reader.holds(seat))
    premoving = table.premoving if len(mine) == 1 else ()  # at one screen it is each in turn
    deciding = [seat for seat in (table.acting, *premoving) if seat >= 0 and not seats[seat].by_bot]
    answering = table.proposal.waiting if table.proposal else ()
    return LobbyRow(
        id=table.id,
        number=table.number,
        game=table.game,
        status=table.status,
        seats=tuple(seat_info(seat, mine) for seat in seats),
        turn=table.turn,
        waits=table.status == "playing" and not {*deciding, *answering}.isdisjoint(mine),
        result=result_text(table.returns, table.ending),
        returns=table.returns,
        time=datetime.fromtimestamp(table.changed / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        source=table.source,
        rated=table.rated,
        clock=table.clock,
        left=time_left(table, mine),
        rating=rating,
        watchers=watchers,
    )


def time_left(table: TableRow, mine: tuple[int, ...]) -> int:
    """What my clock says if it runs, else -1."""
    view = clock_view(table, now(), {})
    return view.left[view.running] if view is not None and view.running in mine else -1


def result_text(returns: tuple[float, ...], ending: Ending | None) -> str:
    """Who won, in words that name seats as {0}; empty while nobody has."""
    if not returns:
        return ""
    if len(returns) == 1:
        return "{0} won" if returns[0] > 0 else "{0} lost"
    best = max(returns)
    if min(returns) == best:
        return "Won together" if best > 0 else "Lost together" if best < 0 else "Draw"
    winners = [f"{{{seat}}}" for seat, value in enumerate(returns) if value == best]
    text = f"{', '.join(winners[:-1])} and {winners[-1]} won" if len(winners) > 1 else f"{winners[0]} won"
    return f"{text}; {{{ending.seat}}} resigned" if ending and ending.kind == RESIGNED else text
