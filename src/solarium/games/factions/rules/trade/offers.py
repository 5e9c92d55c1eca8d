# compiled
"""The open offer: its lines, what may be added to it, and the bundles that were declined."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.data.codes import deck_of
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import hand_explorers, is_explorer, owned_exoplanets
from solarium.games.factions.rules.cards.techs import owned_techs
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import action_of

DECLINED_HEAD: Final = 3


def lines_on(p: Position, get: bool) -> i64:
    count: i64 = 0
    for line in p.lines:
        if is_get(line) == get:
            count += 1
    return count


def amount_on(p: Position, get: bool, kind: i64, machine: i64 = -1) -> i64:
    """How much of a kind one side holds already."""
    total: i64 = 0
    for line in p.lines:
        if is_get(line) == get and line_kind(line) == kind:
            if kind in (goods.ENERGY, goods.RESOURCE):
                total += line_value(line)
            elif machine < 0 or line_value(line) == machine:
                total += 1
    return total


def has_line(p: Position, line: i64) -> bool:
    return any(other == line for other in p.lines)


# What may be offered


def list_side(p: Position, owner: i64, receiver: i64, get: bool, out: list[int]) -> None:
    """4.4: lines of one side; its total never exceeds what that side owns. FOS-54, FOS-56."""
    verb = actions.GET if get else actions.GIVE
    for amount in (1, 2, 4, 8):
        if amount_on(p, get, goods.ENERGY) + amount <= p.battery[owner]:
            out.append(action_of(verb, goods.ENERGY, amount))
    for amount in (1, 2, 4):
        if amount_on(p, get, goods.RESOURCE) + amount <= p.resources[owner]:
            out.append(action_of(verb, goods.RESOURCE, amount))
    for machine in range(codes.FACTION_MACHINE):
        count = amount_on(p, get, goods.UPGRADE, machine)
        if p.upgrades[owner * codes.MACHINES + machine] > count and free_slots(p, receiver, machine) > count:
            out.append(action_of(verb, goods.UPGRADE, machine))
    cards = owned_exoplanets(p, owner) + owned_techs(p, owner)
    if not get:
        cards = cards + hand_explorers(p, owner) + p.cards_at(codes.OBJECTIVES, places.HAND + owner)
    for card in cards:
        if not has_line(p, line_of(goods.CARD, card, get)):
            out.append(action_of(verb, goods.CARD, card))
    if get:
        if p.explorers_held(owner) > amount_on(p, True, goods.EXPLORER):
            out.append(action_of(verb, goods.EXPLORER))
        if p.in_hand(owner, codes.OBJECTIVES) > amount_on(p, True, goods.OBJECTIVE):
            out.append(action_of(verb, goods.OBJECTIVE))


def may_send(p: Position, other: i64) -> bool:
    """FOS-61, FOS-175: at least one line, on both sides where gifts are off; FOS-60: nothing declined before."""
    give = lines_on(p, False)
    get = lines_on(p, True)
    if give + get == 0 or (not p.gifts and (give == 0 or get == 0)):
        return False
    return p.countering != 0 or not was_declined(p, other)


def was_declined(p: Position, other: i64) -> bool:
    bundle: list[int] = sorted(p.lines)
    at: i64 = 0
    while at < len(p.declined):
        if p.declined[at] == other and sorted(declined_lines(p, at)) == bundle:
            return True
        at = next_declined(p, at)
    return False


# A declined bundle: its partner, how many lines, the event that shows its first hidden card, the lines


def declined_lines(p: Position, at: i64) -> list[int]:
    lines: list[int] = []
    for index in range(at + DECLINED_HEAD, next_declined(p, at)):
        lines.append(p.declined[index])
    return lines


def next_declined(p: Position, at: i64) -> i64:
    return at + DECLINED_HEAD + p.declined[at + 1]


def names_hand_card(p: Position, line: i64) -> bool:
    """Explorers and objectives change hands unseen by the others."""
    if line_kind(line) != goods.CARD:
        return False
    card = line_value(line)
    return codes.deck_of(card) == codes.OBJECTIVES or is_explorer(p, card)


def covered(p: Position, line: i64) -> i64:
    """A line as those see it who are not told its card: a hidden card shows its back only."""
    if not names_hand_card(p, line):
        return line
    return line_of(goods.COVERED, deck_of(line_value(line)), is_get(line))


# Opening and closing


def open_offer(p: Position, seat: i64, other: i64) -> None:
    """FOS-175: opening uses up one offer, also if it is cancelled. FOS-59: the partner may have passed."""
    p.offers -= 1
    p.partner = other
    p.push(decisions.BUILD, seat, other)


def close_offer(p: Position) -> None:
    p.partner = -1
    p.countering = 0
    p.sent_at = 0
    p.lines = vec[i64]([])


def decline(p: Position, partner: i64) -> None:
    for number in (partner, len(p.lines), p.sent_at):
        p.declined = append(p.declined, number)
    for line in p.lines:
        p.declined = append(p.declined, line)
