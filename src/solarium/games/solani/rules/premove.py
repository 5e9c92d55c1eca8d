"""Placing at the same time: what a seat does before its turn, on the table as it will be then.

A placement touches only the own sky (SNI-80), so it is the same whenever it is decided.
"""

from solarium.engine.chance import Scripted
from solarium.engine.parts import Premove
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.actions import END_PLACEMENT, kind_of
from solarium.games.solani.rules.state import Solani


def premove(state: Solani, seat: int, planned: tuple[int, ...]) -> Premove | None:
    """The table for a seat that still has to place, after the actions it has planned."""
    if not state.deal.parallel or seat == state.seat or not may_place(state, seat):
        return None
    table = state.as_turn_of(seat)
    for action in planned:
        if kind_of(action) == END_PLACEMENT:
            return Premove(table, done=True)
        table.apply(action, Scripted([]))
    return Premove(table)


def may_place(state: Solani, seat: int) -> bool:
    """SNI-30: whoever holds both tiles need not wait for those who still pick."""
    if state.phase in (codes.PICK, codes.TRADE):
        return bool(state.held_circle[seat] and state.held_branch[seat])
    return seat in state.placing_seats()
