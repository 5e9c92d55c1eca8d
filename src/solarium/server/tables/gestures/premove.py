"""Premoves: deciding before one's turn, where the game lets seats decide at the same time.

Nobody else sees them; they are played when the turn comes to the seat.
"""

from solarium.server.errors import RequestError
from solarium.server.tables.change import Change
from solarium.server.tables.explain import legal_action
from solarium.server.tables.session import Session
from solarium.server.wire import Act, Undo


def premove(session: Session, request: Act) -> Change:
    """Add an action to a seat's premoves."""
    timeline, game, seat = session.playing(), session.game, request.seat
    here = timeline.premove_state(seat)
    if here is None or here.done:
        raise RequestError("not_your_turn")
    action = legal_action(game, here.state, seat, request.text)
    premoves = (*timeline.premoves.get(seat, ()), game.action_text(here.state, action))
    return Change(timeline.set_premoves(premoves, seat))


def cancel_premove(session: Session, request: Undo) -> Change:
    """Take the last premove of a seat back."""
    timeline = session.playing()
    return Change(timeline.set_premoves(timeline.premoves[request.seat][:-1], request.seat))
