# compiled
"""What is known of the AI's face-down objectives: of each, the worth of the card that was burned for it (section 5)."""

from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.position import Position


def floor_of(burned: i64, orders: i64) -> i64:
    """What a burned card tells of the kept one: worth more, or as much in so many of the two orders of drawing."""
    return 1 + 3 * burned + orders


def least(floor: i64, strict: bool) -> i64:
    """The fewest points of a card that fits a floor."""
    if floor == 0:
        return -1
    return (floor - 1) // 3 + (1 if strict else 0)


def deal_opponent_hand(p: Position, slots: list[int], pool: list[int], chance: Chance) -> None:
    """Cards of the pool for these of the AI's objectives, each deal as likely as it is by the draws behind it.

    A tie that one of two orders allows counts half: a coin says whether it is allowed. Then what fits a slot fits all
    slots that ask for less, so slots filled from the most asked for down have a known number of choices; that number
    is also how likely the coins are to be kept.
    """
    if not slots:
        return
    while True:
        asks: list[tuple[int, int]] = []
        loosest: list[int] = []
        for slot in slots:
            floor = p.ai_floors[slot]
            strict = floor > 0 and chance.below(2) >= (floor - 1) % 3
            asks.append((least(floor, strict), slot))
            loosest.append(least(floor, floor > 0 and (floor - 1) % 3 == 0))
        asks.sort(reverse=True)
        loosest.sort(reverse=True)
        if all_kept(p, [ask[0] for ask in asks], loosest, pool, chance):
            break
    order: list[int] = list(p.ai_objectives)
    for ask in asks:
        fitting: list[int] = [card for card in pool if p.tables.value[card] >= ask[0]]
        card = fitting[chance.below(len(fitting))]
        pool.remove(card)
        order[ask[1]] = card
        p.where[card] = places.HAND + codes.AI
    p.ai_objectives = vec[i64](order)


def all_kept(p: Position, asks: list[int], loosest: list[int], pool: list[int], chance: Chance) -> bool:
    """With the chance of the number of deals under these asks, out of those under the loosest."""
    for index in range(len(asks)):
        choices = fits(p, asks[index], pool) - index
        most = fits(p, loosest[index], pool) - index
        if choices <= 0 or chance.below(most) >= choices:
            return False
    return True


def fits(p: Position, worth: i64, pool: list[int]) -> i64:
    count: i64 = 0
    for card in pool:
        if p.tables.value[card] >= worth:
            count += 1
    return count
