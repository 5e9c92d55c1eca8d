# compiled
"""What a seat sees and what it can only imagine: the exact projection of a position (section 5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.codes import (
    A_ACCEPT,
    A_COMPLETE,
    A_CYCLE,
    A_DISCARD,
    A_DONE,
    A_KEEP,
    A_PICK,
    A_SEND,
    ASTEROIDS,
    AT_ROUND,
    D_BUILD,
    D_TICK,
    DECK,
    DECK_SIZE,
    EXOPLANETS,
    EXPLORERS,
    HAND,
    LINE_CARD,
    LOOK,
    OBJECTIVES,
    PLACE,
    PLACES,
    RESEARCH,
    SOLO,
    SPECTATOR,
)  # fmt: skip
from solarium.games.factions.objectives import holds
from solarium.games.factions.position import FRAME, Position
from solarium.games.factions.stock import is_explorer
from solarium.games.factions.trade import GET, is_get, line_kind, line_value

HIDDEN = 99  # in place of a location: in the deck or in a hand, this seat cannot tell
TRIES = 400


def add_all(out: list[int], values: vec[i64]) -> None:
    out.append(len(values))
    for value in values:
        out.append(value)


def open_numbers(p: Position) -> list[int]:
    """Everything that lies open for all."""
    out: list[int] = [
        p.players, p.solo, p.first_time, p.offers_most, p.gifts, p.turn_cap, p.level, p.rounds, p.round, p.leader,
        p.claimed, p.over, p.event, p.decided, p.last_turns, p.wormhole0, p.wormhole1, p.orbit_pending, p.ai_top,
        p.ai_did, p.turn, p.stage, p.moved, p.steps, p.entered, p.placed, p.near, p.pilot, p.begun, p.braked,
        p.offers, p.closed, p.forced, p.rescued, p.mined_now, p.mined_value, p.mars_upgrades, p.venus_cards,
        p.uranus_again, p.placements, p.base0, p.base1, p.adrift, p.full_at_start, p.partner, p.countering, p.depth,
    ]  # fmt: skip
    for values in (
        p.faction, p.battery, p.resources, p.upgrades, p.ship, p.rescues, p.rescue_cost, p.passed, p.spent, p.used,
        p.mined, p.research, p.traders, p.turns, p.idle, p.rescued_round, p.votes, p.energy, p.tile_known, p.ring,
        p.node, p.explored, p.market, p.studies, p.ai_exos, p.ai_floors, p.rest, p.next,
    ):  # fmt: skip
        add_all(out, values)
    for at in range(p.depth * FRAME):
        out.append(p.agenda[at])
    return out


def key_of(p: Position) -> bytes:
    out = open_numbers(p)
    out.append(p.ticked)
    for values in (p.tile, p.where, p.ai_objectives, p.holders, p.lines, p.declined):
        add_all(out, values)
    return ",".join([str(number) for number in out]).encode()


def seen_by(p: Position, seat: i64) -> bytes:
    observer: i64 = SPECTATOR if seat < 0 else seat
    out = open_numbers(p)
    ticked: i64 = 0
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        if p.where[card] == HAND + observer:
            ticked |= p.ticked & p.tables.bit[card - OBJECTIVES * DECK_SIZE]
    out.append(ticked)
    for place in range(PLACES):
        out.append(shown_tile(p, observer, place))
    for deck in range(9):
        for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
            out.append(shown_place(p, observer, card))
        for holder in range(4):
            out.append(p.in_hand(holder, deck))
            out.append(looked_at(p, holder, deck))
    for line in p.lines:
        out.append(line if line_open(p, observer, line) else covered(line))
    add_declined(p, observer, out)
    return ",".join([str(number) for number in out]).encode()


def looked_at(p: Position, seat: i64, deck: i64) -> i64:
    count: i64 = 0
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if p.where[card] == LOOK + seat:
            count += 1
    return count


def shown_tile(p: Position, observer: i64, place: i64) -> i64:
    """-1 nothing, -2 face down and seen by nobody, -3 seen by somebody else, or the tile."""
    tile = p.tile[place]
    if tile >= 0 and (observer == SPECTATOR or not p.tile_known[place] & p.tables.bit[observer]):
        return -3
    return tile


def is_hidden(p: Position, observer: i64, card: i64) -> bool:
    """Whether this seat cannot see where the card is."""
    deck = card // DECK_SIZE
    where = p.where[card]
    if deck == ASTEROIDS:
        return where == DECK or (where >= PLACE and shown_tile(p, observer, where - PLACE) < 0)
    if deck == SOLO:
        return False  # which cards are left is public; only their order is not
    if where == DECK:
        return deck in (EXPLORERS, OBJECTIVES, RESEARCH, EXOPLANETS)
    if HAND <= where < HAND + 4:
        return where != HAND + observer
    if LOOK <= where < LOOK + 4:
        return where != LOOK + observer and not (p.solo and where == LOOK + 1)
    return False


def shown_place(p: Position, observer: i64, card: i64) -> i64:
    if not is_hidden(p, observer, card):
        return p.where[card]
    deck = card // DECK_SIZE
    if deck in (EXPLORERS, OBJECTIVES, RESEARCH) and p.where[card] != DECK:
        return HIDDEN + 100 * p.knows(observer, card)
    return HIDDEN


# Trade lines


def line_giver(p: Position, line: i64) -> i64:
    builder = p.partner if p.countering else p.turn
    other = p.turn if p.countering else p.partner
    return other if is_get(line) else builder


def names_hand_card(p: Position, line: i64) -> bool:
    if line_kind(line) != LINE_CARD:
        return False
    card = line_value(line)
    return card // DECK_SIZE == OBJECTIVES or is_explorer(p, card)


def line_open(p: Position, observer: i64, line: i64) -> bool:
    """4.4: a named hidden card is shown to the partner when the offer is sent, a picked one when it arrives."""
    if not names_hand_card(p, line) or observer == line_giver(p, line):
        return True
    partners = observer == p.turn or observer == p.partner
    return partners and not is_get(line) and p.decision() != D_BUILD


def covered(line: i64) -> i64:
    """A hidden line with the deck of its card only."""
    side: i64 = GET if is_get(line) else 0
    return side + 7 * 1024 + line_value(line) // DECK_SIZE


def add_declined(p: Position, observer: i64, out: list[int]) -> None:
    at: i64 = 0
    while at < len(p.declined):
        partner = p.declined[at]
        count = p.declined[at + 1]
        out.append(partner)
        lines: list[int] = []
        for index in range(count):
            line = p.declined[at + 2 + index]
            told = observer == p.turn or observer == partner or not names_hand_card(p, line)
            lines.append(line if told else covered(line))
        lines.sort()
        out.extend(lines)
        at += 2 + count


# Imagining


def imagine_for(p: Position, seat: i64, chance: Chance) -> None:
    """Deal anew what this seat does not know; everything it sees stays."""
    observer: i64 = SPECTATOR if seat < 0 else seat
    imagine_tiles(p, observer, chance)
    for deck in (EXPLORERS, OBJECTIVES, RESEARCH, EXOPLANETS):
        imagine_deck(p, observer, deck, chance)
    if p.ticked:
        imagine_ticks(p, observer)


def imagine_tiles(p: Position, observer: i64, chance: Chance) -> None:
    places: list[int] = []
    for place in range(PLACES):
        if shown_tile(p, observer, place) == -3:
            places.append(place)
            p.where[p.tile[place]] = DECK
    if not places:
        return
    pool: list[int] = []
    for card in range(ASTEROIDS * DECK_SIZE, ASTEROIDS * DECK_SIZE + p.tables.size[ASTEROIDS]):
        if p.where[card] == DECK:
            pool.append(card)
    for place in places:
        at = chance.below(len(pool))
        tile = pool[at]
        pool[at] = pool[len(pool) - 1]
        pool.pop()
        p.tile[place] = tile
        p.where[tile] = PLACE + place


def imagine_deck(p: Position, observer: i64, deck: i64, chance: Chance) -> None:
    """Hidden hands are dealt from the hidden cards, first the cards this seat remembers somebody to hold."""
    cards: list[int] = []
    was: list[int] = []
    held = False
    for card in range(deck * DECK_SIZE, deck * DECK_SIZE + p.tables.size[deck]):
        if is_hidden(p, observer, card) and (deck != RESEARCH or is_explorer(p, card)):
            cards.append(card)
            was.append(p.where[card])
            if p.where[card] != DECK:
                held = True
    if not held:
        return
    for _ in range(TRIES):
        if deal(p, observer, deck, cards, was, chance):
            rename_lines(p, cards, was, observer)
            return
    for index in range(len(cards)):  # the true world is always one of those imaginable
        p.where[cards[index]] = was[index]


def deal(p: Position, observer: i64, deck: i64, cards: list[int], was: list[int], chance: Chance) -> bool:
    """One random deal into the same places; whether it fits what the seat remembers."""
    places = was[:]
    left: list[int] = []
    for card in cards:
        seats: i64 = 0 if deck == EXOPLANETS else p.knows(observer, card)
        if seats == 0:
            left.append(card)
            continue
        options: list[int] = []
        for index in range(len(places)):
            place = places[index]
            if HAND <= place < HAND + 4 and seats & p.tables.bit[place - HAND]:
                options.append(index)
        if not options:
            return False
        at = options[chance.below(len(options))]
        p.where[card] = places[at]
        places[at] = places[len(places) - 1]
        places.pop()
    for card in left:
        at = chance.below(len(places))
        p.where[card] = places[at]
        places[at] = places[len(places) - 1]
        places.pop()
    return deck != OBJECTIVES or not p.solo or deal_ai(p, cards, chance)


def deal_ai(p: Position, cards: list[int], chance: Chance) -> bool:
    """The AI's objectives; a burned twin tells that the kept one is worth as much (half as likely) or more."""
    mine: list[int] = []
    for card in cards:
        if p.where[card] == HAND + 1:
            mine.append(card)
    order = vec[i64]([])
    for index in range(len(p.ai_floors)):
        at = chance.below(len(mine))
        card = mine[at]
        mine[at] = mine[len(mine) - 1]
        mine.pop()
        floor = p.ai_floors[index] - 1
        if floor > p.tables.value[card] or (floor == p.tables.value[card] and chance.below(2)):
            return False
        order = append(order, card)
    p.ai_objectives = order
    return True


def rename_lines(p: Position, cards: list[int], was: list[int], observer: i64) -> None:
    """Lines that name a card this seat has not been shown name a card of the new hand instead."""
    if len(p.lines) == 0 and len(p.declined) == 0:
        return
    for place in range(HAND, HAND + 4):
        old: list[int] = []
        new: list[int] = []
        for index in range(len(cards)):
            before = was[index] == place
            after = p.where[cards[index]] == place
            if before and not after:
                old.append(cards[index])
            elif after and not before:
                new.append(cards[index])
        for index in range(len(old)):
            rename(p, old[index], new[index])


def rename(p: Position, old: i64, new: i64) -> None:
    for index in range(len(p.lines)):
        line = p.lines[index]
        if line_kind(line) == LINE_CARD and line_value(line) == old:
            p.lines[index] = line - old + new
    at: i64 = 0
    while at < len(p.declined):
        count = p.declined[at + 1]
        for index in range(at + 2, at + 2 + count):
            line = p.declined[index]
            if line_kind(line) == LINE_CARD and line_value(line) == old:
                p.declined[index] = line - old + new
        at += 2 + count


def imagine_ticks(p: Position, observer: i64) -> None:
    """Others who have answered are taken to have ticked all they could; the one who is answering, nothing yet."""
    waiting: i64 = 0
    for at in range(p.depth):
        if p.agenda[at * FRAME] == D_TICK:
            waiting |= p.tables.bit[p.agenda[at * FRAME + 1]]
    for card in range(OBJECTIVES * DECK_SIZE, OBJECTIVES * DECK_SIZE + p.tables.size[OBJECTIVES]):
        bit = p.tables.bit[card - OBJECTIVES * DECK_SIZE]
        where = p.where[card]
        if where == HAND + observer:
            continue
        p.ticked &= ~bit
        answered = HAND <= where < HAND + p.players and not waiting & p.tables.bit[where - HAND]
        if answered and p.tables.timing[card] == AT_ROUND and holds(p, where - HAND, card):
            p.ticked |= bit


# Undo


def reveals_hidden(p: Position, action: i64) -> bool:
    """4.6: a hidden card is shown, or a trade is completed, without chance."""
    verb = action // 1048576
    if verb == A_DONE:
        if p.decision() != D_TICK:
            return False
        below = p.depth - 2
        return below >= 0 and p.agenda[below * FRAME] != D_TICK
    if verb == A_COMPLETE:
        return p.decision() != D_TICK
    return verb in (A_SEND, A_ACCEPT, A_PICK, A_KEEP, A_DISCARD, A_CYCLE)
