"""Placing at the same time: what a seat does before its turn, on the table as it will be then.

A placement touches only the own sky (SNI-80), so it is the same whenever it is decided.
"""

from solarium.engine.chance import Scripted
from solarium.engine.parts import Premove as Ahead
from solarium.games.solani.notation import number_of
from solarium.games.solani.rules import END_PLACEMENT, Solani, kind_of_action


def ahead_of(table: Solani, seat: int, plan: tuple[str, ...]) -> Ahead | None:
    if not table.deal.parallel or seat == table.seat or seat not in table.placing_seats():
        return None
    world = table.as_turn_of(seat)
    for text in plan:
        number = number_of(world, text)
        if number is None or number not in world.legal_actions():
            return None
        if kind_of_action(number) == END_PLACEMENT:
            return Ahead(world, done=True)
        world.apply(number, Scripted([]))
    return Ahead(world)
