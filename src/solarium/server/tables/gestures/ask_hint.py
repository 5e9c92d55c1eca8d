"""A hint is asked for: everybody at the table sees that it was."""

from solarium.server.tables.change import Change
from solarium.server.tables.hints import check_hint
from solarium.server.tables.session import Session
from solarium.server.wire import AskHint


def ask_hint(session: Session, request: AskHint) -> Change:
    """Who asks again in the same position is written down once."""
    check_hint(session, request)
    timeline = session.playing()
    asked = timeline.hints.get(timeline.now.entry, ())
    return Change() if request.seat in asked else Change(timeline.ask_hint(request.seat))
