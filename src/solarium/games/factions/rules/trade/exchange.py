# compiled
"""An accepted offer: the givers pick what was not named, then everything changes hands at once."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.data.codes import deck_of
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.economy.stock import trim
from solarium.games.factions.rules.knowledge.card_history import arrived, moved, moved_as_shown
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of, line_value
from solarium.games.factions.rules.trade.offers import close_offer, names_hand_card
from solarium.games.factions.rules.turn import decisions, tasks
from solarium.games.factions.rules.turn.agenda import Task


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
            hidden |= p.tables.bit[deck_of(value)]
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
        trim(p, seat)
        p.push(tasks.CHECK_TECHS, seat)


class Exchange(Task):
    """Between the builder and the seat `a`."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        exchange(p, seat, a)
