# compiled
"""Using a planet: its service, the decisions it asks for, and what follows the use (FOS-171)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.asteroids import see_tiles
from solarium.games.factions.capacities import all_free_slots, faction_works, free_slots, levels_of, room, tech_power
from solarium.games.factions.codes import (
    A_ADVANCE,
    A_AMOUNT,
    A_EXO,
    A_KEEP,
    A_MARS,
    A_REACT,
    A_REFRESH,
    A_RESEARCH,
    A_RETURN,
    A_SKIP,
    A_UPGRADE,
    A_VENUS,
    A_VOTE,
    ANDROID,
    BATTERIES,
    CHARGES,
    CIPHER,
    COUNCILORS,
    D_AMOUNT,
    D_EINSTEIN,
    D_JUPITER,
    D_KEEP,
    D_MARS,
    D_NEPTUNE,
    D_REACT,
    D_RETURN,
    D_UPGRADE,
    D_VENUS,
    D_VOTE,
    DECK_SIZE,
    DISCARD,
    EARTH,
    EINSTEIN,
    EXOPLANETS,
    G_ASCEND,
    G_EFFECT,
    G_EINSTEIN,
    G_PENDING_ORBIT,
    G_REFILL,
    G_STEP_PLANET,
    G_USE,
    JUPITER,
    JUPITER_REFILL,
    LOOK,
    MACHINES,
    MARS,
    MAT,
    MERCURY,
    MORE_MERCURY,
    NEPTUNE,
    OBJECTIVES,
    RESEARCH,
    SATURN,
    SATURN_KEEP,
    SPENT_ASCEND,
    SPENT_EARTH,
    TECH,
    TECHS,
    URANUS,
    VENUS,
    VENUS_MORE,
    ZEALOTS,
    L,
    act,
)  # fmt: skip
from solarium.games.factions.decks import (
    clear_market,
    deck_left,
    draw,
    draw_explorers,
    refill,
    reshuffle,
    reveal,
    take_from_market,
)  # fmt: skip
from solarium.games.factions.effects import claim_leader, draw_and_keep, gain_exoplanet, gain_research, keep_objective
from solarium.games.factions.planets import by_elevator, jupiter_price, most_upgrades, upgrade_price, usable
from solarium.games.factions.position import Position
from solarium.games.factions.stock import gain_energy
from solarium.games.factions.techs import return_tech, tech_count


def use(p: Position, seat: i64, planet: i64, other: i64) -> None:
    """4.2: main effect, the Daughters' step, Quantum Ascendancy, then a pending orbit. J-21: which planet counts."""
    if planet == EARTH and other != EARTH and not by_elevator(p, seat, planet, other):
        p.spent[seat] |= SPENT_EARTH  # FOS-140, FOS-184
    p.push(G_PENDING_ORBIT, seat)
    p.push(G_ASCEND, seat, planet)
    p.push(G_EINSTEIN, seat, planet)
    p.push(G_USE, seat, other)


def use_now(p: Position, seat: i64, planet: i64, chance: Chance) -> None:
    """The service of a planet (FOS-171)."""
    p.used[seat * 8 + planet] += 1
    p.note("use", seat, planet)
    if planet == MERCURY:
        charge(p, seat, chance)
    elif planet == VENUS:
        p.push(D_VENUS, seat)
    elif planet == EARTH:
        if p.first_time:
            claim_leader(p, seat)
        else:
            p.push(D_VOTE, seat)
    elif planet == MARS:
        p.push(D_MARS, seat)
    elif planet == JUPITER:
        p.push(D_JUPITER, seat)
    elif planet == SATURN:
        more = 1 if tech_power(p, seat, CIPHER) else 0  # FOS-182
        draw_and_keep(p, seat, 2 + more, 1 + p.mod(SATURN_KEEP), chance)
    elif planet == URANUS:
        if seat == p.turn and tech_count(p, seat):
            p.uranus_again = 1
        p.push(G_EFFECT, seat, 700)
    elif planet == NEPTUNE:
        p.push(D_NEPTUNE, seat)


def draw_charge(p: Position, chance: Chance) -> i64:
    """A Mercury card, burned at once. FOS-88: the last one of the deck sets all orbits going afterwards."""
    if deck_left(p, CHARGES) == 0:
        reshuffle(p, CHARGES)
    if deck_left(p, CHARGES) == 1:
        p.orbit_pending = 1
    card = draw(p, CHARGES, DISCARD, chance)
    p.note("charge", -1, card)
    return card


def charge(p: Position, seat: i64, chance: Chance) -> None:
    """FOS-94; FOS-130: Zealots take no card but any amount; J-55: Space Tax limits them."""
    more = p.mod(MORE_MERCURY)
    if p.faction[seat] == ZEALOTS:
        most = room(p, seat) + (more if more < 0 else 0)
        p.push(D_AMOUNT, seat, most if most > 0 else 0)
        return
    card = draw_charge(p, chance)
    amount = p.tables.charge[(card - CHARGES * DECK_SIZE) * 4 + levels_of(p, seat, BATTERIES)] + more
    gain_energy(p, seat, amount if amount > 0 else 0)


def ascend(p: Position, user: i64, planet: i64) -> None:
    """FOS-144, J-22, J-24: the Androids may use the planet as well."""
    for seat in range(p.players):
        if (
            seat != user
            and faction_works(p, seat, ANDROID)
            and not p.passed[seat]
            and not p.spent[seat] & SPENT_ASCEND
            and usable(p, seat, planet)
        ):
            p.push(D_REACT, seat, planet)


def einstein(p: Position, seat: i64, planet: i64) -> None:
    """FOS-136."""
    if p.faction[seat] == EINSTEIN and p.ring[planet] >= 0:
        p.push(D_EINSTEIN, seat, planet)


def list_service(p: Position, kind: i64, seat: i64, a: i64, out: list[int]) -> None:
    if kind == D_VENUS:
        for count in range(1, p.resources[seat] + 1):
            out.append(act(A_VENUS, count))
    elif kind == D_MARS:
        for count in range(1, most_upgrades(p, seat) + 1):
            out.append(act(A_MARS, count))
    elif kind == D_UPGRADE:
        for machine in range(MACHINES):
            if free_slots(p, seat, machine) > 0:
                out.append(act(A_UPGRADE, machine))
    elif kind == D_JUPITER:
        if p.resources[seat] >= jupiter_price(p, seat):  # J-63
            for card in p.market:
                out.append(act(A_EXO, card))
        out.append(act(A_REFRESH))
    elif kind == D_KEEP:
        for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
            if p.where[card] == LOOK + seat:
                out.append(act(A_KEEP, card))
    elif kind == D_NEPTUNE:
        for card in p.studies:
            out.append(act(A_RESEARCH, card))
    elif kind == D_VOTE:
        list_spaces(p, out)
    elif kind == D_AMOUNT:
        for amount in range(a, -1, -1):
            out.append(act(A_AMOUNT, amount))
    elif kind == D_RETURN:
        for card in range(TECHS * DECK_SIZE, TECHS * DECK_SIZE + p.tables.size[TECHS]):
            if p.where[card] == MAT + seat:
                out.append(act(A_RETURN, card))
        for card in range(RESEARCH * DECK_SIZE, RESEARCH * DECK_SIZE + p.tables.size[RESEARCH]):
            if p.where[card] == MAT + seat and p.tables.kind[card] == TECH:
                out.append(act(A_RETURN, card))
    elif kind == D_EINSTEIN:
        out.extend([act(A_ADVANCE, a), act(A_SKIP)])
    elif kind == D_REACT:
        out.extend([act(A_REACT), act(A_SKIP)])


def list_spaces(p: Position, out: list[int]) -> None:
    """FOS-99: the Leader space takes one cube a round; the others take any number."""
    for space in range(8):
        reward = p.tables.spaces[p.event * 8 + space]
        if reward and not (reward // 100 == L and p.claimed):
            out.append(act(A_VOTE, space))


def do_service(p: Position, kind: i64, seat: i64, a: i64, action: i64, chance: Chance) -> None:
    verb = action // 1048576
    x = action // 1024 % 1024
    if kind == D_VENUS:
        p.resources[seat] -= x
        gained = draw_explorers(p, seat, x + p.mod(VENUS_MORE), chance)
        if seat == p.turn and gained > p.venus_cards:
            p.venus_cards = gained
    elif kind == D_MARS:
        p.resources[seat] -= upgrade_price(p, seat, x)
        if seat == p.turn and x > p.mars_upgrades:
            p.mars_upgrades = x
        p.push(D_UPGRADE, seat, x)
    elif kind == D_UPGRADE:
        p.upgrades[seat * MACHINES + x] += 1
        see_tiles(p, chance)
        if a > 1 and all_free_slots(p, seat) > 0:
            p.push(D_UPGRADE, seat, a - 1)
    elif kind == D_JUPITER:
        if p.mod(JUPITER_REFILL):
            p.push(G_REFILL, seat, EXOPLANETS, 3)
        if verb == A_REFRESH:  # FOS-115
            clear_market(p, EXOPLANETS)
            reveal(p, EXOPLANETS, 3, chance)
        else:
            p.resources[seat] -= jupiter_price(p, seat)
            take_from_market(p, x)
            refill(p, EXOPLANETS, chance)
            gain_exoplanet(p, seat, x)
    elif kind == D_KEEP:
        keep_objective(p, seat, x, a)
    elif kind == D_NEPTUNE:
        take_from_market(p, x)
        refill(p, RESEARCH, chance)
        gain_research(p, seat, x, True)
    elif kind == D_VOTE:
        vote(p, seat, x)
    elif kind == D_AMOUNT:
        gain_energy(p, seat, x)
    elif kind == D_RETURN:
        return_tech(p, x)
    elif kind == D_EINSTEIN:
        if verb == A_ADVANCE:
            p.push(G_STEP_PLANET, p.turn, a, 1)
    elif kind == D_REACT and verb == A_REACT:
        p.spent[seat] |= SPENT_ASCEND
        p.push(G_USE, seat, a)


def vote(p: Position, seat: i64, space: i64) -> None:
    """FOS-97; FOS-140: the Council gains the reward twice. FOS-100: cards come from the top of their decks."""
    p.votes[space * 4 + seat] += 1
    reward = p.tables.spaces[p.event * 8 + space]
    p.note("vote", seat, space)
    if p.faction[seat] == COUNCILORS:
        p.push(G_EFFECT, seat, reward)
    p.push(G_EFFECT, seat, reward)
