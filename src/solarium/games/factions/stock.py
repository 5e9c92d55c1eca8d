# compiled
"""What seats own: energy, resources, upgrades, cards; gaining, burning and limits."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.codes import (
    ALONE,
    BATTERIES,
    CARGO,
    CARGO_ROOM,
    CIPHER,
    D_DISCARD,
    D_RETURN,
    DECK,
    DECK_SIZE,
    DEEPSTATE,
    DISCARD,
    EXOPLANETS,
    EXPLORER,
    EXPLORERS,
    FACTION_MACHINE,
    G_CHECK_TECHS,
    HAND,
    JUPITER_FREE,
    MACHINES,
    MARKET,
    MAT,
    MEGACORE,
    NEED,
    NEPTUNE_MARKET,
    OBJECTIVES,
    ON,
    OTHERS,
    RESEARCH,
    TECH,
    TECHS,
    E,
    R,
    X,
)  # fmt: skip
from solarium.games.factions.position import Position
from solarium.games.factions.trail import drawn_to, opened, shuffled

# Machines and capacities


def machine_slots(p: Position, seat: i64, machine: i64) -> i64:
    """FOS-112: the faction machine is one of six."""
    if machine == FACTION_MACHINE:
        return p.tables.faction_slots[p.faction[seat]]
    return p.tables.slots[machine]


def free_slots(p: Position, seat: i64, machine: i64) -> i64:
    return machine_slots(p, seat, machine) - p.upgrades[seat * MACHINES + machine]


def all_free_slots(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for machine in range(MACHINES):
        count += free_slots(p, seat, machine)
    return count


def upgrade_count(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for machine in range(MACHINES):
        count += p.upgrades[seat * MACHINES + machine]
    return count


def levels_of(p: Position, seat: i64, machine: i64) -> i64:
    """FOS-106, FOS-107: completed levels; a machine without levels has one."""
    filled = p.upgrades[seat * MACHINES + machine]
    if machine == FACTION_MACHINE:
        return 1 if filled == machine_slots(p, seat, machine) else 0
    count: i64 = 0
    for level in range(3):
        end = p.tables.level_end[machine * 3 + level]
        if end > 0 and filled >= end:
            count += 1
    return count


def works(p: Position, seat: i64, machine: i64) -> bool:
    """FOS-106: a machine works from the instant its last slot is filled. FOS-158: never for the AI."""
    return p.upgrades[seat * MACHINES + machine] == machine_slots(p, seat, machine) and not (p.solo and seat == 1)


def completed_machines(p: Position, seat: i64) -> i64:
    if p.solo and seat == 1:
        return 0  # FOS-186
    count: i64 = 0
    for machine in range(MACHINES):
        count += levels_of(p, seat, machine)
    return count


def faction_works(p: Position, seat: i64, faction: i64) -> bool:
    return p.faction[seat] == faction and works(p, seat, FACTION_MACHINE)


def is_ai(p: Position, seat: i64) -> bool:
    return p.solo != 0 and seat == 1


def capacity(p: Position, seat: i64) -> i64:
    """FOS-62."""
    return p.tables.capacity[levels_of(p, seat, BATTERIES)]


def room(p: Position, seat: i64) -> i64:
    return capacity(p, seat) - p.battery[seat]


def hold(p: Position, seat: i64) -> i64:
    """FOS-108: 4 resources, 5 for MegaCore (FOS-128), one more for each upgrade in the Cargo Holds."""
    if is_ai(p, seat):
        return 1000000
    base: i64 = 5 if p.faction[seat] == MEGACORE else 4
    return base + p.upgrades[seat * MACHINES + CARGO] + tech_power(p, seat, CARGO_ROOM)


def tech_power(p: Position, seat: i64, power: i64) -> i64:
    """What the seat's techs give of a power, 0 if none does."""
    found: i64 = 0
    t = p.tables
    where = p.where
    for card in range(TECHS * DECK_SIZE, TECHS * DECK_SIZE + t.size[TECHS]):
        if where[card] == MAT + seat and t.power[card] == power:
            found += t.power_size[card]
    for card in range(RESEARCH * DECK_SIZE, RESEARCH * DECK_SIZE + t.size[RESEARCH]):
        if where[card] == MAT + seat and t.kind[card] == TECH and t.power[card] == power:
            found += t.power_size[card]
    return found


def tech_count(p: Position, seat: i64) -> i64:
    count: i64 = 0
    for card in range(TECHS * DECK_SIZE, TECHS * DECK_SIZE + p.tables.size[TECHS]):
        if p.where[card] == MAT + seat:
            count += 1
    for card in range(RESEARCH * DECK_SIZE, RESEARCH * DECK_SIZE + p.tables.size[RESEARCH]):
        if p.where[card] == MAT + seat and p.tables.kind[card] == TECH:
            count += 1
    return count


def tech_limit(p: Position, seat: i64) -> i64:
    if is_ai(p, seat):
        return 1000
    return 2 if p.faction[seat] == DEEPSTATE else 1  # FOS-124, FOS-138


def objective_limit(p: Position, seat: i64) -> i64:
    """FOS-123, FOS-138, and Cipher Desk."""
    base: i64 = 4 if p.faction[seat] == DEEPSTATE else 3
    return base + tech_power(p, seat, CIPHER)


# Energy and resources


def gain_energy(p: Position, seat: i64, amount: i64) -> i64:
    """FOS-89: what goes beyond the capacity is lost. FOS-159: the AI gains a resource per 3 energy instead."""
    if is_ai(p, seat):
        p.resources[seat] += amount // 3
        p.note("resources", seat, amount // 3)
        return amount // 3
    space = room(p, seat)
    gained = amount if amount < space else space
    if gained < 0:
        gained = 0
    p.battery[seat] += gained
    p.note("energy", seat, gained, amount - gained)
    return gained


def gain_resources(p: Position, seat: i64, amount: i64) -> i64:
    space = hold(p, seat) - p.resources[seat]
    gained = amount if amount < space else space
    if gained < 0:
        gained = 0
    p.resources[seat] += gained
    p.note("resources", seat, gained, amount - gained)
    return gained


def trim(p: Position, seat: i64) -> None:
    """FOS-58, J-43: what a fallen capacity cannot hold is lost at once."""
    if is_ai(p, seat):
        return
    most = capacity(p, seat)
    if p.battery[seat] > most:
        p.note("lost_energy", seat, p.battery[seat] - most)
        p.battery[seat] = most
    most = hold(p, seat)
    if p.resources[seat] > most:
        p.note("lost_resources", seat, p.resources[seat] - most)
        p.resources[seat] = most


# Decks


def deck_left(p: Position, deck: i64) -> i64:
    count: i64 = 0
    where = p.where
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if where[card] == DECK:
            count += 1
    return count


def can_draw(p: Position, deck: i64) -> bool:
    """FOS-86: a card in the deck or in its discard pile."""
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if p.where[card] == DECK or p.where[card] == DISCARD:
            return True
    return False


def reshuffle(p: Position, deck: i64) -> None:
    shuffled(p, deck)
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if p.where[card] == DISCARD:
            p.where[card] = DECK
    p.note("reshuffle", -1, deck)


def random_card(p: Position, deck: i64, place: i64, chance: Chance) -> i64:
    """A card of this deck that lies at that place, each as likely; -1 if none does."""
    count: i64 = 0
    where = p.where
    first = deck * DECK_SIZE
    for card in range(first, first + p.tables.size[deck]):
        if where[card] == place:
            count += 1
    if count == 0:
        return -1
    left = chance.below(count)
    for card in range(first, first + p.tables.size[deck]):
        if where[card] == place:
            if left == 0:
                return card
            left -= 1
    return -1


def draw(p: Position, deck: i64, place: i64, chance: Chance) -> i64:
    """The top card of a deck to a place; FOS-86: an empty deck is made anew first. -1 if there is none."""
    if deck_left(p, deck) == 0:
        reshuffle(p, deck)
    card = random_card(p, deck, DECK, chance)
    if card >= 0:
        p.where[card] = place
    return card


def discard(p: Position, card: i64) -> None:
    """FOS-87: a burned card goes face up to the pile of its own deck."""
    opened(p, card, DISCARD)


def draw_explorers(p: Position, seat: i64, count: i64, chance: Chance) -> i64:
    """Xn: so many Venus cards into the hand. J-41: it stops when deck and discard pile are empty."""
    drawn: i64 = 0
    while drawn < count:
        place = MAT + seat if is_ai(p, seat) else HAND + seat
        card = draw(p, EXPLORERS, place, chance)
        if card < 0:
            break
        if not is_ai(p, seat):
            drawn_to(p, EXPLORERS, seat)
        p.note("explorer", seat, card)
        drawn += 1
    return drawn


def draw_objective(p: Position, seat: i64, chance: Chance) -> i64:
    """S1: one objective, kept."""
    card = draw(p, OBJECTIVES, HAND + seat, chance)
    if card >= 0:
        p.note("objective", seat, card)
        if is_ai(p, seat):
            p.ai_objectives = append(p.ai_objectives, card)
            p.ai_floors = append(p.ai_floors, 0)
        else:
            drawn_to(p, OBJECTIVES, seat)
    return card


# Markets


def refill(p: Position, deck: i64, chance: Chance) -> None:
    """FOS-116, FOS-126: a market without a card gets new ones at once. J-40: as many as there are."""
    if deck == EXOPLANETS and len(p.market) == 0:
        reveal(p, deck, 3, chance)
    elif deck == RESEARCH and len(p.studies) == 0 and not p.first_time:
        reveal(p, deck, study_size(p), chance)


def study_size(p: Position) -> i64:
    return 3 + p.mod(NEPTUNE_MARKET)


def reveal(p: Position, deck: i64, upto: i64, chance: Chance) -> None:
    """Cards from the deck until the market shows so many."""
    shown: i64 = len(p.market) if deck == EXOPLANETS else len(p.studies)
    while shown < upto:
        card = draw(p, deck, MARKET, chance)
        if card < 0:
            return
        if deck == EXOPLANETS:
            p.market = append(p.market, card)
        else:
            p.studies = append(p.studies, card)
        p.note("reveal", -1, card)
        shown += 1


def clear_market(p: Position, deck: i64) -> None:
    """FOS-49, FOS-115: the whole market to the discard pile."""
    if deck == EXOPLANETS:
        for card in p.market:
            discard(p, card)
        p.market = vec[i64]([])
    else:
        for card in p.studies:
            discard(p, card)
        p.studies = vec[i64]([])


def without(cards: vec[i64], gone: i64) -> vec[i64]:
    left = vec[i64]([])
    for card in cards:
        if card != gone:
            left = append(left, card)
    return left


def take_from_market(p: Position, card: i64) -> None:
    if card // DECK_SIZE == EXOPLANETS:
        p.market = without(p.market, card)
    else:
        p.studies = without(p.studies, card)


# Exoplanets and explorers


def is_exoplanet(p: Position, card: i64) -> bool:
    deck = card // DECK_SIZE
    return deck == EXOPLANETS or (deck == RESEARCH and p.tables.types[card] != 0)


def is_explorer(p: Position, card: i64) -> bool:
    deck = card // DECK_SIZE
    return deck == EXPLORERS or (deck == RESEARCH and p.tables.kind[card] == EXPLORER)


def is_tech(p: Position, card: i64) -> bool:
    deck = card // DECK_SIZE
    return deck == TECHS or (deck == RESEARCH and p.tables.kind[card] == TECH)


def owned_exoplanets(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for card in range(EXOPLANETS * DECK_SIZE, EXOPLANETS * DECK_SIZE + p.tables.size[EXOPLANETS]):
        if p.where[card] == MAT + seat:
            found.append(card)
    for card in range(RESEARCH * DECK_SIZE, RESEARCH * DECK_SIZE + p.tables.size[RESEARCH]):
        if p.where[card] == MAT + seat and p.tables.types[card] != 0:
            found.append(card)
    return found


def hand_explorers(p: Position, seat: i64) -> list[int]:
    found: list[int] = []
    for deck in (EXPLORERS, RESEARCH):
        for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
            if p.where[card] == HAND + seat:
                found.append(card)
    return found


def explorers_on(p: Position, exoplanet: i64) -> list[int]:
    found: list[int] = []
    for deck in (EXPLORERS, RESEARCH):
        for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
            if p.where[card] == ON + exoplanet:
                found.append(card)
    return found


def explorer_worth(p: Position, card: i64, kind: i64, others: i64) -> i64:
    """FOS-96: the number on an exoplanet of that type with so many other explorers, never less than 0."""
    t = p.tables
    number = t.value[card]
    special = t.special[card]
    if special // 100 == OTHERS:
        number += others * (special % 100)
    elif special // 100 == ALONE and others == 0:
        number = special % 100
    number += t.likes[card * 5 + kind]
    return number if number > 0 else 0


def explorer_sum(p: Position, exoplanet: i64, more: i64 = -1) -> i64:
    """The sum on an exoplanet, with one more card if asked; a free type counts as the best one (7.9)."""
    on = explorers_on(p, exoplanet)
    if more >= 0:
        on.append(more)
    best: i64 = 0
    for kind in range(5):
        if p.tables.types[exoplanet] & p.tables.bit[kind]:
            total: i64 = 0
            for card in on:
                total += explorer_worth(p, card, kind, len(on) - 1)
            if total > best:
                best = total
    return best


def needed(p: Position, seat: i64, exoplanet: i64) -> i64:
    """J-58: printed, less the tech, less the event, at least 1."""
    need = p.tables.value[exoplanet] - tech_power(p, seat, NEED) - p.mod(NEED)
    return need if need > 1 else 1


def check_explored(p: Position, seat: i64) -> None:
    """FOS-119, FOS-181: whatever reaches its need now is explored and stays so."""
    if is_ai(p, seat):
        return
    for card in owned_exoplanets(p, seat):
        if not p.is_explored(card) and explorer_sum(p, card) >= needed(p, seat, card):
            deck = card // DECK_SIZE
            p.explored[1 if deck == RESEARCH else 0] |= p.tables.bit[card - deck * DECK_SIZE]
            p.note("explored", seat, card)


def burn_exoplanet(p: Position, exoplanet: i64) -> None:
    """FOS-121: the explorers on it are burned too."""
    for card in explorers_on(p, exoplanet):
        discard(p, card)
    deck = exoplanet // DECK_SIZE
    p.explored[1 if deck == RESEARCH else 0] &= ~p.tables.bit[exoplanet - deck * DECK_SIZE]
    discard(p, exoplanet)


def place_explorer(p: Position, seat: i64, explorer: i64, exoplanet: i64, chance: Chance) -> None:
    """FOS-118: it never moves again; some explorers give something when they are placed."""
    opened(p, explorer, ON + exoplanet)
    p.placements += 1
    check_explored(p, seat)
    special = p.tables.special[explorer]
    if special // 100 == X:
        draw_explorers(p, seat, special % 100, chance)
    elif special // 100 == E:
        gain_energy(p, seat, special % 100)
    elif special // 100 == R:
        gain_resources(p, seat, special % 100)


# Techs


def take_tech(p: Position, seat: i64, card: i64) -> None:
    """FOS-124: a tech lies open before its holder; above the limit one goes back."""
    p.where[card] = MAT + seat
    p.note("tech", seat, card)
    if not is_ai(p, seat):
        p.push(G_CHECK_TECHS, seat)


def check_techs(p: Position, seat: i64) -> None:
    if tech_count(p, seat) > tech_limit(p, seat):
        p.push(G_CHECK_TECHS, seat)
        p.push(D_RETURN, seat)
        return
    check_explored(p, seat)
    trim(p, seat)


def return_tech(p: Position, card: i64) -> None:
    """A Uranus tech goes back into its deck, a Neptune tech to the Neptune discard pile."""
    p.where[card] = DISCARD if card // DECK_SIZE == RESEARCH else DECK


# Objectives


def check_hands(p: Position) -> None:
    """FOS-123, J-45: at the end of every turn each hand over its limit burns down to it."""
    for back in range(p.players):
        seat = (p.turn + p.players - 1 - back) % p.players
        if p.in_hand(seat, OBJECTIVES) > objective_limit(p, seat):
            p.push(D_DISCARD, seat)


def jupiter_price(p: Position, seat: i64) -> i64:
    return 0 if p.mod(JUPITER_FREE) or tech_power(p, seat, JUPITER_FREE) else 1
