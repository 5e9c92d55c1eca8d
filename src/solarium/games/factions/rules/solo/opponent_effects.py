# compiled
"""What the codes on AI cards do (7.10), and which choices they leave to the human."""

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import any_tile
from solarium.games.factions.rules.board.prices import any_litter, clear_sector, place_energy, placed_price
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    deck_left,
    discard,
    draw,
    draw_explorers,
    draw_objective,
    random_card,
)
from solarium.games.factions.rules.cards.effects import claim_leader
from solarium.games.factions.rules.cards.events import voted_space
from solarium.games.factions.rules.economy.services import draw_charge
from solarium.games.factions.rules.economy.stock import gain_energy, gain_resources
from solarium.games.factions.rules.knowledge.card_history import opened
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.solo.opponent_hand import floor_of
from solarium.games.factions.rules.solo.opponent_markets import read, take_exoplanet, visit_jupiter, visit_neptune
from solarium.games.factions.rules.turn import decisions, tasks
from solarium.games.factions.rules.turn.agenda import Task

PLANET_CARD = 0
# Which tiles `MineForOpponent` offers.
FROM_BELT = 0
FROM_KUIPER = 1
FROM_ANYWHERE = 2
FINISH_TUNNEL = 99


def follow(p: Position, card: i64) -> None:
    """FOS-155: the planet steps, is surrounded, then the text is resolved left to right."""
    t = p.tables
    p.push(tasks.AI_IDLE, codes.AI, card)
    p.push(tasks.PENDING_ORBIT, codes.HUMAN)
    for effect in (t.special[card], t.effect2[card], t.effect1[card]):
        if effect:
            p.push(tasks.AI_EFFECT, codes.AI, effect)
    if t.kind[card] == PLANET_CARD and t.of[card] != codes.BELT and p.ring[t.of[card]] >= 0:
        p.push(tasks.AI_EFFECT, codes.AI, codes.AROUND * 100 + t.of[card], 1)
        p.push(tasks.STEP_PLANET, codes.HUMAN, t.of[card], 1)
    p.ai_did = 0


def surround(p: Position, planet: i64) -> None:
    """FOS-155: energy as if the AI moved into each sector beside the planet."""
    touch = p.touches(planet)
    for sector in range(codes.SECTORS):
        if touch & p.tables.bit[sector]:
            enter(p, sector)


def enter(p: Position, sector: i64) -> None:
    amount = placed_price(p, codes.AI, sector, False)
    place_energy(p, codes.AI, sector, amount)
    p.note("ai_energy", codes.AI, sector, amount)


def resolve_for_opponent(p: Position, effect: i64, silent: i64, chance: Chance) -> None:
    """One code of an AI card, or of a reward or research card the AI gained."""
    code = effect // 100
    n = effect % 100
    if silent:  # the surrounding that belongs to every planet card is no effect of its text
        surround(p, n)
    elif resolve_gain(p, code, n, chance) or resolve_special(p, code, n, chance):
        p.ai_did = 1


def resolve_gain(p: Position, code: i64, n: i64, chance: Chance) -> bool:
    """Gains of 7.0 as the AI resolves them; whether there was an effect."""
    if code == codes.E:
        return gain_energy(p, codes.AI, n) > 0
    if code == codes.R:
        gain_resources(p, codes.AI, n)
        return True
    if code == codes.X:
        return draw_explorers(p, codes.AI, n, chance) > 0
    if code == codes.U:
        p.upgrades[codes.AI * codes.MACHINES] += n
        return True
    if code in (codes.S, codes.S1):
        return draw_objective(p, codes.AI, chance) >= 0
    if code in (codes.L, codes.LEAD):
        return lead(p, n)
    if code in (codes.T, codes.TECHOR):
        return gain_tech(p, n, chance)
    return resolve_card(p, code, chance)


def resolve_card(p: Position, code: i64, chance: Chance) -> bool:
    """The top card of a deck, or an explorer of the human."""
    if code == codes.J1:
        card = draw(p, codes.EXOPLANETS, places.MAT + codes.AI, chance)
        if card >= 0:
            take_exoplanet(p, card)
        return card >= 0
    if code == codes.N1:
        card = draw(p, codes.RESEARCH, places.LOOK + codes.AI, chance)
        if card >= 0:
            read(p, card)
        return card >= 0
    if code in (codes.STEAL, codes.STEALALL):
        card = random_card(p, codes.EXPLORERS, places.HAND + codes.HUMAN, chance)
        if card >= 0:
            opened(p, card, places.MAT + codes.AI)
            p.note("stolen", codes.AI, card, codes.HUMAN)
        return card >= 0
    return False


def gain_tech(p: Position, n: i64, chance: Chance) -> bool:
    """Any tech that is left; else `n` resources."""
    tech = random_card(p, codes.TECHS, places.DECK, chance)
    if tech >= 0:
        p.where[tech] = places.MAT + codes.AI
        p.note("tech", codes.AI, tech)
    elif n:
        gain_resources(p, codes.AI, n)
    return tech >= 0 or n > 0


def lead(p: Position, n: i64) -> bool:
    if not p.claimed:
        claim_leader(p, codes.AI)
        return True
    if n:
        gain_resources(p, codes.AI, n)
    return n > 0


def resolve_special(p: Position, code: i64, n: i64, chance: Chance) -> bool:
    if code == codes.CHARGE:
        card = draw_charge(p, chance)
        gain_energy(p, codes.AI, p.tables.charge[card % codes.DECK_SIZE * 4 + n])
        return True
    if code == codes.HIRE:
        count = n if n < p.resources[codes.AI] else p.resources[codes.AI]
        p.resources[codes.AI] -= count
        return draw_explorers(p, codes.AI, count, chance) > 0
    if code in (codes.BUILD, codes.BUILDOR):
        return build(p, code, n)
    if code in (codes.EXOLEAST, codes.EXOBEST, codes.EXOFRESH, codes.CAT3):
        return visit_jupiter(p, code, chance)
    if code == codes.BETTER:
        return draw_better(p, chance)
    if code in (codes.READLEFT, codes.READPICK, codes.READFRESH):
        return visit_neptune(p, code, chance)
    if code in (codes.VOTE, codes.COUNCIL):
        return vote_or_gain(p, code, n)
    if code in (codes.ROCKBELT, codes.KUIPER, codes.ROCKS, codes.MINE):
        return mine_by_choice(p, code, n)
    if code == codes.PRODUCE:
        return produce(p)
    return resolve_course(p, code, n) or resolve_tokens(p, code, n)


def resolve_course(p: Position, code: i64, n: i64) -> bool:
    """Planets, and further cards of the AI."""
    if code == codes.AROUND:
        surround(p, n)
        return True
    if code == codes.ORBITALL:
        p.push(tasks.STEP_ALL, codes.HUMAN, 0, 1, 0)
        return True
    if code == codes.REPEAT and p.ai_top >= 0:
        follow(p, p.ai_top)
    elif code in (codes.NEXT, codes.REPEAT):
        for _ in range(n):
            p.push(tasks.DRAW_AGAIN, codes.AI)
    return False  # FOS-165: a card that is followed says itself whether it had an effect


def resolve_tokens(p: Position, code: i64, n: i64) -> bool:
    """Wormholes and energy, where the human picks."""
    if code == codes.TUNNEL:
        p.wormhole0 = -1
        p.wormhole1 = -1
        p.push(tasks.AI_EFFECT, codes.AI, FINISH_TUNNEL * 100 + n)
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        return True
    if code == FINISH_TUNNEL:
        amount = (clear_sector(p, p.wormhole0) + clear_sector(p, p.wormhole1)) // 3
        gain_resources(p, codes.AI, amount if amount > n else n)
        return True
    if code == codes.WH:
        p.push(decisions.AI_WORMHOLE, codes.HUMAN)
        if p.wormhole1 >= 0:
            p.push(decisions.AI_REMOVE, codes.HUMAN)
        return True
    if code == codes.AGAIN:
        p.push(decisions.AI_AGAIN, codes.HUMAN)
        return True
    if code == codes.CLR and any_litter(p):
        p.push(decisions.AI_CLEAR, codes.HUMAN, n)
        return True
    return False


def build(p: Position, code: i64, n: i64) -> bool:
    """FOS-165: as many pairs of resources as it can."""
    pairs = p.resources[codes.AI] // 2
    if code == codes.BUILDOR:
        if pairs == 0:
            gain_resources(p, codes.AI, n)
            return True
        pairs = 1
    elif pairs > n:
        pairs = n
    p.resources[codes.AI] -= pairs * 2
    p.upgrades[codes.AI * codes.MACHINES] += pairs
    p.note("ai_built", codes.AI, pairs)
    return pairs > 0


def draw_better(p: Position, chance: Chance) -> bool:
    """Two objectives; the one worth fewer points is burned, on a tie the first drawn."""
    first = draw(p, codes.OBJECTIVES, places.LOOK + codes.AI, chance)
    apart = deck_left(p, codes.OBJECTIVES) == 0  # the second comes from a new deck, so one can tell which is which
    second = draw(p, codes.OBJECTIVES, places.LOOK + codes.AI, chance)
    if first < 0:
        return False
    kept = first
    floor: i64 = 0
    if second >= 0:
        burned = second if p.tables.value[second] < p.tables.value[first] else first
        kept = first if burned == second else second
        orders: i64 = 1
        if apart:
            orders = 2 if burned == first else 0
        floor = floor_of(p.tables.value[burned], orders)  # all that anybody knows of the kept one
        discard(p, burned)
        p.note("burned", codes.AI, burned)
    p.where[kept] = places.HAND + codes.AI
    p.ai_objectives = append(p.ai_objectives, kept)
    p.ai_floors = append(p.ai_floors, floor)
    return True


def vote_or_gain(p: Position, code: i64, n: i64) -> bool:
    if p.event < 0 or (code == codes.VOTE and voted_space(p, codes.AI) >= 0):
        gain_resources(p, codes.AI, n)
    else:
        p.push(decisions.AI_VOTE, codes.HUMAN, 2 if code == codes.COUNCIL else 1)
    return True


def mine_by_choice(p: Position, code: i64, n: i64) -> bool:
    if not any_tile(p):
        return False
    source: i64 = FROM_ANYWHERE
    if code == codes.ROCKBELT:
        source = FROM_BELT
    elif code == codes.KUIPER:
        source = FROM_KUIPER if has_tile(p, FROM_KUIPER) else FROM_BELT
    if not has_tile(p, source):
        return False
    p.push(decisions.AI_MINE, codes.HUMAN, source, n)
    return True


def has_tile(p: Position, source: i64) -> bool:
    return any(p.tile[place] != -1 and in_source(place, source) for place in range(codes.PLACES))


def in_source(place: i64, source: i64) -> bool:
    return source == FROM_ANYWHERE or (place >= codes.KUIPER_FROM) == (source == FROM_KUIPER)


def produce(p: Position) -> bool:
    """FOS-187: each exoplanet is one gain."""
    before = p.resources[codes.AI]
    for card in p.ai_exos:
        gain_resources(p, codes.AI, p.tables.energy[card] // 3 + p.tables.resources[card])
    return p.resources[codes.AI] > before


class OpponentEffect(Task):
    """The effect `a`; `b` is 1 for the surrounding that belongs to every planet card."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        resolve_for_opponent(p, a, b, chance)
