"""A move: the seat whose turn it is plays an action."""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.explain import legal_action
from solarium.server.tables.fairness import chance_of
from solarium.server.tables.gestures.premove import premove
from solarium.server.tables.late import check_own_seq
from solarium.server.tables.session import Session
from solarium.server.wire import Act


def act(session: Session, request: Act) -> Change:
    """Play an action; before one's turn it is a premove."""
    timeline = session.playing()
    check_own_seq(session, request.seq, request.seat)
    on_turn = timeline.acting == request.seat
    if session.seats[request.seat].by_bot:
        raise RequestError("handed_over" if on_turn else "not_your_turn")
    if not on_turn:
        return premove(session, request)
    return play(session, legal_action(session.game, timeline.match.state, request.seat, request.text))


def play(session: Session, action: int) -> Change:
    """A legal action of the seat whose turn it is, whoever has decided it."""
    return Change(session.playing().act(action, chance_of(session.table, session.seats)))
