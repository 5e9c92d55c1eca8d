# compiled
"""Using a planet: its service, the decisions it asks for, and what follows the use (FOS-171)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.asteroids import see_tiles
from solarium.games.factions.rules.board.planets import by_elevator, jupiter_price, most_upgrades, upgrade_price, usable
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import (
    clear_market,
    deck_left,
    draw,
    draw_explorers,
    refill,
    reshuffle,
    reveal,
    take_from_market,
)
from solarium.games.factions.rules.cards.effects import (
    claim_leader,
    draw_and_keep,
    gain_exoplanet,
    gain_research,
    keep_objective,
)
from solarium.games.factions.rules.cards.techs import return_tech, tech_count
from solarium.games.factions.rules.economy.capacities import (
    all_free_slots,
    faction_works,
    free_slots,
    levels_of,
    room,
    tech_power,
)
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import actions, decisions, once, tasks
from solarium.games.factions.rules.turn.actions import action_of, first_of, kind_of


def use(p: Position, seat: i64, planet: i64, other: i64) -> None:
    """4.2: main effect, the Daughters' step, Quantum Ascendancy, then a pending orbit. J-21: which planet counts."""
    if planet == codes.EARTH and other != codes.EARTH and not by_elevator(p, seat, planet, other):
        p.spent[seat] |= once.EARTH  # FOS-140, FOS-184
    p.push(tasks.PENDING_ORBIT, seat)
    p.push(tasks.ASCEND, seat, planet)
    p.push(tasks.EINSTEIN, seat, planet)
    p.push(tasks.USE, seat, other)


def use_now(p: Position, seat: i64, planet: i64, chance: Chance) -> None:
    """The service of a planet (FOS-171)."""
    p.used[seat * 8 + planet] += 1
    p.note("use", seat, planet)
    if planet == codes.MERCURY:
        charge(p, seat, chance)
    elif planet == codes.VENUS:
        p.push(decisions.VENUS, seat)
    elif planet == codes.EARTH:
        if p.first_time:
            claim_leader(p, seat)
        else:
            p.push(decisions.VOTE, seat)
    elif planet == codes.MARS:
        p.push(decisions.MARS, seat)
    elif planet == codes.JUPITER:
        p.push(decisions.JUPITER, seat)
    elif planet == codes.SATURN:
        more = 1 if tech_power(p, seat, codes.CIPHER) else 0  # FOS-182
        draw_and_keep(p, seat, 2 + more, 1 + p.mod(codes.SATURN_KEEP), chance)
    elif planet == codes.URANUS:
        if seat == p.turn and tech_count(p, seat):
            p.uranus_again = 1
        p.push(tasks.EFFECT, seat, 700)
    elif planet == codes.NEPTUNE:
        p.push(decisions.NEPTUNE, seat)


def draw_charge(p: Position, chance: Chance) -> i64:
    """A Mercury card, burned at once. FOS-88: the last one of the deck sets all orbits going afterwards."""
    if deck_left(p, codes.CHARGES) == 0:
        reshuffle(p, codes.CHARGES)
    if deck_left(p, codes.CHARGES) == 1:
        p.orbit_pending = 1
    card = draw(p, codes.CHARGES, places.DISCARD, chance)
    p.note("charge", -1, card)
    return card


def charge(p: Position, seat: i64, chance: Chance) -> None:
    """FOS-94; FOS-130: Zealots take no card but any amount; J-55: Space Tax limits them."""
    more = p.mod(codes.MORE_MERCURY)
    if p.faction[seat] == codes.ZEALOTS:
        most = room(p, seat) + (more if more < 0 else 0)
        p.push(decisions.AMOUNT, seat, most if most > 0 else 0)
        return
    card = draw_charge(p, chance)
    amount = p.tables.charge[card % codes.DECK_SIZE * 4 + levels_of(p, seat, codes.BATTERIES)] + more
    gain_energy(p, seat, amount if amount > 0 else 0)


def ascend(p: Position, user: i64, planet: i64) -> None:
    """FOS-144, J-22, J-24: the Androids may use the planet as well."""
    for seat in range(p.players):
        if (
            seat != user
            and faction_works(p, seat, codes.ANDROID)
            and not p.passed[seat]
            and not p.spent[seat] & once.ASCEND
            and usable(p, seat, planet)
        ):
            p.push(decisions.REACT, seat, planet)


def einstein(p: Position, seat: i64, planet: i64) -> None:
    """FOS-136."""
    if p.faction[seat] == codes.EINSTEIN and p.ring[planet] >= 0:
        p.push(decisions.EINSTEIN, seat, planet)


def list_service(p: Position, kind: i64, seat: i64, a: i64, out: list[int]) -> None:
    if kind == decisions.VENUS:
        for count in range(1, p.resources[seat] + 1):
            out.append(action_of(actions.VENUS, count))
    elif kind == decisions.MARS:
        for count in range(1, most_upgrades(p, seat) + 1):
            out.append(action_of(actions.MARS, count))
    elif kind == decisions.UPGRADE:
        for machine in range(codes.MACHINES):
            if free_slots(p, seat, machine) > 0:
                out.append(action_of(actions.UPGRADE, machine))
    elif kind == decisions.JUPITER:
        if p.resources[seat] >= jupiter_price(p, seat):  # J-63
            for card in p.market:
                out.append(action_of(actions.EXO, card))
        out.append(action_of(actions.REFRESH))
    elif kind == decisions.KEEP:
        for card in range(p.tables.first[codes.OBJECTIVES], p.tables.end[codes.OBJECTIVES]):
            if p.where[card] == places.LOOK + seat:
                out.append(action_of(actions.KEEP, card))
    elif kind == decisions.NEPTUNE:
        for card in p.studies:
            out.append(action_of(actions.RESEARCH, card))
    elif kind == decisions.VOTE:
        list_spaces(p, out)
    elif kind == decisions.AMOUNT:
        for amount in range(a, -1, -1):
            out.append(action_of(actions.AMOUNT, amount))
    elif kind == decisions.RETURN:
        for card in range(p.tables.first[codes.TECHS], p.tables.end[codes.TECHS]):
            if p.where[card] == places.MAT + seat:
                out.append(action_of(actions.RETURN, card))
        for card in range(p.tables.first[codes.RESEARCH], p.tables.end[codes.RESEARCH]):
            if p.where[card] == places.MAT + seat and p.tables.kind[card] == codes.TECH:
                out.append(action_of(actions.RETURN, card))
    elif kind == decisions.EINSTEIN:
        out.extend([action_of(actions.ADVANCE, a), action_of(actions.SKIP)])
    elif kind == decisions.REACT:
        out.extend([action_of(actions.REACT), action_of(actions.SKIP)])


def list_spaces(p: Position, out: list[int]) -> None:
    """FOS-99: the Leader space takes one cube a round; the others take any number."""
    for space in range(8):
        reward = p.tables.spaces[p.event * 8 + space]
        if reward and not (reward // 100 == codes.L and p.claimed):
            out.append(action_of(actions.VOTE, space))


def do_service(p: Position, kind: i64, seat: i64, a: i64, action: i64, chance: Chance) -> None:
    verb = kind_of(action)
    x = first_of(action)
    if kind == decisions.VENUS:
        p.resources[seat] -= x
        gained = draw_explorers(p, seat, x + p.mod(codes.VENUS_MORE), chance)
        if seat == p.turn and gained > p.venus_cards:
            p.venus_cards = gained
    elif kind == decisions.MARS:
        p.resources[seat] -= upgrade_price(p, seat, x)
        if seat == p.turn and x > p.mars_upgrades:
            p.mars_upgrades = x
        p.push(decisions.UPGRADE, seat, x)
    elif kind == decisions.UPGRADE:
        p.upgrades[seat * codes.MACHINES + x] += 1
        see_tiles(p, chance)
        if a > 1 and all_free_slots(p, seat) > 0:
            p.push(decisions.UPGRADE, seat, a - 1)
    elif kind == decisions.JUPITER:
        if p.mod(codes.JUPITER_REFILL):
            p.push(tasks.REFILL, seat, codes.EXOPLANETS, 3)
        if verb == actions.REFRESH:  # FOS-115
            clear_market(p, codes.EXOPLANETS)
            reveal(p, codes.EXOPLANETS, 3, chance)
        else:
            p.resources[seat] -= jupiter_price(p, seat)
            take_from_market(p, x)
            refill(p, codes.EXOPLANETS, chance)
            gain_exoplanet(p, seat, x)
    elif kind == decisions.KEEP:
        keep_objective(p, seat, x, a)
    elif kind == decisions.NEPTUNE:
        take_from_market(p, x)
        refill(p, codes.RESEARCH, chance)
        gain_research(p, seat, x, True)
    elif kind == decisions.VOTE:
        vote(p, seat, x)
    elif kind == decisions.AMOUNT:
        gain_energy(p, seat, x)
    elif kind == decisions.RETURN:
        return_tech(p, x)
    elif kind == decisions.EINSTEIN:
        if verb == actions.ADVANCE:
            p.push(tasks.STEP_PLANET, p.turn, a, 1)
    elif kind == decisions.REACT and verb == actions.REACT:
        p.spent[seat] |= once.ASCEND
        p.push(tasks.USE, seat, a)


def vote(p: Position, seat: i64, space: i64) -> None:
    """FOS-97; FOS-140: the Council gains the reward twice. FOS-100: cards come from the top of their decks."""
    p.votes[space * 4 + seat] += 1
    reward = p.tables.spaces[p.event * 8 + space]
    p.note("vote", seat, space)
    if p.faction[seat] == codes.COUNCILORS:
        p.push(tasks.EFFECT, seat, reward)
    p.push(tasks.EFFECT, seat, reward)
