"""The turn has come to a seat that has decided already."""

from solarium.server.tables.change import Change
from solarium.server.tables.gestures.act import play
from solarium.server.tables.session import Session


async def play_premoves(session: Session) -> None:
    """Play what seats have decided before their turn, as long as it is the turn of such a seat."""
    while (change := next_premove(session)) is not None:
        await session.commit(change)


def next_premove(session: Session) -> Change | None:
    timeline = session.timeline
    if timeline is None or timeline.match.over or session.seats[timeline.acting].by_bot:
        return None
    seat = timeline.acting
    premoves = timeline.premoves.get(seat)
    if not premoves:
        return None
    action = session.game.find_action(timeline.match.state, premoves[0])
    return play(session, action) if action is not None else Change(timeline.set_premoves((), seat))
