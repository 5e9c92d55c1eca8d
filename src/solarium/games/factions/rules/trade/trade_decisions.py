# compiled
"""Trading: an offer is built line by line, answered once, and may be countered once (FOS-60)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import hand_explorers
from solarium.games.factions.rules.knowledge.card_history import event_count, shown, unlike
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods, offers
from solarium.games.factions.rules.trade.exchange import accept, name_card
from solarium.games.factions.rules.trade.goods import line_of, line_value
from solarium.games.factions.rules.trade.offers import (
    close_offer,
    covered,
    declined_lines,
    has_line,
    names_hand_card,
    next_declined,
)
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of, second_of
from solarium.games.factions.rules.turn.agenda import Decision


def send(p: Position, seat: i64, other: i64) -> None:
    """4.4: a named hidden card is shown to the partner."""
    p.sent_at = event_count(p)
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


class BuildOffer(Decision):
    """An offer to the seat `a`."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        if offers.lines_on(p, False) < numbers.LINES_A_SIDE:
            offers.list_side(p, seat, a, False, out)
        if offers.lines_on(p, True) < numbers.LINES_A_SIDE:
            offers.list_side(p, a, seat, True, out)
        if offers.may_send(p, a):
            out.append(action_of(actions.SEND))
        out.append(action_of(actions.CANCEL))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        kind = kind_of(action)
        if kind == actions.SEND:
            send(p, seat, a)
        elif kind == actions.CANCEL:
            close_offer(p)
        else:
            p.lines = append(p.lines, line_of(first_of(action), second_of(action), kind == actions.GET))
            p.push(decisions.BUILD, seat, a)


class AnswerOffer(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.ACCEPT), action_of(actions.DECLINE), action_of(actions.COUNTER)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        kind = kind_of(action)
        if kind == actions.ACCEPT:
            accept(p, p.turn)
        elif kind == actions.DECLINE:
            offers.decline(p, seat)
            refuse(p, seat)
        else:
            p.countering = 1
            p.lines = vec[i64]([])
            p.push(decisions.BUILD, seat, p.turn)


class AnswerCounterOffer(Decision):
    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        out.extend([action_of(actions.ACCEPT), action_of(actions.DECLINE)])

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        if kind_of(action) == actions.ACCEPT:
            accept(p, p.partner)
        else:
            refuse(p, seat)


def refuse(p: Position, seat: i64) -> None:
    p.note("declined", seat)
    close_offer(p)


class PickCard(Decision):
    """A card for a line of the kind `a`, which names none yet."""

    def list_actions(self, p: Position, seat: i64, a: i64, b: i64, out: list[int]) -> None:
        objectives = p.cards_at(codes.OBJECTIVES, places.HAND + seat)
        for card in hand_explorers(p, seat) if a == goods.EXPLORER else objectives:
            if not (has_line(p, line_of(goods.CARD, card)) or has_line(p, line_of(goods.CARD, card, True))):
                out.append(action_of(actions.PICK, card))

    def do(self, p: Position, seat: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
        name_card(p, a, first_of(action))
