# compiled
"""What the codes on AI cards do (7.10), and which choices they leave to the human."""

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.ai_hand import floor_of
from solarium.games.factions.ai_markets import ai_jupiter, ai_neptune, read, take_exoplanet
from solarium.games.factions.asteroids import any_tile
from solarium.games.factions.codes import (
    AGAIN,
    AI,
    AROUND,
    BELT,
    BETTER,
    BUILD,
    BUILDOR,
    CAT3,
    CHARGE,
    CHARGES,
    CLR,
    COUNCIL,
    D_AI_AGAIN,
    D_AI_CLEAR,
    D_AI_MINE,
    D_AI_REMOVE,
    D_AI_VOTE,
    D_AI_WORMHOLE,
    DECK,
    DECK_SIZE,
    EXOBEST,
    EXOFRESH,
    EXOLEAST,
    EXOPLANETS,
    EXPLORERS,
    G_AI_EFFECT,
    G_AI_IDLE,
    G_DRAW_AGAIN,
    G_PENDING_ORBIT,
    G_STEP_ALL,
    G_STEP_PLANET,
    HAND,
    HIRE,
    HUMAN,
    J1,
    KUIPER,
    KUIPER_FROM,
    LEAD,
    LOOK,
    MACHINES,
    MAT,
    MINE,
    N1,
    NEXT,
    OBJECTIVES,
    ORBITALL,
    PLACES,
    PRODUCE,
    READFRESH,
    READLEFT,
    READPICK,
    REPEAT,
    RESEARCH,
    ROCKBELT,
    ROCKS,
    S1,
    SECTORS,
    STEAL,
    STEALALL,
    TECHOR,
    TECHS,
    TUNNEL,
    VOTE,
    WH,
    E,
    L,
    R,
    S,
    T,
    U,
    X,
)  # fmt: skip
from solarium.games.factions.decks import deck_left, discard, draw, draw_explorers, draw_objective, random_card
from solarium.games.factions.effects import claim_leader
from solarium.games.factions.planets import voted_space
from solarium.games.factions.position import Position
from solarium.games.factions.prices import any_litter, clear_sector, place_energy, placed_price
from solarium.games.factions.services import draw_charge
from solarium.games.factions.stock import gain_energy, gain_resources
from solarium.games.factions.trail import opened

PLANET_CARD = 0
# Which tiles a D_AI_MINE offers.
FROM_BELT = 0
FROM_KUIPER = 1
FROM_ANYWHERE = 2
FINISH_TUNNEL = 99


def follow(p: Position, card: i64) -> None:
    """FOS-155: the planet steps, is surrounded, then the text is resolved left to right."""
    t = p.tables
    p.push(G_AI_IDLE, AI, card)
    p.push(G_PENDING_ORBIT, HUMAN)
    for effect in (t.special[card], t.effect2[card], t.effect1[card]):
        if effect:
            p.push(G_AI_EFFECT, AI, effect)
    if t.kind[card] == PLANET_CARD and t.of[card] != BELT and p.ring[t.of[card]] >= 0:
        p.push(G_AI_EFFECT, AI, AROUND * 100 + t.of[card], 1)
        p.push(G_STEP_PLANET, HUMAN, t.of[card], 1)
    p.ai_did = 0


def surround(p: Position, planet: i64) -> None:
    """FOS-155: energy as if the AI moved into each sector beside the planet."""
    touch = p.touches(planet)
    for sector in range(SECTORS):
        if touch & p.tables.bit[sector]:
            enter(p, sector)


def enter(p: Position, sector: i64) -> None:
    amount = placed_price(p, AI, sector, False)
    place_energy(p, AI, sector, amount)
    p.note("ai_energy", AI, sector, amount)


def ai_effect(p: Position, effect: i64, silent: i64, chance: Chance) -> None:
    """One code of an AI card, or of a reward or research card the AI gained."""
    code = effect // 100
    n = effect % 100
    if silent:  # the surrounding that belongs to every planet card is no effect of its text
        surround(p, n)
    elif ai_plain(p, code, n, chance) or ai_special(p, code, n, chance):
        p.ai_did = 1


def ai_plain(p: Position, code: i64, n: i64, chance: Chance) -> bool:
    """Gains of 7.0 as the AI resolves them; whether there was an effect."""
    if code == E:
        return gain_energy(p, AI, n) > 0
    if code == R:
        gain_resources(p, AI, n)
        return True
    if code == X:
        return draw_explorers(p, AI, n, chance) > 0
    if code == U:
        p.upgrades[AI * MACHINES] += n
        return True
    if code in (S, S1):
        return draw_objective(p, AI, chance) >= 0
    if code in (T, TECHOR):
        tech = random_card(p, TECHS, DECK, chance)
        if tech >= 0:
            p.where[tech] = MAT + AI
            p.note("tech", AI, tech)
        elif n:
            gain_resources(p, AI, n)
        return tech >= 0 or n > 0
    if code == J1:
        card = draw(p, EXOPLANETS, MAT + AI, chance)
        if card >= 0:
            take_exoplanet(p, card)
        return card >= 0
    if code == N1:
        card = draw(p, RESEARCH, LOOK + AI, chance)
        if card >= 0:
            read(p, card)
        return card >= 0
    if code in (L, LEAD):
        return lead(p, n)
    if code in (STEAL, STEALALL):
        card = random_card(p, EXPLORERS, HAND + HUMAN, chance)
        if card >= 0:
            opened(p, card, MAT + AI)
            p.note("stolen", AI, card, HUMAN)
        return card >= 0
    return False


def lead(p: Position, n: i64) -> bool:
    if not p.claimed:
        claim_leader(p, AI)
        return True
    if n:
        gain_resources(p, AI, n)
    return n > 0


def ai_special(p: Position, code: i64, n: i64, chance: Chance) -> bool:
    if code == CHARGE:
        card = draw_charge(p, chance)
        gain_energy(p, AI, p.tables.charge[(card - CHARGES * DECK_SIZE) * 4 + n])
        return True
    if code == HIRE:
        count = n if n < p.resources[AI] else p.resources[AI]
        p.resources[AI] -= count
        return draw_explorers(p, AI, count, chance) > 0
    if code in (BUILD, BUILDOR):
        return build(p, code, n)
    if code in (EXOLEAST, EXOBEST, EXOFRESH, CAT3):
        return ai_jupiter(p, code, chance)
    if code == BETTER:
        return draw_better(p, chance)
    if code in (READLEFT, READPICK, READFRESH):
        return ai_neptune(p, code, chance)
    if code in (VOTE, COUNCIL):
        return ai_vote(p, code, n)
    if code in (ROCKBELT, KUIPER, ROCKS, MINE):
        return ai_mine(p, code, n)
    if code == AROUND:
        surround(p, n)
        return True
    if code == PRODUCE:
        return ai_produce(p)
    if code == ORBITALL:
        p.push(G_STEP_ALL, HUMAN, 0, 1, 0)
        return True
    if code == NEXT:
        for _ in range(n):
            p.push(G_DRAW_AGAIN, AI)
        return True
    if code == REPEAT:
        if p.ai_top >= 0:
            follow(p, p.ai_top)
        else:
            for _ in range(n):
                p.push(G_DRAW_AGAIN, AI)
        return True
    return ai_tokens(p, code, n)


def ai_tokens(p: Position, code: i64, n: i64) -> bool:
    """Wormholes and energy, where the human picks."""
    if code == TUNNEL:
        p.wormhole0 = -1
        p.wormhole1 = -1
        p.push(G_AI_EFFECT, AI, FINISH_TUNNEL * 100 + n)
        p.push(D_AI_WORMHOLE, HUMAN)
        p.push(D_AI_WORMHOLE, HUMAN)
        return True
    if code == FINISH_TUNNEL:
        amount = (clear_sector(p, p.wormhole0) + clear_sector(p, p.wormhole1)) // 3
        gain_resources(p, AI, amount if amount > n else n)
        return True
    if code == WH:
        p.push(D_AI_WORMHOLE, HUMAN)
        if p.wormhole1 >= 0:
            p.push(D_AI_REMOVE, HUMAN)
        return True
    if code == AGAIN:
        p.push(D_AI_AGAIN, HUMAN)
        return True
    if code == CLR and any_litter(p):
        p.push(D_AI_CLEAR, HUMAN, n)
        return True
    return False


def build(p: Position, code: i64, n: i64) -> bool:
    """FOS-165: as many pairs of resources as it can."""
    pairs = p.resources[AI] // 2
    if code == BUILDOR:
        if pairs == 0:
            gain_resources(p, AI, n)
            return True
        pairs = 1
    elif pairs > n:
        pairs = n
    p.resources[AI] -= pairs * 2
    p.upgrades[AI * MACHINES] += pairs
    p.note("ai_built", AI, pairs)
    return pairs > 0


def draw_better(p: Position, chance: Chance) -> bool:
    """Two objectives; the one worth fewer points is burned, on a tie the first drawn."""
    first = draw(p, OBJECTIVES, LOOK + AI, chance)
    apart = deck_left(p, OBJECTIVES) == 0  # the second comes from a new deck, so one can tell which is which
    second = draw(p, OBJECTIVES, LOOK + AI, chance)
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
        p.note("burned", AI, burned)
    p.where[kept] = HAND + AI
    p.ai_objectives = append(p.ai_objectives, kept)
    p.ai_floors = append(p.ai_floors, floor)
    return True


def ai_vote(p: Position, code: i64, n: i64) -> bool:
    if p.event < 0 or (code == VOTE and voted_space(p, AI) >= 0):
        gain_resources(p, AI, n)
    else:
        p.push(D_AI_VOTE, HUMAN, 2 if code == COUNCIL else 1)
    return True


def ai_mine(p: Position, code: i64, n: i64) -> bool:
    if not any_tile(p):
        return False
    source: i64 = FROM_ANYWHERE
    if code == ROCKBELT:
        source = FROM_BELT
    elif code == KUIPER:
        source = FROM_KUIPER if has_tile(p, FROM_KUIPER) else FROM_BELT
    if not has_tile(p, source):
        return False
    p.push(D_AI_MINE, HUMAN, source, n)
    return True


def has_tile(p: Position, source: i64) -> bool:
    return any(p.tile[place] != -1 and in_source(place, source) for place in range(PLACES))


def in_source(place: i64, source: i64) -> bool:
    return source == FROM_ANYWHERE or (place >= KUIPER_FROM) == (source == FROM_KUIPER)


def ai_produce(p: Position) -> bool:
    """FOS-187: each exoplanet is one gain."""
    before = p.resources[AI]
    for card in p.ai_exos:
        gain_resources(p, AI, p.tables.energy[card] // 3 + p.tables.resources[card])
    return p.resources[AI] > before
