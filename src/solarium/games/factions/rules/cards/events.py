# compiled
"""Stellar events: the spaces that are voted on, the count, and what comes into force."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import check_explored
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of
from solarium.games.factions.rules.turn.agenda import Decision, Task


def space_name(p: Position, space: i64) -> str:
    """The spaces of an event are A1, A2 ... B1 ... in printed order."""
    side = p.tables.space_side[p.event * 8 + space]
    number: i64 = 1
    for other in range(space):
        if p.tables.space_side[p.event * 8 + other] == side:
            number += 1
    return f"{'B' if side else 'A'}{number}"


def list_spaces(p: Position, out: list[int]) -> None:
    """FOS-99: the Leader space takes one cube a round; the others take any number."""
    for space in range(8):
        reward = p.tables.spaces[p.event * 8 + space]
        if reward and not (reward // 100 == codes.L and p.claimed):
            out.append(action_of(actions.VOTE, space))


def vote(p: Position, seat: i64, space: i64) -> None:
    """FOS-97; FOS-140: the Council gains the reward twice. FOS-100: cards come from the top of their decks."""
    p.votes[space * 4 + seat] += 1
    reward = p.tables.spaces[p.event * 8 + space]
    p.note("vote", seat, space)
    if p.faction[seat] == codes.COUNCILORS:
        p.push(tasks.EFFECT, seat, reward)
    p.push(tasks.EFFECT, seat, reward)


def voted_space(p: Position, seat: i64) -> i64:
    for space in range(8):
        if p.votes[space * 4 + seat]:
            return space
    return -1


def votes_for(p: Position, side: i64) -> i64:
    """FOS-101: cubes on the spaces of an option."""
    if p.event < 0:
        return 0
    total: i64 = 0
    for space in range(8):
        if p.tables.spaces[p.event * 8 + space] and p.tables.space_side[p.event * 8 + space] == side:
            for seat in range(4):
                total += p.votes[space * 4 + seat]
    return total


def count_votes(p: Position) -> None:
    """FOS-42, FOS-101: more cubes win; the Leader breaks ties, also 0-0 (J-16)."""
    if p.event < 0:
        return
    more = votes_for(p, 0) - votes_for(p, 1)
    if more == 0:
        p.push(decisions.TIE, p.first_seat())
    else:
        p.push(tasks.DECIDE, 0, 0 if more > 0 else 1)


def decide(p: Position, side: i64) -> None:
    p.decided = p.event * 2 + side
    p.note("decided", -1, p.event, side)
    if p.tables.lasts[p.decided] == codes.NOW:
        p.push(tasks.EVENT_NOW, 0, p.tables.act[p.decided], p.tables.act_size[p.decided])


def settle_event(p: Position, chance: Chance) -> None:
    """FOS-173: after production the last round's effects end and the decided ones begin. FOS-50: the next event."""
    for power in range(codes.POWERS):
        p.next[power] = 0
    if p.decided >= 0:
        lasts = p.tables.lasts[p.decided]
        power = p.tables.act[p.decided]
        if lasts in (codes.REST, codes.FINAL):
            p.rest[power] += p.tables.act_size[p.decided]
        elif lasts == codes.NEXT_ROUND:
            p.next[power] = p.tables.act_size[p.decided]
        p.where[p.event] = places.PAST + p.decided % 2
        p.event = -1
        p.decided = -1
        for seat in range(p.players):
            check_explored(p, seat)
        if p.round == 1:
            turn_up_event(p, 2, chance)


def turn_up_event(p: Position, phase: i64, chance: Chance) -> None:
    """FOS-17: a random event of the phase; the others stay in the box unseen."""
    found: list[int] = []
    for card in range(p.tables.first[codes.EVENTS], p.tables.end[codes.EVENTS]):
        if p.where[card] == places.BOX and p.tables.kind[card] == phase:
            found.append(card)
    p.event = found[chance.below(len(found))]
    p.where[p.event] = places.EVENT
    p.note("event", -1, p.event)


class DecideEvent(Task):
    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        decide(p, a)


class BreakTie(Decision):
    """FOS-101."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.OPTION, 0), action_of(actions.OPTION, 1)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        p.push(tasks.DECIDE, 0, first_of(action))
