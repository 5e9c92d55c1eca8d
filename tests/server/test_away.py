"""Somebody is away while it is their turn: a bot plays on, or a game of two is claimed. And the way back to one's own
last action."""

import pytest

from solarium.engine.chance import Seeded
from solarium.server.errors import RequestError
from solarium.server.store.rows import Row, SeatRow, now
from solarium.server.tables.gestures.call_bot import PATIENCE, call_bot
from solarium.server.tables.opening.new_table import table_row
from solarium.server.tables.session import Session
from solarium.server.tables.timeline import Timeline
from solarium.server.wire import CallBot
from tests.games_for_tests.takeaway import GAME


@pytest.fixture
def session() -> Session:
    """Ben is to play, has been away for long, and has not come back."""
    session = Session("table", None, [])  # type: ignore[arg-type]
    session.stale = False
    session.game = GAME
    options = GAME.options.with_defaults(None)
    session.table = table_row(GAME, options, False, host="")
    session.table.status = "playing"
    session.seats = [SeatRow(0, "person", "a", name="Ann"), SeatRow(1, "person", "b", name="Ben")]
    session.timeline = Timeline(GAME, 2, options, Row(0, "start", time=1))
    session.timeline.follow(Row(1, "act", 0, "take 1", time=1))
    session.online = frozenset({0})
    return session


def ask(session: Session, level: int = 2, away: int = 1, seat: int = 0) -> CallBot:
    return CallBot("id", session.started().seq, seat, away, level)


def test_a_bot_plays_for_who_is_away_and_the_seat_stays_theirs(session: Session) -> None:
    change = call_bot(session, ask(session))
    assert change.handed_over
    (seat,) = change.seats
    assert (seat.seat, seat.level, seat.guest, seat.kind) == (1, 2, "b", "person")


def test_a_game_of_two_is_claimed(session: Session) -> None:
    change = call_bot(session, ask(session, level=0))
    assert change.row is not None
    assert session.started().match.over


@pytest.mark.parametrize("who", ["here", "just left", "not on turn", "myself", "a bot"])
def test_nobody_else_is_replaced(session: Session, who: str) -> None:
    request = ask(session)
    if who == "here":
        session.online = frozenset({0, 1})
    elif who == "just left":
        session.started().follow(Row(2, "act", 1, "take 1", time=now()))
        session.started().follow(Row(3, "act", 0, "take 1", time=now() - PATIENCE // 2))
    elif who == "not on turn":
        session.started().follow(Row(2, "act", 1, "take 1", time=1))
    elif who == "myself":
        request = ask(session, away=0)
    else:
        session.seats[1] = SeatRow(1, "bot", level=3)
    with pytest.raises(RequestError) as refused:
        call_bot(session, request)
    assert refused.value.code == "not_away"


def test_the_way_back_leads_before_the_last_action_of_whoever_asks() -> None:
    timeline = Timeline(GAME, 2, GAME.options.with_defaults(None), Seeded(1))
    assert timeline.before_last((0,)) == -1
    for text in ("take 1", "take 2", "take 1"):
        timeline.act(GAME.parse(timeline.match.state, text), Seeded(1))
    assert timeline.before_last((0,)) == 2
    assert timeline.before_last((1,)) == 1
    assert timeline.before_last((0, 1)) == 2
