# compiled
"""Using a planet: its service, the decisions it asks for, and what follows the use (FOS-171)."""

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.planets import by_elevator, usable
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.decks import deck_left, draw, reshuffle
from solarium.games.factions.rules.cards.gains import claim_leader, draw_and_keep
from solarium.games.factions.rules.cards.techs import tech_count
from solarium.games.factions.rules.economy.capacities import faction_works, levels_of, room, tech_power
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.turn import decisions, once, tasks
from solarium.games.factions.rules.turn.agenda import Task


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


class UseService(Task):
    """The service of the planet `a`."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        use_now(p, seat, a, chance)


class OfferStep(Task):
    """FOS-136: the Daughters of Einstein may step the planet `a` that they used."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        if p.faction[seat] == codes.EINSTEIN and p.ring[a] >= 0:
            p.push(decisions.EINSTEIN, seat, a)


class OfferAscendancy(Task):
    """FOS-144: after a use of the planet `a`."""

    def run(self, p: Position, seat: i64, a: i64, b: i64, c: i64, chance: Chance) -> None:
        ascend(p, seat, a)
