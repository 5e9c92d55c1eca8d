"""What a part of an offer is worth in points, as far as both sides can know, and what giving it away would end."""

from solarium.engine.scene import Loss, Worth
from solarium.games.factions.data import codes, numbers
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import owned_exoplanets
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods

# What a single thing may become, where the rules give no number for it: at least and at most, in points.
ENERGY = (0.0, 0.25)
RESOURCE = (0.5, 1.0)  # FOS-145: two are a point at the end, and one fills a slot
EXPLORER = (0.0, 1.5)
TECH = (0.0, 3.0)
UNSEEN = (0.0, 8.0)  # an objective that nobody has seen


def worths_of(state: Factions, kind: int, value: int, giver: int, taker: int, most: int) -> tuple[Worth, ...]:
    """Of 1, 2, 3 and so on; of one alone where more of it is simply more of the same."""
    counts = range(1, 2 if kind in EACH else most + 1)
    return tuple(worth_of(state, kind, value, giver, taker, count) for count in counts)


def losses_of(state: Factions, kind: int, value: int, giver: int, most: int) -> tuple[tuple[Loss, ...], ...]:
    """What giving 1, 2, 3 and so on would end; nothing at all where nothing is."""
    found = tuple(breaks_of(state, kind, value, giver, count) for count in range(1, most + 1))
    return found if any(found) else ()


def worth_of(state: Factions, kind: int, value: int, giver: int, taker: int, count: int) -> Worth:
    """Of so many of one kind of goods, when they change hands."""
    if kind in EACH:
        least, most = EACH[kind]
        return (least * count, most * count, least * count, most * count)
    if kind == goods.UPGRADE:
        return upgrade_worth(state, value, giver, taker, count)
    if codes.deck_of(value) == codes.OBJECTIVES:
        whole = float(state.tables.value[value])
        return (whole if holds(state, giver, value) else 0.0, whole, 0.0, whole)
    if state.tables.types[value]:
        return exoplanet_worth(state, value, giver, taker)
    least, most = TECH if state.tables.kind[value] == codes.TECH else EXPLORER
    return (least, most, least, most)


def upgrade_worth(state: Factions, machine: int, giver: int, taker: int, count: int) -> Worth:
    """What it counts now, and what the level it belongs to may count."""
    there = with_upgrades(state, machine, giver, taker, count)
    cost = float(points(state, giver) - points(there, giver))
    gain = float(points(there, taker) - points(state, taker))
    hope = float(max(state.tables.level_points[machine * 3 + level] for level in range(3)))
    return (cost, max(cost, hope), gain, max(gain, hope))


def with_upgrades(state: Factions, machine: int, giver: int, taker: int, count: int) -> Factions:
    there = state.copy()
    there.upgrades[giver * codes.MACHINES + machine] -= count
    there.upgrades[taker * codes.MACHINES + machine] += count
    return there


def exoplanet_worth(state: Factions, card: int, giver: int, taker: int) -> Worth:
    """FOS-146: explored, what the sets lose and gain by it; else what it may count once it is explored."""
    there = state.copy()
    there.where[card] = places.MAT + taker
    if state.is_explored(card):
        cost = float(points(state, giver) - points(there, giver))
        gain = float(points(there, taker) - points(state, taker))
        return (cost, cost + 1, gain, gain + 1)
    return (0.0, step_of(state, card, giver, 1), 0.0, step_of(state, card, taker, 0))


def step_of(state: Factions, card: int, seat: int, own: int) -> float:
    """What the exoplanets of a seat count more with one of these types, if all of them are explored."""
    alike = sum(1 for other in owned_exoplanets(state, seat) if state.tables.types[other] & state.tables.types[card])
    count = min(alike - own, len(numbers.SET_POINTS) - 2)
    return float(numbers.SET_POINTS[count + 1] - numbers.SET_POINTS[count])


def breaks_of(state: Factions, kind: int, value: int, giver: int, count: int) -> tuple[Loss, ...]:
    """The objectives in hand that hold now and would not when so many of these are given away."""
    there = state.copy()
    if kind == goods.ENERGY:
        there.battery[giver] -= count
    elif kind == goods.RESOURCE:
        there.resources[giver] -= count
    elif kind == goods.UPGRADE:
        there.upgrades[giver * codes.MACHINES + value] -= count
    elif kind == goods.CARD and codes.deck_of(value) != codes.OBJECTIVES:
        there.where[value] = places.MAT + (giver + 1) % state.players
    hand = state.cards_at(codes.OBJECTIVES, places.HAND + giver)
    names, ids = state.tables.names, state.tables.ids
    return tuple(
        (f"card:{ids[card]}", f"{names[card]} would no longer hold.")
        for card in hand
        if holds(state, giver, card) and not holds(there, giver, card)
    )


EACH = {
    goods.ENERGY: ENERGY,
    goods.RESOURCE: RESOURCE,
    goods.EXPLORER: EXPLORER,
    goods.OBJECTIVE: UNSEEN,
}
