"""Amounts that are set by a number: where something changes, in a few words for a quick pick."""

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.way_back import way_back
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.economy.capacities import capacity
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import split


def amount_notes(state: Factions, legal: list[int]) -> dict[int, str]:
    """By action: the battery is full, an objective in hand begins to hold, the way back to Mercury is paid for."""
    rows = [(split(action)[1], action) for action in legal if split(action)[0] == actions.AMOUNT]
    if not rows:
        return {}
    seat = int(state.current_player())
    found: dict[int, str] = {}
    for amount, action in sorted(rows):
        if words := change_at(state, seat, amount):
            found[action] = words
    return found


def change_at(state: Factions, seat: int, amount: int) -> str:
    """What holds with so much energy taken and not with one less."""
    if amount == 0:
        return ""
    now, before = with_energy(state, seat, amount), with_energy(state, seat, amount - 1)
    hand = state.cards_at(codes.OBJECTIVES, places.HAND + seat)
    words = [state.tables.names[card] for card in hand if holds(now, seat, card) and not holds(before, seat, card)]
    ships = [int(ship) for ship in state.ship[seat * 2 : seat * 2 + 2] if ship >= 0]
    back = min((int(way_back(state, seat, ship)) for ship in ships), default=0)
    if back > 0 and int(now.battery[seat]) == back:
        words.append("the way back")
    if now.battery[seat] == capacity(state, seat):
        words.append("full")
    return ", ".join(words)


def with_energy(state: Factions, seat: int, amount: int) -> Factions:
    there = state.copy()
    there.battery[seat] += amount
    return there
