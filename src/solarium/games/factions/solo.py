# compiled
"""Factions of Solo: the AI deck, what its cards do, and the choices the human makes for the AI."""

from librt.vecs import append
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.ai_hand import floor_of
from solarium.games.factions.codes import (
    A_AGAIN,
    A_CLEAR,
    A_DONE,
    A_EXO,
    A_MINE,
    A_REMOVE,
    A_RESEARCH,
    A_SKIP,
    AGAIN,
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
    D_AI_EXO,
    D_AI_MINE,
    D_AI_REMOVE,
    D_AI_RESEARCH,
    D_AI_VOTE,
    D_AI_WORMHOLE,
    DECK,
    DECK_SIZE,
    DISCARD,
    EXOBEST,
    EXOFRESH,
    EXOLEAST,
    EXOPLANET,
    EXOPLANETS,
    EXPLORERS,
    G_AI_DISCARD,
    G_AI_EFFECT,
    G_AI_IDLE,
    G_AI_TURN,
    G_DRAW_AGAIN,
    G_NEXT,
    G_PENDING_ORBIT,
    G_STEP_ALL,
    G_STEP_PLANET,
    G_UPKEEP,
    HAND,
    HIRE,
    INSTANT,
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
    SOLO,
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
from solarium.games.factions.effects import any_litter, any_tile, claim_leader
from solarium.games.factions.movement import (
    act,
    belt_sector,
    clear_sector,
    list_wormholes,
    mine,
    place_energy,
    placed_price,
    put_wormhole,
    take_wormhole,
)  # fmt: skip
from solarium.games.factions.planets import draw_charge, list_spaces, voted_space
from solarium.games.factions.position import Position
from solarium.games.factions.stock import (
    clear_market,
    deck_left,
    discard,
    draw,
    draw_explorers,
    draw_objective,
    gain_energy,
    gain_resources,
    random_card,
    refill,
    reshuffle,
    reveal,
    study_size,
    take_from_market,
)  # fmt: skip
from solarium.games.factions.trail import opened
from solarium.games.factions.turns import start_turn

AI = 1
HUMAN = 0
PLANET_CARD = 0
# Which tiles a D_AI_MINE offers.
FROM_BELT = 0
FROM_KUIPER = 1
FROM_ANYWHERE = 2
# Which exoplanets a D_AI_EXO offers.
LEAST = 0
BEST = 1
CATALOGUE = 2
FINISH_TUNNEL = 99


def ai_turn(p: Position, chance: Chance) -> None:
    """FOS-154, FOS-156, FOS-157: a card after each turn of the human; after the pass until the deck is empty."""
    if deck_left(p, SOLO) == 0:
        if p.passed[HUMAN]:
            p.push(G_UPKEEP, 0, 0)
            return
        reshuffle_ai(p)
    p.push(G_NEXT, AI)
    draw_ai_card(p, chance)


def after_ai_turn(p: Position) -> None:
    if p.passed[HUMAN]:
        gain_energy(p, HUMAN, 2)  # J-49
        p.push(G_AI_TURN, AI)
    else:
        start_turn(p, HUMAN)


def reshuffle_ai(p: Position) -> None:
    reshuffle(p, SOLO)
    p.ai_top = -1


def draw_ai_card(p: Position, chance: Chance) -> None:
    card = random_card(p, SOLO, DECK, chance)
    p.where[card] = LOOK + AI
    p.note("ai_card", AI, card)
    p.push(G_AI_DISCARD, AI, card)
    follow(p, card)


def draw_again(p: Position, chance: Chance) -> None:
    """FOS-189: a further card at once; none if the deck is empty and the human has passed."""
    if deck_left(p, SOLO) == 0:
        if p.passed[HUMAN]:
            return
        reshuffle_ai(p)
    if deck_left(p, SOLO):
        draw_ai_card(p, chance)


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


def ai_idle(p: Position) -> None:
    """FOS-165: a text without any effect gives 1 resource."""
    if not p.ai_did:
        gain_resources(p, AI, 1)
    p.ai_did = 1


def ai_discard(p: Position, card: i64) -> None:
    p.where[card] = DISCARD
    p.ai_top = card


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


def take_exoplanet(p: Position, card: i64) -> None:
    """FOS-161: no effect for the AI."""
    opened(p, card, MAT + AI)
    p.ai_exos = append(p.ai_exos, card)
    p.note("exoplanet", AI, card)


def ai_jupiter(p: Position, code: i64, chance: Chance) -> bool:
    if code == EXOFRESH:
        clear_market(p, EXOPLANETS)
        reveal(p, EXOPLANETS, 3, chance)
        if len(p.market) == 0:
            return False
        buy(p, p.market[0], chance)
        return True
    if code == CAT3:
        for _ in range(3):
            draw(p, EXOPLANETS, LOOK + AI, chance)
    elif p.resources[AI] < 1 or len(p.market) == 0:
        return False
    else:
        p.resources[AI] -= 1
    mode: i64 = CATALOGUE if code == CAT3 else (LEAST if code == EXOLEAST else BEST)
    found = candidates(p, mode)
    if len(found) == 0:
        return False
    if len(found) == 1:
        choose_exoplanet(p, mode, found[0], chance)
    else:
        p.push(D_AI_EXO, HUMAN, mode)  # FOS-188
    return True


def candidates(p: Position, mode: i64) -> list[int]:
    """The exoplanets that fit an AI card best; several if they tie."""
    shown: list[int] = []
    if mode == CATALOGUE:
        for card in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[card] == LOOK + AI:
                shown.append(card)
    else:
        for card in p.market:
            shown.append(card)
    best: i64 = -1000
    found: list[int] = []
    for card in shown:
        rank = p.tables.energy[card] + 3 * p.tables.resources[card] if mode == BEST else -p.tables.value[card]
        if rank > best:
            best = rank
            found = []
        if rank == best:
            found.append(card)
    return found


def choose_exoplanet(p: Position, mode: i64, card: i64, chance: Chance) -> None:
    if mode == CATALOGUE:
        take_exoplanet(p, card)
        for other in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
            if p.where[other] == LOOK + AI:
                discard(p, other)
    else:
        buy(p, card, chance)


def buy(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    take_exoplanet(p, card)
    refill(p, EXOPLANETS, chance)


def ai_neptune(p: Position, code: i64, chance: Chance) -> bool:
    if code == READFRESH:
        clear_market(p, RESEARCH)
        reveal(p, RESEARCH, study_size(p), chance)
    if len(p.studies) == 0:
        return False
    if code == READPICK:
        p.push(D_AI_RESEARCH, HUMAN)
    else:
        read_from_market(p, p.studies[0], chance)
    return True


def read_from_market(p: Position, card: i64, chance: Chance) -> None:
    take_from_market(p, card)
    refill(p, RESEARCH, chance)
    read(p, card)


def read(p: Position, card: i64) -> None:
    """FOS-161: research cards are resolved for the AI."""
    t = p.tables
    p.research[AI] += 1
    p.note("research", AI, card)
    if t.kind[card] == INSTANT:
        discard(p, card)
        if t.effect2[card]:
            p.push(G_AI_EFFECT, AI, t.effect2[card])
        p.push(G_AI_EFFECT, AI, t.effect1[card])
    elif t.kind[card] == EXOPLANET:
        take_exoplanet(p, card)
    else:
        p.where[card] = MAT + AI


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


# Choices of the human for the AI (FOS-160)


def list_ai(p: Position, kind: i64, a: i64, out: list[int]) -> None:
    if kind == D_AI_VOTE:
        list_spaces(p, out)
    elif kind == D_AI_EXO:
        for card in candidates(p, a):
            out.append(act(A_EXO, card))
    elif kind == D_AI_RESEARCH:
        for card in p.studies:
            out.append(act(A_RESEARCH, card))
    elif kind == D_AI_MINE:
        for place in range(PLACES):
            if p.tile[place] != -1 and in_source(place, a):
                out.append(act(A_MINE, place))
    elif kind == D_AI_CLEAR:
        for sector in range(SECTORS):
            if p.litter[sector]:
                out.append(act(A_CLEAR, sector))
        out.append(act(A_DONE))
    elif kind == D_AI_WORMHOLE:
        list_wormholes(p, -1, out)
    elif kind == D_AI_AGAIN:
        out.extend([act(A_AGAIN), act(A_SKIP)])
    elif kind == D_AI_REMOVE:
        out.extend([act(A_REMOVE, p.wormhole0), act(A_REMOVE, p.wormhole1)])


def do_ai(p: Position, kind: i64, a: i64, b: i64, action: i64, chance: Chance) -> None:
    verb = action // 1048576
    x = action // 1024 % 1024
    if kind == D_AI_VOTE:
        p.votes[x * 4 + AI] += 1
        p.note("vote", AI, x)
        for _ in range(a):
            p.push(G_AI_EFFECT, AI, p.tables.spaces[p.event * 8 + x])
    elif kind == D_AI_EXO:
        choose_exoplanet(p, a, x, chance)
    elif kind == D_AI_RESEARCH:
        read_from_market(p, x, chance)
    elif kind == D_AI_MINE:
        if belt_sector(x) >= 0:
            enter(p, belt_sector(x))  # FOS-167
        mine(p, AI, x, chance, b)
    elif kind == D_AI_CLEAR:
        if verb == A_CLEAR:
            clear_sector(p, x)
            if a > 1 and any_litter(p):
                p.push(D_AI_CLEAR, HUMAN, a - 1)
    elif kind == D_AI_WORMHOLE:
        put_wormhole(p, x)
        p.note("wormhole", AI, x)
    elif kind == D_AI_AGAIN:
        if verb == A_AGAIN:
            p.push(G_AI_EFFECT, AI, WH * 100)
    elif kind == D_AI_REMOVE:
        take_wormhole(p, x)
