"""Deciding before one's turn, where the game lets seats decide at the same time.

What a seat decides is kept as its plan, which nobody else sees, and played when the turn comes to it.
"""

from typing import TYPE_CHECKING

from solarium.engine.clauses import Refused
from solarium.engine.game import not_a_move
from solarium.server.desk import Desk
from solarium.server.errors import Trouble
from solarium.server.stored import Asked
from solarium.server.wire import Done

if TYPE_CHECKING:
    from solarium.server.tables import Tables


async def hold(tables: "Tables", desk: Desk, seat: int, text: str, asked: Asked) -> Done:
    """Add an action to a seat's plan; raises `Trouble` if it has to wait for its turn or the action is refused."""
    play = desk.playing()
    ahead = play.ahead(seat)
    if ahead is None or ahead.done:
        raise Trouble("not_your_turn")
    try:
        action = desk.game.parse(ahead.state, text)
    except Refused as refused:
        refusal = refused.refusal or not_a_move(text, desk.game.example)
        raise Trouble("refused", refusal.message, refusal=refusal) from None
    plan = (*play.plans.get(seat, ()), desk.game.action_text(ahead.state, action))
    return await tables.commit(desk, play.hold(plan, seat), asked)


async def let_go(tables: "Tables", desk: Desk, seat: int, asked: Asked) -> Done:
    """Take the last action of a plan back."""
    play = desk.playing()
    return await tables.commit(desk, play.hold(play.plans[seat][:-1], seat), asked)


async def play_held(tables: "Tables", desk: Desk) -> None:
    """The turn has come to a seat that has decided already: play its plan."""
    play = desk.started()
    while not play.match.over and not desk.chairs[play.acting].by_bot and play.plans.get(play.acting):
        seat = play.acting
        await tables.act(desk, seat, play.plans[seat][0], None)
