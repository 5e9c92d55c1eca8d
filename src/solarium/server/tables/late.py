"""A request is meant for one position, and for no other."""

from solarium.engine.game import AnyGame
from solarium.server.errors import RequestError
from solarium.server.tables.session import Session
from solarium.server.tables.timeline import CLOCK_ROWS, Moment, premove_state


def check_seq(session: Session, seq: int) -> None:
    if seq != session.shown_seq:
        raise RequestError("late", f"The table is at {session.shown_seq}; this was meant for {seq}.")


def check_own_seq(session: Session, seq: int, seat: int) -> None:
    """Where seats decide at the same time, nobody is late by what the others did meanwhile."""
    timeline, game = session.started(), session.game
    both = 0 <= seq < timeline.seq and _decides(game, timeline.now, seat) and _decides(game, timeline.moment(seq), seat)
    if not (both and all(_is_harmless(moment, seat) for moment in timeline.since(seq))):
        check_seq(session, seq)


def _is_harmless(moment: Moment, seat: int) -> bool:
    kind = moment.row.kind
    return kind in ("hint", *CLOCK_ROWS) or (kind in ("act", "premove") and moment.row.seat != seat)


def _decides(game: AnyGame, moment: Moment, seat: int) -> bool:
    return moment.state.current_player() == seat or premove_state(game, moment, seat) is not None
