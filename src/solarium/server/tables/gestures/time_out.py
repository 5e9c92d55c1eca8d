"""A seat has run out of time: it loses, or a bot plays on for it, as the game says."""

from msgspec import structs

from solarium.engine.ending import Ending
from solarium.server.store.rows import now
from solarium.server.tables.change import Change
from solarium.server.tables.clock import is_overdue
from solarium.server.tables.session import Session

LEVEL = 2  # of the bot that plays on


def time_out(session: Session, credit: int = 0) -> Change | None:
    """None while there is time. Whoever writes the row first has claimed it; for all others it is a conflict."""
    if session.timeline is None or not is_overdue(session.table, now(), credit):
        return None
    timeline, players = session.playing(), len(session.seats)
    seat = timeline.acting
    if session.game.loses_on_time(players):
        return Change(timeline.end(Ending.overtime(seat, players), seat))
    bot = structs.replace(session.seats[seat], level=LEVEL)
    return Change(timeline.run_out(seat), seats=(bot,), handed_over=True)
