# compiled
"""Trading: offers built line by line, one answer, one counter-offer, and the exchange."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.factions.data import codes
from solarium.games.factions.data.codes import deck_of
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import check_explored, hand_explorers, is_explorer, owned_exoplanets
from solarium.games.factions.rules.cards.techs import is_tech
from solarium.games.factions.rules.economy.capacities import free_slots
from solarium.games.factions.rules.economy.stock import trim
from solarium.games.factions.rules.knowledge.card_history import (
    arrived,
    moved,
    moved_as_shown,
    shown,
    trail_length,
    unlike,
)
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of

LINES_MOST = 4  # FOS-60: on each side
DECLINED_HEAD = 3


def lines_on(p: Position, get: bool) -> i64:
    count: i64 = 0
    for line in p.lines:
        if is_get(line) == get:
            count += 1
    return count


def asked(p: Position, get: bool, kind: i64, machine: i64 = -1) -> i64:
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
        if asked(p, get, goods.ENERGY) + amount <= p.battery[owner]:
            out.append(action_of(verb, goods.ENERGY, amount))
    for amount in (1, 2, 4):
        if asked(p, get, goods.RESOURCE) + amount <= p.resources[owner]:
            out.append(action_of(verb, goods.RESOURCE, amount))
    for machine in range(codes.FACTION_MACHINE):
        count = asked(p, get, goods.UPGRADE, machine)
        if p.upgrades[owner * codes.MACHINES + machine] > count and free_slots(p, receiver, machine) > count:
            out.append(action_of(verb, goods.UPGRADE, machine))
    cards = owned_exoplanets(p, owner) + owned_techs(p, owner)
    if not get:
        cards = cards + hand_explorers(p, owner) + hand_objectives(p, owner)
    for card in cards:
        if not has_line(p, line_of(goods.CARD, card, get)):
            out.append(action_of(verb, goods.CARD, card))
    if get:
        if p.explorers_held(owner) > asked(p, True, goods.EXPLORER):
            out.append(action_of(verb, goods.EXPLORER))
        if p.in_hand(owner, codes.OBJECTIVES) > asked(p, True, goods.OBJECTIVE):
            out.append(action_of(verb, goods.OBJECTIVE))


def owned_techs(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for deck in (codes.TECHS, codes.RESEARCH):
        for card in range(p.tables.first[deck], p.tables.end[deck]):
            if p.where[card] == places.MAT + seat and is_tech(p, card):
                found.append(card)
    return found


def hand_objectives(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
        if p.where[card] == places.HAND + seat:
            found.append(card)
    return found


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


def list_trade(p: Position, kind: i64, seat: i64, a: i64, out: list[int]) -> None:
    if kind == decisions.BUILD:
        if lines_on(p, False) < LINES_MOST:
            list_side(p, seat, a, False, out)
        if lines_on(p, True) < LINES_MOST:
            list_side(p, a, seat, True, out)
        if may_send(p, a):
            out.append(action_of(actions.SEND))
        out.append(action_of(actions.CANCEL))
    elif kind == decisions.ANSWER:
        out.extend([action_of(actions.ACCEPT), action_of(actions.DECLINE), action_of(actions.COUNTER)])
    elif kind == decisions.FINAL:
        out.extend([action_of(actions.ACCEPT), action_of(actions.DECLINE)])
    elif kind == decisions.PICK:
        cards = hand_explorers(p, seat) if a == goods.EXPLORER else hand_objectives(p, seat)
        for card in cards:
            if not (has_line(p, line_of(goods.CARD, card)) or has_line(p, line_of(goods.CARD, card, True))):
                out.append(action_of(actions.PICK, card))


# Carrying out


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


def do_trade(p: Position, kind: i64, seat: i64, a: i64, action: i64) -> None:
    verb = kind_of(action)
    x = first_of(action)
    y = second_of(action)
    if kind == decisions.BUILD:
        if verb == actions.SEND:
            send(p, seat, a)
        elif verb == actions.CANCEL:
            close_offer(p)
        else:
            p.lines = append(p.lines, line_of(x, y, verb == actions.GET))
            p.push(decisions.BUILD, seat, a)
    elif kind == decisions.PICK:
        name_card(p, a, x)
    elif verb == actions.ACCEPT:
        accept(p, p.partner if p.countering else p.turn)
    elif verb == actions.DECLINE:
        if not p.countering:
            decline(p, seat)
        p.note("declined", seat)
        close_offer(p)
    else:
        p.countering = 1
        p.lines = vec[i64]([])
        p.push(decisions.BUILD, seat, p.turn)


def send(p: Position, seat: i64, other: i64) -> None:
    """4.4: a named hidden card is shown to the partner."""
    p.sent_at = trail_length(p)
    hidden: i64 = 0
    for line in p.lines:
        if names_hand_card(p, line):
            shown(p, line_value(line), seat, other)
            hidden += 1
    if hidden and not p.countering:
        tell_apart(p, other, hidden)
    p.note("sent", seat, other)
    p.push(decisions.FINAL if p.countering else decisions.ANSWER, other)


def tell_apart(p: Position, partner: i64, hidden: i64) -> None:
    """FOS-60: a bundle that looks to all others like a declined one must name other cards."""
    form: list[int] = sorted([covered(p, line) for line in p.lines])
    at: i64 = 0
    while at < len(p.declined):
        if p.declined[at] == partner and sorted([covered(p, line) for line in declined_lines(p, at)]) == form:
            unlike(p, hidden, p.declined[at + 2], p.sent_at)
        at = next_declined(p, at)


def decline(p: Position, partner: i64) -> None:
    for number in (partner, len(p.lines), p.sent_at):
        p.declined = append(p.declined, number)
    for line in p.lines:
        p.declined = append(p.declined, line)


def accept(p: Position, builder: i64) -> None:
    """The givers of unnamed cards pick them, then everything changes hands at once."""
    other = p.turn if builder == p.partner else p.partner
    p.push(tasks.TRADE, builder, other)
    for line in p.lines:
        kind = line_kind(line)
        if kind in (goods.EXPLORER, goods.OBJECTIVE):
            p.push(decisions.PICK, other if is_get(line) else builder, kind)


def name_card(p: Position, kind: i64, card: i64) -> None:
    """A picked card takes the place of the first unnamed line of its kind."""
    done = False
    lines = vec[i64]([])
    for line in p.lines:
        if not done and line_kind(line) == kind:
            line = line_of(goods.CARD, card, is_get(line))
            done = True
        lines = append(lines, line)
    p.lines = lines


def exchange(p: Position, builder: i64, other: i64) -> None:
    """FOS-55, FOS-56, FOS-57, FOS-58: both sides at once, then the limits."""
    hidden: i64 = 0
    for line in p.lines:
        giver = other if is_get(line) else builder
        receiver = builder if is_get(line) else other
        kind = line_kind(line)
        value = line_value(line)
        if kind == goods.ENERGY:
            p.battery[giver] -= value
            p.battery[receiver] += value
        elif kind == goods.RESOURCE:
            p.resources[giver] -= value
            p.resources[receiver] += value
        elif kind == goods.UPGRADE:
            p.upgrades[giver * codes.MACHINES + value] -= 1
            p.upgrades[receiver * codes.MACHINES + value] += 1
        elif not names_hand_card(p, line):
            p.where[value] = places.MAT + receiver
        else:
            p.where[value] = places.HAND + receiver
            hidden |= p.tables.bit[codes.deck_of(value)]
            if is_get(line):
                moved(p, value, giver, receiver)
            else:
                moved_as_shown(p, value, giver, receiver)
    arrived(p, hidden)
    p.note("traded", builder, other)
    p.traders[builder] |= p.tables.bit[other]
    p.traders[other] |= p.tables.bit[builder]
    close_offer(p)
    for seat in (other, builder):
        check_explored(p, seat)
        trim(p, seat)
        p.push(tasks.CHECK_TECHS, seat)
