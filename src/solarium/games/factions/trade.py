# compiled
"""Trading: offers built line by line, one answer, one counter-offer, and the exchange."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.games.factions.capacities import free_slots
from solarium.games.factions.codes import (
    A_ACCEPT,
    A_CANCEL,
    A_COUNTER,
    A_DECLINE,
    A_GET,
    A_GIVE,
    A_PICK,
    A_SEND,
    D_ANSWER,
    D_BUILD,
    D_FINAL,
    D_PICK,
    DECK_SIZE,
    FACTION_MACHINE,
    G_CHECK_TECHS,
    G_TRADE,
    HAND,
    LINE_CARD,
    LINE_ENERGY,
    LINE_EXPLORER,
    LINE_OBJECTIVE,
    LINE_RESOURCE,
    LINE_UPGRADE,
    MACHINES,
    MAT,
    OBJECTIVES,
    RESEARCH,
    TECHS,
    act,
)  # fmt: skip
from solarium.games.factions.exoplanets import check_explored, hand_explorers, is_explorer, owned_exoplanets
from solarium.games.factions.position import Position
from solarium.games.factions.stock import trim
from solarium.games.factions.techs import is_tech
from solarium.games.factions.trail import arrived, moved, moved_as_shown, shown, trail_length, unlike

LINES_MOST = 4  # FOS-60: on each side
LINE_COVERED = 7  # the kind of a line whose card is not told; its value is the deck
DECLINED_HEAD = 3
GET = 8192  # added to a line of the side that the builder gets


def line_kind(line: i64) -> i64:
    return line % GET // 1024


def line_value(line: i64) -> i64:
    return line % 1024


def is_get(line: i64) -> bool:
    return line >= GET


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
            if kind in (LINE_ENERGY, LINE_RESOURCE):
                total += line_value(line)
            elif machine < 0 or line_value(line) == machine:
                total += 1
    return total


def has_line(p: Position, line: i64) -> bool:
    return any(other == line for other in p.lines)


# What may be offered


def list_side(p: Position, owner: i64, receiver: i64, get: bool, out: list[int]) -> None:
    """4.4: lines of one side; its total never exceeds what that side owns. FOS-54, FOS-56."""
    verb = A_GET if get else A_GIVE
    for amount in (1, 2, 4, 8):
        if asked(p, get, LINE_ENERGY) + amount <= p.battery[owner]:
            out.append(act(verb, LINE_ENERGY, amount))
    for amount in (1, 2, 4):
        if asked(p, get, LINE_RESOURCE) + amount <= p.resources[owner]:
            out.append(act(verb, LINE_RESOURCE, amount))
    for machine in range(FACTION_MACHINE):
        count = asked(p, get, LINE_UPGRADE, machine)
        if p.upgrades[owner * MACHINES + machine] > count and free_slots(p, receiver, machine) > count:
            out.append(act(verb, LINE_UPGRADE, machine))
    cards = owned_exoplanets(p, owner) + owned_techs(p, owner)
    if not get:
        cards = cards + hand_explorers(p, owner) + hand_objectives(p, owner)
    side: i64 = GET if get else 0
    for card in cards:
        if not has_line(p, side + LINE_CARD * 1024 + card):
            out.append(act(verb, LINE_CARD, card))
    if get:
        if p.explorers_held(owner) > asked(p, True, LINE_EXPLORER):
            out.append(act(verb, LINE_EXPLORER))
        if p.in_hand(owner, OBJECTIVES) > asked(p, True, LINE_OBJECTIVE):
            out.append(act(verb, LINE_OBJECTIVE))


def owned_techs(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for deck in (TECHS, RESEARCH):
        for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
            if p.where[card] == MAT + seat and is_tech(p, card):
                found.append(card)
    return found


def hand_objectives(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        if p.where[card] == HAND + seat:
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
    if line_kind(line) != LINE_CARD:
        return False
    card = line_value(line)
    return card // DECK_SIZE == OBJECTIVES or is_explorer(p, card)


def covered(p: Position, line: i64) -> i64:
    """A line as those see it who are not told its card: a hidden card shows its back only."""
    if not names_hand_card(p, line):
        return line
    side: i64 = GET if is_get(line) else 0
    return side + LINE_COVERED * 1024 + line_value(line) // DECK_SIZE


def list_trade(p: Position, kind: i64, seat: i64, a: i64, out: list[int]) -> None:
    if kind == D_BUILD:
        if lines_on(p, False) < LINES_MOST:
            list_side(p, seat, a, False, out)
        if lines_on(p, True) < LINES_MOST:
            list_side(p, a, seat, True, out)
        if may_send(p, a):
            out.append(act(A_SEND))
        out.append(act(A_CANCEL))
    elif kind == D_ANSWER:
        out.extend([act(A_ACCEPT), act(A_DECLINE), act(A_COUNTER)])
    elif kind == D_FINAL:
        out.extend([act(A_ACCEPT), act(A_DECLINE)])
    elif kind == D_PICK:
        cards = hand_explorers(p, seat) if a == LINE_EXPLORER else hand_objectives(p, seat)
        for card in cards:
            if not (has_line(p, LINE_CARD * 1024 + card) or has_line(p, GET + LINE_CARD * 1024 + card)):
                out.append(act(A_PICK, card))


# Carrying out


def open_offer(p: Position, seat: i64, other: i64) -> None:
    """FOS-175: opening uses up one offer, also if it is cancelled. FOS-59: the partner may have passed."""
    p.offers -= 1
    p.partner = other
    p.push(D_BUILD, seat, other)


def close_offer(p: Position) -> None:
    p.partner = -1
    p.countering = 0
    p.sent_at = 0
    p.lines = vec[i64]([])


def do_trade(p: Position, kind: i64, seat: i64, a: i64, action: i64) -> None:
    verb = action // 1048576
    x = action // 1024 % 1024
    y = action % 1024
    if kind == D_BUILD:
        if verb == A_SEND:
            send(p, seat, a)
        elif verb == A_CANCEL:
            close_offer(p)
        else:
            p.lines = append(p.lines, (GET if verb == A_GET else 0) + x * 1024 + y)
            p.push(D_BUILD, seat, a)
    elif kind == D_PICK:
        name_card(p, a, x)
    elif verb == A_ACCEPT:
        accept(p, p.partner if p.countering else p.turn)
    elif verb == A_DECLINE:
        if not p.countering:
            decline(p, seat)
        p.note("declined", seat)
        close_offer(p)
    else:
        p.countering = 1
        p.lines = vec[i64]([])
        p.push(D_BUILD, seat, p.turn)


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
    p.push(D_FINAL if p.countering else D_ANSWER, other)


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
    p.push(G_TRADE, builder, other)
    for line in p.lines:
        kind = line_kind(line)
        if kind in (LINE_EXPLORER, LINE_OBJECTIVE):
            p.push(D_PICK, other if is_get(line) else builder, kind)


def name_card(p: Position, kind: i64, card: i64) -> None:
    """A picked card takes the place of the first unnamed line of its kind."""
    done = False
    lines = vec[i64]([])
    for line in p.lines:
        if not done and line_kind(line) == kind:
            side: i64 = GET if is_get(line) else 0
            line = side + LINE_CARD * 1024 + card
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
        if kind == LINE_ENERGY:
            p.battery[giver] -= value
            p.battery[receiver] += value
        elif kind == LINE_RESOURCE:
            p.resources[giver] -= value
            p.resources[receiver] += value
        elif kind == LINE_UPGRADE:
            p.upgrades[giver * MACHINES + value] -= 1
            p.upgrades[receiver * MACHINES + value] += 1
        elif not names_hand_card(p, line):
            p.where[value] = MAT + receiver
        else:
            p.where[value] = HAND + receiver
            hidden |= p.tables.bit[value // DECK_SIZE]
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
        p.push(G_CHECK_TECHS, seat)
